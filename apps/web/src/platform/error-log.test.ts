import { expect, test } from 'vitest';
import { type NotedError, withError } from './error-log.ts';

const seen = (message: string) => ({ message, origin: '', url: '/a?b=c', stack: `at ${message}` });

test('SH-24: repeats are merged, the latest first', () => {
  let errors: readonly NotedError[] = [];
  for (const [at, message] of ['one', 'two', 'one'].entries())
    errors = withError(errors, seen(message), at);
  expect(errors.map(({ message, count, at }) => [message, count, at])).toEqual([
    ['one', 2, 2],
    ['two', 1, 1],
  ]);
  expect(errors[0]).toMatchObject({ url: '/a?b=***', unsent: 2 });
});

test('SH-24: at most 100 are kept, and each has an id of its own', () => {
  let errors: readonly NotedError[] = [];
  for (let place = 0; place < 130; place += 1)
    errors = withError(errors, seen(`error ${place}`), place);
  expect(errors).toHaveLength(100);
  expect(errors.at(-1)?.message).toBe('error 30');
  expect(new Set(errors.map(({ id }) => id)).size).toBe(100);
});
