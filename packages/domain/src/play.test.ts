import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelSeconds,
  capture,
  finishPlay,
  isCancelledOften,
  isCardBeyond,
  isKeyOld,
  isPlausible,
  keyDays,
  lateDays,
  type PlayFacts,
  playStates,
  reversePlay,
  timeOfPlay,
  tooEarly,
} from './play.ts';
import { holdFor } from './pricing/hold.ts';
import { anyPlay, byTime, playOf } from './pricing/pricing.fixture.ts';
import { spendingOrders, splitCharge } from './pricing/split.ts';
import { points } from './quantity.ts';

const running: PlayFacts = { state: 'started', startedAt: 0, endedAt: null, isCharged: true };
const ended: PlayFacts = { ...running, state: 'ended', endedAt: 1000 };
const hour = 3_600_000;

describe('steps of a play', () => {
  test.each([
    ['end', 'terminal', 'ended'],
    ['end', 'person', 'ended'],
    ['end', 'clock', 'notTheirs'],
    ['cancel', 'terminal', 'cancelled'],
    ['cancel', 'person', 'notTheirs'],
    ['cancel', 'clock', 'notTheirs'],
    ['timeOut', 'clock', 'timedOut'],
    ['timeOut', 'terminal', 'notTheirs'],
    ['timeOut', 'person', 'notTheirs'],
  ] as const)('PLY-1: %s by the %s makes it %s', (verb, actor, expected) => {
    const done = finishPlay(running, verb, { actor, at: 1000 });
    expect(done.ok ? done.value : done.reason).toBe(expected);
  });

  test('PLY-1: a terminal cancels in the first two minutes and ends from then on', () => {
    const at = (seconds: number) =>
      finishPlay(running, 'cancel', { actor: 'terminal', at: seconds * 1000 }).ok;
    expect([at(cancelSeconds), at(cancelSeconds + 1)]).toEqual([true, false]);
  });

  test('CTL-3: a terminal cancels as often as a day allows, and then too often', () => {
    const often = [0, 9, 10, 11].map((before) => isCancelledOften(before, 10));
    expect(often).toEqual([false, false, true, true]);
    expect(isCancelledOften(0, 0)).toBe(true);
  });

  test('PLY-1: who comes too late to cancel is refused with a reason, and may end at any time', () => {
    const at = (cancelSeconds + 1) * 1000;
    const by = { actor: 'terminal', at } as const;
    expect(finishPlay(running, 'cancel', by)).toEqual({ ok: false, reason: 'tooLateToCancel' });
    expect(finishPlay(running, 'end', by)).toEqual({ ok: true, value: 'ended' });
    const later = { ...running, startedAt: at };
    expect(finishPlay(later, 'cancel', { ...by, at: at + 1000 }).ok).toBe(true);
  });

  test('PLY-5: what still runs, or has no end, is not taken back', () => {
    const stillRunning = { ok: false, reason: 'stillRunning' };
    expect(reversePlay(running, hour, 24)).toEqual(stillRunning);
    expect(reversePlay({ ...running, endedAt: 1000 }, hour, 24)).toEqual(stillRunning);
    expect(reversePlay({ ...ended, endedAt: null }, hour, 24)).toEqual(stillRunning);
  });

  test('PLY-1: what is over is never finished again, whoever comes', () => {
    const over = fc.constantFrom(...playStates.filter((state) => state !== 'started'));
    const step = fc.constantFrom(
      ['end', 'terminal'] as const,
      ['end', 'person'] as const,
      ['cancel', 'terminal'] as const,
      ['timeOut', 'clock'] as const,
    );
    fc.assert(
      fc.property(over, step, fc.nat(), (state, [verb, actor], at) => {
        const done = finishPlay({ state, startedAt: 0 }, verb, { actor, at });
        expect(done).toEqual({ ok: false, reason: 'alreadyOver' });
      }),
    );
  });

  test.each([
    ['in the window', ended, 24 * hour, 'reversed'],
    ['at its last instant', ended, 24 * hour + 1000, 'reversed'],
    ['after it', ended, 24 * hour + 1001, 'tooLate'],
    ['while it runs', running, hour, 'stillRunning'],
    ['after a time-out', { ...ended, state: 'timedOut' }, hour, 'reversed'],
    ['a second time', { ...ended, state: 'reversed' }, hour, 'alreadyReversed'],
    ['when it was cancelled', { ...ended, state: 'cancelled' }, hour, 'nothingCharged'],
    ['when nothing was taken', { ...ended, isCharged: false }, hour, 'nothingCharged'],
  ] as const)('PLY-5: a play is taken back %s', (_when, facts, at, expected) => {
    const done = reversePlay(facts, at, 24);
    expect(done.ok ? done.value : done.reason).toBe(expected);
  });
});

describe('the time of a play', () => {
  test.each([
    ['nothing is sent', {}, 90, 0],
    ['the terminal measured less', { lastedSeconds: 60 }, 60, 0],
    ['it claims more than has gone by', { lastedSeconds: 600 }, 90, 0],
    ['it paused', { pausedSeconds: 30 }, 90, 30],
    ['it claims longer pauses than it lasted', { lastedSeconds: 60, pausedSeconds: 900 }, 60, 60],
  ])('PRI-3: where %s', (_what, reported, lastedSeconds, pausedSeconds) => {
    expect(timeOfPlay(1000, 90_999, reported)).toEqual({ lastedSeconds, pausedSeconds });
  });

  test('PLY-4: times of a late play are believed in their order, within a month, and not to come', () => {
    const now = 100 * 86_400_000;
    const ago = (from: number, until: number) =>
      isPlausible(now - from * hour, now - until * hour, now);
    expect([ago(2, 1), ago(1, 2), ago(1, -1), ago(31 * 24, 31 * 24), ago(30, 1)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(isPlausible(now - hour, now + 60_000, now)).toBe(true);
  });

  test('PLY-1: a key that was drawn a month ago may have been forgotten, and one that does not say when', () => {
    const now = 100 * 86_400_000;
    const drawn = [undefined, now - 31 * 24 * hour, now - 30 * 24 * hour, now, now + hour];
    expect(drawn.map((at) => isKeyOld(at, now))).toEqual([true, true, false, false, false]);
    expect(keyDays).toBeGreaterThan(lateDays);
  });

  test('PLY-4: what began more than five minutes before its terminal or its card was there was not played', () => {
    const [five, six] = [5 * 60_000, 5 * 60_000 + 1];
    const since = { activatedAt: 10 * hour, numberedAt: 20 * hour };
    expect(tooEarly(10 * hour - six, since)).toBe('beforeTerminal');
    expect(tooEarly(10 * hour - five, since)).toBe('beforeCard');
    expect(tooEarly(20 * hour - six, since)).toBe('beforeCard');
    expect(tooEarly(20 * hour - five, since)).toBeUndefined();
    expect(tooEarly(11 * hour, { ...since, numberedAt: undefined })).toBeUndefined();
  });

  test('CTL-3: a card that was reported is not one more, any other is once there are as many as a day has', () => {
    const reportedCards = new Set(['a', 'b']);
    expect(isCardBeyond({ reportedCards, perDay: 3 }, 'c')).toBe(false);
    expect(isCardBeyond({ reportedCards, perDay: 2 }, 'c')).toBe(true);
    expect(isCardBeyond({ reportedCards, perDay: 2 }, 'b')).toBe(false);
  });
});

describe('captures', () => {
  const anyHeld = fc.record({
    point: fc.nat(200_000).map(points),
    giftPoint: fc.nat(200_000).map(points),
    giftCapPercent: fc.integer({ min: 0, max: 100 }),
    order: fc.constantFrom(...spendingOrders),
  });

  test('PLY-1, MEM-6: whatever a card could hold, any part of the hold can be captured, and the rest goes back', () => {
    const seconds = fc.nat(200_000);
    fc.assert(
      fc.property(anyPlay, anyHeld, seconds, fc.nat(200_000), (play, card, lasted, paused) => {
        const max = holdFor(play, card);
        if (!max.ok) return;
        const parts = splitCharge(max.value, card, card.order);
        if (!parts.ok) throw new Error('a hold could not be split');
        const held = { ...card, ...parts.value };
        const time = { lastedSeconds: lasted, pausedSeconds: Math.min(lasted, paused) };
        const { price, charged, released } = capture({ ...play, time }, held);
        const amount = charged.point + charged.giftPoint;
        expect(amount).toBe(Math.min(price.price, max.value));
        expect(charged.point + released.point).toBe(held.point);
        expect(charged.giftPoint + released.giftPoint).toBe(held.giftPoint);
        expect(Math.min(released.point, released.giftPoint)).toBeGreaterThanOrEqual(0);
        expect(charged.giftPoint * 100).toBeLessThanOrEqual(amount * card.giftCapPercent);
      }),
    );
  });

  test('PRI-3: pauses cost nothing', () => {
    const held = {
      point: points(6000),
      giftPoint: points(0),
      giftCapPercent: 100,
      order: 'pointFirst',
    } as const;
    const time = { lastedSeconds: 1800, pausedSeconds: 1200 };
    expect(capture(playOf(byTime(6000), { time }), held).charged.point).toBe(2000);
  });
});
