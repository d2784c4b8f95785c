/** A year of plays for the figures that are about many of them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Client } from 'pg';
import { addTerminals } from './heartbeats.ts';

const batch = 500_000;
const closedShopsAtOnce = 20;

/** What a database holds of plays, and whether it is there for another run. */
interface Plays {
  readonly plays: number;
  readonly isKept: boolean;
}

/**
 * Runs `work` with that many plays, whose money is in no book: they are taken away again, except from a
 * kept folder, where the next run finds them.
 */
export async function withPlays<Found>(
  client: Client,
  { plays, isKept }: Plays,
  work: () => Promise<Found>,
): Promise<Found> {
  await ensurePlays(client, plays);
  try {
    return await work();
  } finally {
    if (!isKept) await removePlays(client);
  }
}

async function ensurePlays(client: Client, plays: number): Promise<void> {
  const counted = await client.query<{ count: string }>('select count(*) from play');
  const found = Number(counted.rows[0]?.count);
  if (found !== plays) {
    if (found > 0)
      throw new Error(`The folder holds ${found} plays, not ${plays}: name another one.`);
    console.log(`Preparing ${plays} plays …`);
    await addPlays(client, plays);
  }
  await closeDays(client);
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
}

/** Sums all days that are over, as the job does. */
async function closeDays(client: Client): Promise<void> {
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
    'truncate play, shop_day, game_day, game_month, visit_day, visitor_sum, report_closing, report_mark cascade',
  );
  await client.query('set session_replication_role = origin');
}
