/** What each kind of document is marked with in its number. */
export const documentPrefixes = {
  recharge: 'R',
  topUp: 'T',
  play: 'G',
  allocation: 'A',
  approval: 'P',
  adjustment: 'J',
  shift: 'S',
  cashMovement: 'C',
  goodsSale: 'D',
  statement: 'B',
  statementAdjustment: 'K',
  statementPayment: 'M',
  journal: 'V',
  ticket: 'W',
  serviceCredit: 'E',
  cardMerge: 'X',
  cart: 'Q',
} as const;
export type DocumentKind = keyof typeof documentPrefixes;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes a whole number in Crockford's base 32, padded to `length`. */
function base32(value: bigint, length: number): string {
  let rest = value;
  let digits = '';
  for (let place = 0; place < length; place += 1) {
    digits = (alphabet[Number(rest % 32n)] ?? '0') + digits;
    rest /= 32n;
  }
  return digits;
}

/**
 * The number of a document (NUM-4): a letter for its kind, the milliseconds of its instant and 50
 * random bits, in Crockford's base 32. Sortable by time, without any count in it.
 * `random` is eight random bytes.
 */
export function orderNumber(kind: DocumentKind, at: Date, random: Uint8Array): string {
  const bits = random.slice(0, 8).reduce((value, byte) => value * 256n + BigInt(byte), 0n);
  return (
    documentPrefixes[kind] + base32(BigInt(at.getTime()), 9) + base32(bits & ((1n << 50n) - 1n), 10)
  );
}
