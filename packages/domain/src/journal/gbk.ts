let table: ReadonlyMap<string, number> | undefined;

/** Every sign of two bytes, read by the decoder that each runtime has. */
function readTable(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(sign).length === 1 && sign !== '\uFFFD' && !found.has(sign))
        found.set(sign, lead * 256 + trail);
    }
  }
  return found;
}

/** The bytes of a sign; of one that there is not, those of its letter without an accent, or of a question mark. */
function bytesOf(sign: string, known: ReadonlyMap<string, number>): readonly number[] {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return [point];
  const code = known.get(sign);
  if (code !== undefined) return [Math.floor(code / 256), code % 256];
  const [letter = '?'] = sign.normalize('NFD');
  return letter === sign || (letter.codePointAt(0) ?? 0) >= 0x80 ? [0x3f] : bytesOf(letter, known);
}

/** A text as Chinese programs read it that know no Unicode (SET-28). */
export function encodeGbk(text: string): Uint8Array {
  table ??= readTable();
  const known = table;
  return Uint8Array.from(Array.from(text).flatMap((sign) => bytesOf(sign, known)));
}
