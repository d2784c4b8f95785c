import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Fetch } from './api.ts';
import { Journal } from './journal.ts';
import type { Settled } from './plays.ts';
import { ServerClock } from './server-clock.ts';
import { Terminal } from './terminal.ts';

const serverTime = '2026-05-01T10:00:00.000Z';
const bearer = '42.secret';

/** Stands in for the server: answers by path, or is not there. */
function serverOf(answers: Readonly<Record<string, (body: unknown) => unknown>>) {
  const requested: { readonly path: string; readonly body: unknown }[] = [];
  const state = { isThere: true, losesAnswers: 0 };
  const fetch: Fetch = async (url, request) => {
    const path = new URL(url).pathname;
    if (!state.isThere) throw new TypeError('no connection');
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    requested.push({ path, body });
    if (state.losesAnswers > 0) {
      state.losesAnswers -= 1;
      throw new TypeError('the connection was cut');
    }
    const answer = answers[path];
    if (answer === undefined) return Response.json({ Code: 1, Data: {}, Msg: '' }, { status: 404 });
    return Response.json({ Code: 0, Data: answer(body), Count: 1, Msg: '' });
  };
  return { fetch, requested, state };
}

const play = {
  playId: 7,
  order_number: 'PL1',
  gameId: 3,
  kind: 'paid',
  charge_mode: 'byCount',
  startedAt: serverTime,
  price: 1500,
  heldPoint: 0,
  heldGiftPoint: 0,
  pointAfter: 8500,
  giftPointAfter: 0,
};
const over = { ...play, state: 'ended', endedAt: serverTime, point: 1500, giftPoint: 0 };
const keyOf = (body: unknown): string =>
  z.looseObject({ requestKey: z.string() }).parse(body).requestKey;
const lateOf = (body: unknown) => ({
  results: z
    .object({ plays: z.array(z.looseObject({ requestKey: z.string() })) })
    .parse(body)
    .plays.map(({ requestKey }) => ({
      requestKey,
      result: 'charged',
      playId: 8,
      order_number: 'PL2',
      point: 1500,
      giftPoint: 0,
      unchargedWhy: null,
    })),
});

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lebean-terminal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function terminalOf(fetch: Fetch, folder: string, onMessage?: (words: string) => void) {
  const settled: Settled[] = [];
  const terminal = await Terminal.open({
    address: 'http://server',
    folder,
    fetch,
    machine: { pcUniqueId: 'PC', name: 'PC', programVersion: '1' },
    giveUpMs: 4000,
    onSettled: (each) => settled.push(each),
    onMessage,
  });
  return { terminal, settled };
}

test('DEV-4: the secret is kept where nobody else reads it, and is there after a start', async () => {
  const activated = { terminalId: 42, bearer, shopId: 1, shopName: 'S', serverTime };
  const { fetch } = serverOf({
    '/api/terminal/activate': () => ({ ...activated, firstActivatedAt: serverTime }),
  });
  const folder = await folderOf();
  const { terminal } = await terminalOf(fetch, folder);
  expect((await terminal.activate('CODE')).kind).toBe('done');
  await terminal.close();
  for (const name of ['secret.json', 'state.json', 'journal.jsonl'])
    expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
  expect(await readFile(join(folder, 'secret.json'), 'utf8')).toContain(bearer);
  const again = await terminalOf(fetch, folder);
  expect(again.terminal.isActivated).toBe(true);
  await again.terminal.close();
});

test('PLY-1: a start whose answer is lost is sent again under its key', async () => {
  const { fetch, requested, state } = serverOf({
    '/api/terminal/plays': () => play,
    '/api/terminal/plays/7/end': () => over,
  });
  const { terminal, settled } = await terminalOf(fetch, await folderOf());
  state.losesAnswers = 1;
  const begun = await terminal.plays.start('1001', 3);
  expect(begun.kind).toBe('started');
  const [first, second] = requested.map(({ body }) => keyOf(body));
  expect(first).toBe(second);
  if (begun.kind === 'started') await terminal.plays.end(begun.key);
  expect(settled).toMatchObject([{ kind: 'over', play: { point: 1500 } }]);
  await terminal.close();
});

test('PLY-4: what nobody has answered is submitted late under its key, also after a crash', async () => {
  const { fetch, requested, state } = serverOf({ '/api/terminal/plays/late': lateOf });
  const folder = await folderOf();
  const { terminal } = await terminalOf(fetch, folder);
  state.isThere = false;
  const begun = await terminal.plays.start('1001', 3);
  if (begun.kind !== 'offline') throw new Error(begun.kind);
  expect(await terminal.plays.end(begun.key)).toMatchObject({ kind: 'later' });
  await terminal.close();
  state.isThere = true;
  const again = await terminalOf(fetch, folder);
  state.losesAnswers = 1;
  expect(await again.terminal.plays.settle()).toMatchObject({ kind: 'later' });
  expect(await again.terminal.plays.settle()).toEqual({ kind: 'done' });
  expect(again.settled).toMatchObject([{ kind: 'late', key: begun.key }]);
  expect(requested).toHaveLength(2);
  expect(await again.terminal.plays.settle()).toEqual({ kind: 'done' });
  expect(requested).toHaveLength(2);
  await again.terminal.close();
});

test('PLY-4: a line that was being written when the power went is passed over', async () => {
  const path = join(await folderOf(), 'journal.jsonl');
  const journal = await Journal.open(path);
  const noted = { cardNumber: '1001', gameId: 3, playId: null, step: 'asked' } as const;
  const times = { startedAt: serverTime, endedAt: null, pausedSeconds: 0 };
  await journal.note({ key: 'one', ...noted, ...times });
  await journal.note({ key: 'two', ...noted, ...times });
  await journal.settle('one');
  await journal.close();
  await writeFile(path, `${await readFile(path, 'utf8')}{"settled":"tw`);
  const again = await Journal.open(path);
  expect(again.plays.map(({ key }) => key)).toEqual(['two']);
  await again.close();
});

test('PLY-4: the time of the server goes on when somebody sets the clock of the PC', () => {
  let wall = Date.parse('2026-05-01T07:00:00.000Z');
  const clock = new ServerClock(() => wall);
  const at = performance.now();
  clock.learn(serverTime, { sentAt: at - 200, heardAt: at });
  wall += 5 * 3_600_000;
  expect(Math.abs(clock.now() - Date.parse(serverTime) - 100)).toBeLessThan(1000);
  // Without a connection since the start, it is the PC's clock and how far that was off.
  const later = new ServerClock(() => wall, clock.offsetMs);
  expect(Math.abs(later.now() - Date.parse(serverTime) - 5 * 3_600_000)).toBeLessThan(2000);
});

test('SVC-7: a fault whose answer is lost is reported again as the same one', async () => {
  const { fetch, requested, state } = serverOf({
    '/api/terminal/faults': () => ({ serverTime, ticketNumber: 'W1' }),
  });
  const { terminal } = await terminalOf(fetch, await folderOf());
  state.losesAnswers = 1;
  const repeated = await terminal.reportFault('headset', 'dark');
  expect(repeated).toMatchObject({ kind: 'done', data: { ticketNumber: 'W1' } });
  expect(requested).toHaveLength(2);
  expect(requested[0]).toEqual(requested[1]);
  await terminal.close();
});

test('SH-54: what the counter says is shown once, and reported until the server has heard it', async () => {
  const told = { messageId: 9, words: 'Please come to the counter' };
  let messages: readonly object[] | undefined = [told];
  const beaten = () => ({ serverTime, catalogueVersion: 0, isCatalogueChanged: false, messages });
  const { fetch, requested, state } = serverOf({ '/api/terminal/heartbeat': beaten });
  const shown: string[] = [];
  const { terminal } = await terminalOf(fetch, await folderOf(), (words) => shown.push(words));
  await terminal.heartbeat('playing');
  state.losesAnswers = 1;
  await terminal.heartbeat('playing');
  await terminal.heartbeat('playing');
  messages = undefined;
  await terminal.heartbeat('playing');
  expect(shown).toEqual([told.words]);
  const reported = requested.map(
    ({ body }) =>
      z.looseObject({ shownMessageIds: z.array(z.int()).optional() }).parse(body).shownMessageIds,
  );
  expect(reported).toEqual([undefined, [9], [9], undefined]);
  await terminal.close();
});
