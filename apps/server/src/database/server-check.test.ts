import { expect, test } from 'vitest';
import { objectionTo } from './server-check.ts';

const good = {
  version: '15.4',
  version_number: 150_004,
  encoding: 'UTF8',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

test('a server that keeps what it acknowledged is welcome', () => {
  expect(objectionTo(good)).toBeUndefined();
  expect(objectionTo({ ...good, synchronous_commit: 'remote_apply' })).toBeUndefined();
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server with %s off is refused',
  (name) => {
    expect(objectionTo({ ...good, [name]: 'off' })).toContain(`its setting ${name} is off`);
  },
);

test('a server older than version 15 is refused', () => {
  const old = { ...good, version: '14.9', version_number: 140_009 };
  expect(objectionTo(old)).toBe('it is PostgreSQL 14.9, needed is 15 or newer');
});

test('a server that cannot hold every language is refused', () => {
  expect(objectionTo({ ...good, encoding: 'LATIN1' })).toBe(
    'its encoding is LATIN1, needed is UTF8',
  );
});
