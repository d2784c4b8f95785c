import { expect, test } from 'vitest';
import { inOrderOfTelling } from './order-of-telling.ts';

test('DEMO-4: shops that are open now are told first, among them whoever runs short of lebeans, then the long ones', () => {
  const shops = [
    { name: 'closed and long', isOpen: false, lebeanDays: 30, size: 900 },
    { name: 'open', isOpen: true, lebeanDays: 30, size: 100 },
    { name: 'open and long', isOpen: true, lebeanDays: 30, size: 300 },
    { name: 'open and short of lebeans', isOpen: true, lebeanDays: 4, size: 10 },
    { name: 'closed', isOpen: false, lebeanDays: 30, size: 200 },
  ];
  expect(inOrderOfTelling(shops, (shop) => shop).map(({ name }) => name)).toEqual([
    'open and short of lebeans',
    'open and long',
    'open',
    'closed and long',
    'closed',
  ]);
});
