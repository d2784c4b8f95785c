import { expect, test } from 'vitest';
import { createLevel } from './operations.ts';

const { levelDiscount } = createLevel.input.shape;

test.each([1, 90, 100])('NUM-2: %d is a percentage of what is left to pay', (percent) => {
  expect(levelDiscount.safeParse(percent).success).toBe(true);
});

test.each([0, 101, -10, 99.5, '90', null])('NUM-2: %s is none', (percent) => {
  expect(levelDiscount.safeParse(percent).success).toBe(false);
});
