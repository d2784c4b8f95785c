/**
 * What is left of the money of a sale once the cost of its goods is gone (GDS-1), in hundredths. Nothing where
 * points paid, since they are no money, or where nobody wrote the cost down. Of a sale that is taken back it is
 * less than nothing, so that both sum to none.
 */
export function goodsMargin({
  paymentMode,
  paid,
  cost,
}: {
  readonly paymentMode: string;
  readonly paid: number;
  readonly cost: number | null;
}): number | null {
  return paymentMode === 'points' || cost === null ? null : paid - cost;
}
