/**
 * What a person typed as an amount, in hundredths (NUM-1). Works on the digits, so no fraction is
 * ever rounded. A comma or a point may part the decimals; blanks and apostrophes are overlooked.
 * Answers nothing for anything else, also for a third decimal.
 */
export function parseHundredths(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s']/g, '');
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(withoutGrouping(digits));
  if (match === null) return undefined;
  const [, units = '', decimals = ''] = match;
  return Number.parseInt(units + decimals.padEnd(2, '0'), 10);
}

/** Hundredths as a person would type them: 1250 is "12.5", 1200 is "12". */
export function typedHundredths(amount: number): string {
  const units = Math.trunc(amount / 100);
  const decimals = String(amount % 100).padStart(2, '0');
  return decimals === '00' ? String(units) : `${units}.${decimals}`.replace(/0$/, '');
}

/**
 * Drops the grouping of "1,234.50" and "1.234,50". A lone "1.234" or "1,234" stays as it is and is
 * refused: it may be a thousand or a third decimal, and money is not guessed.
 */
function withoutGrouping(digits: string): string {
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(digits)) return digits.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(digits)) return digits.replaceAll('.', '');
  return digits;
}
