import { z } from 'zod';

const wholeText = z.string().regex(/^-?\d{1,39}$/);

const groupSchema = z.strictObject({
  merchantId: wholeText.nullable(),
  unit: z.string().nullable(),
  rows: wholeText,
  minId: wholeText,
  maxId: wholeText,
  /** In hundredths. */
  sums: z.record(z.string(), wholeText),
  fingerprint: wholeText,
});

const fileSchema = z.strictObject({
  table: z.string(),
  /** Below the folder of the archive. */
  path: z.string().regex(/^[a-z_]+\/month=\d{4}-\d{2}\/[a-z_]+-v\d+\.parquet$/),
  bytes: z.int(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  rows: wholeText,
  groups: z.array(groupSchema),
});

const manifestSchema = z.strictObject({
  schemaVersion: z.int(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  version: z.int().min(1),
  writtenAt: z.string(),
  /** Why there is another version: what had changed in the book since the one before. */
  changes: z.array(z.string()),
  files: z.array(fileSchema),
});

/** What rows of one merchant and unit come to. */
export type Group = z.output<typeof groupSchema>;
/** A file of a month, and what is in it. */
export type ArchivedFile = z.output<typeof fileSchema>;
/** What was archived of a month: there as soon as this is there, and not before. */
export type Manifest = z.output<typeof manifestSchema>;

/** Reads a manifest; anything that was not written by us is refused. */
export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));
export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify(manifestSchema.parse(manifest), undefined, 1)}\n`;

/** How the rows of one merchant and unit differ from what was archived. */
export interface Difference {
  readonly merchantId: string | null;
  readonly unit: string | null;
  /** More in what was found, or less. */
  readonly rows: bigint;
  /** By column, in hundredths; none that agree. */
  readonly sums: Readonly<Record<string, bigint>>;
}

const keyOf = ({ merchantId, unit }: Group): string => `${merchantId ?? ''} ${unit ?? ''}`;
const nothingOf = ({ merchantId, unit, sums }: Group): Group => ({
  merchantId,
  unit,
  rows: '0',
  minId: '0',
  maxId: '0',
  sums: Object.fromEntries(Object.keys(sums).map((name) => [name, '0'])),
  fingerprint: '0',
});

/** Compares what was archived with what is found, to the hundredth and to the letter. */
export function differencesBetween(
  archived: readonly Group[],
  found: readonly Group[],
): readonly Difference[] {
  const known = new Map(archived.map((group) => [keyOf(group), group]));
  const now = new Map(found.map((group) => [keyOf(group), group]));
  const pairs = [
    ...archived.map((group) => [group, now.get(keyOf(group)) ?? nothingOf(group)] as const),
    ...found
      .filter((group) => !known.has(keyOf(group)))
      .map((group) => [nothingOf(group), group] as const),
  ];
  return pairs.flatMap(([before, after]) => differenceOf(before, after) ?? []);
}

function differenceOf(before: Group, after: Group): Difference | undefined {
  const names = [...new Set([...Object.keys(before.sums), ...Object.keys(after.sums)])];
  const sums = names
    .map(
      (name) => [name, BigInt(after.sums[name] ?? '0') - BigInt(before.sums[name] ?? '0')] as const,
    )
    .filter(([, difference]) => difference !== 0n);
  const rows = BigInt(after.rows) - BigInt(before.rows);
  const isSame =
    rows === 0n &&
    sums.length === 0 &&
    before.fingerprint === after.fingerprint &&
    before.minId === after.minId &&
    before.maxId === after.maxId;
  if (isSame) return undefined;
  const { merchantId, unit } = after;
  return { merchantId, unit, rows, sums: Object.fromEntries(sums) };
}

/** Hundredths as people write them, exactly, however many: `-12.34`. */
export function decimalOf(hundredths: bigint): string {
  const sign = hundredths < 0n ? '-' : '';
  const whole = (hundredths < 0n ? -hundredths : hundredths) / 100n;
  const rest = (hundredths < 0n ? -hundredths : hundredths) % 100n;
  return `${sign}${whole}.${String(rest).padStart(2, '0')}`;
}

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${decimalOf(amount)}`;

/** A difference as a sentence: `2026-08 play, merchant 12: 1 row more, lebean +1.50`. */
export function describe(
  month: string,
  table: string,
  { merchantId, unit, rows, sums }: Difference,
): string {
  const who = merchantId === null ? 'no merchant' : `merchant ${merchantId}`;
  const count = rows < 0n ? -rows : rows;
  const parts = [
    ...(rows === 0n
      ? []
      : [`${count} ${count === 1n ? 'row' : 'rows'} ${rows > 0n ? 'more' : 'fewer'}`]),
    ...Object.entries(sums).map(([name, amount]) => `${name} ${signed(amount)}`),
  ];
  const what = parts.length === 0 ? 'other values in the same sums' : parts.join(', ');
  return `${month} ${table}, ${who}${unit === null ? '' : ` ${unit}`}: ${what}`;
}

/** Whether what was archived is missing now: rows of the book are never deleted, and some never change. */
export const isLoss = (differences: readonly Difference[], isAppendOnly: boolean): boolean =>
  differences.some(({ rows }) => rows < 0n || (isAppendOnly && rows === 0n));
