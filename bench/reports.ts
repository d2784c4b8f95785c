/**
 * P5: reports over a year of plays, over HTTP, from the sums of closed days, beside the same numbers
 * read from the plays themselves by a bare statement without session, scope or row-level security.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { addTerminals } from './heartbeats.ts';

/** What the product has to reach. */
const bars = { milliseconds: 300, timesFaster: 100 } as const;
const repeats = 15;
const batch = 500_000;
const closedShopsAtOnce = 20;

export interface ReportResult {
  readonly name: string;
  readonly plays: number;
  readonly milliseconds: number;
  readonly rawMilliseconds: number;
  readonly timesFaster: number;
  readonly isReached: boolean;
}

type Range = { readonly from: string; readonly to: string };

/** One report: its path, and the statement that tells the same from plays alone. */
interface Measured {
  readonly name: string;
  readonly path: (range: Range) => string;
  readonly raw: string;
}

const sums =
  'count(*)::float8 as plays, sum(used_seconds)::float8 as "usedSeconds", sum(point)::float8 as point, sum(lebean)::float8 as lebean';
const days = '($1::date, $2::date)';
const rawOf = (key: string): string =>
  `select ${key} as key, ${sums} from counted_play p join (values ${days}) as r (from_day, to_day)
    on p.day between r.from_day and r.to_day group by 1 order by plays desc, key`;
const gameReport = '/api/Distributor/DistributorGameOrder?page=1&pageSize=20&sort=-plays';

const reports: readonly Measured[] = [
  {
    name: 'P5 games',
    path: ({ from, to }) => `${gameReport}&groupBy=game&from=${from}&to=${to}`,
    raw: rawOf('game_id::float8'),
  },
  {
    name: 'P5 shops',
    path: ({ from, to }) => `${gameReport}&groupBy=shop&from=${from}&to=${to}`,
    raw: rawOf('shop_id::float8'),
  },
];

const answered = z.object({
  Data: z.array(
    z.object({
      gameId: z.nullable(z.number()),
      shopId: z.nullable(z.number()),
      plays: z.number(),
      usedSeconds: z.number(),
      point: z.number(),
      lebean: z.number(),
    }),
  ),
});
type Row = { key: number; plays: number; usedSeconds: number; point: number; lebean: number };

/** Measures on that many plays, and takes them away again: their money is in no book. */
export async function measureReports(
  client: Client,
  address: string,
  cookie: string,
  plays: number,
): Promise<ReportResult[]> {
  await addPlays(client, plays);
  try {
    const range = await yearOf(client);
    const results: ReportResult[] = [];
    for (const report of reports) {
      results.push(await compare(client, `${address}${report.path(range)}`, cookie, report, range));
    }
    return results.map((result) => ({ ...result, plays }));
  } finally {
    await removePlays(client);
  }
}

async function yearOf(client: Client): Promise<Range> {
  const found = await client.query<Range>(
    `select to_char(now() - interval '364 days', 'YYYY-MM-DD') as "from", to_char(now(), 'YYYY-MM-DD') as "to"`,
  );
  const [range] = found.rows;
  if (range === undefined) throw new Error('the database knows no day');
  return range;
}

async function compare(
  client: Client,
  url: string,
  cookie: string,
  { name, raw }: Measured,
  range: Range,
): Promise<ReportResult> {
  const ask = async (): Promise<{ rows: Row[]; took: number }> => {
    const begun = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
    const { Data: rows } = answered.parse(JSON.parse(text));
    const took = performance.now() - begun;
    return { rows: rows.map(keyed), took };
  };
  const first = await ask();
  const begun = performance.now();
  const bare = await client.query<Row>(raw, [range.from, range.to]);
  const rawMilliseconds = performance.now() - begun;
  requireSame(name, first.rows, bare.rows.slice(0, first.rows.length));
  const times: number[] = [];
  for (let turn = 0; turn < repeats; turn += 1) times.push((await ask()).took);
  const milliseconds = times.toSorted((one, other) => one - other)[Math.floor(repeats / 2)] ?? 0;
  const timesFaster = rawMilliseconds / milliseconds;
  return {
    name,
    plays: 0,
    milliseconds,
    rawMilliseconds,
    timesFaster,
    isReached: milliseconds <= bars.milliseconds && timesFaster >= bars.timesFaster,
  };
}

const keyed = ({ gameId, shopId, ...row }: z.output<typeof answered>['Data'][number]) => ({
  key: gameId ?? shopId ?? 0,
  ...row,
});

function requireSame(name: string, told: readonly Row[], raw: readonly Row[]): void {
  const text = (rows: readonly Row[]): string =>
    rows
      .map((row) => [row.key, row.plays, row.usedSeconds, row.point, row.lebean].join(' '))
      .toSorted()
      .join('\n');
  if (told.length === 0 || text(told) !== text(raw))
    throw new Error(`${name}: the report tells\n${text(told)}\nand the plays\n${text(raw)}`);
}

/** Plays in sets, past the counter: indexes are built after the rows are there. */
async function addPlays(client: Client, plays: number): Promise<void> {
  await addTerminals(client);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = 'play'::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const insert = await readFile(resolve(import.meta.dirname, 'plays.sql'), 'utf8');
  await client.query('set session_replication_role = replica');
  try {
    await client.query(preparation);
    const counted = await client.query<{ terminals: string }>(
      'select count(*) as terminals from bench_terminal',
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (let first = 1; first <= plays; first += batch) {
      const last = Math.min(first + batch - 1, plays);
      await client.query(insert, [first, last, plays, counted.rows[0]?.terminals]);
    }
    for (const { definition } of indexes.rows) await client.query(definition);
  } finally {
    await client.query('set session_replication_role = origin');
  }
  await client.query('vacuum analyze play');
  for (let closed = 1; closed > 0;) {
    const found = await client.query<{ shops: number }>(
      'select close_report_days(now(), $1) as shops',
      [closedShopsAtOnce],
    );
    closed = found.rows[0]?.shops ?? 0;
  }
  await client.query('vacuum analyze');
}

/** The places and people of the plays, numbered. */
const preparation = `
  insert into game_category (title_zh, title_en, title_es, sort_order)
    select 'Bench', 'Bench', 'Bench', 1 where not exists (select from game_category);
  insert into game (game_name, category_id, created_at)
    select 'Bench ' || n, (select min(id) from game_category), now() from generate_series(1, 20) n
    where not exists (select from game);
  create temp table bench_games as select min(id) as first, count(*) as count from game;
  create temp table bench_terminal as
    select row_number() over (order by id) - 1 as number, id, merchant_id, shop_id, device_id
      from terminal where pc_unique_id like 'BENCH-%';
  create temp table bench_card as
    select merchant_id, id, row_number() over (partition by merchant_id order by id) - 1 as number from card;
  create unique index on bench_card (merchant_id, number);
  create temp table bench_cards as select merchant_id, count(*) as count from bench_card group by merchant_id;
  analyze bench_card, bench_cards, bench_terminal;
  update shop set created_at = now() - interval '2 years'`;

async function removePlays(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    'truncate play, shop_day, game_day, game_month, visit_day, visitor_sum, report_closing, report_mark',
  );
  await client.query('set session_replication_role = origin');
}

/** A result as a line for people. */
export function reportLine(result: ReportResult): string {
  const { name, plays, milliseconds, rawMilliseconds, timesFaster, isReached } = result;
  return [
    `${name}: a year of ${plays} plays`,
    `${milliseconds.toFixed(0)} ms (≤ ${bars.milliseconds} ms)`,
    `from the plays themselves ${rawMilliseconds.toFixed(0)} ms`,
    `${timesFaster.toFixed(0)} × faster (≥ ${bars.timesFaster})`,
    'same result',
    isReached ? 'reached' : 'NOT REACHED',
  ].join(', ');
}
