import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KnownPermissions } from './known-permissions.ts';

const keyOf = (...roles: string[]): string =>
  roles.map((role) => createHash('sha256').update(role).digest('hex')).join('');
const cashier = 'card.card.list card.card.open';
const manager = 'card.card.list report.day.list';

test('permissions are told once, and of every session that has the same key', () => {
  const known = new KnownPermissions();
  const key = keyOf(cashier);
  expect(known.keyOf('one')).toBeUndefined();
  expect(known.read('one', key, cashier)).toEqual(['card.card.list', 'card.card.open']);
  expect(known.keyOf('one')).toBe(key);
  expect(known.read('one', key, null)).toEqual(['card.card.list', 'card.card.open']);
  expect(known.keyOf('two')).toBeUndefined();
});

test('several roles permit each thing once', () => {
  const key = keyOf(cashier, manager);
  const read = new KnownPermissions().read('one', key, `${cashier}\n${manager}`);
  expect(read).toEqual(['card.card.list', 'card.card.open', 'report.day.list']);
});

test('no role permits nothing, and so does a role that is empty', () => {
  const known = new KnownPermissions();
  expect(known.read('one', '', '')).toEqual([]);
  expect(known.read('one', '', null)).toEqual([]);
  expect(known.read('two', keyOf(''), '')).toEqual([]);
});

test('a session whose role has changed has the permissions of the new key, and back again', () => {
  const known = new KnownPermissions();
  known.read('one', keyOf(cashier), cashier);
  expect(known.read('one', keyOf(manager), manager)).toEqual(['card.card.list', 'report.day.list']);
  expect(known.keyOf('one')).toBe(keyOf(manager));
  expect(known.read('one', keyOf(cashier), null)).toContain('card.card.open');
});

test('ACC-4: permissions that are not those of their key are refused, whatever the database says', () => {
  const known = new KnownPermissions();
  expect(() => known.read('one', keyOf(cashier), manager)).toThrow('not theirs');
  expect(() => known.read('one', '', manager)).not.toThrow();
  expect(known.read('one', '', manager)).toEqual([]);
  expect(() => known.read('one', keyOf(manager), null)).toThrow('that are not');
});

test('the memory is bounded, and who calls all the time is not forgotten', () => {
  const known = new KnownPermissions();
  known.read('often', keyOf(cashier), cashier);
  const key = keyOf(manager);
  for (let part = 0; part < 5; part += 1) {
    for (let place = 0; place < 5000; place += 1) known.read(`${part} ${place}`, key, manager);
    expect(known.keyOf('often')).toBe(keyOf(cashier));
  }
  expect(known.keyOf('0 0')).toBeUndefined();
  expect(known.keyOf('4 4999')).toBe(key);
});
