/** The two bytes by which GB 18030 writes a sign. */
type Pair = readonly [lead: number, trail: number];

let pairs: ReadonlyMap<string, Pair> | undefined;

/** What users put in themselves: each printer has something else there, or nothing. */
const isPrivate = (sign: string): boolean => /\p{Private_Use}|\uFFFD/u.test(sign);

/** What stands at all places of two bytes, as the platform reads them: no table has to come over the line. */
function readPairs(): ReadonlyMap<string, Pair> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, Pair>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (!isPrivate(sign) && !found.has(sign)) found.set(sign, [lead, trail]);
    }
  }
  return found;
}

/**
 * The bytes of a sign in GB 18030, as receipt printers for China have it: those of one byte and of two. Signs of four
 * bytes are not in their fonts, whatever their name says.
 */
export function gb18030Of(sign: string): Pair | undefined {
  pairs ??= readPairs();
  return pairs.get(sign);
}
