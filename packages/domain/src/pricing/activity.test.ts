import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applies, compareOffers, isPermitted, isWithinHours, specificity } from './activity.ts';
import { anyActivities, discountOf, place, wednesdayEvening } from './pricing.fixture.ts';

test('PRI-4: an activity applies from its start until before its end', () => {
  const at = (instant: number) => ({ ...wednesdayEvening, at: instant });
  const activity = discountOf(80, { startsAt: 10, endsAt: 20 });
  expect([9, 10, 19, 20].map((instant) => applies(activity, place, at(instant)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['a draft', { state: 'draft' }, false],
  ['a disabled one', { state: 'disabled' }, false],
  ['one of another game', { gameIds: [4, 6] }, false],
  ['one of several games', { gameIds: [4, 5] }, true],
  ['one of no game', { gameIds: [] }, false],
  ['one for another type of shop', { shopTypes: ['union'] }, false],
  ['one for several types of shop', { shopTypes: ['union', 'sales'] }, true],
  ['one that was not joined', { activityType: 'applyToJoin' }, false],
  ["another shop's own", { activityType: 'own', shopId: 8 }, false],
  ["the shop's own", { activityType: 'own', shopId: 7 }, true],
  ["the merchant's own", { activityType: 'own', shopId: null }, true],
  ['one of another weekday', { weekdays: [1, 2, 4] }, false],
  ['one of the weekday', { weekdays: [3] }, true],
] as const)('PRI-4: %s applies only as it should', (_what, change, isExpected) => {
  expect(applies(discountOf(80, change), place, wednesdayEvening)).toBe(isExpected);
});

test('PRI-4, ACT-1: what asks to be joined applies where the request was approved', () => {
  const activity = discountOf(80, { id: 3, activityType: 'applyToJoin' });
  expect(applies(activity, { ...place, joinedIds: [3] }, wednesdayEvening)).toBe(true);
  expect(applies(activity, { ...place, joinedIds: [4] }, wednesdayEvening)).toBe(false);
});

test.each([
  ['platform', 'custom', true],
  ['platform', 'activityOnly', true],
  ['platform', 'fixed', true],
  ['applyToJoin', 'custom', true],
  ['applyToJoin', 'activityOnly', true],
  ['applyToJoin', 'fixed', false],
  ['own', 'custom', true],
  ['own', 'activityOnly', false],
  ['own', 'fixed', false],
] as const)('PRI-4: one of type %s in a shop with the right %s: %s', (activityType, right, is) => {
  expect(isPermitted({ activityType }, right)).toBe(is);
});

const clock = (weekday: number, hour: number, minutes = 0) => ({
  at: 0,
  weekday,
  minute: hour * 60 + minutes,
});

test.each([
  ['before', clock(3, 17, 59), false],
  ['at the first minute', clock(3, 18), true],
  ['at the last minute', clock(3, 21, 59), true],
  ['after', clock(3, 22), false],
  ['on another day', clock(4, 19), false],
])('PRI-4: hours of a day hold %s', (_when, moment, isExpected) => {
  const hours = { from: 18 * 60, until: 22 * 60 };
  expect(isWithinHours({ weekdays: [3], hours }, moment)).toBe(isExpected);
});

test.each([
  ['before', clock(7, 21, 59), false],
  ['at the first minute', clock(7, 22), true],
  ['after midnight', clock(1, 1, 59), true],
  ['when it is over', clock(1, 2), false],
  ['on the evening of another day', clock(1, 22), false],
  ['after the midnight of another day', clock(7, 1), false],
])(
  'PRI-4: hours over midnight belong to the day they begin on: %s',
  (_when, moment, isExpected) => {
    const hours = { from: 22 * 60, until: 2 * 60 };
    expect(isWithinHours({ weekdays: [7], hours }, moment)).toBe(isExpected);
  },
);

test('PRI-4: after midnight it is the day before, on any day of the week', () => {
  const hours = { from: 22 * 60, until: 2 * 60 };
  const daysBefore = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    [1, 2, 3, 4, 5, 6, 7].filter((day) =>
      isWithinHours({ weekdays: [day], hours }, clock(weekday, 1)),
    ),
  );
  expect(daysBefore).toEqual([[7], [1], [2], [3], [4], [5], [6]]);
});

test('PRI-4: hours without weekdays hold every day, weekdays without hours all day', () => {
  const hours = { from: 600, until: 601 };
  expect(isWithinHours({ weekdays: [], hours }, clock(5, 10))).toBe(true);
  expect(isWithinHours({ weekdays: [5], hours: null }, clock(5, 3))).toBe(true);
  expect(isWithinHours({ weekdays: [6], hours: null }, clock(5, 3))).toBe(false);
});

test('PRI-4: whose it is makes an activity more specific than hours, and hours more than shop types', () => {
  const ascending = [
    discountOf(80),
    discountOf(80, { shopTypes: ['sales'] }),
    discountOf(80, { weekdays: [3] }),
    discountOf(80, { hours: { from: 0, until: 60 }, shopTypes: ['sales'] }),
    discountOf(80, { activityType: 'applyToJoin' }),
    discountOf(80, { activityType: 'applyToJoin', weekdays: [1] }),
    discountOf(80, { activityType: 'own' }),
    discountOf(80, { activityType: 'own', hours: { from: 0, until: 60 } }),
    discountOf(80, { activityType: 'own', shopId: 7 }),
  ];
  const ranks = ascending.map(specificity);
  expect(ranks).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
});

test('PRI-4: most specific comes first, then the lowest price, then the oldest', () => {
  const plain = discountOf(80, { id: 1 });
  const later = discountOf(80, { id: 2 });
  const own = discountOf(80, { id: 3, activityType: 'own' });
  const offers = [
    { activity: later, price: 5 },
    { activity: plain, price: 5 },
    { activity: later, price: 4 },
    { activity: own, price: 9 },
  ];
  expect(offers.toSorted(compareOffers).map(({ activity, price }) => [activity.id, price])).toEqual(
    [
      [3, 9],
      [2, 4],
      [1, 5],
      [2, 5],
    ],
  );
});

test('PRI-4: the order of activities is total, and the same however they come', () => {
  const prices = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(anyActivities, prices, (activities, some) => {
      const offers = activities.map((activity, at) => ({ activity, price: some[at] ?? 0 }));
      const order = offers.toSorted(compareOffers).map(({ activity }) => activity.id);
      const reversed = offers.toReversed().toSorted(compareOffers);
      expect(reversed.map(({ activity }) => activity.id)).toEqual(order);
      for (const one of offers)
        for (const other of offers) {
          const sign = Math.sign(compareOffers(one, other));
          expect(sign + Math.sign(compareOffers(other, one))).toBe(0);
          expect(sign === 0).toBe(one === other);
        }
    }),
  );
});
