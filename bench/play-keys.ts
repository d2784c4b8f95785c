/**
 * How much of each index of plays one day touches, after half a year, one year and two: what memory has to hold. The
 * index by key that `play` had is kept up beside the table that has the keys of three months (docs/adr/0229):
 * `npm run bench:play-keys -- --terminals 200 --plays 10`, the plays of a terminal on a day.
 */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { z } from 'zod';
import { keyDays } from '@lebean/domain/play';
import { makeTestFolder } from '../apps/server/src/database/test-cluster.ts';
import { withDatabase } from './database.ts';

/** The index of the keys that are kept grows so much at most between the first age and the last. */
const bar = 1.25;
const ages = [180, 360, 720] as const;
const before = 'play_by_key';
const after = 'play_key_terminal_id_request_key_key';
const cardsOfTerminal = 50;
const daysAtOnce = 10;
const shownBytes = 2_000_000;

interface Hall {
  readonly terminals: number;
  /** Of a terminal on a day. */
  readonly plays: number;
}

/** Of the triggers only the one that is measured; tables are cleaned now and then, not at a time of their own. */
const preparation = `
  create unique index ${before} on play (terminal_id, request_key);
  alter table play enable always trigger keeps_key;
  alter table play set (autovacuum_enabled = false);
  alter table play_key set (autovacuum_enabled = false)`;

/** The `$1`th play of each of `$2` terminals, of which a shop has ten; `$3` is how many of them make a day. */
const starts = `
  insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, card_id, started_at, created_at, price, point,
      charge_transfer_id, lebean, order_number, kind, state, charge_mode, wholesale_why, request_key, body_hash)
    select t.n / 50, t.n / 10, t.n, t.n, 1 + draw.n % 50, t.n / 10 * 1000000 + draw.n % ${10 * cardsOfTerminal}, a.at, a.at, 1500, 1500,
        $1::bigint * $2::int + t.n, 100, 'G' || to_char(a.at, 'YYYYMMDDHH24MISS') || gen_random_uuid(), 'paid', 'started',
        'byCount', 'sales', gen_random_uuid()::text, sha256(t.n::text::bytea)
      from generate_series(1, $2::int) t (n)
      cross join lateral (select abs(hashint8($1::bigint * 31 + t.n)) as n) draw
      cross join lateral (select '2024-01-01'::timestamptz + $1::int * interval '1 day' / $3::int + t.n * interval '1 second' as at) a`;
const ends = `update play set state = 'ended', ended_at = started_at + interval '9 minutes' where state = 'started'`;
const forgetting = `delete from play_key where made_at < '2024-01-01'::timestamptz + make_interval(days => $1::int - ${keyDays})`;

/** Days as they go: each terminal starts a play and ends it, again and again; then old keys are forgotten. */
async function work(client: Client, { terminals, plays }: Hall, from: number, until: number) {
  await client.query(`set session_replication_role = 'replica'`);
  for (let turn = from * plays; turn < until * plays; turn += 1) {
    await client.query(starts, [turn, terminals, plays]);
    await client.query(ends);
  }
  await client.query(forgetting, [until]);
}

async function fill(client: Client, hall: Hall, from: number, until: number): Promise<void> {
  for (let day = from; day < until; day += daysAtOnce) {
    await work(client, hall, day, Math.min(until, day + daysAtOnce));
    await client.query(day % 50 === 0 ? 'vacuum play, play_key' : 'vacuum play_key');
  }
}

const touches = z.array(z.object({ name: z.string(), bytes: z.coerce.number(), read: z.int() }));

/** All indexes of plays and of their keys, with how many of their pages came into memory so far. */
async function touched(client: Client) {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } =
    await client.query(`select indexrelname as name, pg_relation_size(indexrelid) as bytes,
      idx_blks_read::int as read
    from pg_statio_user_indexes where relname in ('play', 'play_key') order by 1`);
  return touches.parse(rows);
}

interface Touch {
  readonly bytes: number;
  /** What one day has touched, and what seven have, in bytes. */
  readonly ofDay: number;
  readonly ofWeek: number;
}

/** Memory is empty at the begin: what is read is what is touched, each page once. */
async function measureWeek(client: Client, hall: Hall, day: number) {
  const first = await touched(client);
  await work(client, hall, day, day + 1);
  const next = await touched(client);
  await work(client, hall, day + 1, day + 7);
  const last = await touched(client);
  return new Map(
    last.map(({ name, bytes, read }): [string, Touch] => {
      const readUntil = (found: typeof last) =>
        found.find((index) => index.name === name)?.read ?? 0;
      const [atFirst, atNext] = [readUntil(first), readUntil(next)];
      return [name, { bytes, ofDay: (atNext - atFirst) * 8192, ofWeek: (read - atFirst) * 8192 }];
    }),
  );
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1).padStart(7);

function line(name: string, found: readonly Touch[]): string {
  const each = found.map(({ ofDay, ofWeek, bytes }) => [ofDay, ofWeek, bytes].map(megabytes));
  return `${name.padEnd(38)} ${each.map((sizes) => sizes.join('')).join(' |')}`;
}

async function measure(hall: Hall): Promise<void> {
  const folder = await makeTestFolder();
  const measured: Array<ReadonlyMap<string, Touch>> = [];
  try {
    await withDatabase(folder, async ({ client }) => void (await client.query(preparation)));
    let from = 0;
    for (const age of ages) {
      console.log(`Playing until day ${age} …`);
      await withDatabase(folder, ({ client }) => fill(client, hall, from, age));
      // A start of the database, which has nothing in memory.
      await withDatabase(folder, async ({ client }) => {
        measured.push(await measureWeek(client, hall, age));
      });
      from = age + 7;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  report(hall, measured);
}

function report({ terminals, plays }: Hall, measured: ReadonlyArray<ReadonlyMap<string, Touch>>) {
  const of = (name: string): Touch[] =>
    measured.map((indexes) => indexes.get(name) ?? { bytes: 0, ofDay: 0, ofWeek: 0 });
  const names = [...(measured[0]?.keys() ?? [])];
  console.log(
    `${terminals * plays} plays a day. MB that a day touches, that a week does, and all:`,
  );
  const heads = ages.map((age) => `after ${age} days`.padStart(21));
  console.log(`${''.padEnd(38)} ${heads.join(' |')}`);
  // What holds few plays is small and stays so.
  for (const name of names)
    if ((of(name).at(-1)?.bytes ?? 0) > shownBytes) console.log(line(name, of(name)));
  const growth = (name: string): number => {
    const [first, last] = [of(name)[0], of(name).at(-1)];
    return (last?.bytes ?? 0) / (first?.bytes ?? 1);
  };
  const isReached = growth(after) <= bar;
  console.log(
    `From day ${ages[0]} to day ${ages[2]}: the index by key of plays has become ${growth(before).toFixed(2)} times as large,` +
      ` that of the keys that are kept ${growth(after).toFixed(2)} times (bar: ${bar})${isReached ? '' : ', NOT REACHED'}`,
  );
  if (!isReached) process.exitCode = 1;
}

const { values } = parseArgs({
  options: {
    terminals: { type: 'string', default: '200' },
    plays: { type: 'string', default: '10' },
  },
});
await measure({ terminals: Number(values.terminals), plays: Number(values.plays) });
