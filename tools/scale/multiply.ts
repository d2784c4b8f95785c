/** Copies of what a bench holds: a network of years, in about half the time that filling takes. */
import type { Client } from 'pg';

/** A table whose rows are copied. */
interface Copied {
  readonly table: string;
  /** Columns with ids of what is copied as well, and the table that those are of. */
  readonly ids: Readonly<Record<string, string>>;
  /** Columns of which no two rows have the same text, and that of the k-th copy. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Which rows, as a condition; all without it. */
  readonly where?: string;
}

const sales = `kind in ('cardOpening', 'cardRecharge')`;
const ofCard = { card_id: 'card' } as const;
const tables: readonly Copied[] = [
  { table: 'member', ids: { id: 'member' } },
  { table: 'card_number_claim', ids: ofCard, texts: { card_number: 'k || card_number' } },
  {
    table: 'card',
    ids: {
      id: 'card',
      member_id: 'member',
      point_account_id: 'ledger_account',
      gift_point_account_id: 'ledger_account',
    },
    texts: { card_number: 'k || card_number' },
  },
  {
    table: 'card_search_token',
    ids: ofCard,
    texts: { token: `case when token ~ '^99[0-9]{10}$' then k || token else token end` },
  },
  {
    table: 'ledger_account',
    ids: { id: 'ledger_account', owner_id: 'card' },
    // The bench has accounts of its own, whose cards are none.
    where: `owner_kind = 'card' and owner_id in (select id from card)`,
  },
  {
    table: 'ledger_transfer',
    ids: { id: 'ledger_transfer' },
    texts: { document_number: 'k || document_number', key: 'k || key' },
    where: sales,
  },
  {
    table: 'ledger_entry',
    ids: { id: 'ledger_entry', transfer_id: 'ledger_transfer', account_id: 'ledger_account' },
    where: sales,
  },
  {
    table: 'recharge_record',
    ids: { id: 'recharge_record', transfer_id: 'ledger_transfer', ...ofCard },
    texts: { order_number: 'k || order_number' },
  },
  { table: 'card_lot', ids: { recharge_id: 'recharge_record', ...ofCard } },
  { table: 'card_event', ids: { id: 'card_event', recharge_id: 'recharge_record', ...ofCard } },
  { table: 'payer_day', ids: ofCard },
  {
    table: 'play',
    // Plays of the bench are in no book: their transfers are numbered as they are.
    ids: { id: 'play', charge_transfer_id: 'play', ...ofCard },
    texts: { order_number: 'k || order_number', request_key: 'k || request_key' },
  },
  { table: 'visit_day', ids: ofCard },
];

/** What sums up all rows, and is so many times as much. */
const sums: Readonly<Record<string, readonly string[]>> = {
  shop_counter: ['cards_opened', 'cards_frozen', 'cards_cancelled'],
  recharge_day: ['paid', 'point', 'recharges', 'cards_opened'],
  payer_sum: ['payers'],
  visitor_sum: ['members'],
  shop_day: [
    'plays',
    'used_seconds',
    'point',
    'gift_point',
    'lebean',
    'members',
    'newcomers',
    'back_1',
    'back_7',
    'back_30',
  ],
  game_day: ['plays', 'used_seconds', 'point', 'gift_point', 'lebean'],
  ledger_day: ['credited', 'debited', 'entries'],
  game_month: ['plays', 'used_seconds', 'point', 'gift_point', 'lebean'],
};

/**
 * Makes the members and plays of a database so many times as many. A copy differs from its original by ids and
 * numbers alone and stands behind it in the same order; balances, sums and counters cover all, so that the book adds
 * up. As superuser, on what `generateScale` has filled; what is cut off half-way is of no use.
 */
export async function multiplyRows(
  client: Client,
  times: number,
  announce: (line: string) => void,
): Promise<void> {
  // The first run notes up to where it is safe to fold, the second one folds.
  await client.query('select ledger_roll_up()');
  await client.query('select ledger_roll_up()');
  await client.query('select ledger_sum_days()');
  await client.query("set session_replication_role = replica; set work_mem = '256MB'");
  await client.query("set maintenance_work_mem = '2GB'; set synchronous_commit = off");
  try {
    const ranges = await rangesOf(client);
    await multiplyBalances(client, times);
    for (const copied of tables) {
      const begun = performance.now();
      await copy(client, copied, ranges, times);
      const seconds = (performance.now() - begun) / 1000;
      announce(`${copied.table.padEnd(32)} ${seconds.toFixed(1).padStart(8)} s`);
    }
    await multiplySums(client, times);
  } finally {
    await client.query('reset session_replication_role; reset work_mem');
    await client.query('reset maintenance_work_mem; reset synchronous_commit');
  }
  await client.query('vacuum (analyze, parallel 2)');
}

/** Issuing accounts have given what cards hold. */
async function multiplyBalances(client: Client, times: number): Promise<void> {
  await client.query(
    `update ledger_account set balance = balance * $1::bigint where purpose = 'issuing' and asset in ('point', 'giftPoint')
      and owner_kind = 'merchant' and owner_id in (select merchant_id from card)`,
    [times],
  );
}

async function multiplySums(client: Client, times: number): Promise<void> {
  for (const [table, columns] of Object.entries(sums)) {
    const set = columns.map((name) => `${name} = ${name} * ${times}`).join(', ');
    // Of movements only sales are copied.
    const where = table === 'ledger_day' ? `where ${sales}` : '';
    await client.query(`update ${table} set ${set} ${where}`);
  }
  for (const [table, people] of [
    ['visitor_day', 'members'],
    ['paying_day', 'payers'],
  ])
    await client.query(
      `update ${table} set ${people} = ${people} * ${times}, days_since = array(select since
        from unnest(days_since) with ordinality u (since, place), generate_series(1, ${times}) order by place)`,
    );
  // What is copied is folded already, as its originals are.
  await client.query(`update ledger_fold set entry_id = m.id, next_entry_id = m.id, day_entry_id = m.id
    from (select max(id) as id from ledger_entry) m`);
}

/** The ids that are copied, of one table. */
interface Range {
  readonly lowest: number;
  readonly highest: number;
}
type Ranges = ReadonlyMap<string, Range>;

async function rangesOf(client: Client): Promise<Ranges> {
  const found = new Map<string, Range>();
  for (const { table, ids, where } of tables) {
    if (!('id' in ids)) continue;
    const { rows } = await client.query<Range>(
      `select min(id) filter (where ${where ?? 'true'})::float8 as lowest, max(id)::float8 as highest from ${table}`,
    );
    if (rows[0] !== undefined) found.set(table, rows[0]);
  }
  return found;
}

/** The id of the k-th copy; one below those that are copied, as of the account of a merchant, is the same in each. */
function idOfCopy(column: string, { lowest, highest }: Range, times: number): string {
  const copied = `${highest} + (${column} - ${lowest}) * ${times - 1} + k`;
  return `case when ${column} < ${lowest} then ${column} else ${copied} end`;
}

/** Copies a table without its indexes, which are made anew then: many times as fast. */
async function copy(
  client: Client,
  { table, ids, texts = {}, where }: Copied,
  ranges: Ranges,
  times: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const valueOf = (name: string): string => {
    const range = ranges.get(ids[name] ?? '');
    if (range !== undefined) return idOfCopy(`o.${name}`, range, times);
    return texts[name]?.replaceAll(name, `o.${name}`) ?? `o.${name}`;
  };
  // A table without partitions is its only part; what partitions have in common has no rows that could be indexed.
  const found = await client.query<{ part: string }>(
    `select c.oid::regclass::text as part from pg_class c where c.relkind = 'r'
      and (c.oid = $1::regclass or c.oid in (select relid from pg_partition_tree($1::regclass)))`,
    [table],
  );
  const parts = found.rows.map(({ part }) => part);
  const useIndexes = (isUsed: boolean) =>
    client.query(
      'update pg_index set indisready = $1, indisvalid = $1 where indrelid = any ($2::regclass[])',
      [isUsed, parts],
    );
  await useIndexes(false);
  await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
    select ${columns.map(valueOf).join(', ')} from ${table} o cross join generate_series(1, ${times - 1}) k
    ${where === undefined ? '' : `where ${where}`}`);
  for (const part of parts) await client.query(`reindex table ${part}`);
  await useIndexes(true);
  if (!ranges.has(table)) return;
  const named = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence('${table}', 'id') as sequence`,
  );
  const sequence = named.rows[0]?.sequence ?? `${table}_id`;
  await client.query(`select setval('${sequence}', (select max(id) from ${table}))`);
}
