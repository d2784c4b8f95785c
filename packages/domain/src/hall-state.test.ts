import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviceStatuses } from './device-status.ts';
import {
  countHall,
  type HallFacts,
  hallState,
  hallStates,
  playedFor,
  secondsLeft,
} from './hall-state.ts';

const begun = Date.parse('2026-03-14T20:00:00Z');
const after = (minutes: number): number => begun + minutes * 60_000;
const idle: HallFacts = { status: 'online', terminalState: 'idle', openTickets: 0, play: null };
const playing = (endsAfterSeconds: number | null): HallFacts => ({
  ...idle,
  play: { startedAt: begun, endsAfterSeconds },
});

describe('a tile over time', () => {
  test.each([
    [0, 'playing'],
    [14.9, 'playing'],
    [15, 'soon'],
    [20, 'soon'],
    [90, 'soon'],
  ])('SH-54: points for twenty minutes are, after %s minutes, %s', (minutes, state) => {
    expect(hallState(playing(20 * 60), after(minutes))).toBe(state);
  });

  test('SH-54: a play without a known end never ends soon', () => {
    expect(hallState(playing(null), after(600))).toBe('playing');
    expect(secondsLeft({ startedAt: begun, endsAfterSeconds: null }, after(600))).toBeNull();
  });

  test('SH-54: a clock that is behind makes no play begin in the future', () => {
    expect(playedFor({ startedAt: begun }, after(-3))).toBe(0);
    expect(secondsLeft({ startedAt: begun, endsAfterSeconds: 600 }, after(-3))).toBe(600);
    expect(hallState(playing(20 * 60), after(-30))).toBe('playing');
  });

  test('SH-54: a play whose points are used up has nothing left, and goes on', () => {
    expect(secondsLeft({ startedAt: begun, endsAfterSeconds: 600 }, after(11))).toBe(0);
    expect(hallState(playing(600), after(11))).toBe('soon');
  });
});

test.each<[string, Partial<HallFacts>, string]>([
  ['idle', {}, 'free'],
  ['says that it plays, without a play', { terminalState: 'playing' }, 'free'],
  ['reports a fault', { terminalState: 'fault' }, 'fault'],
  [
    'reported a fault and is silent since',
    { terminalState: 'fault', status: 'offline' },
    'offline',
  ],
  ['has an open ticket', { openTickets: 1 }, 'fault'],
  ['has an open ticket and is silent', { openTickets: 1, status: 'offline' }, 'fault'],
  ['is silent', { status: 'offline' }, 'offline'],
  ['is in maintenance', { terminalState: 'maintenance' }, 'unused'],
  ['is switched off', { status: 'disabled' }, 'unused'],
  ['waits for its machine', { status: 'awaiting', terminalState: null }, 'unused'],
  ['has no code', { status: 'unauthorised', terminalState: null }, 'unused'],
])('SH-54: a terminal that %s is shown so', (_case, facts, state) => {
  expect(hallState({ ...idle, ...facts }, begun)).toBe(state);
});

test('SH-54: a guest plays, whatever else there is to say of the terminal', () => {
  const facts = { openTickets: 2, status: 'offline', terminalState: 'fault' } as const;
  expect(hallState({ ...playing(null), ...facts }, after(1))).toBe('playing');
});

test('SH-54: each terminal is counted once', () => {
  const facts = fc.record({
    status: fc.constantFrom(...deviceStatuses),
    terminalState: fc.constantFrom('idle', 'playing', 'maintenance', 'fault', null),
    openTickets: fc.nat(2),
    play: fc.option(
      fc.record({ startedAt: fc.constant(begun), endsAfterSeconds: fc.option(fc.nat(7200)) }),
    ),
  });
  fc.assert(
    fc.property(fc.array(facts), fc.integer({ min: -60, max: 600 }), (terminals, minutes) => {
      const counted = countHall(terminals, after(minutes));
      expect(hallStates.reduce((sum, state) => sum + counted[state], 0)).toBe(terminals.length);
    }),
  );
});
