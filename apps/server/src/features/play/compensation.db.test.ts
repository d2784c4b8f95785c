import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAbuseCases } from '@lebean/contract/abuse/operations';
import { permissionOfKind } from '@lebean/contract/play/kind-permission';
import {
  endPlay,
  getPlay,
  listCompensablePlays,
  openPlay,
  reversePlay,
} from '@lebean/contract/play/operations';
import { cancelTerminalPlay } from '@lebean/contract/play/terminal-play.operations';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { arcadeOf } from './play.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const now = new Date();
const server = serverOn(database.application, { clock: () => now });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const { owner, refused } = arcade;
const { games, plays } = scene;
type Terminal = Awaited<ReturnType<typeof arcade.terminal>>;
let terminal: Terminal;
let other: Terminal;

beforeAll(async () => {
  await tables.connect();
  await arcade.byCount(1500);
  terminal = await arcade.terminal();
  other = await arcade.terminal();
});
afterAll(() => tables.end());

/** A guest plays and pays. */
async function paidPlay(): Promise<number> {
  const { cardNumber } = await arcade.card();
  const { playId } = await arcade.start(terminal, cardNumber);
  await arcade.end(terminal, playId);
  return playId;
}

const opening = (compensatesPlayId?: number, { terminalId }: Terminal = terminal) => ({
  terminalId,
  gameId: games.own,
  kind: 'compensation' as const,
  reason: 'It crashed',
  ...(compensatesPlayId !== undefined && { compensatesPlayId }),
});

/** Gives a compensation that is played to its end. */
async function give(compensatesPlayId?: number): Promise<number> {
  const { playId } = await call(server, openPlay, opening(compensatesPlayId), owner);
  await call(server, endPlay, { playId }, owner);
  return playId;
}

const offered = async () => {
  const { terminalId } = terminal;
  const found = await call(server, listCompensablePlays, { terminalId }, owner);
  return found.plays.map(({ playId }) => playId);
};

test('PLY-3: a clerk who compensates one play three times does so once, and both plays say so', async () => {
  const paid = await paidPlay();
  expect(await offered()).toContain(paid);
  const given = await give(paid);
  expect(await refused(openPlay, opening(paid), owner)).toBe('PLAY_ALREADY_COMPENSATED');
  expect(await refused(openPlay, opening(paid, other), owner)).toBe('PLAY_ALREADY_COMPENSATED');
  expect(await offered()).not.toContain(paid);
  const compensated = await call(server, getPlay, { playId: paid }, owner);
  expect(compensated).toMatchObject({ compensatedBy: { playId: given }, compensates: null });
  const compensation = await call(server, getPlay, { playId: given }, owner);
  const { orderNumber } = compensated;
  expect(compensation).toMatchObject({ compensates: { playId: paid, orderNumber } });
  const cases = await call(server, listAbuseCases, { kind: 'freePlay' }, owner);
  expect(cases.rows.find((row) => row.orderNumber === compensation.orderNumber)).toMatchObject({
    playKind: 'compensation',
    compensatesOrderNumber: orderNumber,
  });
});

test('PLY-3: PLY-5: what was made good is not taken back as well, nor the other way round', async () => {
  const paid = await paidPlay();
  await give(paid);
  expect((await call(server, getPlay, { playId: paid }, owner)).reversibleUntil).toBe(null);
  const reason = 'Twice is too much';
  expect(await refused(reversePlay, { playId: paid, reason }, owner)).toBe(
    'PLAY_ALREADY_COMPENSATED',
  );
  const back = await paidPlay();
  await call(server, reversePlay, { playId: back, reason }, owner);
  expect(await refused(openPlay, opening(back), owner)).toBe('PLAY_ALREADY_REVERSED');
});

test('PLY-3: of two compensations for one play at the same instant, on two terminals, one is given', async () => {
  const paid = await paidPlay();
  const ends = await Promise.all(
    [terminal, other].map((seat) => refused(openPlay, opening(paid, seat), owner)),
  );
  expect(ends.toSorted()).toEqual(['PLAY_ALREADY_COMPENSATED', 'done']);
  const named = await tables.query<{ id: number }>(
    `select id from play where compensates_play_id = $1`,
    [paid],
  );
  expect(named.rows).toHaveLength(1);
  await call(server, endPlay, { playId: Number(named.rows[0]?.id) }, owner);
});

test('PLY-3: PLY-1: a compensation that the terminal could not bring up can be given again', async () => {
  const paid = await paidPlay();
  const { playId } = await call(server, openPlay, opening(paid), owner);
  expect(await refused(cancelTerminalPlay, { playId }, terminal)).toBe('done');
  await give(paid);
});

test('PLY-3: a compensation makes good no free play, none that runs, and none of another shop or merchant', async () => {
  const free = await give();
  expect(await refused(openPlay, opening(free), owner)).toBe('PLAY_NOT_COMPENSABLE');
  expect(await refused(openPlay, opening(plays.own.running), owner)).toBe('PLAY_STILL_RUNNING');
  expect(await refused(openPlay, opening(plays.foreign.over), owner)).toBe('PLAY_NOT_FOUND');
  const branch = await refused(openPlay, opening(plays.branch.over), owner);
  expect(['PLAY_NOT_COMPENSABLE', 'PLAY_NOT_FOUND']).toContain(branch);
});

test('PLY-3: a client of the time before names no play, or one with a test: both are taken, and the report says what is named', async () => {
  const unnamed = await give();
  const paid = await paidPlay();
  const kind = 'test' as const;
  const { playId } = await call(server, openPlay, { ...opening(paid), kind }, owner);
  await call(server, endPlay, { playId }, owner);
  expect((await call(server, getPlay, { playId }, owner)).compensates).toBe(null);
  const { orderNumber } = await call(server, getPlay, { playId: unnamed }, owner);
  const cases = await call(server, listAbuseCases, { kind: 'freePlay' }, owner);
  expect(cases.rows.find((row) => row.orderNumber === orderNumber)).toMatchObject({
    playKind: 'compensation',
    compensatesPlayId: null,
  });
});

test('PLY-3: past every operation, the database keeps a second compensation and one for a free play out', async () => {
  const paid = await paidPlay();
  const free = await give();
  await give(paid);
  const copy = (id: number, named: number) => {
    const columns = `merchant_id, shop_id, device_id, terminal_id, created_at, game_id, version_name, kind, charge_mode,
      started_at, ended_at, lebean, wholesale_why, state, operator_account_id, operator_name, reason, body_hash, pricing, steps`;
    return tables.query(
      `insert into play (${columns}, order_number, request_key, compensates_play_id)
        select ${columns}, 'Z' || id, 'again', $2 from play where id = $1`,
      [id, named],
    );
  };
  await expect(copy(free, paid)).rejects.toThrow(/play_compensated_once/u);
  await expect(copy(free, free)).rejects.toThrow(/is none that a compensation/u);
});

/** Ends what runs on the terminal. */
async function endRunning(): Promise<void> {
  const { rows } = await tables.query<{ id: string }>(
    `select id from play where terminal_id = $1 and state = 'started'`,
    [terminal.terminalId],
  );
  for (const { id } of rows) await call(server, endPlay, { playId: Number(id) }, owner);
}

test('PLY-3: ACC-1: each purpose needs its own permission, whoever may open games', async () => {
  const change = (permissions: string) =>
    tables.query(
      `update role set permissions = ${permissions} where kind = 'shop' and 'play.open' = any (permissions)`,
    );
  const { terminalId } = terminal;
  for (const kind of ['test', 'demo', 'compensation'] as const) {
    const permission = permissionOfKind[kind];
    await change(`array_remove(permissions, '${permission}')`);
    const denied = [];
    for (const each of ['test', 'demo', 'compensation'] as const)
      if ((await refused(openPlay, { ...opening(), kind: each }, owner)) === 'PLAY_KIND_DENIED')
        denied.push(each);
      else await endRunning();
    expect(denied).toEqual([kind]);
    const { status } = await send(server, listCompensablePlays, { terminalId }, owner);
    expect(status).toBe(kind === 'compensation' ? 403 : 200);
    await change(`permissions || '{${permission}}'`);
  }
});
