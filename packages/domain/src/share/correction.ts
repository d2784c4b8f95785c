/** What a contract gives of a shop by one of its terms in a month. */
export type Piece = {
  readonly termsId: number;
  readonly shopId: number;
  readonly base: number;
  readonly share: number;
};

const keyOf = ({ termsId, shopId }: Pick<Piece, 'termsId' | 'shopId'>): string =>
  `${termsId} ${shopId}`;

/**
 * What is to be booked so that a month that was booked before comes to what it is now (SET-10): the differences,
 * piece by piece, and nothing where none is. What was booked and is not there any more goes back to nothing.
 */
export function corrections<Now extends Piece>(
  now: readonly Now[],
  booked: readonly Piece[],
): (Now | Piece)[] {
  const before = new Map<string, Piece>();
  for (const piece of booked) {
    const sum = before.get(keyOf(piece)) ?? { ...piece, base: 0, share: 0 };
    before.set(keyOf(piece), {
      ...sum,
      base: sum.base + piece.base,
      share: sum.share + piece.share,
    });
  }
  const differences = now.map((piece) => {
    const was = before.get(keyOf(piece)) ?? { base: 0, share: 0 };
    return { ...piece, base: piece.base - was.base, share: piece.share - was.share };
  });
  const known = new Set(now.map(keyOf));
  const gone = [...before.values()]
    .filter((piece) => !known.has(keyOf(piece)))
    .map((piece) => ({ ...piece, base: -piece.base, share: -piece.share }));
  return [...differences, ...gone].filter(({ base, share }) => base !== 0 || share !== 0);
}
