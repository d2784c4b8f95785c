import { describe, expect, test } from 'vitest';
import { averageScore, isRatingDue, type RatingFacts } from './satisfaction.ts';

const dayMs = 24 * 3_600_000;
const closed = new Date('2026-03-28T12:00:00Z');
const facts: RatingFacts = {
  state: 'closed',
  resolvedAt: new Date(closed.getTime() - dayMs),
  closedAt: closed,
  isMerged: false,
  isRated: false,
};
const later = (days: number): Date => new Date(closed.getTime() + days * dayMs);

describe('asking how it went', () => {
  test('SVC-12: begins 24 hours after closing, to the instant, also over a change of clocks, and ends', () => {
    expect(isRatingDue(facts, new Date(later(1).getTime() - 1))).toBe(false);
    expect(isRatingDue(facts, later(1))).toBe(true);
    expect(isRatingDue(facts, later(30.9))).toBe(true);
    expect(isRatingDue(facts, later(31))).toBe(false);
  });

  test('SVC-12: what closed by itself is asked about before the job has come by', () => {
    const resolved = { ...facts, state: 'resolved', resolvedAt: closed, closedAt: null } as const;
    expect(isRatingDue(resolved, later(7.9))).toBe(false);
    expect(isRatingDue(resolved, later(8))).toBe(true);
  });

  test('SVC-12: once, and not of what goes on elsewhere, is open again or was cancelled', () => {
    expect(isRatingDue({ ...facts, isRated: true }, later(2))).toBe(false);
    expect(isRatingDue({ ...facts, isMerged: true }, later(2))).toBe(false);
    for (const state of ['pending', 'accepted', 'inProgress', 'cancelled'] as const)
      expect(isRatingDue({ ...facts, state, closedAt: null }, later(2))).toBe(false);
  });

  test('SVC-12: an average is shown from five answers on, in hundredths', () => {
    expect(averageScore(20, 4)).toBe(null);
    expect(averageScore(22, 5)).toBe(440);
  });
});
