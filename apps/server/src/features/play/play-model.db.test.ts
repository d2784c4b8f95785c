import process from 'node:process';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeCard, unfreezeCard } from '@lebean/contract/card/counter.operations';
import { reversePlay } from '@lebean/contract/play/operations';
import { cancelTerminalPlay, startPlay } from '@lebean/contract/play/terminal-play.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { runOnce } from '../../capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../database/database.ts';
import { testDatabase } from '../../database/testing.ts';
import { PlayModel } from './play-model.fixture.ts';
import { arcadeOf, byTime, freshKey } from './play.fixture.ts';
import { timeOutPlays } from './time-out.job.ts';

const database = await testDatabase();
const scene = await setScene(database);
let now = new Date();
const clock = () => now;
const server = serverOn(database.application, { clock });
const tables = new pg.Client(database.owner);
const arcade = arcadeOf(server, scene, tables);
const pool = { connection: database.application, size: 2, onIdleError: () => undefined };
const connections = new ConnectionPool(pool);
beforeAll(() => tables.connect());
afterAll(async () => {
  await connections.end();
  await tables.end();
});

const fail = (error: unknown): never => {
  throw error;
};

/** More of them where somebody has the time. */
const runs = Number(process.env['PLAY_MODEL_RUNS'] ?? 6);

const steps = [
  'startByCount',
  'startByTime',
  'end',
  'cancel',
  'reverse',
  'freeze',
  'expire',
  'wait',
] as const;
const anyStep = fc.record({
  step: fc.constantFrom(...steps),
  place: fc.nat(5),
  seconds: fc.constantFrom(1, 60, 601, 1300, 7000),
});
type Step = Readonly<{ step: (typeof steps)[number]; place: number; seconds: number }>;

type Arcade = Awaited<ReturnType<typeof enter>>;

/** New terminals and a card, and the model of them. */
async function enter() {
  const terminals = [await arcade.terminal(), await arcade.terminal()] as const;
  const { cardId, cardNumber } = await arcade.card();
  const [wallet] = await arcade.lebeansOf();
  const ids: number[] = [];
  return { terminals, cardId, cardNumber, model: new PlayModel(11_000, wallet), ids, version: 1 };
}

/** The terminal on which a play of the model runs. */
const seatOf = ({ terminals: [first, second] }: Arcade, place: number) =>
  place % 2 === 0 ? first : second;

async function start(at: Arcade, isTimed: boolean, place: number): Promise<void> {
  const gameId = isTimed ? await arcade.makeGame(byTime) : await arcade.byCount(1500);
  const input = { cardNumber: at.cardNumber, gameId, requestKey: freshKey() };
  const expected = at.model.start(place % 2, isTimed, now.getTime());
  const terminal = seatOf(at, place);
  if (expected === 'done') at.ids.push((await call(server, startPlay, input, terminal)).playId);
  else expect(await arcade.refused(startPlay, input, terminal)).toBe(expected);
}

async function freeze(at: Arcade): Promise<void> {
  const { cardId, version, model } = at;
  const change = { cardId, version, reason: 'so' };
  const verb = model.isFrozen ? unfreezeCard : freezeCard;
  at.version = (await call(server, verb, change, arcade.owner)).version;
  model.isFrozen = !model.isFrozen;
}

async function useOne(at: Arcade, { step, place }: Step): Promise<void> {
  const index = place % Math.max(1, at.ids.length);
  const [playId, play] = [at.ids[index], at.model.plays[index]];
  if (playId === undefined || play === undefined) return;
  const terminal = seatOf(at, play.seat);
  if (step === 'end') {
    at.model.end(play, now.getTime());
    await arcade.end(terminal, playId);
  } else if (step === 'cancel') {
    const reported = await arcade.refused(cancelTerminalPlay, { playId }, terminal);
    expect(reported).toBe(at.model.cancel(play, now.getTime()));
  } else {
    const requested = { playId, reason: 'so' };
    const reported = await arcade.refused(reversePlay, requested, arcade.owner);
    expect(reported).toBe(at.model.reverse(play, now.getTime()));
  }
}

async function take(at: Arcade, taken: Step): Promise<void> {
  const { step, seconds, place } = taken;
  if (step === 'startByCount' || step === 'startByTime')
    return start(at, step === 'startByTime', place);
  if (step === 'freeze') return freeze(at);
  if (step === 'wait') now = new Date(now.getTime() + seconds * 1000);
  else if (step === 'expire') {
    at.model.expire(now.getTime());
    await runOnce(connections, timeOutPlays({ connections, clock, onFailure: fail }));
  } else await useOne(at, taken);
}

const sumOf = (amounts: readonly number[] = []): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);

test('PLY-1: PLY-2: PLY-5: LED-2: whatever is done to plays, card, hold and shop are as the model says after each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (taken) => {
      const at = await enter();
      for (const step of taken) {
        await take(at, step);
        const { wallet, hold } = await arcade.balancesOf(at.cardId);
        expect([sumOf(wallet), sumOf(hold)]).toEqual([at.model.wallet, at.model.held]);
        expect((await arcade.lebeansOf())[0]).toBe(at.model.lebeans);
      }
      for (const [place, playId] of at.ids.entries()) {
        const { state, point, giftPoint } = await arcade.playOf(playId);
        expect(state).toBe(at.model.plays[place]?.state);
        expect(point + giftPoint).toBeGreaterThanOrEqual(at.model.plays[place]?.taken ?? 0);
        // Nothing of this run is left to run in the next one.
        await arcade.end(seatOf(at, at.model.plays[place]?.seat ?? 0), playId);
      }
      expect(await arcade.breaks()).toBe(0);
    }),
    { numRuns: runs },
  );
});
