import type { StatementDetail, StatementLineRow } from '@lebean/contract/settlement/rows';

const keyOf = ({ kind, belongsTo, reference, unitPrice }: StatementLineRow): string =>
  [kind, belongsTo, reference, unitPrice].join('|');

/** The lines that differ between two versions of a statement, with what they came to (SET-29). */
export function changesBetween(
  former: readonly StatementLineRow[],
  lines: readonly StatementLineRow[],
): StatementDetail['changes'] {
  const sums = new Map<string, StatementDetail['changes'][number]>();
  const add = (line: StatementLineRow, side: 'before' | 'after'): void => {
    const { kind, belongsTo, reference, gross } = line;
    const key = keyOf(line);
    const sum = sums.get(key) ?? { kind, belongsTo, reference, before: 0, after: 0 };
    sums.set(key, { ...sum, [side]: sum[side] + gross });
  };
  for (const line of former) add(line, 'before');
  for (const line of lines) add(line, 'after');
  return [...sums.values()].filter(({ before, after }) => before !== after);
}
