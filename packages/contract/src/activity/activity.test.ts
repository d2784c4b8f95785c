import { expect, test } from 'vitest';
import { createActivity } from './change.operations.ts';

const { discountPercent } = createActivity.input.shape;

test.each([1, 90, 100, null])('PRI-4: the discount of an activity may be %s', (percent) => {
  expect(discountPercent.safeParse(percent).success).toBe(true);
});

test.each([0, 101, -10, 99.5, '90'])(
  'PRI-4: the discount of an activity is never %s',
  (percent) => {
    expect(discountPercent.safeParse(percent).success).toBe(false);
  },
);
