/** Down the middle of a pad and back, and round its corners: what hands do by themselves. */
const waysOnThePad: ReadonlySet<string> = new Set(['2580', '0852', '1379', '9731', '147258']);

/** Whether each digit is as far from the one before as the next: 0000, 1234, 9876, 2468, and on over the nought. */
function isRow(digits: readonly number[]): boolean {
  const [first = 0, second = 0] = digits;
  const step = (second - first + 10) % 10;
  return digits.every((digit, place) => digit === (first + place * step) % 10);
}

/** Whether a piece of it comes again and again: 1212, 123123. */
const isRepeated = (pin: string): boolean => /^(\d{1,3})\1+$/.test(pin);
/** Whether each digit comes twice: 1122, 778899. */
const isOfPairs = (pin: string): boolean => /^(?:(\d)\1)+$/.test(pin);
/** Whether it reads the same from behind: 1221, 123321. */
const isMirrored = (pin: string): boolean => Array.from(pin).toReversed().join('') === pin;
/** Whether four digits are a year in which somebody was born or something has begun. */
const isYear = (pin: string): boolean => /^(?:19|20)\d\d$/.test(pin);

/** Whether a PIN is among those that somebody tries first who has five tries (SH-47). */
export function isTrivialPin(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const isPattern = isRow(digits) || isRepeated(pin) || isOfPairs(pin) || isMirrored(pin);
  return isPattern || isYear(pin) || waysOnThePad.has(pin);
}
