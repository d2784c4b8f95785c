import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestPercent,
  costlyPercent,
  gameVerdict,
  gameVerdicts,
  idleDays,
  idleFor,
  type JudgedGame,
  lebeansPer100Points,
  minRatedGames,
  minRatedPlays,
  newDays,
  playsPer100Hours,
  pointsPerHour,
  type ShopOfGames,
  verdictDays,
} from './game-verdict.ts';

/** Forty plays of half an hour, 50 points each, for 4 lebeans per 100 points, on 3 of 8 terminals. */
const game: JudgedGame = {
  plays: 40,
  usedSeconds: 40 * 1800,
  point: 150_000,
  giftPoint: 50_000,
  lebean: 8000,
  daysHere: 90,
  daysSincePlayed: 0,
  weeks: [10, 10, 10, 10],
  installedOn: 3,
  terminals: 8,
};
const shop: ShopOfGames = {
  ratedGames: 5,
  typicalCost: 400,
  typicalPerHour: 10_000,
  bestPerHour: 20_000,
};
const verdict = (more: Partial<JudgedGame> = {}, others: Partial<ShopOfGames> = {}) =>
  gameVerdict({ ...game, ...more }, { ...shop, ...others });

describe('the figures of a verdict', () => {
  test('SH-55: rates count points and gift points, exactly, and are nothing where nothing was', () => {
    expect(lebeansPer100Points(game)).toBe(400);
    expect(pointsPerHour(game)).toBe(10_000);
    expect(playsPer100Hours(40, 8 * 10 * 28 * 3600)).toBe(179);
    expect(lebeansPer100Points({ point: 0, giftPoint: 0, lebean: 5 })).toBeNull();
    expect(pointsPerHour({ point: 5, giftPoint: 0, usedSeconds: 0 })).toBeNull();
    expect(playsPer100Hours(5, 0)).toBeNull();
  });

  test('SH-55: a game stands idle since its last play, or since it is there, as far as is looked', () => {
    expect(idleFor({ daysSincePlayed: 3, daysHere: 90 })).toBe(3);
    expect(idleFor({ daysSincePlayed: null, daysHere: 90 })).toBe(verdictDays);
    expect(idleFor({ daysSincePlayed: null, daysHere: 16 })).toBe(16);
  });
});

describe('gameVerdict', () => {
  test('SH-55: says nothing of a game that is new, whatever its figures', () => {
    expect(verdict({ daysHere: newDays - 1 })).toBe('tooNew');
    expect(verdict({ daysHere: newDays - 1, daysSincePlayed: null, plays: 0 })).toBe('tooNew');
    expect(verdict({ daysHere: newDays, daysSincePlayed: null, plays: 0 })).toBe('idle');
  });

  test('SH-55: a game that nobody has paid for is idle from the named day on', () => {
    expect(verdict({ daysSincePlayed: idleDays - 1 })).toBe('keep');
    expect(verdict({ daysSincePlayed: idleDays })).toBe('idle');
  });

  test('SH-55: few plays are no ground for more', () => {
    expect(verdict({ plays: minRatedPlays - 1, lebean: 80_000 })).toBe('tooFew');
    expect(verdict({ plays: minRatedPlays, lebean: 80_000 })).toBe('costly');
  });

  test('SH-55: costs are told beside the middle of the shop, where there are enough games for one', () => {
    const lebean = (8000 * costlyPercent) / 100;
    expect(verdict({ lebean })).toBe('costly');
    expect(verdict({ lebean: lebean - 50 })).toBe('keep');
    expect(verdict({ lebean }, { ratedGames: minRatedGames - 1 })).toBe('keep');
    // Where the games of a shop cost nothing, nothing costs too much.
    expect(verdict({ lebean }, { typicalCost: 0 })).toBe('keep');
  });

  test('SH-55: the best per hour goes on more terminals, as long as there are more, and only where it stands out', () => {
    const best = { bestPerHour: 10_000, typicalPerHour: 10_000 / (bestPercent / 100) - 1 };
    expect(verdict({}, best)).toBe('best');
    expect(verdict({ installedOn: 8 }, best)).toBe('bestEverywhere');
    expect(verdict({ installedOn: null }, best)).toBe('bestEverywhere');
    expect(verdict({}, { ...best, typicalPerHour: 10_000 })).toBe('keep');
    expect(verdict({ usedSeconds: game.usedSeconds * 2 }, best)).toBe('keep');
  });

  test('SH-55: a game fades that loses plays each week, down to half', () => {
    expect(verdict({ weeks: [16, 12, 10, 8] })).toBe('fading');
    expect(verdict({ weeks: [16, 12, 10, 9] })).toBe('keep');
    expect(verdict({ weeks: [16, 12, 12, 8] })).toBe('keep');
  });

  const count = fc.integer({ min: 0, max: 100_000 });
  const anyGame = fc.record({
    plays: count,
    usedSeconds: fc.integer({ min: 0, max: 10_000_000 }),
    point: fc.integer({ min: 0, max: 1_000_000_000 }),
    giftPoint: fc.integer({ min: 0, max: 1_000_000_000 }),
    lebean: fc.integer({ min: 0, max: 1_000_000_000 }),
    daysHere: fc.integer({ min: 0, max: 1000 }),
    daysSincePlayed: fc.option(fc.integer({ min: 0, max: verdictDays - 1 })),
    weeks: fc.array(count, { minLength: 4, maxLength: 4 }),
    installedOn: fc.option(fc.integer({ min: 0, max: 50 })),
    terminals: fc.integer({ min: 0, max: 50 }),
  });
  const rate = fc.option(fc.integer({ min: 0, max: 100_000_000 }));
  const anyShop = fc.record({
    ratedGames: fc.integer({ min: 0, max: 200 }),
    typicalCost: rate,
    typicalPerHour: rate,
    bestPerHour: rate,
  });

  test('SH-55: each game gets one of the verdicts, and each verdict has its reason', () => {
    fc.assert(
      fc.property(anyGame, anyShop, (one, others) => {
        const given = gameVerdict(one, others);
        expect(gameVerdicts).toContain(given);
        expect(given === 'tooNew').toBe(one.daysHere < newDays);
        const isCompared = ['costly', 'best', 'bestEverywhere'].includes(given);
        const reasons = [
          given !== 'idle' || idleFor(one) >= idleDays,
          given !== 'costly' || (lebeansPer100Points(one) ?? 0) > (others.typicalCost ?? 0),
          given !== 'best' || (one.installedOn ?? 0) < one.terminals,
          !isCompared || others.ratedGames >= minRatedGames,
          !(isCompared || given === 'fading') || one.plays >= minRatedPlays,
        ];
        expect(reasons).not.toContain(false);
      }),
    );
  });

  test('SH-55: a game that costs more lebeans is never called less costly', () => {
    fc.assert(
      fc.property(anyGame, anyShop, count, (one, others, more) => {
        const before = gameVerdict(one, others);
        const after = gameVerdict({ ...one, lebean: one.lebean + more }, others);
        expect(before === 'costly' && after !== 'costly').toBe(false);
      }),
    );
  });
});
