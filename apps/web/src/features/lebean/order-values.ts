import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import type { walletKinds } from '@lebean/contract/lebean/wallet.rows';
import type { counterPaymentModes } from '@lebean/contract/vocabulary/payment';
import { priceToExplain } from '@lebean/domain/lebean-order';
import { lebeans, money } from '@lebean/domain/quantity';

/** What is typed of a new order. */
export type OrderValues = {
  to: (typeof walletKinds)[number];
  partnerId?: number;
  shopId?: number;
  paymentMode: (typeof counterPaymentModes)[number];
  currency: string;
  lebean: number;
  paid: number;
  bankReference: string;
  valueDate?: string;
  remark?: string;
};

/** Only the one who is shown as chosen gets them. */
export function inputOf({ to, partnerId, shopId, ...typed }: OrderValues) {
  const owner = to === 'shop' ? { shopId } : { partnerId };
  return { ...typed, ...owner } satisfies ClientInput<typeof requestLebeanOrder>;
}

const isAmount = (typed: unknown): typed is number =>
  typeof typed === 'number' && Number.isSafeInteger(typed) && typed > 0;

/** What the list says an order costs, where the money is so far from it that a reason is needed. */
export function listedOf(
  { lebean, paid }: { readonly lebean?: unknown; readonly paid?: unknown },
  price: number | null | undefined,
): number | undefined {
  if (!isAmount(lebean) || !isAmount(paid) || price === null || price === undefined)
    return undefined;
  return priceToExplain(money(paid), lebeans(lebean), money(price));
}
