// A short line as a QR code (ISO/IEC 18004): bytes, level L, versions 1 to 5, which have one block each; mask 0.

const DATA = [19, 34, 55, 80, 108];
const CHECK = [7, 10, 15, 20, 26];
const FORMAT = 0b111011111000100; // level L, mask 0, with its check bits and its own mask

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n += 1) {
  EXP[n] = EXP[n + 255] = value;
  LOG[value] = n;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

// The bytes that let a reader mend what it could not see.
function checked(data, count) {
  let generator = [1];
  for (let n = 0; n < count; n += 1) {
    const next = [...generator, 0];
    generator.forEach((value, i) => { next[i + 1] ^= times(value, EXP[n]); });
    generator = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  data.forEach((_, i) => {
    const factor = rest[i];
    if (factor) generator.forEach((value, j) => { rest[i + j] ^= times(value, factor); });
  });
  return rest.slice(data.length);
}

function codewords(bytes, version) {
  const bits = [0, 1, 0, 0];
  const put = (value, width) => { for (let n = width - 1; n >= 0; n -= 1) bits.push((value >> n) & 1); };
  put(bytes.length, 8);
  bytes.forEach((byte) => put(byte, 8));
  const room = 8 * DATA[version - 1];
  for (let n = 0; n < 4 && bits.length < room; n += 1) bits.push(0);
  while (bits.length % 8) bits.push(0);
  for (let n = 0; bits.length < room; n += 1) put(n % 2 ? 0x11 : 0xec, 8);
  const data = [];
  for (let n = 0; n < bits.length; n += 8) data.push(parseInt(bits.slice(n, n + 8).join(""), 2));
  return [...data, ...checked(data, CHECK[version - 1])];
}

// What every code of this size has: three corners, a small square, the dotted lines, and the format.
function frame(version) {
  const size = 17 + 4 * version;
  const cells = Array.from({ length: size }, () => new Array(size).fill(null));
  const square = (row, column, radius, dark) => {
    for (let dy = -radius; dy <= radius; dy += 1) for (let dx = -radius; dx <= radius; dx += 1) {
      const y = row + dy, x = column + dx;
      if (y >= 0 && x >= 0 && y < size && x < size) cells[y][x] = dark(Math.max(Math.abs(dy), Math.abs(dx))) ? 1 : 0;
    }
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]]) square(row, column, 4, (far) => far !== 2 && far !== 4);
  if (version > 1) square(size - 7, size - 7, 2, (far) => far !== 1);
  for (let n = 8; n < size - 8; n += 1) cells[6][n] = cells[n][6] = 1 - (n % 2);
  for (let n = 0; n < 15; n += 1) {
    const bit = (FORMAT >> n) & 1;
    const row = n < 6 ? n : n < 8 ? n + 1 : size - 15 + n;
    cells[row][8] = bit;
    const column = n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n;
    cells[8][column] = bit;
  }
  cells[size - 8][8] = 1;
  return cells;
}

// Rows of ones and zeros; null where the line is too long.
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = DATA.findIndex((room) => bytes.length + 2 <= room) + 1;
  if (!version) return null;
  const cells = frame(version);
  const size = cells.length;
  const bits = codewords(bytes, version).flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((n) => (byte >> n) & 1));
  let next = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let n = 0; n < size; n += 1) {
      const row = up ? size - 1 - n : n;
      for (const column of [right, right - 1]) {
        if (cells[row][column] !== null) continue;
        const bit = bits[next] ?? 0;
        next += 1;
        cells[row][column] = (row + column) % 2 === 0 ? 1 - bit : bit;
      }
    }
    up = !up;
  }
  return cells;
}

// The same as a drawing, with the quiet zone a reader needs.
export function drawn(text, label) {
  const cells = qr(text);
  if (!cells) return null;
  const size = cells.length + 8;
  const dark = cells.flatMap((row, y) => row.flatMap((bit, x) => (bit ? [`M${x + 4} ${y + 4}h1v1h-1z`] : []))).join("");
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", `0 0 ${size} ${size}`);
  made.setAttribute("class", "qr");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", label);
  for (const [path, fill] of [[`M0 0h${size}v${size}h-${size}z`, "#fff"], [dark, "#000"]]) {
    const part = document.createElementNS("http://www.w3.org/2000/svg", "path");
    part.setAttribute("d", path);
    part.setAttribute("fill", fill);
    made.append(part);
  }
  return made;
}
