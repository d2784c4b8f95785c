import { createHash } from 'node:crypto';
import { orderNumber } from '@lebean/domain/order-number';

/** The same number for the same period of a shop, however often it is drafted (NUM-4, SET-25). */
export function numberOf({
  shopId,
  periodStart,
  endsAt,
}: {
  readonly shopId: number;
  readonly periodStart: string;
  readonly endsAt: Date;
}): string {
  const hash = createHash('sha256').update(`statement ${shopId} ${periodStart}`).digest();
  return orderNumber('statement', endsAt, hash);
}
