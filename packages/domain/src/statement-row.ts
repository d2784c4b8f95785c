/** A row that a statement bills, as far as it is proven (SET-21). */
export interface StatementRow {
  /** The position of its line; nothing for a payment. */
  readonly line: number | null;
  readonly sourceKind: string;
  readonly sourceId: number;
  /** ISO 8601 in UTC, as the database keeps it. */
  readonly at: string;
  readonly quantity: number;
  readonly amount: number;
}

/**
 * The bytes of a row that its proof is made over: a JSON array without blanks, in UTF-8. No two rows have the same
 * bytes, and whoever holds a file can write them without a program of ours.
 */
export function rowBytes(row: StatementRow): Uint8Array {
  const { line, sourceKind, sourceId, at, quantity, amount } = row;
  return new TextEncoder().encode(
    JSON.stringify([line, sourceKind, sourceId, at, quantity, amount]),
  );
}
