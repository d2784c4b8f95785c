/** Where a tile is on the screen. */
export type Spot = { readonly x: number; readonly y: number };

const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Record<string, Spot>;
export type Arrow = keyof typeof directions;

export const isArrow = (key: string): key is Arrow => key in directions;

/** What lies aside counts double: an arrow goes along its line first. */
const asideWeight = 2;

/** The place of the spot that an arrow leads to from another one (SH-54): the nearest in that direction; nothing at the edge. */
export function spotBeyond(spots: readonly Spot[], from: Spot, arrow: Arrow): number | undefined {
  const { x, y } = directions[arrow];
  let nearest: number | undefined;
  let shortest = Infinity;
  for (const [place, spot] of spots.entries()) {
    const along = (spot.x - from.x) * x + (spot.y - from.y) * y;
    const aside = Math.abs((spot.x - from.x) * y) + Math.abs((spot.y - from.y) * x);
    // Half a pixel is no direction: tiles of one row need not agree to the last one.
    if (along < 1 || along < aside / 4) continue;
    const distance = along + aside * asideWeight;
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  return nearest;
}
