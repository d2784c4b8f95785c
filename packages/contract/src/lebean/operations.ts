import * as z from 'zod/mini';
import { calendarDay, hundredths, id, instant, optionalText, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound, wholeNetworkOnly } from '../kernel/refusals.ts';
import { counterPaymentMode, namedRechargeType, orderNumber } from '../vocabulary/payment.ts';
import { partnerNotFound } from '../vocabulary/refusals.ts';
import {
  allocationPartnerChanged,
  insufficientLebeans,
  receiverCurrencyDiffers,
  shopWithoutPartner,
  transferAmountDiffers,
  transferNotFound,
  transferReversed,
  valueDateAhead,
} from './refusals.ts';

/** How staff issue lebeans (LB-1, PAY-1): against money, or as a gift. */
export const lebeanRechargeTypes = ['offlineTopUp', 'gift'] as const;

/** Whose wallet a call is about, as what a person does to it within a day is counted (CTL-1). */
export const walletObject = ({
  partnerId,
  shopId,
}: {
  partnerId?: number | null | undefined;
  shopId?: number | null | undefined;
}) =>
  partnerId === undefined || partnerId === null ? `shop ${shopId ?? ''}` : `partner ${partnerId}`;

/** Lebeans issued to a wallet, as they are receipted. */
export const lebeanReceipt = z.object({
  id: id(),
  orderNumber,
  paid: hundredths(),
  currency: z.string(),
  lebean: hundredths(),
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
  at: instant(),
});

export const rechargeLebeans = command({
  id: 'lebean.recharge',
  path: '/api/lebeans/recharge',
  summary: 'Issues lebeans to the wallet of a partner or a shop (LB-1)',
  permission: 'lebean.wallet.recharge',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z
    .strictObject({
      partnerId: z.optional(id()),
      shopId: z.optional(id()),
      rechargeType: namedRechargeType(z._default(z.enum(lebeanRechargeTypes), 'offlineTopUp')),
      paymentMode: counterPaymentMode(),
      /** Money in hundredths of `currency`; nothing for a gift. */
      paid: hundredths(),
      /** That of the receiver; one that exists. */
      currency: knownCurrency(),
      /** Lebeans in hundredths. */
      lebean: hundredths().check(z.positive()),
      remark: optionalText(200),
    })
    .check(
      z.refine(({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined), {
        path: ['shopId'],
        ...says('shopOrPartner'),
      }),
      z.refine(({ rechargeType, paid }) => (rechargeType === 'gift') === (paid === 0), {
        path: ['paid'],
        ...says('paidUnlessGift'),
      }),
    ),
  output: lebeanReceipt,
  refusals: [partnerNotFound, shopNotFound, receiverCurrencyDiffers, idempotencyConflict],
  audit: { object: 'lebeanRecharge', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanRecharge',
    amountOf: ({ lebean }) => lebean,
    objectOf: walletObject,
    isWholeNetworkOnly: true,
  },
});

export const allocateLebeans = command({
  id: 'lebean.allocate',
  path: '/api/lebeans/allocate',
  summary:
    "Moves lebeans from a partner's wallet to one of its shops, above a limit with a second person (LB-2, CTL-1)",
  permission: 'lebean.wallet.allocate',
  scope: ['staff', 'partner'],
  input: z.strictObject({
    /** The partner is the one who looks after the merchant of the shop. */
    shopId: id(),
    lebean: hundredths().check(z.positive()),
    remark: optionalText(200),
  }),
  output: z.object({
    id: id(),
    orderNumber,
    /** What a reversal names (LED-5). */
    transferId: id(),
    lebean: hundredths(),
    partnerAfter: hundredths(),
    shopAfter: hundredths(),
    at: instant(),
  }),
  refusals: [
    wholeNetworkOnly,
    shopNotFound,
    shopWithoutPartner,
    insufficientLebeans,
    allocationPartnerChanged,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAllocation', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanAllocation',
    amountOf: ({ lebean }) => lebean,
    objectOf: walletObject,
    // Of staff, those who see the wallet of the partner; its own people decide, too.
    isWholeNetworkOnly: true,
  },
});

/** A correction as it is answered: what the wallet holds now. */
const corrected = z.object({
  id: id(),
  orderNumber,
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
  at: instant(),
});

export const adjustmentDirections = ['add', 'take'] as const;

export const adjustLebeans = command({
  id: 'lebean.adjust',
  path: '/api/lebeans/adjust',
  summary: 'Adds lebeans to a wallet or takes some from it, for a reason (LB-4)',
  permission: 'lebean.adjust',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z
    .strictObject({
      partnerId: z.optional(id()),
      shopId: z.optional(id()),
      direction: z.enum(adjustmentDirections),
      lebean: hundredths().check(z.positive()),
      /** The day on which what is corrected happened, where that is another day. */
      valueDate: z.optional(calendarDay()),
      reason: text(200),
    })
    .check(
      z.refine(({ partnerId, shopId }) => (partnerId === undefined) !== (shopId === undefined), {
        path: ['shopId'],
        ...says('shopOrPartner'),
      }),
    ),
  output: corrected,
  refusals: [
    partnerNotFound,
    shopNotFound,
    insufficientLebeans,
    valueDateAhead,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAdjustment', idFrom: 'id', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanAdjustment',
    amountOf: ({ lebean }) => lebean,
    objectOf: walletObject,
    isWholeNetworkOnly: true,
  },
});

export const reverseLebeans = command({
  id: 'lebean.reverse',
  path: '/api/lebeans/reverse',
  summary: 'Takes back a recharge, an allocation or an adjustment as a whole, once (LB-4, LED-5)',
  permission: 'lebean.adjust',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    transferId: id(),
    /** As much as was moved, as whoever asks has seen it: the amount that is approved is the one moved. */
    lebean: hundredths().check(z.positive()),
    reason: text(200),
  }),
  output: corrected,
  refusals: [
    transferNotFound,
    transferReversed,
    transferAmountDiffers,
    insufficientLebeans,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAdjustment', idFrom: 'id', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanAdjustment',
    amountOf: ({ lebean }) => lebean,
    // Each movement is taken back once: all that one person takes back counts together.
    objectOf: () => 'reversals',
    isWholeNetworkOnly: true,
  },
});
