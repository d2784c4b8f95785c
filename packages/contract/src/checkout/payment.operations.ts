import * as z from 'zod/mini';
import { packageOrAmount } from '../card/counter.operations.ts';
import { sellGoodsByCode } from '../goods-payment/operations.ts';
import { hundredths } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { rechargeCardByCode } from '../payment/card-payment.operations.ts';
import { paymentDetail } from '../payment/rows.ts';
import { checkoutTotalChanged } from './refusals.ts';

/**
 * A recharge and goods as `checkout.pay` takes them, once the code that this answers has been paid. It is one order with
 * an order for each part behind it: what of it cannot be had any more then waits as that part would alone.
 */
export const payCheckoutByCode = command({
  id: 'checkout.payByCode',
  path: '/api/checkouts/payments',
  summary:
    'Begins one payment by scanning a code for a recharge with goods; their stock is set aside (SH-45, SH-48, PAY-2)',
  /** Of the recharge; whoever lacks that of the goods is denied by their part. */
  permission: 'member.card.recharge',
  scope: ['shop'],
  input: z
    .strictObject({
      ...rechargeCardByCode.input.shape,
      goods: sellGoodsByCode.input.shape.goods,
      /** What all of it costs as the seller was shown it. */
      seenTotal: hundredths(),
    })
    .check(packageOrAmount()),
  output: paymentDetail,
  refusals: [
    ...new Set([...rechargeCardByCode.refusals, ...sellGoodsByCode.refusals]),
    checkoutTotalChanged,
  ],
  audit: { object: 'payment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});
