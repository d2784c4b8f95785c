import type { Format } from '../../screen-kit/use-format.ts';

/** Points that came or went, with their sign, for a column. */
export const signedPoints = (points: number, format: Format): string =>
  `${points < 0 ? '−' : '+'}${format.alignedPoints(Math.abs(points))}`;
