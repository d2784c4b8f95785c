import type { BankLine } from './read.ts';

const plain = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');

type Known = Pick<BankLine, 'valueDate' | 'amount' | 'currency' | 'payer' | 'reference' | 'text'>;

/** What a line is known by: the bank's own reference, or all that it says where it has none. */
const known = ({ valueDate, amount, currency, payer, reference, text }: Known): string =>
  JSON.stringify([
    valueDate,
    amount,
    currency,
    ...(reference === '' ? [plain(payer), plain(text)] : [plain(reference)]),
  ]);

/**
 * What tells the lines of a file from each other and from those of other files of the same account: the same line in
 * two files has one fingerprint, two payments that look alike in one file have two.
 */
export function fingerprints(lines: readonly Known[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const words = known(line);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    return `${count}:${words}`;
  });
}
