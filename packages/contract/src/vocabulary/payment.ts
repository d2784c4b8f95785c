import * as z from 'zod/mini';
import type { OnlinePaymentMode } from '@lebean/domain/payment';
import { freeText, hundredths, optionalText, signedHundredths } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { wireName } from '../kernel/wire.ts';

export const paymentModes = [
  'cash',
  'bankTransfer',
  'cardTerminal',
  'voucher',
  'wechatPay',
  'alipay',
  'bankCard',
] as const;
export type PaymentMode = (typeof paymentModes)[number];
/** The modes that a person confirms at the counter (PAY-2); the others wait for a provider. */
export const counterPaymentModes = ['cash', 'bankTransfer'] as const;
export type CounterPaymentMode = (typeof counterPaymentModes)[number];
/** What a till takes for cards and goods: besides, a card by a terminal, which is not the product's, and vouchers (SH-48). */
export const tillPaymentModes = [...counterPaymentModes, 'cardTerminal', 'voucher'] as const;
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
/** What may pay a part beside the first mode: cash is counted first, as it alone has change and a drawer (SH-48). */
export const secondPaymentModes = ['bankTransfer', 'cardTerminal', 'voucher'] as const;
export type SecondPaymentMode = (typeof secondPaymentModes)[number];
/** The mode as one that may pay a second part, if it is. */
export const asSecondMode = (mode: string): SecondPaymentMode | undefined =>
  secondPaymentModes.find((second) => second === mode);
/** A part that another mode pays; the first mode pays the rest. Both fields, or neither. */
export const secondPart = {
  secondMode: z.optional(z.enum(secondPaymentModes)),
  secondPaid: z.optional(hundredths().check(z.minimum(1))),
};
/** The part of a second mode, as a record has it; nothing where one mode paid all. */
export const paidSecond = {
  secondMode: z.nullable(z.enum(secondPaymentModes)),
  secondPaid: z.nullable(signedHundredths()),
};
type Modes = { readonly paymentMode: string; readonly secondMode?: string | undefined };
const isPaidBy = ({ paymentMode, secondMode }: Modes, mode: string): boolean =>
  paymentMode === mode || secondMode === mode;
type Split = Modes & { readonly secondPaid?: number | undefined };
/** Two modes are two, and in hand. */
export const fittingParts = () => [
  z.refine<Split>(
    ({ secondMode, secondPaid }) => (secondMode === undefined) === (secondPaid === undefined),
    { path: ['secondPaid'], ...says('required') },
  ),
  z.refine<Split>(
    ({ paymentMode, secondMode }) =>
      secondMode === undefined || (secondMode !== paymentMode && paymentMode !== 'points'),
    { path: ['secondMode'], ...says('twoModes') },
  ),
];
type Slip = Modes & { readonly slipNumber: string };
/** Nothing but a terminal prints a slip. */
export const slipOfTerminal = () =>
  z.refine<Slip>((sale) => sale.slipNumber === '' || isPaidBy(sale, 'cardTerminal'), {
    path: ['slipNumber'],
    ...says('slipOfTerminal'),
  });
/** What is printed on a voucher; however it is typed, it is one number (SH-48). */
export const voucherNumber = () =>
  z._default(freeText(32).check(z.toUpperCase(), z.maxLength(32)), '');
type Voucher = Modes & { readonly voucherNumber: string };
/** A voucher is taken by its number, and nothing else has one. */
export const numberOfVoucher = () => [
  z.refine<Voucher>((sale) => sale.voucherNumber !== '' || !isPaidBy(sale, 'voucher'), {
    path: ['voucherNumber'],
    ...says('required'),
  }),
  z.refine<Voucher>((sale) => sale.voucherNumber === '' || isPaidBy(sale, 'voucher'), {
    path: ['voucherNumber'],
    ...says('numberOfVoucher'),
  }),
];
/** The payment mode of what is paid by scanning a code. */
export const onlinePaymentMode = () => namedPaymentMode(z.enum(onlinePaymentModes));

/** The number of a recharge record, of a play, of a payment: what a receipt is found by (NUM-4). */
export const orderNumber = wireName(
  'order_number',
  'the number of a recharge record (NUM-4)',
)(z.string());

export const namedRechargeType = wireName('recharge_type', 'what a recharge record is for (PAY-1)');
