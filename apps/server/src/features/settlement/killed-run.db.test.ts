import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openSettlementWorld } from './settlement-world.fixture.ts';

const world = await openSettlementWorld();
const { database, scene, tables, play } = world;
const { own } = scene;

const shops = 200;
const kills = 4;
const now = '2026-03-03T00:00:00Z';
const program = fileURLToPath(new URL('draft-run.fixture.ts', import.meta.url));

/** A node that does nothing but the run. */
function startRun(): ChildProcess {
  const given = JSON.stringify({ connection: database.application, now });
  const run = spawn(process.execPath, [program, given], {
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  return run;
}

const drafted = async (): Promise<number> => {
  const { rows } = await tables.query<{ count: number }>(
    `select count(*)::int as count from statement`,
  );
  return rows[0]?.count ?? 0;
};

test(
  'SET-25: a process that is killed in the middle of a run, time and again, leaves each shop one statement and no row twice or never',
  { timeout: 120_000 },
  async () => {
    await tables.query(`insert into shop overriding system value
      select (jsonb_populate_record(s, jsonb_build_object('id', 700000 + n, 'shop_name', 'Shop ' || n, 'created_at', '2026-02-05'))).*
      from shop s, generate_series(1, ${shops}) n where s.id = ${own.shopId}`);
    for (let n = 1; n <= shops; n += 10) {
      await world.payAfterwards(700_000 + n, 100);
      await play({ shopId: 700_000 + n, at: '2026-02-10T00:00:00Z', lebean: n });
      await play({ shopId: 700_000 + n, at: '2026-02-27T00:00:00Z', lebean: 1 });
    }
    let caught = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = await drafted();
      const run = startRun();
      const ended = once(run, 'exit');
      // Somewhere in the middle: some of its shops are done, and some are not.
      while (run.exitCode === null && (await drafted()) < before + 5 * kill) await sleep(1);
      run.kill('SIGKILL');
      await ended;
      if (run.signalCode === 'SIGKILL') caught += 1;
    }
    expect(caught).toBe(kills);
    expect(await drafted()).toBeLessThan(shops);
    // Two nodes go on at once, as after a crash of the third.
    const runs = [startRun(), startRun()];
    await Promise.all(runs.map((run) => once(run, 'exit')));
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    const { rows } = await tables.query(`
      select (select count(*)::int from shop s where s.created_at < '2026-03-01'
          and 1 <> (select count(*) from statement t where t.shop_id = s.id and t.period_start = '2026-02-01')) as shops_without_their_one,
        (select count(*)::int from play p where p.shop_id > 700000
          and 1 <> (select count(*) from statement_source x where x.source_id = p.id and x.source_kind = 'play')) as plays_twice_or_never,
        (select count(*)::int from statement t where t.receivable <> (select coalesce(sum(l.gross), 0) from statement_line l where l.statement_id = t.id)
          or not exists (select from statement_stage g where g.statement_id = t.id)) as half_statements,
        (select count(*)::int from settlement_failure) as failures`);
    expect(rows).toEqual([
      { shops_without_their_one: 0, plays_twice_or_never: 0, half_statements: 0, failures: 0 },
    ]);
  },
);
