import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endTerminalPlay } from '@lebean/contract/play/terminal-play.operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import { type Caller, call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { DatabaseClock } from '../../capabilities/clock/database-clock.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf, byTime } from './play.fixture.ts';
import { timeOutPlays, type TimeOutServices } from './time-out.job.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const clock = () => now;
const server = serverOn(database.application, { clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { balancesOf, lebeansOf } = arcade;
const failures: unknown[] = [];

const fail = (error: unknown) => void failures.push(error);

/** One of the servers that do this work. */
function node() {
  const pool = { connection: database.application, size: 2, onIdleError: () => undefined };
  const connections = new ConnectionPool(pool);
  return { connections, job: timeOutPlays({ connections, clock, onFailure: fail }) };
}
const nodes = [node(), node()] as const;
const [{ connections, job }] = nodes;

beforeAll(() => tables.connect());
beforeEach(() => void failures.splice(0));
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.connections.end()));
  await tables.end();
});

const minutes = (count: number): void => {
  now = new Date(now.getTime() + count * 60_000);
};
const never = new AbortController().signal;
const timeOut = () => runOnce(connections, job);

/** What a node has listed; called, it ends that. */
const listedBy = ({ connections: pool, job: work }: (typeof nodes)[number]) =>
  pool.transaction('read write', 'select', (db) => work.run(db));

interface Begun {
  readonly terminal: Caller;
  readonly playId: number;
  readonly cardId: number;
}

/** Plays by time, each on a terminal and with a card of its own; then nobody says anything. */
async function silentPlays(count: number): Promise<readonly Begun[]> {
  await arcade.makeGame(byTime);
  const begun: Begun[] = [];
  for (let place = 0; place < count; place += 1) {
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    begun.push({ terminal, playId, cardId });
    now = new Date(now.getTime() + 1000);
  }
  minutes(200);
  return begun;
}

const stateOf = async ({ playId }: { readonly playId: number }) =>
  (await arcade.playOf(playId)).state;

async function captures(plays: readonly Begun[]): Promise<number> {
  const found = await tables.query<{ count: number }>(
    `select count(*)::int as count from ledger_transfer t join play p on p.order_number = t.document_number
      where p.id = any ($1) and t.kind = 'playCapture'`,
    [plays.map(({ playId }) => playId)],
  );
  return found.rows[0]?.count ?? 0;
}

describe('terminals that fall silent', () => {
  test('PLY-1: a silent terminal ends its plays, charged until its last heartbeat', async () => {
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardId, cardNumber } = await arcade.card();
    const { playId } = await arcade.start(terminal, cardNumber);
    minutes(15);
    await call(server, beatTerminal, { terminalVersion: '3' }, terminal);
    minutes(4);
    await timeOut();
    expect((await arcade.playOf(playId)).state).toBe('started');
    minutes(120);
    await timeOut();
    const play = await arcade.playOf(playId);
    expect(play).toMatchObject({ state: 'timedOut', price: 2800, point: 2800 });
    expect(Date.parse(play.endedAt ?? '') - Date.parse(play.startedAt)).toBe(15 * 60_000);
    expect(await balancesOf(cardId)).toEqual({ wallet: [7200, 1000], hold: [0, 0] });
    expect(await arcade.end(terminal, playId)).toMatchObject({ state: 'timedOut', point: 2800 });
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-1: an end against a time-out: one of them, and charged once', async () => {
    await arcade.makeGame(byTime);
    for (let round = 0; round < 3; round += 1) {
      const terminal = await arcade.terminal();
      const { cardId, cardNumber } = await arcade.card();
      const { playId } = await arcade.start(terminal, cardNumber);
      minutes(200);
      const [answer] = await Promise.all([
        send(server, endTerminalPlay, { playId, lastedSeconds: 60 }, terminal),
        timeOut(),
      ]);
      expect(answer.status).toBe(200);
      expect(['ended', 'timedOut']).toContain((await arcade.playOf(playId)).state);
      expect(await balancesOf(cardId)).toEqual({ wallet: [8000, 1000], hold: [0, 0] });
    }
    expect(await arcade.breaks()).toBe(0);
  });
});

describe('clocks', () => {
  const runWith = (services: Partial<TimeOutServices>) =>
    runOnce(connections, timeOutPlays({ connections, clock, onFailure: fail, ...services }));

  test('PLY-1: terminals that could not speak get a whole silent period before their plays end', async () => {
    const plays = await silentPlays(2);
    const states = () => Promise.all(plays.map((play) => stateOf(play)));
    // The clock was set ahead, or the only server is back: just now.
    const back = now;
    const hearing = { ask: () => Promise.resolve(), heardSince: () => back };
    await runWith({ hearing });
    minutes(4);
    await runWith({ hearing });
    expect(await states()).toEqual(['started', 'started']);
    minutes(2);
    await runWith({ hearing });
    expect(await states()).toEqual(['timedOut', 'timedOut']);
    expect(failures).toEqual([]);
  });

  test('OPS-10: PLY-1: a server whose machine is two hours ahead ends no play of a terminal that speaks', async () => {
    now = new Date();
    await arcade.makeGame(byTime);
    const terminal = await arcade.terminal();
    const { cardNumber } = await arcade.card();
    const begun = { terminal, ...(await arcade.start(terminal, cardNumber)), cardId: 0 };
    const wallMs = () => Date.now() + 2 * 3_600_000;
    const ahead = new DatabaseClock({ passedMs: () => performance.now(), wallMs });
    // It has been at work for long: what protects the play is the time alone.
    const hearing = {
      ask: (db: Parameters<DatabaseClock['ask']>[0]) => ahead.ask(db),
      heardSince: () => new Date(0),
    };
    await runWith({ clock: () => ahead.now(), hearing });
    expect(await stateOf(begun)).toBe('started');
    await runWith({ clock: () => new Date(wallMs()) });
    expect(await stateOf(begun)).toBe('timedOut');
  });
});

describe('many silent terminals at once', () => {
  test('PLY-1: what two servers have listed, both end: each play once', async () => {
    const plays = await silentPlays(8);
    const [before, held] = await lebeansOf();
    const listed = await Promise.all(nodes.map((each) => listedBy(each)));
    await Promise.all(listed.map((end) => Promise.resolve(end?.(never))));
    expect(await Promise.all(plays.map((play) => stateOf(play)))).toEqual(
      plays.map(() => 'timedOut'),
    );
    expect(await captures(plays)).toBe(8);
    expect(failures).toEqual([]);
    for (const { cardId } of plays)
      expect(await balancesOf(cardId)).toEqual({ wallet: [8000, 1000], hold: [0, 0] });
    expect(await lebeansOf()).toEqual([before, held - 800]);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-1: one that cannot be posted is reported, stops no other, and ends with a later run', async () => {
    const [first, second, third] = await silentPlays(3);
    if (first === undefined || second === undefined || third === undefined) throw new Error('3');
    const other = new pg.Client(database.owner);
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `select from ledger_account where owner_kind = 'card' and owner_id = $1 and purpose = 'hold' for update`,
        [second.cardId],
      );
      const running = timeOut();
      // While the second waits for its card, the first is over and holds nothing that others need.
      await expect.poll(() => stateOf(first)).toBe('timedOut');
      expect(await stateOf(second)).toBe('started');
      await running;
      expect(await Promise.all([second, third].map((play) => stateOf(play)))).toEqual([
        'started',
        'timedOut',
      ]);
      expect(failures).toHaveLength(1);
    } finally {
      await other.query('rollback');
      await other.end();
    }
    await timeOut();
    expect(await stateOf(second)).toBe('timedOut');
    expect(failures).toHaveLength(1);
    expect(await captures([first, second, third])).toBe(3);
    expect(await arcade.breaks()).toBe(0);
  });

  test('PLY-1: a play that somebody is at is left to them, without waiting', async () => {
    const [taken] = await silentPlays(1);
    if (taken === undefined) throw new Error('1');
    const other = new pg.Client(database.owner);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select from play where id = $1 for no key update', [taken.playId]);
      await timeOut();
      expect(failures).toEqual([]);
      expect(await stateOf(taken)).toBe('started');
    } finally {
      await other.query('rollback');
      await other.end();
    }
    await timeOut();
    expect(await stateOf(taken)).toBe('timedOut');
    expect(await captures([taken])).toBe(1);
  });

  test('PLY-1: a terminal that is heard of after it was listed plays on', async () => {
    const [back, gone] = await silentPlays(2);
    if (back === undefined || gone === undefined) throw new Error('2');
    const end = await listedBy(nodes[0]);
    await call(server, beatTerminal, { terminalVersion: '3' }, back.terminal);
    await end?.(never);
    expect(await Promise.all([back, gone].map((play) => stateOf(play)))).toEqual([
      'started',
      'timedOut',
    ]);
    await arcade.end(back.terminal, back.playId);
    expect(failures).toEqual([]);
  });

  test('a server that is asked to stop begins no further play', async () => {
    const plays = await silentPlays(2);
    const end = await listedBy(nodes[0]);
    await end?.(AbortSignal.abort());
    expect(await Promise.all(plays.map((play) => stateOf(play)))).toEqual(['started', 'started']);
    await timeOut();
    expect(await captures(plays)).toBe(2);
  });
});
