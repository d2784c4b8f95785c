import { describe, expect, test } from 'vitest';
import { daysOf } from './days.ts';

const entry = (at: string) => ({ at });

describe('the days of a time line', () => {
  test('SH-59: an evening in Madrid and the same instant in Shanghai are two days', () => {
    const entries = [entry('2026-03-03T20:00:00Z'), entry('2026-03-03T12:00:00Z')];
    const inMadrid = daysOf(entries, 'Europe/Madrid');
    const inShanghai = daysOf(entries, 'Asia/Shanghai');
    expect(inMadrid.map(({ day }) => day)).toEqual(['2026-03-03']);
    expect(inShanghai.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03']);
  });

  test('SH-59: the hour that a clock shows twice belongs to one day', () => {
    const twice = [entry('2026-11-01T06:30:00Z'), entry('2026-11-01T05:30:00Z')];
    expect(daysOf(twice, 'America/New_York')).toEqual([{ day: '2026-11-01', entries: twice }]);
  });
});
