import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import {
  endTerminalPlay,
  greetCard,
  listTerminalPlays,
  startPlay,
} from '@lebean/contract/play/terminal-play.operations';
import { shopDays } from './calendar.ts';
import { Dice } from './dice.ts';
import { LiveTerminal } from './live-terminal.ts';
import type { Fetch } from './terminal-client.ts';

const timeZone = 'Asia/Shanghai';
const minuteMs = 60_000;
/** A Tuesday, two in the afternoon in Guangzhou. */
const afternoon = new Date('2026-03-10T06:00:00Z');

const acknowledged = z.looseObject({ shownMessageIds: z.array(z.unknown()).default([]) });

interface Heard {
  readonly path: string;
  readonly state: unknown;
  readonly shown: readonly unknown[];
  readonly bearer: string;
}

const onWire = ({ output }: AnyOperation, answered: object): unknown =>
  wireRenamer(output, 'toWire')?.(answered) ?? answered;

/** The part of the server: it notes what it hears, and answers that a guest can play. */
function server(
  runningSince?: () => Date | undefined,
  messages: readonly object[] = [],
): {
  readonly heard: Heard[];
  readonly fetch: Fetch;
} {
  const heard: Heard[] = [];
  let waiting = messages;
  const play = (playId: number, at: Date) => ({
    playId,
    orderNumber: 'PL1',
    gameId: 3,
    kind: 'paid',
    chargeMode: 'byCount',
    startedAt: at.toISOString(),
    endedAt: null,
    state: 'started',
    price: 3000,
    point: 3000,
    giftPoint: 0,
    heldPoint: 0,
    heldGiftPoint: 0,
    pointAfter: 6000,
    giftPointAfter: 0,
  });
  const name = { gameId: 3, gameName: '一', gameNameEn: 'One', gameNameEs: 'Uno' };
  const offered = {
    ...name,
    chargeMode: 'byCount',
    price: 3000,
    unitMinutes: null,
    unitPrice: null,
    refusedWith: null,
  };
  const answer = (path: string, method: string): unknown => {
    if (path.endsWith('/heartbeat'))
      return {
        serverTime: afternoon.toISOString(),
        catalogueVersion: 1,
        isCatalogueChanged: false,
        ...(waiting.length === 0 ? {} : { messages: waiting }),
      };
    if (path.endsWith('/faults'))
      return { serverTime: afternoon.toISOString(), ticketNumber: 'W1' };
    const since = runningSince?.();
    if (method === 'GET' && path.endsWith('/plays'))
      return onWire(listTerminalPlays, { plays: since === undefined ? [] : [play(5, since)] });
    if (path.endsWith('/end'))
      return onWire(endTerminalPlay, { ...play(6, afternoon), state: 'ended' });
    if (!path.includes('/cards/')) return onWire(startPlay, play(6, afternoon));
    const card = {
      name: '林**',
      levelName: '银卡',
      cardState: 'normal',
      point: 9000,
      giftPoint: 0,
    };
    return onWire(greetCard, { ...card, games: [offered] });
  };
  const fetch: Fetch = (url, { method = 'GET', body, headers }) => {
    const path = new URL(url).pathname;
    const reported: unknown = typeof body === 'string' ? JSON.parse(body) : {};
    const state = reported instanceof Object && 'state' in reported ? reported.state : undefined;
    const { shownMessageIds: shown } = acknowledged.parse(reported);
    if (shown.length > 0) waiting = [];
    heard.push({ path, state, shown, bearer: new Headers(headers).get('authorization') ?? '' });
    return Promise.resolve(
      Response.json({ Code: 0, Data: answer(path, method), Count: 1, Msg: '' }),
    );
  };
  return { heard, fetch };
}

interface Around {
  readonly version?: string;
  readonly dice?: Dice;
  readonly nextCard?: () => Promise<string | undefined>;
  readonly isDone?: () => boolean;
}

function terminalOf(
  part: 'plays' | 'idle' | 'fails',
  fetch: Fetch,
  at: Date,
  { version = '3.1.0', ...around }: Around = {},
): LiveTerminal {
  const secret = {
    terminalId: 4,
    bearer: '4.secret',
    shopKey: 'guangzhou',
    part,
    version,
  };
  const world = {
    address: 'http://server',
    fetch,
    dice: new Dice('one'),
    isOver: new AbortController().signal,
    day: (_shop: string, now: Date) => shopDays('CN', timeZone, now, now).at(-1),
    nextCard: () => Promise.resolve('86030001'),
    isDone: () => true,
    ...around,
  };
  return new LiveTerminal(secret, world, at);
}

async function live(terminal: LiveTerminal, from: Date, minutes: number): Promise<void> {
  for (let second = 0; second <= minutes * 60; second += 10)
    await terminal.tick(new Date(from.getTime() + second * 1000));
}

const countOf = (heard: readonly Heard[], end: string): number =>
  heard.filter(({ path }) => path.endsWith(end)).length;

test('DEMO-1: a terminal beats every 30 seconds with its secret, and guests begin and end plays', async () => {
  const { heard, fetch } = server();
  await live(terminalOf('plays', fetch, afternoon), afternoon, 60);
  expect(countOf(heard, '/heartbeat')).toBeGreaterThan(110);
  expect(new Set(heard.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer 4.secret']));
  expect(countOf(heard, '/plays')).toBeGreaterThan(1);
  expect(countOf(heard, '/6/end')).toBeGreaterThan(0);
});

test('DEMO-1: at night, and where nobody comes, it only beats', async () => {
  const night = new Date('2026-03-09T18:00:00Z');
  for (const [part, at] of [
    ['plays', night],
    ['idle', afternoon],
  ] as const) {
    const { heard, fetch } = server();
    await live(terminalOf(part, fetch, at), at, 90);
    expect(heard.filter(({ path }) => path.includes('/cards/'))).toEqual([]);
    expect(countOf(heard, '/heartbeat')).toBeGreaterThan(150);
  }
});

test('DEMO-1: one fails every evening: it says so, is silent, and comes back', async () => {
  const { heard, fetch } = server();
  const terminal = terminalOf('fails', fetch, afternoon);
  const evening = new Date('2026-03-10T11:45:00Z');
  await live(terminal, evening, 12);
  expect(heard.at(-1)?.state).toBe('fault');
  expect(countOf(heard, '/faults')).toBe(1);
  const before = heard.length;
  await live(terminal, new Date('2026-03-10T12:00:00Z'), 60);
  expect(heard.length).toBe(before);
  await live(terminal, new Date('2026-03-10T13:26:00Z'), 5);
  expect(heard.slice(before).some(({ state }) => state === 'idle' || state === 'playing')).toBe(
    true,
  );
});

test('DEMO-1: PLY-1: after a short stop a play goes on; after days it is silent until the server has ended it', async () => {
  const soon = server(() => new Date(afternoon.getTime() - 4 * minuteMs));
  await live(terminalOf('plays', soon.fetch, afternoon), afternoon, 15);
  expect(countOf(soon.heard, '/5/end')).toBe(1);

  let startedAt: Date | undefined = new Date(afternoon.getTime() - 3 * 24 * 60 * minuteMs);
  const later = server(() => startedAt);
  const terminal = terminalOf('plays', later.fetch, afternoon);
  await live(terminal, afternoon, 5);
  expect(countOf(later.heard, '/heartbeat')).toBe(0);
  // What is asked while it waits is not more than a heartbeat would be.
  expect(later.heard.length).toBeLessThan(13);
  startedAt = undefined;
  await live(terminal, new Date(afternoon.getTime() + 6 * minuteMs), 2);
  expect(countOf(later.heard, '/heartbeat')).toBeGreaterThan(2);
});

test('DEMO-1: two thirds of the machines that are played on are in use a minute after the start', async () => {
  const terminals = Array.from({ length: 30 }, (_, place) => {
    const { heard, fetch } = server();
    const dice = new Dice(`hall ${place}`);
    return { heard, terminal: terminalOf('plays', fetch, afternoon, { dice }) };
  });
  for (const { terminal } of terminals) await live(terminal, afternoon, 1);
  const played = terminals.filter(({ heard }) => countOf(heard, '/plays') > 1);
  expect(played.length).toBeGreaterThan(20);
});

test('DEMO-1: who comes before the counter is open waits a moment, and not until the next one comes', async () => {
  const { heard, fetch } = server();
  const opensAt = afternoon.getTime() + 2 * minuteMs;
  let now = afternoon.getTime();
  const nextCard = () => Promise.resolve(now < opensAt ? undefined : '86030001');
  const terminal = terminalOf('plays', fetch, afternoon, { nextCard });
  for (; now <= opensAt + minuteMs; now += 10_000) await terminal.tick(new Date(now));
  expect(countOf(heard, '/cards/86030001')).toBe(1);
});

test('DEMO-1: what the story leaves running is played to its end where the past is told later', async () => {
  const startedAt = new Date(afternoon.getTime() - 4 * minuteMs);
  let isDone = false;
  const { heard, fetch } = server(() => (isDone ? startedAt : undefined));
  const terminal = terminalOf('plays', fetch, afternoon, { isDone: () => isDone });
  await live(terminal, afternoon, 3);
  expect(countOf(heard, '/heartbeat')).toBeGreaterThan(4);
  expect(heard.filter(({ path }) => path.includes('/cards/'))).toEqual([]);
  isDone = true;
  await live(terminal, new Date(afternoon.getTime() + 3 * minuteMs), 15);
  expect(countOf(heard, '/5/end')).toBe(1);
});

test('SH-54: what the counter says is shown and reported once, by a program that shows messages', async () => {
  const messages = [{ messageId: 9, words: '还有 5 分钟' }];
  const reportsOf = async (version: string): Promise<unknown[]> => {
    const { heard, fetch } = server(undefined, messages);
    await live(terminalOf('plays', fetch, afternoon, { version }), afternoon, 3);
    return heard.flatMap(({ shown }) => shown);
  };
  expect(await reportsOf('3.1.0')).toEqual([9]);
  expect(await reportsOf('3.0.2')).toEqual([]);
});
