import { describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';
import { trendOf } from './trend.ts';

describe('RPT-1: today against the same weekday before', () => {
  it('tells up, down, same, and where there was nothing before', () => {
    expect(compare(150, 100)).toEqual({ kind: 'up', share: 0.5 });
    expect(compare(75, 100)).toEqual({ kind: 'down', share: 0.25 });
    expect(compare(0, 100)).toEqual({ kind: 'down', share: 1 });
    expect(compare(0, 0)).toEqual({ kind: 'same' });
    expect(compare(5, 0)).toEqual({ kind: 'up', share: undefined });
    // More was given back than taken.
    expect(compare(-200, 0)).toEqual({ kind: 'down', share: undefined });
    expect(compare(100, -200)).toEqual({ kind: 'up', share: undefined });
    expect(compare(-300, -200)).toEqual({ kind: 'down', share: undefined });
  });
});

describe('the trend of the last days', () => {
  it('has a day for each day, zero where there was no money, one currency only', () => {
    const days = [
      { day: '2024-02-28', currency: 'CNY', paid: 100, newCards: 1 },
      { day: '2024-02-28', currency: 'EUR', paid: 999, newCards: 9 },
      { day: '2024-03-01', currency: 'CNY', paid: 300, newCards: 3 },
    ];
    expect(trendOf(days, 'CNY', '2024-03-01', 3)).toEqual([
      { day: '2024-02-28', paid: 100, newCards: 1 },
      { day: '2024-02-29', paid: 0, newCards: 0 },
      { day: '2024-03-01', paid: 300, newCards: 3 },
    ]);
    expect(trendOf([], 'CNY', '2024-03-01')).toHaveLength(30);
  });
});
