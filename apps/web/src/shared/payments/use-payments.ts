import { useState } from 'react';
import type { ClientInput, Output } from '@lebean/contract/kernel/operation';
import { findPendingPayment, getPaymentOptions } from '@lebean/contract/payment/operations';
import type { onlinePaymentModes } from '@lebean/contract/vocabulary/payment';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';

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

/** A payment that somebody sees to its end. */
export type PaymentUnderWay = {
  /** Of none, there is nothing to see. */
  readonly paymentId: number | undefined;
  /** This one was just begun here. */
  readonly begin: (paymentId: number) => void;
  /** It goes on waiting, unseen. */
  readonly hide: () => void;
  /** Its end was announced. */
  readonly finish: () => void;
};

/**
 * The payment under way at a place: begun here, or left behind by a page that was lost. It is held until
 * its end was announced: one that waits no longer is no longer found, and its receipt is still to come.
 */
export function usePaymentUnderWay(
  shopId: number | undefined,
  place: Place,
  isOpen = true,
): PaymentUnderWay {
  const waiting = usePendingPayment(shopId, place, isOpen);
  const [held, setHeld] = useState<number>();
  const [finished, setFinished] = useState<number>();
  if (isOpen && held === undefined && waiting !== undefined && waiting !== finished)
    setHeld(waiting);
  return {
    paymentId: held,
    begin: setHeld,
    hide: () => setHeld(undefined),
    finish: () => {
      setFinished(held);
      setHeld(undefined);
    },
  };
}
