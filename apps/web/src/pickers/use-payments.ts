import type { onlinePaymentModes } from '@lebean/contract/card-fields';
import { findPendingPayment, getPaymentOptions } from '@lebean/contract/payment';
import type { ClientInput, Output } from '@lebean/contract/operation';
import { useOperation } from '../platform/queries.ts';
import { useAllowed } from '../platform/session.ts';

export type OnlineMode = (typeof onlinePaymentModes)[number];
export type PaymentOptions = Output<typeof getPaymentOptions>;

/** What a shop can take online; nothing before it is known, or where the account takes none. */
export function usePaymentOptions(shopId: number | undefined): PaymentOptions | undefined {
  const isAllowed = useAllowed(getPaymentOptions);
  const isEnabled = isAllowed && shopId !== undefined;
  return useOperation(getPaymentOptions, { shopId: shopId ?? 0 }, { isEnabled, freshSeconds: 60 })
    .data;
}

type Place = Omit<ClientInput<typeof findPendingPayment>, 'shopId'>;

/** The payment that waits at a place: a page that was lost comes back to it. */
export function usePendingPayment(
  shopId: number | undefined,
  place: Place,
  isEnabled = true,
): number | undefined {
  const isAllowed = useAllowed(findPendingPayment);
  const { data: found } = useOperation(
    findPendingPayment,
    { shopId: shopId ?? 0, ...place },
    { isEnabled: isEnabled && isAllowed && shopId !== undefined },
  );
  return found?.paymentId ?? undefined;
}
