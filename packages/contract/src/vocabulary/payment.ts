import * as z from 'zod/mini';
import type { OnlinePaymentMode } from '@lebean/domain/payment';
import { optionalText } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';

export const paymentModes = [
  'cash',
  'bankTransfer',
  'cardTerminal',
  'wechatPay',
  'alipay',
  'bankCard',
] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** The modes that a person confirms at the counter (PAY-2); the others wait for a provider. */
export const counterPaymentModes = ['cash', 'bankTransfer'] as const;
export type CounterPaymentMode = (typeof counterPaymentModes)[number];
/** What a till takes for cards and goods: besides, a card by a terminal, which is not the product's (SH-48). */
export const tillPaymentModes = [...counterPaymentModes, 'cardTerminal'] as const;
export type TillPaymentMode = (typeof tillPaymentModes)[number];
/** The modes whose money a provider sees (PAY-5). */
export const onlinePaymentModes = [
  'wechatPay',
  'alipay',
  'bankCard',
] as const satisfies readonly OnlinePaymentMode[];

/** Whether a mode is paid by scanning a code, and seen by its provider alone (PAY-5). */
export const isPaidByCode = (mode: string): mode is OnlinePaymentMode =>
  onlinePaymentModes.some((online) => online === mode);

export const namedPaymentMode = wireName('payment_mode', 'how money was paid (PAY-1)');

/** The payment mode of a counter sale. */
export const counterPaymentMode = () => namedPaymentMode(z.enum(counterPaymentModes));
/** The payment mode of a sale at a till. */
export const tillPaymentMode = () => namedPaymentMode(z.enum(tillPaymentModes));
/** What the terminal has printed on its slip; none where nobody has typed it (SH-48). */
export const slipNumber = () => optionalText(32);
type Slip = { readonly paymentMode: string; readonly slipNumber: string };
/** Nothing but a terminal prints a slip. */
export const slipOfTerminal = () =>
  z.refine<Slip>((sale) => sale.slipNumber === '' || sale.paymentMode === 'cardTerminal', {
    path: ['slipNumber'],
    ...says('slipOfTerminal'),
  });
/** The payment mode of what is paid by scanning a code. */
export const onlinePaymentMode = () => namedPaymentMode(z.enum(onlinePaymentModes));

/** The number of a recharge record, of a play, of a payment: what a receipt is found by (NUM-4). */
export const orderNumber = wireName(
  'order_number',
  'the number of a recharge record (NUM-4)',
)(z.string());

export const namedRechargeType = wireName('recharge_type', 'what a recharge record is for (PAY-1)');
