import * as z from 'zod/mini';
import { lebeanOrderStates, type LebeanOrderState } from '@lebean/domain/lebean-order';
import { calendarDay, hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { rechargeRow } from '../recharge/rows.ts';
import { counterPaymentMode, orderNumber } from '../vocabulary/payment.ts';

/** An order of lebeans: unpaid until a person confirms that the money has come (PAY-2, LB-1). */
export const lebeanOrderRow = z.object({
  id: id(),
  orderNumber,
  partnerId: z.nullable(id()),
  shopId: z.nullable(id()),
  /** The partner or the shop that gets them. */
  receiverName: z.string(),
  orderState: z.enum(lebeanOrderStates),
  /** The same as of all that is paid (PAY-1). */
  paymentState: rechargeRow.shape.paymentState,
  /** A confirmation waits for a second person (CTL-1). */
  isHeld: z.boolean(),
  paymentMode: counterPaymentMode(),
  paid: hundredths(),
  currency: z.string(),
  lebean: hundredths(),
  /** Of one lebean when it was asked for; nothing while none was set. */
  listPrice: z.nullable(hundredths()),
  bankReference: z.string(),
  /** What the uploaded slip is called. */
  slipName: z.nullable(z.string()),
  /** The day on which the money came. */
  valueDate: z.nullable(calendarDay()),
  remark: z.string(),
  requesterName: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  decidedAt: z.nullable(instant()),
  deciderName: z.nullable(z.string()),
  /** Why it was rejected, or what was noted when it was confirmed. */
  reason: z.string(),
});
export type LebeanOrderRow = z.output<typeof lebeanOrderRow>;

/** An order that is decided, as it is answered. */
export const lebeanOrderDecided = z.object({ orderId: id(), orderNumber });

/** Who gets lebeans: what they pay in and by which price, what they hold, and what they got last. */
export const lebeanReceiver = z.object({
  receiverName: z.string(),
  balance: signedHundredths(),
  /** The receiver pays in one of these: its own alone, where it has one. */
  prices: z.array(z.object({ currency: z.string(), price: z.nullable(hundredths()) })),
  latest: z.array(
    z.object({
      orderNumber,
      lebean: hundredths(),
      paid: hundredths(),
      currency: z.string(),
      createdAt: instant(),
    }),
  ),
});
export type LebeanReceiver = z.output<typeof lebeanReceiver>;

/** How an order stands, in words. */
export const lebeanOrderWords: Readonly<Record<LebeanOrderState, Text>> = {
  requested: { zh: '待确认', en: 'Awaiting payment', es: 'A la espera del pago' },
  confirmed: { zh: '已到账', en: 'Confirmed', es: 'Confirmado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
};
