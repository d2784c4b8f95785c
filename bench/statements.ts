/**
 * SET-25: how long the drafts of a month take, by the job itself, in a database of its own:
 * `npm run bench:statements -- --shops 5000 --plays 10000000`. The bar is a quarter of an hour on two cores.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { z } from 'zod';
import { runOnce } from '../apps/server/src/capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { draftStatements } from '../apps/server/src/features/settlement/draft.job.ts';
import { withDatabase } from './database.ts';

const bar = { shops: 5000, plays: 10_000_000, seconds: 900 } as const;
const shopsPerMerchant = 5;
const month = '2026-09-01';
const draftedAt = new Date('2026-10-04T00:00:00Z');

/** Shops that pay afterwards, five to a merchant, each with a terminal and a card opened there. */
const places = `
  with account as (
    insert into account (kind, login_name, password_hash, display_name) values ('staff', 'bench', '-', 'Bench') returning id
  ), merchants as (
    insert into merchant (merchant_name, country_code, currency)
      select 'Bench ' || n, 'CN', 'CNY' from generate_series(1, ceil($1::numeric / ${shopsPerMerchant})::int) n returning id
  ), shops as (
    insert into shop (merchant_id, shop_name, shop_type, country_code, currency, time_zone, created_at)
      select m.id, 'Bench ' || n, 'sales', 'CN', 'CNY', 'Asia/Shanghai', '2026-08-20'
        from merchants m cross join generate_series(1, ${shopsPerMerchant}) n returning id, merchant_id
  )
  insert into billing_mode (merchant_id, shop_id, billing_mode, bean_price, effective_from, operator_account_id, operator_name, created_at)
    select s.merchant_id, s.id, 'postPaid', 100, '2026-09-01', a.id, 'Bench', now() from shops s, account a`;

/** Plays without their triggers and references: what is measured is the draft. */
const plays = `
  insert into play (merchant_id, shop_id, device_id, terminal_id, game_id, started_at, ended_at, created_at, lebean, order_number,
      kind, state, charge_mode, wholesale_why, request_key, body_hash, reason)
    select s.merchant_id, s.id, 1, s.id, 1, t.at, t.at + interval '10 minutes', t.at, 100 + n % 400, 'GB' || s.id || '-' || n,
        'demo', 'ended', 'openDirectly', 'sales', s.id || '-' || n, '', 'Bench'
      from shop s cross join generate_series(1, $1::int) n
      cross join lateral (select '${month}'::timestamptz + (n * (interval '29 days' / $1::int)) as at) t`;

async function write(client: Client, { shops, plays: count }: Size): Promise<number> {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(places, [shops]);
  const { rows } = await client.query('select count(*)::int as shops from shop');
  const written = counted.parse(rows[0]).shops;
  await client.query(plays, [Math.max(1, Math.round(count / written))]);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('analyze');
  return written;
}

const counted = z.object({ shops: z.int() });
const drafted = z.object({ statements: z.int(), rows: z.int(), receivable: z.coerce.number() });
interface Size {
  readonly shops: number;
  readonly plays: number;
}

async function measure(size: Size): Promise<void> {
  await withDatabase(undefined, async ({ client, application }) => {
    console.log(`Writing ${size.plays} plays of ${size.shops} shops …`);
    await write(client, size);
    const connections = new ConnectionPool({
      connection: application,
      size: 2,
      onIdleError: () => undefined,
    });
    const begunAt = performance.now();
    const job = draftStatements({
      connections,
      clock: () => draftedAt,
      onFailure: (error) => console.error(error),
    });
    await runOnce(connections, job);
    const seconds = (performance.now() - begunAt) / 1000;
    await connections.end();
    const { rows } =
      await client.query(`select count(*)::int as statements, coalesce(sum(receivable), 0) as receivable,
      (select count(*)::int from statement_source) as rows from statement`);
    const made = drafted.parse(rows[0]);
    const failures = await client.query('select reason from settlement_failure limit 3');
    for (const failure of failures.rows) console.error('failed:', failure);
    const perSecond = made.rows / seconds;
    console.log(
      `${made.statements} statements of ${made.rows} rows in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} rows a second,` +
        ` ${bar.plays} rows in ${(bar.plays / perSecond).toFixed(0)} s (bar: ${bar.seconds} s)`,
    );
    if (bar.plays / perSecond > bar.seconds) process.exitCode = 1;
  });
}

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: String(bar.shops) },
    plays: { type: 'string', default: String(bar.plays) },
  },
});
await measure({ shops: Number(values.shops), plays: Number(values.plays) });
