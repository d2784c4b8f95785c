import { expect, test } from 'vitest';
import { spotBeyond } from './hall-walk.ts';

// Two rows of three, the second one shifted and with a gap.
const spots = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 10, y: 120 },
  { x: 210, y: 120 },
];
const from = (place: number, arrow: Parameters<typeof spotBeyond>[2]) => {
  const others = spots.filter((_spot, at) => at !== place);
  const next = spotBeyond(others, spots[place] ?? { x: 0, y: 0 }, arrow);
  return next === undefined ? undefined : spots.indexOf(others[next] ?? { x: 0, y: 0 });
};

test('SH-54: an arrow leads to the nearest tile in its direction, and nowhere at the edge', () => {
  expect(from(0, 'ArrowRight')).toBe(1);
  expect(from(1, 'ArrowRight')).toBe(2);
  expect(from(2, 'ArrowRight')).toBeUndefined();
  expect(from(0, 'ArrowDown')).toBe(3);
  expect(from(2, 'ArrowDown')).toBe(4);
  expect(from(3, 'ArrowUp')).toBe(0);
  expect(from(3, 'ArrowRight')).toBe(4);
  expect(from(0, 'ArrowLeft')).toBeUndefined();
});
