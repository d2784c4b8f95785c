import { expect, test } from 'vitest';
import { entryOf } from './deployment.ts';
import { retried } from './retried.ts';

test('SH-41: a part that fails to load is tried again, and fails as the last attempt did', async () => {
  let attempts = 0;
  const after = (failures: number) => async (): Promise<string> => {
    attempts += 1;
    if (attempts <= failures) throw new Error(`attempt ${attempts}`);
    return 'loaded';
  };
  expect(await retried(after(2), [0, 0])).toBe('loaded');
  attempts = 0;
  await expect(retried(after(9), [0, 0])).rejects.toThrow('attempt 3');
});

test('SH-41: a version is known by the file that its page begins with', () => {
  const page = '<script type="module" crossorigin nonce="x" src="/assets/index-1.js"></script>';
  expect(entryOf(page)).toBe('/assets/index-1.js');
  expect(entryOf('{"Code":9}')).toBeUndefined();
});
