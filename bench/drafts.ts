/**
 * P13: the statements of a year of plays (SET-25), drafted month by month by the product's own job, beside one bare
 * statement that writes down which play is billed to whom and for how much.
 */
import type { Client } from 'pg';
import { runOnce } from '../apps/server/src/capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../apps/server/src/database/database.ts';
import { draftStatements } from '../apps/server/src/features/settlement/draft.job.ts';
import type { BenchDatabase } from './database.ts';

/** What the product has to reach: ten million plays in fifteen minutes. */
const minPlaysPerSecond = 10_000_000 / (15 * 60);

export interface DraftResult {
  readonly name: string;
  readonly plays: number;
  readonly statements: number;
  readonly seconds: number;
  readonly floorSeconds: number;
  readonly playsPerSecond: number;
  readonly isReached: boolean;
}

/** Measures on plays that are there already; what it has drafted is taken away again. */
export async function measureDrafts({ client, application }: BenchDatabase): Promise<DraftResult> {
  await removeStatements(client);
  await payAfterwards(client);
  const floorSeconds = await secondsOf(() => client.query(bareDraft));
  await client.query('drop table bench_billed');
  const failures: unknown[] = [];
  const connections = new ConnectionPool({
    connection: application,
    size: 3,
    onIdleError: () => undefined,
  });
  try {
    const seconds = await secondsOf(async () => {
      for (const at of await monthsOf(client)) {
        const services = {
          connections,
          clock: () => at,
          onFailure: (e: unknown) => failures.push(e),
        };
        await runOnce(connections, draftStatements(services));
      }
    });
    if (failures.length > 0) throw new Error('a statement was not drafted', { cause: failures[0] });
    const { plays, statements } = await countDrafted(client);
    const playsPerSecond = plays / seconds;
    return {
      name: 'P13 drafts',
      plays,
      statements,
      seconds,
      floorSeconds,
      playsPerSecond,
      isReached: playsPerSecond >= minPlaysPerSecond,
    };
  } finally {
    await connections.end();
    await removeStatements(client);
  }
}

/** One line about a result. */
export const draftLine = (result: DraftResult): string =>
  `${result.name}: ${result.plays} plays on ${result.statements} statements in ${result.seconds.toFixed(0)} s, ` +
  `${result.playsPerSecond.toFixed(0)}/s (bar ${minPlaysPerSecond.toFixed(0)}), ` +
  `${(result.seconds / result.floorSeconds).toFixed(1)} times the floor: ${result.isReached ? 'reached' : 'NOT REACHED'}`;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}

/** All shops pay for their plays afterwards: each play is a row of a statement. */
async function payAfterwards(client: Client): Promise<void> {
  await client.query(
    `insert into billing_mode (merchant_id, shop_id, billing_mode, bean_price, effective_from, operator_account_id, operator_name, created_at)
      select s.merchant_id, s.id, 'postPaid', 100, (now() - interval '2 years')::date, (select min(id) from account), 'Bench', now()
        from shop s on conflict do nothing`,
  );
}

/** Some days into each month that follows one with plays. */
async function monthsOf(client: Client): Promise<readonly Date[]> {
  const { rows } = await client.query<{ at: Date }>(
    `select at from (select min(started_at) as first from play) p,
        generate_series(date_trunc('month', p.first) + interval '1 month 4 days', now(), '1 month') as at order by at`,
  );
  return rows.map(({ at }) => at);
}

const bareDraft = `create unlogged table bench_billed as
  select p.shop_id, date_trunc('month', p.started_at at time zone s.time_zone) as month, p.id as source_id, p.started_at as at,
      p.lebean as quantity, p.lebean as amount
    from play p join shop s on s.id = p.shop_id
    where p.state in ('ended', 'timedOut') and p.started_at < date_trunc('month', now())
    order by p.shop_id, month, p.started_at`;

async function countDrafted(client: Client) {
  const { rows } = await client.query<{ plays: number; statements: number }>(
    `select (select count(*)::float8 from statement_source where source_kind = 'play') as plays,
        (select count(*)::float8 from statement) as statements`,
  );
  const [found] = rows;
  if (found === undefined || found.plays === 0) throw new Error('no play was billed');
  return found;
}

async function removeStatements(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('truncate statement, settlement_run, settlement_failure cascade');
  await client.query('set session_replication_role = origin');
}
