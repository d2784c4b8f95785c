import { expect, test } from 'vitest';
import { priceOf, type PlayToPrice } from './price.ts';
import { byCount, discountOf, place, playOf } from './pricing.fixture.ts';

test('PRI-4: PRI-6: an activity that a revoked right has ended is shown, and the next one counts', () => {
  const own = discountOf(10, { id: 2, activityName: 'Ours', activityType: 'own' });
  const joined = discountOf(50, { id: 3, activityName: 'Together', activityType: 'applyToJoin' });
  const play = (pricePermission: PlayToPrice['pricePermission']) =>
    playOf(byCount(1500), {
      pricePermission,
      place: { ...place, joinedIds: [3] },
      activities: [discountOf(80), own, joined],
    });
  const reported = ({ steps }: ReturnType<typeof priceOf>) => steps.map(({ step }) => step);
  expect(priceOf(play('custom'))).toMatchObject({ price: 150, activityId: 2 });
  expect(reported(priceOf(play('custom')))).toEqual(['platformPrice', 'activityDiscount']);
  const joining = priceOf(play('activityOnly'));
  expect(joining).toMatchObject({ price: 750, activityId: 3 });
  const ignored = { step: 'activityIgnored', activityId: 2, activityName: 'Ours', to: 15_000_000 };
  expect(joining.steps[1]).toEqual(ignored);
  const fixed = priceOf(play('fixed'));
  expect(fixed).toMatchObject({ price: 1200, activityId: 1 });
  expect(reported(fixed)).toEqual(['platformPrice', 'activityIgnored', 'activityDiscount']);
});
