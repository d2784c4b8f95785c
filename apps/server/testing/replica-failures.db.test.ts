import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { query } from '@lebean/contract/kernel/operation';
import { handle } from '../src/capabilities/call/handle.ts';
import { findingOfReplica } from '../src/capabilities/health/replica-check.ts';
import { hasPooler, startPooler } from '../src/database/test-pooler.ts';
import { call, serverOn } from './calls.fixture.ts';
import { replicaScene } from './replica-scene.fixture.ts';

const world = await replicaScene();
const { database, standby, onStandby, replicaAt, replica } = world;
const { sourcesOf, stateFor, owner, partner } = world;

/** What is promised is about a second; a busy machine needs more, and the patience with a primary is two. */
const soonMs = 1800;

/** Reads as no list does, and tells where. */
const readsOddly = query({
  id: 'test.readsOddly',
  path: '/api/test/reads-oddly/:how',
  summary: 'Reads for long, or by what a standby cannot do',
  permission: 'session',
  scope: ['partner'],
  input: z.strictObject({ how: z.enum(['slowly', 'numbered']) }),
  output: z.object({ isStandby: z.boolean() }),
  canLag: true,
});
const odd = serverOn(database.application, {
  replica,
  moreHandlers: [
    handle(readsOddly, async ({ db }, { how }) => {
      const found = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
      const isStandby = found.rows[0]?.is === true;
      if (isStandby && how === 'slowly') await sql`select pg_sleep(10)`.execute(db);
      if (isStandby) await sql`select pg_current_xact_id()`.execute(db);
      return { isStandby };
    }),
  ],
});

const kindNow = async (): Promise<string> => {
  await replica.look();
  return replica.state().kind;
};

async function timed(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

describe('OPS-12: a standby that fails', () => {
  test('by standing still holds each caller for a second at most, and then nobody', async () => {
    const before = await stateFor(partner);
    await Promise.all([1, 2, 3].map(() => stateFor(partner)));
    const goOn = await standby.freeze();
    try {
      // Over connections that were open, and over new ones.
      const times = await Promise.all([1, 2, 3, 4, 5, 6].map(() => timed(stateFor(partner))));
      for (const time of times) expect(time).toBeLessThan(soonMs);
      expect(replica.state().kind).toBe('away');
      expect(await timed(stateFor(partner))).toBeLessThan(500);
      // What a look says of it is no later than its limit, and no start waits longer.
      expect(await timed(replica.look())).toBeLessThan(soonMs);
    } finally {
      goOn();
    }
    await standby.catchUp();
    await expect.poll(kindNow).toBe('in');
    expect(await sourcesOf(async () => expect(await stateFor(partner)).toBe(before))).toEqual({
      replica: 1,
    });
  });

  test('in the midst of a statement has it answered by the primary, and is out', async () => {
    const client = new pg.Client({ ...standby.connection, database: database.owner.database });
    await client.connect();
    onTestFinished(() => client.end());
    const sources = sourcesOf(async () => {
      expect(await call(odd, readsOddly, { how: 'slowly' }, partner)).toEqual({ isStandby: false });
    });
    const ended = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where query like '%pg_sleep%' and state = 'active' and usename = 'lebean_app'`;
    await expect
      .poll(async () => (await client.query<{ count: number }>(ended)).rows[0]?.count)
      .toBe(1);
    expect(await sources).toEqual({ failed: 1 });
    expect(replica.state().kind).toBe('away');
  });

  test('at what no standby can do has that done by the primary, and stays in', async () => {
    const sources = await sourcesOf(async () => {
      expect(await call(odd, readsOddly, { how: 'numbered' }, partner)).toEqual({
        isStandby: false,
      });
    });
    expect([sources, replica.state().kind]).toEqual([{ failed: 1 }, 'in']);
  });

  test('by being killed fails no call, and is read again by itself', async () => {
    let isOver = false;
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) expect(await stateFor(partner)).toBeDefined();
    });
    await standby.kill();
    await expect.poll(() => replica.state().kind).toBe('away');
    await expect.poll(kindNow, { timeout: 20_000 }).toBe('in');
    isOver = true;
    await Promise.all(reading);
    expect((await sourcesOf(() => stateFor(partner))).replica).toBe(1);
  });

  test('was never there: a node starts without it, says so, and reads the primary', async () => {
    const gone = replicaAt({ ...onStandby, host: '127.0.0.1', port: 9 });
    await gone.begin();
    expect(findingOfReplica(gone.state())).toMatchObject({
      condition: 'warning',
      code: 'replicaAway',
    });
    const server = serverOn(database.application, { replica: gone });
    expect(await sourcesOf(() => stateFor(partner, server), gone)).toEqual({ out: 1 });
  });

  const elsewhere = { ...inject('databaseServer').owner, database: 'postgres' };
  test.each([
    ['the primary itself', database.application, database.application],
    ['a standby of another database', onStandby, elsewhere],
  ])('is none of ours: %s is not read', async (_what, link, primary) => {
    const foreign = replicaAt(link, { primary });
    await foreign.begin();
    expect(findingOfReplica(foreign.state())).toMatchObject({ code: 'replicaForeign' });
  });
});

describe.skipIf(!hasPooler() && process.env['CI'] === undefined)(
  'OPS-11, OPS-12: with a pooler before the standby (needs the package pgbouncer)',
  () => {
    test('it is read through it, and nothing of a scope stays on a link', async () => {
      const pooler = await startPooler({
        server: standby.connection,
        accounts: [database.application],
        links: 2,
      });
      onTestFinished(() => pooler.stop());
      const way = pooler.through(database.application);
      const pooled = replicaAt(way);
      await pooled.look();
      expect(pooled.state()).toMatchObject({ kind: 'in' });
      const server = serverOn(database.application, { replica: pooled });
      const sources = await sourcesOf(async () => {
        const found = await Promise.all(
          Array.from({ length: 20 }, (_, place) =>
            stateFor(place % 2 === 0 ? partner : owner, server),
          ),
        );
        expect(new Set(found).size).toBe(1);
      }, pooled);
      expect(sources).toEqual({ replica: 20 });
      await pooled.end();

      const unreported = replicaAt({ ...way, direct: undefined });
      // On a busy machine it may be behind before it is found out of reach.
      const findingNow = async () => {
        await unreported.look();
        return findingOfReplica(unreported.state());
      };
      await expect.poll(findingNow).toMatchObject({ code: 'replicaAway' });
    });
  },
);
