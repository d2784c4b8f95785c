import { expect, test } from 'vitest';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { draftStatements } from './draft.job.ts';
import { openPartnerWorld } from './partner-world.fixture.ts';

const world = await openPartnerWorld();
const { scene, tables, setNow, earn, play, database, services } = world;
const { own } = scene;

/** A node whose first failure is followed by the whole run of another one, before it writes that failure down. */
class OvertakenPool extends ConnectionPool {
  #state: 'well' | 'failed' | 'overtaken' = 'well';

  override async transaction<Result>(
    ...given: Parameters<typeof ConnectionPool.prototype.transaction<Result>>
  ): Promise<Result> {
    if (this.#state === 'failed') {
      this.#state = 'overtaken';
      await runNode(ConnectionPool);
    }
    try {
      return await super.transaction(...given);
    } catch (error) {
      if (this.#state === 'well') this.#state = 'failed';
      throw error;
    }
  }
}

async function runNode(Pool: typeof ConnectionPool): Promise<void> {
  const onIdleError = (): void => undefined;
  const connections = new Pool({ connection: database.application, size: 3, onIdleError });
  try {
    await runOnce(connections, draftStatements({ ...services, connections }));
  } finally {
    await connections.end();
  }
}

/** What becomes of the first row that is written to a table: `then` says it in PL/pgSQL. */
async function atFirstRowOf(table: string, then: string): Promise<void> {
  await tables.query(`create sequence first_of_${table}`);
  await tables.query(`create function at_first_of_${table}() returns trigger language plpgsql security definer as $$ begin
    if nextval('public.first_of_${table}') = 1 then ${then} end if;
    return new; end $$`);
  await tables.query(
    `create trigger aaa before insert on ${table} for each row execute function at_first_of_${table}()`,
  );
}

const failures = async (): Promise<unknown[]> => {
  const { rows } = await tables.query<{ reason: string }>(
    'select reason from settlement_failure union all select reason from share_failure',
  );
  return rows;
};
const parties = async (month: string): Promise<unknown[]> =>
  (
    await tables.query<{ party: string }>(
      `select case when partner_id is null then 'shop' else 'partner' end as party from statement
        where period_start = $1 and (shop_id = $2 or partner_id = $3) order by 1`,
      [month, own.shopId, own.partnerId],
    )
  ).rows.map(({ party }) => party);

test('SET-25: of a partner whose statement another node has drafted since the connection was cut, nobody hears that it failed', async () => {
  await tables.query(`update shop set created_at = '2026-02-05'`);
  await play({ shopId: own.shopId, at: '2026-03-02T04:00:00Z', lebean: 100 });
  await earn(own.shopId, '2026-03-02', 10_000);
  await atFirstRowOf('share_booking', 'perform pg_terminate_backend(pg_backend_pid());');
  setNow('2026-04-04T00:30:00Z');
  await runNode(OvertakenPool);
  expect(await parties('2026-03-01')).toEqual(['partner', 'shop']);
  expect(await failures()).toEqual([]);
});

test('SET-25: of a shop whose statement another node drafts while this one fails at it, nobody hears that it failed', async () => {
  await play({ shopId: own.shopId, at: '2026-04-02T04:00:00Z', lebean: 100 });
  // It fails as soon as the other one waits for it, and takes its time to write that down.
  await atFirstRowOf(
    'statement_stage',
    `while not exists (select from pg_locks where locktype = 'advisory' and not granted) loop perform pg_sleep(0.01); end loop;
      raise exception 'the first one fails';`,
  );
  await atFirstRowOf('settlement_failure', 'perform pg_sleep(1.5);');
  setNow('2026-05-04T00:30:00Z');
  const failing = runNode(ConnectionPool);
  const isBegun = async (): Promise<boolean> => {
    const { rows } = await tables.query<{ begun: boolean }>(
      'select is_called as begun from first_of_statement_stage',
    );
    return rows[0]?.begun === true;
  };
  await expect.poll(isBegun).toBe(true);
  await Promise.all([failing, runNode(ConnectionPool)]);
  expect(await parties('2026-04-01')).toEqual(['partner', 'shop']);
  expect(await failures()).toEqual([]);
});
