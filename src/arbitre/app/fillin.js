// What the desk gave to be sent back, with what was named put into its places: "$" or "$name".

export function fillIn(put, values) {
  return JSON.parse(JSON.stringify(put), (_key, value) => {
    if (typeof value !== "string" || !value.startsWith("$")) return value;
    const name = value.slice(1) || "value";
    return name in values ? values[name] : value;
  });
}

// By the clock on the wall, as a record writes it.
export function stamp(moment = new Date()) {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}
