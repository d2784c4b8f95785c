import * as z from 'zod/mini';
import { packageOrAmount, rechargeCard } from '../card/counter.operations.ts';
import { receipt } from '../card/counter.rows.ts';
import { sellGoods } from '../goods/sale.operations.ts';
import { hundredths, id } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { slipOfTerminal } from '../vocabulary/payment.ts';
import { checkoutTotalChanged, tenderedTooLittle } from './refusals.ts';

/** Only cash is handed over, and has change. */
const tenderedInCash = () =>
  z.refine<{ readonly tendered?: number | undefined; readonly paymentMode: string }>(
    ({ tendered, paymentMode }) => tendered === undefined || paymentMode === 'cash',
    { path: ['tendered'], ...says('tenderedInCash') },
  );

/**
 * The cart of the counter: a recharge and goods in one payment. Each is the record that `card.recharge` and
 * `goodsSale.sell` would have made, and is refunded by itself; all of it is done, or nothing.
 */
export const payCheckout = command({
  id: 'checkout.pay',
  path: '/api/checkouts',
  summary:
    'Takes one payment for a recharge and goods, by whoever may do both (SH-45, MEM-5, GDS-1)',
  /** Of the recharge; whoever lacks that of the goods is denied by their part. */
  permission: 'member.card.recharge',
  scope: ['shop'],
  input: z
    .strictObject({
      ...rechargeCard.input.shape,
      goods: sellGoods.input.shape.goods,
      /** What all of it costs as the seller was shown it. */
      seenTotal: hundredths(),
      /** The cash that is handed over, where somebody wants to see the change. */
      tendered: z.optional(hundredths()),
    })
    .check(slipOfTerminal(), packageOrAmount(), tenderedInCash()),
  output: z.object({
    checkoutId: id(),
    paid: hundredths(),
    /** What is given back; nothing where no cash received was entered. */
    change: z.nullable(hundredths()),
    recharge: receipt,
    sale: sellGoods.output,
  }),
  refusals: [
    ...rechargeCard.refusals,
    ...sellGoods.refusals,
    checkoutTotalChanged,
    tenderedTooLittle,
  ],
  audit: { object: 'checkout', idFrom: 'checkoutId' },
  rate: 'money',
  idempotency: 'required',
});
