// Everything the app is made of, kept on the phone at the first visit. The build writes the list of files, self.BUILD, above this line.

const { version, files } = self.BUILD ?? { version: "none", files: {} };
const CACHE = `arbitre-${version}`;
const HOME = new URL("./", self.location).href;

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

// A file that has not changed since the last build is taken from its cache, not from the network.
async function fill() {
  const cache = await caches.open(CACHE);
  const old = await known();
  await Promise.all(Object.entries(files).map(async ([name, hash]) => {
    const url = new URL(name, HOME).href;
    const same = old.hashes[name] === hash && (await old.cache?.match(url));
    const response = same || (await fetch(url, { cache: "no-cache" }));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    await cache.put(url, response);
  }));
  await cache.put(new URL("files-kept.json", HOME).href, new Response(JSON.stringify(files)));
}

async function known() {
  const names = (await caches.keys()).filter((name) => name.startsWith("arbitre-") && name !== CACHE);
  for (const name of names.reverse()) {
    const cache = await caches.open(name);
    const kept = await cache.match(new URL("files-kept.json", HOME).href);
    if (kept) return { cache, hashes: await kept.json() };
  }
  return { cache: null, hashes: {} };
}

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("arbitre-") && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(HOME)) return;
  const path = url.href.slice(HOME.length).split(/[?#]/)[0];
  if (path.startsWith("api/")) return;
  event.respondWith(answer(request, path));
});

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const name = path in files && path !== "" ? path : request.mode === "navigate" || path === "" ? "index.html" : path;
  const kept = await cache.match(new URL(name, HOME).href);
  return kept ?? fetch(request);
}
