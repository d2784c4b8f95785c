import * as z from 'zod/mini';
import { packageOrAmount, rechargeCard } from '../card/counter.operations.ts';
import { receipt } from '../card/counter.rows.ts';
import { sellGoods } from '../goods/sale.operations.ts';
import { hundredths, id } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command } from '../kernel/operation.ts';
import { openPlayForCard } from '../play/counter.operations.ts';
import { fittingParts, numberOfVoucher, slipOfTerminal } from '../vocabulary/payment.ts';
import { playOnReceipt } from '../vocabulary/play-on-receipt.ts';
import { checkoutTotalChanged, tenderedTooLittle } from './refusals.ts';

/** Only cash is handed over, and has change. */
const tenderedInCash = () =>
  z.refine<{ readonly tendered?: number | undefined; readonly paymentMode: string }>(
    ({ tendered, paymentMode }) => tendered === undefined || paymentMode === 'cash',
    { path: ['tendered'], ...says('tenderedInCash') },
  );

/** A recharge alone is no cart. */
const somethingBeside = () =>
  z.refine<{ readonly goods?: unknown; readonly play?: unknown }>(
    ({ goods, play }) => goods !== undefined || play !== undefined,
    { path: ['goods'], ...says('chooseGoods') },
  );

/**
 * The cart of the counter: a recharge in one payment with goods, with the start of a game, or with both. Each is the
 * record that `card.recharge`, `goodsSale.sell` and `play.openForCard` would have made, and is refunded by itself; all
 * of it is done, or nothing. The card pays for the play after it was recharged.
 */
export const payCheckout = command({
  id: 'checkout.pay',
  path: '/api/checkouts',
  summary:
    'Takes one payment for a recharge with goods, and begins a play that the card then pays for, by whoever may do all of it (SH-45, MEM-5, GDS-1, PLY-1)',
  /** Of the recharge; whoever lacks that of the goods or of the play is denied by their part. */
  permission: 'member.card.recharge',
  scope: ['shop'],
  input: z
    .strictObject({
      ...rechargeCard.input.shape,
      goods: z.optional(sellGoods.input.shape.goods),
      play: z.optional(
        z.strictObject({
          terminalId: openPlayForCard.input.shape.terminalId,
          gameId: openPlayForCard.input.shape.gameId,
          seenPrice: openPlayForCard.input.shape.seenPrice,
        }),
      ),
      /** What all of it costs in money as the seller was shown it. */
      seenTotal: hundredths(),
      /** The cash that is handed over, where somebody wants to see the change. */
      tendered: z.optional(hundredths()),
    })
    .check(
      slipOfTerminal(),
      ...numberOfVoucher(),
      ...fittingParts(),
      packageOrAmount(),
      tenderedInCash(),
      somethingBeside(),
    ),
  output: z.object({
    checkoutId: id(),
    paid: hundredths(),
    /** What is given back; nothing where no cash received was entered. */
    change: z.nullable(hundredths()),
    recharge: receipt,
    sale: z.nullable(sellGoods.output),
    play: z.nullable(playOnReceipt),
  }),
  refusals: [
    ...rechargeCard.refusals,
    ...sellGoods.refusals,
    ...openPlayForCard.refusals,
    checkoutTotalChanged,
    tenderedTooLittle,
  ],
  audit: { object: 'checkout', idFrom: 'checkoutId' },
  rate: 'money',
  idempotency: 'required',
});
