import { expect, test } from 'vitest';
import { inOrderOfTelling } from './order-of-telling.ts';

test('DEMO-4: shops that are looked at first are told first, then those that are open now, among them whoever runs short of lebeans, then the long ones', () => {
  const shops = [
    { name: 'closed and long', isNext: false, isOpen: false, lebeanDays: 30, size: 900 },
    { name: 'open', isNext: false, isOpen: true, lebeanDays: 30, size: 100 },
    { name: 'open and long', isNext: false, isOpen: true, lebeanDays: 30, size: 300 },
    { name: 'open and short of lebeans', isNext: false, isOpen: true, lebeanDays: 4, size: 10 },
    { name: 'closed', isNext: false, isOpen: false, lebeanDays: 30, size: 200 },
    { name: 'looked at first', isNext: true, isOpen: false, lebeanDays: 30, size: 50 },
  ];
  expect(inOrderOfTelling(shops, (shop) => shop).map(({ name }) => name)).toEqual([
    'looked at first',
    'open and short of lebeans',
    'open and long',
    'open',
    'closed and long',
    'closed',
  ]);
});
