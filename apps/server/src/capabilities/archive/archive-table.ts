import { snakeCase } from '../../database/names.ts';

/** How a value is kept: money, points and lebeans are decimals of two places, never floats (NUM-1). */
export type ColumnKind = 'id' | 'count' | 'hundredths' | 'word' | 'instant' | 'day' | 'flag';

/** A column of an archived table. */
export interface ArchiveColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What the database is asked for. */
  readonly from: string;
}

/** A table of the book that leaves by month, with what of it leaves: ids and figures, nothing that people wrote. */
export interface ArchiveTable {
  readonly name: string;
  /** Rows are `t`; the clock of their shop comes with them. */
  readonly source: string;
  /** The instant that decides about the month, in UTC, as the partitions of the ledger have it. */
  readonly at: string;
  readonly columns: readonly ArchiveColumn[];
  /** Columns whose sums are kept and compared. */
  readonly sums: readonly string[];
  /** The column that says what these are sums of: a currency, an asset. */
  readonly unit: string | undefined;
  /** Whether a row never changes once it is written. */
  readonly isAppendOnly: boolean;
}

/** What a manifest was written by; a reader that does not know it leaves the archive alone. */
export const schemaVersion = 1;

/** Columns of a kind, by the names that code has for them. */
const named = (kind: ColumnKind, names: string): ArchiveColumn[] =>
  names
    .split(' ')
    .map(snakeCase)
    .map((name) => ({ name, kind, from: `t.${name}` }));

const placed = (table: string): string => `${table} t left join shop s on s.id = t.shop_id`;
/** The day by the clock of the shop, as reports have it (NUM-3); by the platform's where there is none. */
const dayOf = (at: string): ArchiveColumn => ({
  name: 'day',
  kind: 'day',
  from: `(${at} at time zone coalesce(s.time_zone, platform_time_zone()))::date`,
});

/** `at` is a word of DuckDB's own. */
const postedAt: ArchiveColumn = { name: 'posted_at', kind: 'instant', from: 't.at' };

const play: ArchiveTable = {
  name: 'play',
  source: placed('play'),
  at: 't.started_at',
  columns: [
    ...named(
      'id',
      'id merchantId shopId deviceId terminalId gameId saidGameId cardId operatorAccountId compensatesPlayId movedFrom holdTransferId chargeTransferId releaseTransferId reversalTransferId',
    ),
    dayOf('t.started_at'),
    ...named('instant', 'startedAt endedAt createdAt reversedAt'),
    ...named('word', 'orderNumber kind state chargeMode wholesaleWhy unchargedWhy lateEnd'),
    ...named(
      'hundredths',
      'price point giftPoint heldPoint heldGiftPoint lebean pointAfter giftPointAfter',
    ),
    ...named('count', 'pausedSeconds'),
    ...named('flag', 'isLate isLateBeyond isOutOfHours isCancelledOften'),
  ],
  sums: ['point', 'gift_point', 'lebean'],
  unit: undefined,
  isAppendOnly: false,
};

const recharge: ArchiveTable = {
  name: 'recharge',
  source: placed('recharge_record'),
  at: 't.created_at',
  columns: [
    ...named('id', 'id merchantId shopId cardId packageId shiftId operatorAccountId transferId'),
    dayOf('t.created_at'),
    ...named('instant', 'createdAt'),
    ...named('word', 'orderNumber rechargeType paymentMode secondMode paymentState currency'),
    ...named(
      'hundredths',
      'paid secondPaid point giftPoint pointBefore pointAfter giftPointBefore giftPointAfter',
    ),
    ...named('count', 'taxRate'),
  ],
  sums: ['paid', 'point', 'gift_point'],
  unit: 'currency',
  isAppendOnly: false,
};

const sale: ArchiveTable = {
  name: 'sale',
  source: placed('goods_sale'),
  at: 't.created_at',
  columns: [
    ...named(
      'id',
      'id merchantId shopId goodsId cardId paymentId shiftId operatorAccountId transferId reversesSaleId',
    ),
    dayOf('t.created_at'),
    ...named('instant', 'createdAt'),
    ...named('word', 'orderNumber receiptNumber paymentMode secondMode currency'),
    ...named('hundredths', 'paid secondPaid point giftPoint cost'),
    ...named('count', 'quantity taxRate'),
  ],
  sums: ['paid', 'point', 'gift_point'],
  unit: 'currency',
  isAppendOnly: false,
};

const lebeanRecharge: ArchiveTable = {
  name: 'lebean_recharge',
  source: placed('lebean_recharge'),
  at: 't.created_at',
  columns: [
    ...named('id', 'id merchantId shopId partnerId walletId operatorAccountId transferId'),
    dayOf('t.created_at'),
    ...named('instant', 'createdAt'),
    ...named('word', 'orderNumber rechargeType paymentMode paymentState currency'),
    ...named('hundredths', 'paid lebean lebeanBefore lebeanAfter'),
    ...named('day', 'valueDate'),
  ],
  sums: ['paid', 'lebean'],
  unit: 'currency',
  isAppendOnly: false,
};

const transfer: ArchiveTable = {
  name: 'transfer',
  source: placed('ledger_transfer'),
  at: 't.at',
  columns: [
    ...named('id', 'id merchantId shopId partnerId operatorAccountId reversesTransferId'),
    dayOf('t.at'),
    postedAt,
    ...named('word', 'kind documentKind documentNumber'),
  ],
  sums: [],
  unit: undefined,
  isAppendOnly: true,
};

const entry: ArchiveTable = {
  name: 'entry',
  source: `ledger_entry t join ledger_account a on a.id = t.account_id left join shop s on s.id = t.shop_id`,
  at: 't.at',
  columns: [
    ...named('id', 'id transferId accountId merchantId shopId partnerId'),
    { name: 'owner_id', kind: 'id', from: 'a.owner_id' },
    dayOf('t.at'),
    postedAt,
    ...named('word', 'kind'),
    { name: 'owner_kind', kind: 'word', from: 'a.owner_kind' },
    { name: 'purpose', kind: 'word', from: 'a.purpose' },
    { name: 'asset', kind: 'word', from: 'a.asset' },
    ...named('hundredths', 'amount balanceBefore balanceAfter'),
  ],
  sums: ['amount'],
  unit: 'asset',
  isAppendOnly: true,
};

/** All that leaves, in the order in which it is written. */
export const archiveTables: readonly ArchiveTable[] = [
  play,
  recharge,
  sale,
  lebeanRecharge,
  transfer,
  entry,
];

const inDatabase: Record<ColumnKind, (from: string) => string> = {
  id: (from) => `(${from})::bigint`,
  count: (from) => `(${from})::bigint`,
  hundredths: (from) => `(${from})::bigint`,
  word: (from) => `(${from})::text`,
  instant: (from) => `(extract(epoch from ${from}) * 1000000)::bigint`,
  day: (from) => `(${from} - date '1970-01-01')::bigint`,
  flag: (from) => `(${from})::boolean`,
};

/** The rows of a month in the database, in plain numbers and words. `$1` and `$2` are its ends. */
export const rowsInBook = ({ columns, source, at }: ArchiveTable): string =>
  `select ${columns.map(({ name, kind, from }) => `${inDatabase[kind](from)} as ${name}`).join(', ')}
    from ${source} where ${at} >= $1::timestamptz and ${at} < $2::timestamptz`;

const staged: Record<ColumnKind, string> = {
  id: 'bigint',
  count: 'bigint',
  hundredths: 'bigint',
  word: 'varchar',
  instant: 'bigint',
  day: 'bigint',
  flag: 'boolean',
};

/** The same rows, waiting to be written: what is made of them comes with the file. */
export const stagingColumns = ({ columns }: ArchiveTable): string =>
  columns.map(({ name, kind }) => `${name} ${staged[kind]}`).join(', ');

const inFile: Record<ColumnKind, (name: string) => string> = {
  id: (name) => name,
  count: (name) => `${name}::integer`,
  // Integers times a decimal stay exact; a division would be a float.
  hundredths: (name) => `(${name} * 0.01::decimal(3, 2))::decimal(18, 2)`,
  word: (name) => name,
  instant: (name) => `make_timestamp(${name})`,
  day: (name) => `date '1970-01-01' + ${name}::integer`,
  flag: (name) => name,
};

/** What is written of the waiting rows. */
export const fileColumns = ({ columns }: ArchiveTable): string =>
  columns.map(({ name, kind }) => `${inFile[kind](name)} as ${name}`).join(', ');

const backFromFile: Record<ColumnKind, (name: string) => string> = {
  id: (name) => name,
  count: (name) => name,
  hundredths: (name) => `(${name} * 100::decimal(3, 0))::bigint`,
  word: (name) => name,
  instant: (name) => `epoch_us(${name})`,
  day: (name) => `date_diff('day', date '1970-01-01', ${name})`,
  flag: (name) => name,
};

/** The rows of a file as the database answers them, for comparing both value by value. */
export const rowsInFile = ({ columns }: ArchiveTable, file: string): string =>
  `select ${columns.map(({ name, kind }) => `${backFromFile[kind](name)} as ${name}`).join(', ')} from ${file}`;

/**
 * Counts, sums and the fingerprint of rows for each merchant and unit, as text. The fingerprint adds up a part of each
 * row's hash, whatever their order; database and file are asked the same, each by its own means.
 */
export function summaryOf({ columns, sums, unit }: ArchiveTable, rows: string, hash: string) {
  const text = columns.map(({ name }) => `coalesce(${name}::varchar, '')`).join(', ');
  const summed = sums.map((name) => `coalesce(sum(${name}), 0)::varchar as sum_${name}`);
  const chosen = [
    'merchant_id::varchar as merchant_id',
    `${unit ?? 'null::varchar'} as unit`,
    'count(*)::varchar as rows',
    'min(id)::varchar as min_id',
    'max(id)::varchar as max_id',
    `sum(${hash.replace('$text', `concat_ws('|', ${text})`)})::varchar as fingerprint`,
    ...summed,
  ];
  return `select ${chosen.join(', ')} from (${rows}) r group by r.merchant_id${unit === undefined ? '' : `, r.${unit}`}
    order by r.merchant_id nulls first${unit === undefined ? '' : `, r.${unit}`}`;
}

/** 60 bits of a hash as a number, in PostgreSQL. */
export const hashInBook = `('x' || substr(encode(sha256(convert_to($text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint::numeric`;
/** The same in DuckDB. */
export const hashInFile = `('0x' || substr(sha256($text), 1, 15))::bigint::hugeint`;
