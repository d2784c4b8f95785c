import { expect, test } from 'vitest';
import { getProfile, login } from '@lebean/contract/session/operations';
import { checkOwnPassword } from '@lebean/contract/session/own-account.operations';
import { CallLimits } from './rate-limit.ts';

const perMinute = { signIn: 3, read: 3, write: 3, money: 3, export: 3 };
const shown = (token: string | undefined, address = '203.0.113.7') => ({
  cookie: { token },
  terminal: undefined,
  address,
});
/** Nobody's minute ends while a test counts. */
const noon = new Date('2026-01-31T12:00:00Z');
const madeUp = (place: number): string => `${place}`.padStart(43, 'x');

test('A4: sign-ins and own passwords count against the address, whatever session is shown', () => {
  const limits = new CallLimits(perMinute, { clock: () => noon });
  limits.know(madeUp(0), 'account 1');
  for (const operation of [login, checkOwnPassword])
    for (const place of [0, 1, 2])
      expect(limits.callerOf(operation, shown(madeUp(place)))).toBe('203.0.113.7');
});

test('A4: a session that nobody has seen proven is no caller of its own, nor is a made-up terminal', () => {
  const limits = new CallLimits(perMinute, { clock: () => noon });
  const waits = Array.from({ length: 5 }, (_each, place) =>
    limits.take('read', limits.callerOf(getProfile, shown(madeUp(place)))),
  );
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, false, true, true]);
  const terminal = { terminalId: 1, secret: madeUp(7) };
  const caller = limits.callerOf(getProfile, { ...shown(undefined), terminal });
  expect(limits.take('read', caller)).toBeGreaterThan(0);
});

test('A4: all sessions of an account count together, and its address is free for others', () => {
  const limits = new CallLimits(perMinute, { clock: () => noon });
  limits.know(madeUp(1), 'account 1');
  limits.know(madeUp(2), 'account 1');
  const takeAs = (place: number): number =>
    limits.take('read', limits.callerOf(getProfile, shown(madeUp(place))));
  expect([takeAs(1), takeAs(2), takeAs(1)]).toEqual([0, 0, 0]);
  expect(takeAs(2)).toBeGreaterThan(0);
  expect(takeAs(3)).toBe(0);
  limits.forget(madeUp(1));
  expect(limits.callerOf(getProfile, shown(madeUp(1)))).toBe('203.0.113.7');
});

test('A4: addresses of one IPv6 network are one caller', () => {
  const limits = new CallLimits(perMinute, { clock: () => noon });
  const callers = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((address) =>
    limits.callerOf(login, shown(undefined, address)),
  );
  expect(new Set(callers).size).toBe(1);
});

test('A4: a flood of callers forgets the oldest ones, not everybody', () => {
  const limits = new CallLimits(perMinute, { max: 100, clock: () => noon });
  for (let tries = 0; tries < 4; tries += 1) limits.take('read', 'old');
  for (let place = 0; place < 99; place += 1) limits.take('read', `flood ${place}`);
  for (let tries = 0; tries < 4; tries += 1) limits.take('read', 'young');
  expect(limits.take('read', 'young')).toBeGreaterThan(0);
  expect(limits.take('read', 'flood 98')).toBe(0);
  expect(limits.take('read', 'old')).toBe(0);
});

test('OPS-10: A4: what a caller has used on one node counts on the others, and only in that minute', () => {
  let now = noon;
  const clock = (): Date => now;
  const [one, other] = [
    new CallLimits({ ...perMinute, read: 100 }, { clock }),
    new CallLimits({ ...perMinute, read: 100 }, { clock }),
  ];
  for (let calls = 0; calls < 90; calls += 1) one.take('read', 'account 1');
  for (let calls = 0; calls < 9; calls += 1) one.take('read', 'account 2');
  const reported = one.busyCallers();
  expect([...reported.counts]).toEqual([['read account 1', 90]]);
  other.hearOthers(reported);
  const takeOnOther = (): number => other.take('read', 'account 1');
  expect(Array.from({ length: 12 }, takeOnOther).filter((wait) => wait > 0)).toHaveLength(2);
  now = new Date(noon.getTime() + 60_000);
  expect(takeOnOther()).toBe(0);
  other.hearOthers(reported);
  expect(Array.from({ length: 90 }, takeOnOther).filter((wait) => wait > 0)).toEqual([]);
});
