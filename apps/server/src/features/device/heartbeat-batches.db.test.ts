import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disableAuthorisation } from '@lebean/contract/device/authorisation.operations';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import {
  type Answer,
  bodyOf,
  call,
  codeOfAnswer,
  refusalOf,
  send,
  serverOn,
} from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { asTerminal, fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const clock = () => now;
/** One that lets calls go together from the first on, and one that never does. */
const together = serverOn(database.application, { clock, batching: { from: 0 } });
const alone = serverOn(database.application, { clock, batching: { from: Infinity } });
const fleet = fleetOf(together, scene);
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

type Unit = Awaited<ReturnType<typeof fleet.running>>;
type Reported = Readonly<Record<string, unknown>>;
const beat = (server: FastifyInstance, bearer: string, reported: Reported = {}) =>
  send(server, beatTerminal, { terminalVersion: '1', ...reported }, asTerminal(bearer));

/** What is kept of a terminal: its last sign of life, and its silences. */
async function keptOf(terminalId: number): Promise<unknown> {
  const { rows } = await owner.query(
    `select to_jsonb(h) - 'terminal_id' as beat, (select jsonb_agg(to_jsonb(o) - 'terminal_id' order by o.silent_from)
        from terminal_outage o where o.terminal_id = h.terminal_id) as silences,
        (select jsonb_agg(to_jsonb(i) - 'terminal_id' order by i.game_id)
        from terminal_install i where i.terminal_id = h.terminal_id) as installs
      from terminal_heartbeat h where h.terminal_id = $1`,
    [terminalId],
  );
  return rows[0];
}

const outcome = (answer: Answer): unknown => [
  answer.status,
  codeOfAnswer(answer),
  refusalOf(answer),
  answer.status === 200 && bodyOf(answer).Data,
];

/** How many transactions have noted heartbeats: each of them leaves its number on the rows. */
async function transactionsOf(terminalIds: readonly number[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from terminal_heartbeat where terminal_id = any ($1)',
    [terminalIds],
  );
  return rows[0]?.count ?? 0;
}

test('DEV-4, P6: heartbeats that go together are answered and kept exactly as alone', async () => {
  const pairs: (readonly [Unit, Unit])[] = [];
  for (let each = 0; each < 3; each += 1)
    pairs.push([await fleet.running(), await fleet.running()] as const);
  const { own, foreign } = scene.games;
  const installs = [own, foreign].map((gameId) => ({ gameId, isInstalled: true, version: '2' }));
  const steps: readonly { readonly after: number; readonly reported: readonly Reported[] }[] = [
    { after: 0, reported: [{}, { state: 'playing', freeDiskMb: 5 }, { catalogueVersion: 0 }] },
    { after: 30, reported: [{ clock: '2026-01-01T00:00:00Z' }, { catalogueVersion: 1 }, {}] },
    { after: 91, reported: [{ state: 'fault' }, {}, { installs }] },
    { after: 89, reported: [{ freeDiskMb: -1 }, { state: 'asleep' }, { freeDiskMb: 7 }] },
    { after: 400, reported: [{}, { terminalVersion: '2', catalogueVersion: 1 }, { installs: [] }] },
  ];
  for (const { after, reported } of steps) {
    now = new Date(now.getTime() + after * 1000);
    const sent = (server: FastifyInstance, side: 0 | 1) =>
      Promise.all(pairs.map((pair, place) => beat(server, pair[side].bearer, reported[place])));
    const [gathered, single] = [await sent(together, 0), await sent(alone, 1)];
    expect(gathered.map(outcome)).toEqual(single.map(outcome));
    for (const [one, other] of pairs)
      expect(await keptOf(one.terminalId)).toEqual(await keptOf(other.terminalId));
  }
  const first = pairs.map(([{ terminalId }]) => terminalId);
  const second = pairs.map(([, { terminalId }]) => terminalId);
  expect([await transactionsOf(first), await transactionsOf(second)]).toEqual([1, 3]);
});

test('DEV-4: whoever goes along is let in, refused and turned away by itself', async () => {
  const [good, disabled, other, twice] = [
    await fleet.running(),
    await fleet.running(),
    await fleet.running(),
    await fleet.running(),
  ];
  const { authorisationId } = disabled;
  await call(together, disableAuthorisation, { authorisationId, version: 2 }, fleet.partner);
  const [, secret = ''] = other.bearer.split('.');
  const answers = await Promise.all([
    beat(together, good.bearer),
    beat(together, disabled.bearer, { state: 'fault' }),
    // The secret of one with the number of another, and a number that there is not.
    beat(together, `${good.terminalId}.${secret}`, { state: 'fault' }),
    beat(together, `987654321.${secret}`),
    beat(together, twice.bearer, { state: 'playing' }),
    beat(together, twice.bearer, { state: 'maintenance' }),
  ]);
  expect(answers.map((answer) => refusalOf(answer) ?? codeOfAnswer(answer))).toEqual([
    0,
    'TERMINAL_DISABLED',
    4,
    4,
    0,
    0,
  ]);
  expect(await keptOf(good.terminalId)).toMatchObject({ beat: { terminal_state: 'idle' } });
  expect(await keptOf(disabled.terminalId)).toMatchObject({ beat: { last_seen_at: null } });
  expect(await keptOf(other.terminalId)).toMatchObject({ beat: { last_seen_at: null } });
  expect(await keptOf(twice.terminalId)).toMatchObject({ beat: { terminal_state: 'maintenance' } });
});

test('one that fails takes no other with it', async () => {
  const [bad, ...good] = [await fleet.running(), await fleet.running(), await fleet.running()];
  if (bad === undefined) throw new Error('nobody is bad');
  await owner.query(`create function break_beat() returns trigger language plpgsql as $$
    begin raise exception 'broken' using errcode = 'check_violation'; end $$`);
  await owner.query(`create trigger breaks before update on terminal_heartbeat for each row
    when (new.terminal_id = ${bad.terminalId}) execute function break_beat()`);
  try {
    const answers = await Promise.all([bad, ...good].map(({ bearer }) => beat(together, bearer)));
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
  } finally {
    await owner.query('drop trigger breaks on terminal_heartbeat; drop function break_beat');
  }
  for (const { terminalId } of good)
    expect(await keptOf(terminalId)).toMatchObject({ beat: { terminal_version: '1' } });
});

test('ACC-2: the database writes each heartbeat as its own terminal, whatever it is given', async () => {
  const [one, other] = [await fleet.running(), await fleet.running()];
  const client = new pg.Client(database.application);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `select from terminals_beat(array[$1::bigint], array[$2::bigint], array[$3::bigint], array[now()],
        array['1'], array['idle'], array[null::bigint], array[null::bigint], array['{}'], interval '90 s')`,
      [one.terminalId, scene.own.merchantId, scene.own.shopId],
    );
    const seen = await client.query<{ terminal_id: string }>(
      'select terminal_id from terminal_heartbeat',
    );
    expect(seen.rows.map(({ terminal_id: id }) => Number(id))).toEqual([one.terminalId]);
    const changed = await client.query(
      `update terminal_heartbeat set terminal_state = 'fault' where terminal_id = $1`,
      [other.terminalId],
    );
    expect(changed.rowCount).toBe(0);
  } finally {
    await client.end();
  }
});
