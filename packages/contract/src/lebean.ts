import * as z from 'zod/mini';
import { counterPaymentMode } from './card-fields.ts';
import { idempotencyConflict, shopNotFound } from './card-refusals.ts';
import { currencyCode, hundredths, id, instant, optionalText } from './common.ts';
import { receipt } from './counter.ts';
import { operation } from './operation.ts';
import { partnerNotFound, wholeNetworkOnly } from './partner.ts';
import { namedRechargeType } from './recharge.ts';

/** How staff issue lebeans (LB-1, PAY-1): against money, or as a gift. */
export const lebeanRechargeTypes = ['offlineTopUp', 'gift'] as const;

/** Lebeans issued to a wallet, as they are receipted. */
export const lebeanReceipt = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  paid: hundredths(),
  currency: z.string(),
  lebean: hundredths(),
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
  at: instant(),
});

export const rechargeLebeans = operation({
  id: 'lebean.recharge',
  kind: 'command',
  method: 'POST',
  path: '/api/lebeans/recharge',
  summary: 'Issues lebeans to the wallet of a partner or a shop (LB-1)',
  permission: 'lebean.wallet.recharge',
  scope: ['staff'],
  envelope: 'data',
  input: z
    .strictObject({
      partnerId: z.optional(id()),
      shopId: z.optional(id()),
      rechargeType: namedRechargeType(z._default(z.enum(lebeanRechargeTypes), 'offlineTopUp')),
      paymentMode: counterPaymentMode(),
      /** Money in hundredths of `currency`; nothing for a gift. */
      paid: hundredths(),
      currency: currencyCode(),
      /** Lebeans in hundredths. */
      lebean: hundredths().check(z.positive()),
      remark: optionalText(200),
    })
    .check(
      z.refine(({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined), {
        path: ['shopId'],
      }),
      z.refine(({ rechargeType, paid }) => (rechargeType === 'gift') === (paid === 0), {
        path: ['paid'],
      }),
    ),
  output: lebeanReceipt,
  refusals: [wholeNetworkOnly, partnerNotFound, shopNotFound, idempotencyConflict],
  audit: { object: 'lebeanRecharge', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});
