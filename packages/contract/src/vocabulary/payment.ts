import * as z from 'zod/mini';
import type { OnlinePaymentMode } from '@lebean/domain/payment';
import { wireName } from '../kernel/wire.ts';

export const paymentModes = ['cash', 'bankTransfer', 'wechatPay', 'alipay'] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** The modes that a person confirms at the counter (PAY-2); the others wait for a provider. */
export const counterPaymentModes = ['cash', 'bankTransfer'] as const;
export type CounterPaymentMode = (typeof counterPaymentModes)[number];
/** The modes whose money a provider sees (PAY-5). */
export const onlinePaymentModes = [
  'wechatPay',
  'alipay',
] as const satisfies readonly OnlinePaymentMode[];

export const namedPaymentMode = wireName('payment_mode', 'how money was paid (PAY-1)');

/** The payment mode of a counter sale. */
export const counterPaymentMode = () => namedPaymentMode(z.enum(counterPaymentModes));
/** The payment mode of what is paid by scanning a code. */
export const onlinePaymentMode = () => namedPaymentMode(z.enum(onlinePaymentModes));

/** The number of a recharge record, of a play, of a payment: what a receipt is found by (NUM-4). */
export const orderNumber = wireName(
  'order_number',
  'the number of a recharge record (NUM-4)',
)(z.string());

export const namedRechargeType = wireName('recharge_type', 'what a recharge record is for (PAY-1)');
