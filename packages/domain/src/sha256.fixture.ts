// For tests: SHA-256 (FIPS 180-4), since the domain imports nothing.

const wordsOf = (root: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate += 1)
    if (
      Array.from({ length: candidate - 2 }, (_, place) => place + 2).every(
        (by) => candidate % by !== 0,
      )
    )
      found.push(Math.floor((candidate ** (1 / root) % 1) * 2 ** 32));
  return found;
};
const constants = wordsOf(3);
const initial = wordsOf(2).slice(0, 8);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: ArrayLike<number>, place: number): number => words[place] ?? 0;

/** A message with its end mark and its length, in blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  for (const [place, byte] of bytes.entries()) view.setUint8(place, byte);
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes);
  const hash = Uint32Array.from(initial);
  const words = new Uint32Array(64);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let place = 0; place < 64; place += 1) {
      const [early, late] = [at(words, place - 15), at(words, place - 2)];
      words[place] =
        place < 16
          ? view.getUint32(block + place * 4)
          : at(words, place - 16) +
            at(words, place - 7) +
            (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
            (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let place = 0; place < 64; place += 1) {
      const one =
        h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(constants, place) +
        at(words, place);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [place, word] of [a, b, c, d, e, f, g, h].entries())
      hash[place] = at(hash, place) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [place, word] of hash.entries()) digest.setUint32(place * 4, word);
  return new Uint8Array(digest.buffer);
}
