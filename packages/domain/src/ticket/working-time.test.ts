import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areHoursSound, isOnDuty } from './duty.ts';
import { isWorkingTime, type WorkCalendar } from './working-time.ts';

const week = [1, 2, 3, 4, 5];
const calendar = (timeZone: string): WorkCalendar => ({
  timeZone,
  frames: week.flatMap((weekday) => [
    { weekday, fromMinute: 9 * 60, toMinute: 12 * 60 },
    { weekday, fromMinute: 13 * 60, toMinute: 18 * 60 },
  ]),
  holidays: ['2026-12-25'],
});
const isWork = (timeZone: string, at: string): boolean =>
  isWorkingTime(calendar(timeZone), new Date(at));

test('SVC-6: several frames a day, on the clock of the place', () => {
  expect(isWork('Asia/Shanghai', '2026-11-25T01:00:00Z')).toBe(true);
  expect(isWork('Asia/Shanghai', '2026-11-25T00:59:59Z')).toBe(false);
  expect(isWork('Asia/Shanghai', '2026-11-25T04:30:00Z')).toBe(false);
  expect(isWork('Asia/Shanghai', '2026-11-25T10:00:00Z')).toBe(false);
  expect(isWork('Europe/Madrid', '2026-11-25T10:00:00Z')).toBe(true);
});

test('SVC-6: nobody works on a holiday, nor on a day without hours', () => {
  expect(isWork('Europe/Madrid', '2026-12-25T10:00:00Z')).toBe(false);
  expect(isWork('Europe/Madrid', '2026-12-24T10:00:00Z')).toBe(true);
  expect(isWork('Europe/Madrid', '2026-11-28T10:00:00Z')).toBe(false);
});

test('SVC-6: around a change of the clocks it is the clock on the wall that counts', () => {
  // In Madrid the clocks went from 02:00 to 03:00 on 29 March and back on 25 October 2026, both Sundays.
  expect(isWork('Europe/Madrid', '2026-03-27T08:00:00Z')).toBe(true);
  expect(isWork('Europe/Madrid', '2026-03-30T07:00:00Z')).toBe(true);
  expect(isWork('Europe/Madrid', '2026-03-30T06:59:00Z')).toBe(false);
  expect(isWork('Europe/Madrid', '2026-10-26T08:00:00Z')).toBe(true);
  expect(isWork('Europe/Madrid', '2026-10-26T07:59:00Z')).toBe(false);
});

test('SVC-6: in UTC it is what counting the minutes of the day says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 400 }), (minutes) => {
      const at = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
      const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
      const isFree = [0, 6].includes(at.getUTCDay()) || at.toISOString().startsWith('2026-12-25');
      const isIn = (minute >= 540 && minute < 720) || (minute >= 780 && minute < 1080);
      expect(isWorkingTime(calendar('UTC'), at)).toBe(isIn && !isFree);
    }),
  );
});

const worker = {
  isEnabled: true,
  timeZone: 'Asia/Shanghai',
  workingHours: calendar('Asia/Shanghai').frames,
  absences: [],
};
const tenInShanghai = new Date('2026-11-25T02:00:00Z');

test('SVC-6: whoever is absent or switched off is not on duty, by the days of their own clock', () => {
  expect(isOnDuty(worker, tenInShanghai)).toBe(true);
  expect(isOnDuty({ ...worker, isEnabled: false }, tenInShanghai)).toBe(false);
  const away = { fromDay: '2026-11-24', toDay: '2026-11-25' };
  expect(isOnDuty({ ...worker, absences: [away] }, tenInShanghai)).toBe(false);
  const before = { fromDay: '2026-11-23', toDay: '2026-11-24' };
  expect(isOnDuty({ ...worker, absences: [before] }, tenInShanghai)).toBe(true);
});

test('SVC-6: hours are sound that end behind their start and do not overlap', () => {
  expect(areHoursSound(worker.workingHours)).toBe(true);
  const morning = { weekday: 1, fromMinute: 540, toMinute: 720 };
  expect(areHoursSound([morning, { ...morning, fromMinute: 719, toMinute: 800 }])).toBe(false);
  expect(areHoursSound([morning, { ...morning, fromMinute: 720, toMinute: 800 }])).toBe(true);
  expect(areHoursSound([{ ...morning, toMinute: 540 }])).toBe(false);
});
