import { createHash } from 'node:crypto';
import { orderNumber } from '@lebean/domain/order-number';

interface Period {
  readonly periodStart: string;
  readonly endsAt: Date;
}

function numbered(party: string, { periodStart, endsAt }: Period): string {
  const hash = createHash('sha256').update(`statement ${party} ${periodStart}`).digest();
  return orderNumber('statement', endsAt, hash);
}

/** The same number for the same period of a shop, however often it is drafted (NUM-4, SET-25). */
export const numberOf = ({ shopId, ...period }: Period & { readonly shopId: number }): string =>
  numbered(String(shopId), period);

/** The same for a period of a partner in a currency. */
export const partnerNumberOf = ({
  partnerId,
  currency,
  ...period
}: Period & { readonly partnerId: number; readonly currency: string }): string =>
  numbered(`partner ${partnerId} ${currency}`, period);
