// By the hour, but nothing before what it follows: the clock of a phone may run backwards.
export function inOrder(entries) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const done = new Set();
  const found = [];
  for (const entry of [...entries].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const chain = [];
    for (let one = entry; one && !done.has(one.id); one = byId.get(one.follows)) {
      done.add(one.id);
      chain.push(one);
    }
    found.push(...chain.reverse());
  }
  return found;
}
