import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clusterFolderOf } from '../../apps/server/src/database/embedded/cluster.ts';
import { connectionToRunning } from '../../apps/server/src/database/embedded/running-server.ts';
import { makeTestFolder } from '../../apps/server/src/database/test-cluster.ts';
import { BackOffice } from './back-office.ts';
import { Known } from './known.ts';
import { type Product, startProduct } from './product.ts';
import { proveByCalls } from './proof.ts';
import { Dice } from './random.ts';
import { openStations, runStations, settleStations } from './simulation.ts';
import { buildWorld } from './world.ts';

/** Debian's package `faketime`: gives one process another time of day. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
const isMissing = library === undefined && process.env['CI'] === undefined;

const aheadSeconds = 7200;
/** For how long guests play. More than 130 also meets the time-outs of a node that has been there for long. */
const playedSeconds = Number(process.env['WRONG_CLOCK_SECONDS'] ?? 3);

/** A node that brings the database, one beside it, and one whose machine is two hours ahead. */
async function threeNodes(folder: string): Promise<{
  readonly nodes: readonly [Product, Product, Product];
  readonly tables: pg.Client;
}> {
  const keys = {
    AUDIT_KEY: randomBytes(24).toString('hex'),
    SECRET_KEY: randomBytes(24).toString('hex'),
    FILES_DIR: join(folder, 'files'),
  };
  const start = async (name: string, settings: Readonly<Record<string, string>>) => {
    const product = await startProduct(join(folder, name), { ...keys, ...settings });
    onTestFinished(() => product.stop());
    return product;
  };
  const first = await start('first', {});
  const running = await connectionToRunning(clusterFolderOf(join(folder, 'first')));
  if (running === undefined) throw new Error('the first node has a database');
  const owner = { ...running, database: 'lebean' };
  const { user = '', password, host = '' } = owner;
  const DATABASE_URL = `postgres://${user}:${String(password)}@localhost/lebean?host=${encodeURIComponent(host)}`;
  const [second, wrong] = await Promise.all([
    start('second', { DATABASE_URL }),
    start('wrong', {
      DATABASE_URL,
      LD_PRELOAD: library ?? '',
      FAKETIME: `+${aheadSeconds}s`,
      // What passes is to pass as it does.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // It would leave a file in memory behind.
      FAKETIME_DISABLE_SHM: '1',
    }),
  ]);
  const tables = new pg.Client(owner);
  await tables.connect();
  onTestFinished(() => tables.end());
  return { nodes: [first, second, wrong], tables };
}

const readinessOf = async ({ address }: Product) => {
  const answer = await fetch(`${address}/readyz`);
  return `${answer.status} ${await answer.text()}`;
};

test.skipIf(isMissing)(
  'OPS-10: PLY-1: of three nodes one is two hours ahead: it is not ready, ends no play and writes no wrong time (needs the package faketime)',
  { tags: ['long'], timeout: 120_000 + playedSeconds * 1000 },
  async () => {
    const folder = await makeTestFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { nodes, tables } = await threeNodes(folder);
    const [first, second, wrong] = nodes;
    await vi.waitFor(
      async () => expect(await readinessOf(wrong)).toContain('"clock","condition":"failed"'),
      5000,
    );
    expect(await readinessOf(wrong)).toMatch(/^503 /);
    // Three nodes and a database start on one machine: a check may be late, and is made again within a second.
    for (const node of [first, second])
      await expect.poll(() => readinessOf(node), { timeout: 10_000 }).toMatch(/^200 /);

    // The shortest silence that there may be.
    await tables.query('update play_setting set silent_seconds = 90');
    const { account = '', password = '' } = first.administrator ?? {};
    const staff = await BackOffice.signIn(first.address, account, password);
    const world = await buildWorld(first.address, staff, { shops: 1, terminals: 4 });
    const dice = new Dice(20_261_124);
    const known = new Known();
    // Nobody would send calls to a node that is not ready; if somebody does, nothing wrong comes of it.
    const address = (): string => dice.one(nodes).address;
    const pace = { playMs: 300, heartbeatMs: 300, giveUpMs: 2000, timeoutMs: 4000 };
    const stations = await openStations({ world, dice, pace, known, folder, address });
    const over = new AbortController();
    const playing = runStations(stations, over.signal);
    await sleep(playedSeconds * 1000);
    over.abort();
    await playing;
    await settleStations(stations);
    expect((await proveByCalls(world, known)).disagreements).toEqual([]);
    expect(known.plays.size).toBeGreaterThan(3);
    const { rows } = await tables.query(`select
      (select count(*)::int from play where state = 'timedOut') as timed_out,
      (select count(*)::int from play where greatest(started_at, ended_at) > now() + interval '5 seconds') as in_future,
      (select count(*)::int from terminal_heartbeat where last_seen_at > now() + interval '5 seconds') as beats_in_future,
      (select max(clock_ahead_ms) > 7190000 from node) as is_told_of`);
    expect(rows).toEqual([{ timed_out: 0, in_future: 0, beats_in_future: 0, is_told_of: true }]);
  },
);
