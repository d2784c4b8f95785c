import { expect, test } from 'vitest';
import { backupFinding, drillFinding } from './finding.ts';
import { readMoment } from './restore-point.ts';

const now = new Date('2026-12-01T00:00:00Z');
const local = (text: string) => new Date(text).toISOString();

test.each([
  ['2026-11-23T18:05:00+08:00', '2026-11-23T10:05:00.000Z'],
  ['2026-11-23 18:05 +0800', '2026-11-23T10:05:00.000Z'],
  ['2026-11-23T18:05Z', '2026-11-23T18:05:00.000Z'],
  ['2026-11-23 18:05', local('2026-11-23T18:05:00')],
  ['2026-11-23 18:05:30.250', local('2026-11-23T18:05:30.250')],
])('OPS-17: a moment is read as people write it: %s', (text, expected) => {
  expect(readMoment(text, now).toISOString()).toBe(expected);
});

test.each([
  'yesterday',
  '2026-11-23',
  '23.11.2026 18:05',
  '2026-02-31 10:00',
  '2026-11-23 25:00',
  '',
])('OPS-17: what is no moment is refused: %s', (text) => {
  expect(() => readMoment(text, now)).toThrow('is not understood');
});

test('OPS-17: a moment to come is refused', () => {
  expect(() => readMoment('2026-12-01T00:01Z', now)).toThrow('is yet to come');
});

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fine = {
  now,
  newestAt: hoursAgo(20),
  everyHours: 24,
  waitingSince: hoursAgo(0.01),
  hole: undefined,
  troubles: [],
  hasKeys: true,
};

test('OPS-8: what is wrong with the backups is reported with the step that mends it', () => {
  expect(backupFinding(fine)).toEqual({
    condition: 'ok',
    message: 'the newest copy is 20.0 hours old',
  });
  for (const [change, words] of [
    [{ newestAt: undefined }, 'is no full backup'],
    [{ newestAt: hoursAgo(26.5) }, '26 hours old'],
    [{ waitingSince: hoursAgo(0.2) }, 'not been written to the backup since'],
    [{ hole: '000000010000000000000007' }, 'gap at 000000010000000000000007'],
    [{ troubles: ['ENOSPC: no space left'] }, 'no space left'],
    [{ hasKeys: false }, 'not encrypted'],
  ] as const) {
    const finding = backupFinding({ ...fine, ...change });
    expect([finding.condition, finding.step === undefined]).toEqual(['warning', false]);
    expect(finding.message).toContain(words);
  }
});

test('OPS-18: the age of the last drill is reported, and that there never was one', () => {
  const proven = { at: hoursAgo(48), isProven: true, seconds: 9 };
  expect(drillFinding(now, proven, hoursAgo(999)).condition).toBe('ok');
  expect(drillFinding(now, { ...proven, isProven: false }, undefined).condition).toBe('warning');
  expect(drillFinding(now, { ...proven, at: hoursAgo(200) }, undefined).condition).toBe('warning');
  expect(drillFinding(now, undefined, hoursAgo(48)).condition).toBe('ok');
  expect(drillFinding(now, undefined, hoursAgo(200)).message).toContain('but never restored');
});
