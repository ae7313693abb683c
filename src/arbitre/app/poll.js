// Somebody is asked for an opinion: the card comes in the link itself, so this page needs no login, no engine and, once open, no network.

import { drawn } from "./qr.js";

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SEATS = ["N", "E", "S", "W"];
const COLUMNS = ["W", "N", "E", "S"];
const CLOSE = ["clear", "leaning", "toss-up"];
const DENOMINATIONS = ["C", "D", "H", "S", "NT"];
const place = document.getElementById("poll");
let words = {};

// -- what is shown

async function unpacked(fragment) {
  const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...inside.flat().filter((part) => part !== null));
  return made;
}

// A text with its suits in their colours.
function rich(text) {
  return String(text).split(/([♠♥♦♣])/).map((part) => {
    const letter = Object.keys(SIGNS).find((key) => SIGNS[key] === part);
    return letter ? element("span", { class: letter }, part) : part;
  });
}

const rank = (letter) => words.ranks["23456789TJQKA".indexOf(letter)];

function act(name) {
  const bare = name.split(":").at(-1);
  if (/^[1-7]/.test(bare)) return bare[0] + (SIGNS[bare.slice(1)] ?? words.NT);
  if (bare === "P") return words.pass;
  if (bare === "X" || bare === "XX") return bare;
  return SIGNS[bare[0]] + rank(bare[1]);
}

function hand(text) {
  const rows = text.split(".").map((ranks, n) => {
    const letter = "SHDC"[n];
    return element("div", {}, element("span", { class: letter }, SIGNS[letter]), ` ${[...ranks].map(rank).join(" ") || "–"}`);
  });
  return element("div", { class: "hand" }, rows);
}

function seatsOf(shown) {
  let seat = shown.dealer ?? shown.seat;
  return (shown.auction ?? []).map((call) => {
    if (call.includes(":")) seat = call[0];
    const by = seat;
    seat = SEATS[(SEATS.indexOf(seat) + 1) % 4];
    return by;
  });
}

function auction(shown, until) {
  const seats = seatsOf(shown);
  const cells = (shown.auction ?? []).slice(0, until).map((call, n) => [seats[n], act(call)]);
  if (!(shown.played ?? []).length) cells.push([shown.seat, "?"]);
  const rows = [];
  let last = 4;
  for (const [seat, text] of cells) {
    const column = COLUMNS.indexOf(seat);
    if (column <= last) rows.push(["", "", "", ""]);
    rows.at(-1)[column] = text;
    last = column;
  }
  const head = element("tr", {}, COLUMNS.map((seat) => element("th", { scope: "col" }, words.seats[seat])));
  const lines = rows.map((row) => element("tr", {}, row.map((cell) => element("td", {}, rich(cell)))));
  return element("table", { "aria-label": words.auction }, head, lines);
}

function told(shown) {
  const found = [];
  if (shown.methods) found.push([words.methods, shown.methods]);
  const meanings = Object.entries(shown.meanings ?? {});
  if (meanings.length) found.push([words.meanings, meanings.map(([n, text]) => `${act(shown.auction[n - 1])} ${text}`).join(" · ")]);
  if (shown.explanation) found.push([words.explanation, shown.explanation]);
  if (shown.played?.length) found.push([words.played, shown.played.map(act).join(" ")]);
  return found.map(([title, text]) => element("section", {}, element("h2", {}, title), element("p", {}, rich(text))));
}

function card(shown, until) {
  const about = [shown.dealer && words.dealer[shown.dealer], words.vulnerable[shown.vulnerable ?? ""],
    words.scoring[shown.scoring ?? ""] ?? shown.scoring].filter(Boolean).join(" · ");
  return [
    element("h1", {}, words.title),
    element("p", {}, `${words.seat[shown.seat]} ${about.charAt(0).toUpperCase()}${about.slice(1)}`),
    shown.hand ? hand(shown.hand) : null,
    shown.dummy ? element("section", {}, element("h2", {}, words.dummy), hand(shown.dummy)) : null,
    auction(shown, until),
    ...told(shown),
  ];
}

// -- what is asked

function show(...parts) {
  place.replaceChildren(...parts.flat().filter((part) => part !== null));
  scrollTo(0, 0);
  place.querySelector(".ask")?.focus();
}

const question = (text) => element("p", { class: "ask", tabindex: "-1" }, rich(text));

// Where a bid stands among the others of its level.
const column = (value) => (/^[1-7](C|D|H|S|NT)$/.test(value) ? `in-${value.slice(1)}` : "in-any");

// One of several, each a button.
function choose(text, options, above, style = "choices") {
  return new Promise((done) => {
    const buttons = options.map(([value, label]) =>
      element("button", { type: "button", "data-value": value, class: column(value), onclick: () => done(value) }, rich(label)));
    show(above, question(text), element("div", { class: style }, buttons));
  });
}

// None, one or several.
function several(text, options, above, style = "choices") {
  return new Promise((done) => {
    const taken = new Set();
    const buttons = options.map(([value, label]) => element("button", {
      type: "button", "data-value": value, class: column(value), "aria-pressed": "false", onclick: (event) => {
        if (!taken.delete(value)) taken.add(value);
        event.currentTarget.setAttribute("aria-pressed", String(taken.has(value)));
      } }, rich(label)));
    const next = element("button", { type: "button", class: "go", onclick: () => done([...taken]) }, words.next);
    show(above, question(text), element("div", { class: style }, buttons), next);
  });
}

function typed(text, above, long) {
  return new Promise((done) => {
    const field = element(long ? "textarea" : "input", { maxlength: long ? "400" : "40", "aria-label": text });
    const next = element("button", { type: "button", class: "go", onclick: () => done(field.value.trim()) }, words.next);
    show(above, question(text), field, next);
  });
}

const yesOrNo = (text, above) => choose(text, [["yes", words.yes], ["no", words.no]], above).then((word) => word === "yes");

// Double where the last call but passes is the other side's bid, redouble where it is their double.
function doubles(shown, until) {
  const seats = seatsOf(shown);
  const made = (shown.auction ?? []).slice(0, until).map((call, n) => [call.split(":").at(-1), seats[n]]);
  const [last, by] = made.filter(([call]) => call !== "P").at(-1) ?? ["P", shown.seat];
  const theirs = (SEATS.indexOf(by) - SEATS.indexOf(shown.seat)) % 2 !== 0;
  if (!theirs || last === "XX") return [];
  return last === "X" ? [["XX", "XX"]] : [["X", "X"]];
}

// The calls there are after those shown.
function calls(shown, until) {
  const made = (shown.auction ?? []).slice(0, until).map((call) => call.split(":").at(-1)).filter((call) => /^[1-7]/.test(call));
  const order = (bid) => 5 * Number(bid[0]) + DENOMINATIONS.indexOf(bid.slice(1));
  const last = made.length ? order(made.at(-1)) : 0;
  const bids = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => DENOMINATIONS.map((name) => level + name));
  return [["P", words.pass], ...doubles(shown, until), ...bids.filter((bid) => order(bid) > last).map((bid) => [bid, act(bid)])];
}

const cards = (shown) => shown.hand.split(".").flatMap((ranks, n) => [...ranks].map((letter) => "SHDC"[n] + letter))
  .filter((name) => !(shown.played ?? []).includes(name)).map((name) => [name, act(name)]);

function shuffled(list) {
  const found = [...list];
  for (let n = found.length - 1; n > 0; n -= 1) {
    const other = crypto.getRandomValues(new Uint32Array(1))[0] % (n + 1);
    [found[n], found[other]] = [found[other], found[n]];
  }
  return found;
}

async function walk(poll) {
  const { shown } = poll;
  const asks = Object.fromEntries(poll.questions.map(({ key, text }) => [key, text]));
  const grade = await typed(words.class, [element("h1", {}, words.title)], false);
  const saw = await yesOrNo(words.saw, [element("h1", {}, words.title)]);
  const answer = { n: 1, class: grade, path: [], serious: [], close: null, excluded: null, saw_board: saw };
  if (asks.attractive) {
    const options = shuffled(shown.alternatives).map((name) => [name, act(name)]);
    answer.tells = await typed(asks.tells, card(shown), true);
    answer.attractive = await several(asks.attractive, options, card(shown));
    return answer;
  }
  const seats = seatsOf(shown);
  for (const [n, made] of (shown.auction ?? []).entries()) {
    if (seats[n] !== shown.seat) continue;
    const mine = await choose(asks.path, calls(shown, n), card({ ...shown, played: [], dummy: null }, n), "choices bids");
    answer.path.push(mine);
    const bare = made.split(":").at(-1);
    if (mine !== bare && !(await yesOrNo(asks.live_with.replace("{call}", act(made)), card(shown, n)))) {
      return { ...answer, excluded: bare };
    }
  }
  const options = asks.call ? calls(shown) : cards(shown);
  const style = asks.call ? "choices bids" : "choices";
  const choice = await choose(asks.call ?? asks.card, options, card(shown), style);
  answer[asks.call ? "call" : "card"] = choice;
  answer.serious = await several(asks.serious, options.filter(([name]) => name !== choice), card(shown), style);
  answer.close = await choose(asks.close, CLOSE.map((name) => [name, words.close[name]]), card(shown));
  return answer;
}

// -- what becomes of it

// The answer in a line that can be read out, and typed by the director.
function short(answer) {
  if (answer.excluded) return `-${answer.excluded}///${answer.class}`;
  const choice = answer.attractive ? answer.attractive.join(",") : answer.call ?? answer.card;
  return `${choice}/${answer.serious.join(",")}/${answer.close ?? ""}/${answer.class}`.replaceAll(" ", "_");
}

async function sent(token, answer) {
  const response = await fetch(new URL("api/polls/answer", document.baseURI), {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token, answer }),
  });
  if (response.ok) return "taken";
  return response.status === 410 ? "over" : "unsent";
}

async function finish(poll, answer) {
  const state = await sent(poll.token, answer).catch(() => "unsent");
  const again = element("button", { type: "button", onclick: () => ask(poll) }, words.again);
  const thanks = element("h1", {}, answer.excluded ? words.excluded : words.thanks);
  if (state !== "unsent") {
    show(thanks, element("p", { "data-state": state }, words[state]), state === "taken" ? again : null);
    return;
  }
  const retry = element("button", { type: "button", class: "go", onclick: () => finish(poll, answer) }, words.retry);
  addEventListener("online", () => retry.click(), { once: true });
  show(thanks, element("p", { "data-state": state }, words.unsent), element("p", { class: "code" }, short(answer)), drawn(short(answer), short(answer)), retry, again);
}

async function ask(poll) {
  await finish(poll, await walk(poll));
}

async function start() {
  let poll;
  try {
    poll = await unpacked(location.hash.slice(1));
  } catch {
    place.replaceChildren(element("p", { class: "plain" }, "Ce lien est incomplet. This link is not complete."));
    return;
  }
  document.documentElement.lang = poll.lang;
  words = await (await fetch(new URL(`poll/${poll.lang}.json`, document.baseURI))).json();
  document.title = words.title;
  await ask(poll);
}

start();
