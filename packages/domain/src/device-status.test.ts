import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceStatus, isOnline, onlineSeconds } from './device-status.ts';

const at = new Date('2026-06-01T12:00:00Z');
const before = (seconds: number): Date => new Date(at.getTime() - seconds * 1000);
const healthy = { isInShop: true, isEnabled: true, code: 'activated' } as const;

test('DEV-4: a terminal is online for 90 seconds after a heartbeat, and never before the first', () => {
  expect(onlineSeconds).toBe(90);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (seconds) => {
      expect(isOnline(before(seconds), at)).toBe(seconds <= 90);
    }),
  );
  expect(isOnline(undefined, at)).toBe(false);
});

test('DEV-6: the status of a unit says what keeps it from working, the weightiest first', () => {
  const lastSeenAt = before(10);
  expect(deviceStatus({ ...healthy, lastSeenAt }, at)).toBe('online');
  expect(deviceStatus({ ...healthy, lastSeenAt: before(91) }, at)).toBe('offline');
  expect(deviceStatus({ ...healthy, code: 'issued', lastSeenAt: undefined }, at)).toBe('awaiting');
  expect(deviceStatus({ ...healthy, code: undefined, lastSeenAt }, at)).toBe('unauthorised');
  expect(deviceStatus({ ...healthy, code: 'disabled', lastSeenAt }, at)).toBe('disabled');
  expect(deviceStatus({ ...healthy, isInShop: false, lastSeenAt }, at)).toBe('stock');
  expect(deviceStatus({ ...healthy, isInShop: false, isEnabled: false, lastSeenAt }, at)).toBe(
    'disabled',
  );
});
