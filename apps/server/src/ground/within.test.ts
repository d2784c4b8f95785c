import { expect, test } from 'vitest';
import { settlesWithin } from './within.ts';

test('what settles in time settles, well or not; what does not is not waited for', async () => {
  expect(await settlesWithin(1000, Promise.resolve())).toBe(true);
  expect(await settlesWithin(1000, Promise.reject(new Error('no')))).toBe(true);
  expect(await settlesWithin(5, new Promise(() => undefined))).toBe(false);
});
