import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zonedTime } from './zoned-time.ts';

const zones = [
  'UTC',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Madrid',
  'Australia/Lord_Howe',
];

/** What a zone's clock shows, from the runtime itself. */
function shown(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(at);
}

test.each(zones)('SH-42, NUM-3: instants are written as the clocks of %s show them', (timeZone) => {
  const write = zonedTime(timeZone);
  const from = Date.UTC(1990, 0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 * 366 * 86_400 }), (seconds) => {
      const at = new Date(from + seconds * 1000);
      expect(write(at.toISOString())).toBe(shown(at, timeZone));
    }),
    { numRuns: 300 },
  );
});

test('NUM-3: the hour that comes twice and the one that never comes', () => {
  const write = zonedTime('America/New_York');
  expect(write('2026-03-08T06:59:59Z')).toBe('2026-03-08 01:59:59');
  expect(write('2026-03-08T07:00:00Z')).toBe('2026-03-08 03:00:00');
  expect(write('2026-11-01T05:30:00Z')).toBe('2026-11-01 01:30:00');
  expect(write('2026-11-01T06:30:00Z')).toBe('2026-11-01 01:30:00');
});
