// What stays on this phone: the matters, the log of the evening, what is still to be sent.

const NAME = "arbitre";
const VERSION = 1;
const STORES = { matters: "id", log: "id", outbox: "id", kept: "id" };

let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, key] of Object.entries(STORES)) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: key });
      }
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  return opened;
}

function settled(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

// All the rows are on the disk, or none is: the promise is kept when the transaction is complete.
export async function put(rows) {
  const base = await open();
  const names = Object.keys(rows).filter((name) => rows[name].length);
  if (!names.length) return;
  const work = base.transaction(names, "readwrite", { durability: "strict" });
  for (const name of names) for (const row of rows[name]) work.objectStore(name).put(row);
  await new Promise((done, failed) => {
    work.oncomplete = done;
    work.onabort = work.onerror = () => failed(work.error);
  });
}

export async function get(name, id) {
  return settled((await open()).transaction(name).objectStore(name).get(id));
}

export async function all(name) {
  return settled((await open()).transaction(name).objectStore(name).getAll());
}

export async function count(name) {
  return settled((await open()).transaction(name).objectStore(name).count());
}

export async function remove(name, ids) {
  const work = (await open()).transaction(name, "readwrite");
  for (const id of ids) work.objectStore(name).delete(id);
  await new Promise((done, failed) => {
    work.oncomplete = done;
    work.onabort = work.onerror = () => failed(work.error);
  });
}

export async function empty(name) {
  return settled((await open()).transaction(name, "readwrite").objectStore(name).clear());
}
