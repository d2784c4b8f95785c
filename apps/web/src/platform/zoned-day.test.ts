import { expect, test } from 'vitest';
import { addDays, isDay } from '@lebean/domain/calendar-day';
import { endOfDay, startOfDay } from './zoned-day.ts';

test('NUM-3: a day begins and ends by the clocks of its time zone, also when they change', () => {
  expect(startOfDay('2026-11-21', 'Asia/Shanghai').toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(endOfDay('2026-11-21', 'Asia/Shanghai').toISOString()).toBe('2026-11-21T15:59:59.999Z');
  expect(startOfDay('2026-03-29', 'Europe/Madrid').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(endOfDay('2026-03-29', 'Europe/Madrid').toISOString()).toBe('2026-03-29T21:59:59.999Z');
  expect(startOfDay('2026-11-01', 'America/New_York').toISOString()).toBe(
    '2026-11-01T04:00:00.000Z',
  );
  expect(endOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-02T04:59:59.999Z');
});

test('SH-32: days are counted back over months and years', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-01-01', -6)).toBe('2025-12-26');
});

test('SH-31: what somebody mistyped into an address is no day', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-1', 'today', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
