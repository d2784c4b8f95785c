import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed, standing } from './hall-plan.ts';

const device = (deviceId: number, equipmentTitle = 'Pod') => ({ deviceId, equipmentTitle });
const zones = [
  { title: 'Arena', deviceIds: [2, 1] },
  { title: 'Racing', deviceIds: [3] },
];
const shown = (plan: typeof zones, ids: readonly number[]) =>
  standing(
    plan,
    ids.map((id) => device(id, id > 8 ? 'Seat' : 'Pod')),
  ).map(({ title, isPlaced, devices }) => [
    title,
    isPlaced,
    devices.map(({ deviceId }) => deviceId),
  ]);

test('SH-54: devices stand in their zones in order, and the others by their kind', () => {
  expect(shown(zones, [1, 2, 3, 4, 9])).toEqual([
    ['Arena', true, [2, 1]],
    ['Racing', true, [3]],
    ['Pod', false, [4]],
    ['Seat', false, [9]],
  ]);
});

test('SH-54: a hall that nobody has arranged stands by kind', () => {
  expect(shown([], [1, 9])).toEqual([
    ['Pod', false, [1]],
    ['Seat', false, [9]],
  ]);
});

test('SH-54: what has left the shop is nowhere', () => {
  expect(shown(zones, [1, 3])).toEqual([
    ['Arena', true, [1]],
    ['Racing', true, [3]],
  ]);
});

test('SH-54: a device goes before another one, to the end, into another zone, and out of the plan', () => {
  const put = (zone: number | undefined, before: number, deviceId = 1) =>
    placed(zones, deviceId, { zone, before }).map(({ deviceIds }) => deviceIds);
  expect(put(0, 0)).toEqual([[1, 2], [3]]);
  expect(put(0, 2, 2)).toEqual([[1, 2], [3]]);
  expect(put(1, 0)).toEqual([[2], [1, 3]]);
  expect(put(1, 1)).toEqual([[2], [3, 1]]);
  expect(put(undefined, 0)).toEqual([[2], [3]]);
  expect(put(1, 1, 7)).toEqual([
    [2, 1],
    [3, 7],
  ]);
});

test('SH-54: wherever devices are put, each stands at most once', () => {
  const moves = fc.array(
    fc.record({
      deviceId: fc.integer({ min: 1, max: 5 }),
      zone: fc.option(fc.integer({ min: 0, max: 1 }), { nil: undefined }),
      before: fc.nat(4),
    }),
  );
  fc.assert(
    fc.property(moves, (made) => {
      let plan: readonly { title: string; deviceIds: readonly number[] }[] = zones;
      for (const { deviceId, ...place } of made) plan = placed(plan, deviceId, place);
      const ids = plan.flatMap(({ deviceIds }) => deviceIds);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
