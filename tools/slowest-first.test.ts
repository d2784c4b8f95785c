import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SLOWEST } from './slowest-first.ts';

test.each(SLOWEST)('what begins first still has this name: %s', (file) => {
  expect(existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)))).toBe(true);
});
