import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { getHall, tellGuest } from '@lebean/contract/hall/operations';
import type { HallMessageRow } from '@lebean/contract/hall/rows';
import { beatTerminal } from '@lebean/contract/terminal/operations';
import { type Caller, call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { anonymousOpening } from '../../capabilities/session/open-session.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { forgetMessages } from './forget-messages.job.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const clock = () => now;
const server = serverOn(database.application, { clock });
/** Heartbeats that go together from the first on. */
const together = serverOn(database.application, { clock, batching: { from: 0 } });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, refused } = arcade;
beforeAll(() => tables.connect());
afterAll(() => tables.end());

const { shopId } = scene.own;
const words = 'Please come to the counter';
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const tell = async (playId: number): Promise<number> =>
  (await call(server, tellGuest, { playId, words }, owner)).messageId;
const delivered = async (caller: Caller, shownMessageIds: number[] = []): Promise<unknown> =>
  (await call(server, beatTerminal, { shownMessageIds }, caller)).messages;

/** What the panel of a terminal says of its newest message. */
async function newest(terminalId: number): Promise<HallMessageRow | undefined> {
  const { terminals } = await call(server, getHall, { shopId }, owner);
  return terminals.find((one) => one.terminalId === terminalId)?.messages[0];
}
const standing = async (terminalId: number) => (await newest(terminalId))?.standing;

async function playing() {
  await arcade.byCount(1500);
  const terminal = await arcade.terminal();
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  return { terminal, playId };
}

test('SH-54, DEV-4: a message comes with the next heartbeat, until the terminal says that it was shown', async () => {
  const { terminal, playId } = await playing();
  expect(await delivered(terminal)).toBe(undefined);
  const messageId = await tell(playId);
  expect(await standing(terminal.terminalId)).toBe('waiting');
  later(20);
  expect(await delivered(terminal)).toEqual([{ messageId, words }]);
  // Its answer may have been lost: it is answered again.
  later(5);
  expect(await delivered(terminal)).toEqual([{ messageId, words }]);
  later(3);
  const shownAt = now.toISOString();
  expect(await delivered(terminal, [messageId])).toBe(undefined);
  expect(await newest(terminal.terminalId)).toMatchObject({ standing: 'shown', shownAt, words });
  // A call that is sent again changes nothing.
  later(30);
  expect(await delivered(terminal, [messageId])).toBe(undefined);
  expect(await newest(terminal.terminalId)).toMatchObject({ shownAt });
});

test('SH-54: a program from before there were messages takes its answers as ever, and the panel says that it shows none', async () => {
  const { terminal, playId } = await playing();
  await tell(playId);
  await arcade.beat(terminal);
  // It may still come to show it.
  expect(await standing(terminal.terminalId)).toBe('waiting');
  later(30);
  await arcade.beat(terminal);
  expect(await standing(terminal.terminalId)).toBe('unsupported');
});

test('SH-54: a message ends with the play, and after five minutes of silence', async () => {
  const first = await playing();
  await tell(first.playId);
  await arcade.end(first.terminal, first.playId);
  expect(await delivered(first.terminal)).toBe(undefined);
  expect(await standing(first.terminal.terminalId)).toBe('ended');
  const second = await playing();
  await tell(second.playId);
  later(301);
  expect(await delivered(second.terminal)).toBe(undefined);
  expect(await standing(second.terminal.terminalId)).toBe('expired');
});

test('SH-54: what a terminal has shown while its play ended still counts as shown', async () => {
  const { terminal, playId } = await playing();
  const messageId = await tell(playId);
  expect(await delivered(terminal)).toHaveLength(1);
  await arcade.end(terminal, playId);
  expect(await standing(terminal.terminalId)).toBe('unconfirmed');
  later(5);
  await delivered(terminal, [messageId]);
  expect(await standing(terminal.terminalId)).toBe('shown');
});

test('SH-54: nothing is said to who plays no more, and nobody is sent more than five messages in five minutes, also by two at once', async () => {
  const { terminal, playId } = await playing();
  const sent = () => refused(tellGuest, { playId, words }, owner);
  const outcomes = await Promise.all(Array.from({ length: 7 }, sent));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'HALL_MESSAGES_OFTEN')).toHaveLength(2);
  later(301);
  expect(await sent()).toBe('done');
  await arcade.end(terminal, playId);
  expect(await sent()).toBe('PLAY_ALREADY_OVER');
});

test('SH-54, ACC-2: only who may end a play says something there, and no terminal hears or answers for another one', async () => {
  const { terminal, playId } = await playing();
  const other = await playing();
  const messageId = await tell(playId);
  const partner = scene.principals.find(({ name }) => name === 'partner');
  expect(await refused(tellGuest, { playId, words }, { token: partner?.token ?? '' })).toBe('5');
  const foreign = { playId: scene.plays.foreign.running, words };
  expect(await refused(tellGuest, foreign, owner)).toBe('PLAY_NOT_FOUND');
  // Together in one transaction: each is answered for itself alone.
  const beat = (caller: Caller, shownMessageIds: number[] = []) =>
    call(together, beatTerminal, { shownMessageIds }, caller);
  const [one, two] = await Promise.all([beat(terminal), beat(other.terminal, [messageId])]);
  expect([one.messages, two.messages]).toEqual([[{ messageId, words }], undefined]);
  expect(await standing(terminal.terminalId)).toBe('waiting');
  await Promise.all([beat(terminal, [messageId]), beat(other.terminal)]);
  expect(await standing(terminal.terminalId)).toBe('shown');
});

test('SH-54, ACC-6: the operation log says who said what, and where', async () => {
  const { terminal, playId } = await playing();
  await tell(playId);
  const { rows } = await tables.query<{ after: unknown }>(
    `select after from operation_log where operation = 'hall.tell' and object_id = $1`,
    [String(playId)],
  );
  expect(rows).toMatchObject([{ after: { words } }]);
  expect(terminal.terminalId).toBeGreaterThan(0);
});

test('SH-54: messages to guests are forgotten after ninety days, and none before', async () => {
  const { playId } = await playing();
  const [old, young] = [await tell(playId), await tell(playId)];
  const age = (messageId: number, days: number) =>
    tables.query(
      `update terminal_message set sent_at = sent_at - make_interval(days => $2),
        expires_at = expires_at - make_interval(days => $2) where id = $1`,
      [messageId, days],
    );
  await age(old, 91);
  await age(young, 89);
  const connections = new ConnectionPool({
    connection: database.application,
    size: 1,
    onIdleError: () => undefined,
  });
  onTestFinished(() => connections.end());
  await connections.transaction('read write', anonymousOpening, (db) => forgetMessages.run(db));
  const { rows } = await tables.query<{ id: string }>(
    'select id from terminal_message where id = any ($1)',
    [[old, young]],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([young]);
});
