import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { ConnectionPool } from './database.ts';
import { SilentProxy } from './silent-proxy.fixture.ts';
import { testDatabase } from './testing.ts';

const { application, owner } = await testDatabase();
const looking = new pg.Client(owner);
beforeAll(() => looking.connect());
afterAll(() => looking.end());

interface World {
  readonly proxy: SilentProxy;
  readonly pool: ConnectionPool;
}

/** A pool of three links behind a proxy, all of them open and idle. */
async function openWorld({ onTestFinished }: TestContext): Promise<World> {
  const proxy = await SilentProxy.start(application);
  const connection = proxy.through(application);
  const pool = new ConnectionPool({ connection, size: 3, onIdleError: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await proxy.stop();
  });
  const three = [1, 2, 3].map(() => pool.transaction('read write', 'select', () => sleep(20)));
  await Promise.all(three);
  return { proxy, pool };
}

const ask = (pool: ConnectionPool, statement = sql`select 1`): Promise<unknown> =>
  pool.transaction('read write', 'select', (db) => statement.execute(db));

/** How long something took, in milliseconds, and what it failed with. */
async function timed(work: Promise<unknown>) {
  const begun = performance.now();
  const error = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return { tookMs: performance.now() - begun, error };
}

const unanswered: unknown = expect.objectContaining({ name: 'Unanswered' });
/** What is promised, with as much again for a busy machine. */
const soonMs = 5000;

describe.concurrent('OPS-22: a database that says nothing', () => {
  test('keeps nobody waiting where only the open sessions are silent, and new ones work at once', async (context) => {
    const { proxy, pool } = await openWorld(context);
    const takenBefore = proxy.taken;
    proxy.silenceOpen();
    const found = await Promise.all([1, 2].map(() => timed(ask(pool))));
    for (const { tookMs, error } of found) {
      expect(error).toEqual(unanswered);
      expect(tookMs).toBeLessThan(soonMs);
    }
    // The third idle link was silent as well: it is not tried.
    const { tookMs, error } = await timed(Promise.all([1, 2, 3].map(() => ask(pool))));
    expect(error).toBeUndefined();
    expect(tookMs).toBeLessThan(1000);
    expect(proxy.taken).toBeGreaterThanOrEqual(takenBefore + 3);
  });

  test('leaves no session behind that holds locks, where it lost its client', async (context) => {
    const { proxy, pool } = await openWorld(context);
    const locking = pool.transaction('read write', 'select', async (db) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(db);
      proxy.silenceOpen();
      await sql`select 1`.execute(db);
    });
    expect((await timed(locking)).error).toEqual(unanswered);
    const { tookMs, error } = await timed(ask(pool, sql`select pg_advisory_xact_lock(1)`));
    expect(error).toBeUndefined();
    expect(tookMs).toBeLessThan(2000);
  });

  test('gets its answer at once while it is known to be silent, and is back as soon as it speaks', async (context) => {
    const { proxy, pool } = await openWorld(context);
    proxy.silenceAll();
    expect((await timed(ask(pool))).tookMs).toBeLessThan(soonMs);
    const { tookMs, error } = await timed(ask(pool));
    expect(error).toEqual(unanswered);
    expect(tookMs).toBeLessThan(100);
    proxy.speak();
    const begun = performance.now();
    await context.expect
      .poll(() => pool.isReachable(), { timeout: soonMs, interval: 50 })
      .toBe(true);
    expect(performance.now() - begun).toBeLessThan(soonMs);
  });

  test('does not hold up a caller who has a statement cancelled, or reads row by row', async (context) => {
    const { proxy, pool } = await openWorld(context);
    const gone = new AbortController();
    const cancelled = pool.transaction(
      'read only',
      'select',
      (db) => sql`select pg_sleep(60)`.execute(db),
      { until: gone.signal },
    );
    const streamed = pool.transaction('read only', 'select', async (db) => {
      const rows = sql`select generate_series(1, 100000)`.compile(db);
      let parts = 0;
      for await (const _part of db.getExecutor().stream(rows, 100)) {
        parts += 1;
        if (parts === 2) proxy.silenceAll();
      }
    });
    await sleep(100);
    gone.abort();
    for (const { tookMs, error } of await Promise.all([timed(cancelled), timed(streamed)])) {
      expect(error).toEqual(unanswered);
      expect(tookMs).toBeLessThan(soonMs);
    }
  });

  test('is noticed by whoever listens and by whoever holds a lock', async (context) => {
    const { proxy, pool } = await openWorld(context);
    const outcome: string[] = [];
    const listening = pool.listening('silence', {
      onHeard: (reported) => outcome.push(reported),
      onResumed: () => outcome.push('resumed'),
      onLost: () => outcome.push('lost'),
    });
    await listening.begin();
    const lock = await pool.holdLock('silence');
    context.onTestFinished(() => listening.end());
    expect(lock?.isHeld).toBe(true);
    proxy.silenceOpen();
    const soon = { timeout: 10_000, interval: 50 };
    await context.expect.poll(() => lock?.isHeld, soon).toBe(false);
    await context.expect.poll(() => outcome, soon).toEqual(['lost', 'resumed']);
    await looking.query(`notify silence, 'again'`);
    await context.expect.poll(() => outcome, soon).toEqual(['lost', 'resumed', 'again']);
  });
});

describe.concurrent('OPS-22: a statement that takes long', () => {
  test('may take as long as it is allowed where no limit was set: silence is not slowness', async (context) => {
    const { pool } = await openWorld(context);
    expect((await timed(ask(pool, sql`select pg_sleep(3)`))).error).toBeUndefined();
  });

  test('ends at the deadline of its call, on both sides, and takes its link with it', async (context) => {
    const { pool } = await openWorld(context);
    const sleeping = pool.transaction(
      'read only',
      'select',
      (db) => sql`select pg_sleep(33)`.execute(db),
      { endsAt: performance.now() + 500 },
    );
    const { tookMs, error } = await timed(sleeping);
    expect(error).toEqual(unanswered);
    expect(tookMs).toBeGreaterThan(500);
    expect(tookMs).toBeLessThan(2500);
    const left = `select from pg_stat_activity where query like '%pg_sleep(33)%' and pid <> pg_backend_pid()`;
    await context.expect
      .poll(async () => (await looking.query(left)).rowCount, { timeout: soonMs })
      .toBe(0);
    await expect(ask(pool)).resolves.toBeDefined();
  });

  test('OPS-13: is not cancelled while it commits: one that waits for a standby would be seen as done', async (context) => {
    const { pool } = await openWorld(context);
    await looking.query(
      `create table slow_commit (id int);
       create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(2); return null; end';
       create constraint trigger linger after insert on slow_commit deferrable initially deferred
         for each row execute function linger();
       grant insert on slow_commit to public`,
    );
    const committing = pool.transaction(
      'read write',
      'select',
      (db) => sql`insert into slow_commit values (1)`.execute(db),
      { endsAt: performance.now() + 300 },
    );
    const { tookMs, error } = await timed(committing);
    expect(error).toEqual(unanswered);
    expect(tookMs).toBeLessThan(1500);
    await context.expect
      .poll(async () => (await looking.query('select from slow_commit')).rowCount, {
        timeout: soonMs,
      })
      .toBe(1);
  });

  test('does not hold up others for longer than two seconds: then there is no link for them', async (context) => {
    const { pool } = await openWorld(context);
    const busy = [1, 2, 3].map(() => ask(pool, sql`select pg_sleep(3.5)`));
    const { tookMs, error } = await timed(ask(pool));
    expect(error).toEqual(unanswered);
    expect(tookMs).toBeLessThan(3000);
    await Promise.all(busy);
  });
});
