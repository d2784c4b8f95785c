/** A cover for a game without a picture: two colours and a drawing, always the same ones for a name. */
export type GameArt = {
  readonly from: string;
  readonly to: string;
  readonly drawing: (typeof drawings)[number];
  /** How far the drawing is turned, in degrees. */
  readonly turn: number;
};

/** Dusk, forest, coal and sea: dark enough for a light drawing on all of them. */
const grounds = [
  ['#1f2a6b', '#c23f82'],
  ['#1d4d3c', '#b79a35'],
  ['#3a1d63', '#6d5ae0'],
  ['#0f3f5c', '#2aa7a0'],
  ['#5c1f2e', '#e0803f'],
  ['#22303f', '#5f86a8'],
  ['#123a7a', '#4fa3e3'],
  ['#4a2f14', '#c98b2f'],
] as const;

/** What a cover shows: rings, waves, peaks, a grid, rays or orbits, in a field of 64 × 36. */
export const drawings = ['rings', 'waves', 'peaks', 'grid', 'rays', 'orbits'] as const;

/** A number that is spread over all names alike (FNV-1a). */
function spread(name: string): number {
  let mixed = 0x81_1c_9d_c5;
  for (const sign of name) {
    mixed ^= sign.codePointAt(0) ?? 0;
    mixed = Math.imul(mixed, 0x01_00_01_93) >>> 0;
  }
  return mixed;
}

/** The cover of a name. It is made of the name that a game has in every language, so that readers of all see one. */
export function gameArt(seed: string): GameArt {
  const number = spread(seed.trim().toLowerCase());
  const [from, to] = grounds[number % grounds.length] ?? grounds[0];
  const drawing = drawings[Math.floor(number / 8) % drawings.length] ?? drawings[0];
  return { from, to, drawing, turn: (Math.floor(number / 64) % 5) * 9 - 18 };
}
