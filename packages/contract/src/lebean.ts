import * as z from 'zod/mini';
import { counterPaymentMode } from './card-fields.ts';
import { idempotencyConflict, shopNotFound } from './card-refusals.ts';
import { hundredths, id, instant, optionalText, text } from './common.ts';
import { receipt } from './counter.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { knownCurrency } from './known-currency.ts';
import { partnerNotFound, wholeNetworkOnly } from './partner.ts';
import { namedRechargeType } from './recharge.ts';
import { refusal } from './refusal.ts';

/** How staff issue lebeans (LB-1, PAY-1): against money, or as a gift. */
export const lebeanRechargeTypes = ['offlineTopUp', 'gift'] as const;

/** Whose wallet a call names. */
const walletOf = ({
  partnerId,
  shopId,
}: {
  partnerId?: number | undefined;
  shopId?: number | undefined;
}) => (partnerId === undefined ? `shop ${shopId ?? ''}` : `partner ${partnerId}`);

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

export const receiverCurrencyDiffers = refusal('RECEIVER_CURRENCY_DIFFERS', 'conflict', {
  zh: '收款币种须与对方一致：{currency}',
  en: 'Lebeans are paid for in the currency of who receives them: {currency}',
  es: 'Los lebeans se pagan en la moneda de quien los recibe: {currency}',
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
  refusals: [
    wholeNetworkOnly,
    partnerNotFound,
    shopNotFound,
    receiverCurrencyDiffers,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanRecharge', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanRecharge',
    amountOf: ({ lebean }) => lebean,
    objectOf: walletOf,
    isWholeNetworkOnly: true,
  },
});

export const insufficientLebeans = refusal('LEBEAN_INSUFFICIENT', 'conflict', {
  zh: '{owner} 的乐豆不足，当前余额 {lebeans}',
  en: '{owner} does not hold enough lebeans. Balance: {lebeans}',
  es: '{owner} no tiene lebeans suficientes. Saldo: {lebeans}',
});
export const shopWithoutPartner = refusal('SHOP_WITHOUT_PARTNER', 'conflict', {
  zh: '该店铺的商户没有合作商，不能分配，请直接充值',
  en: 'Nobody looks after the merchant of this shop: there is no wallet to allocate from. Issue lebeans instead',
  es: 'Ningún socio atiende al comercio de esta tienda: no hay monedero del que asignar. Emita lebeans',
});

export const allocateLebeans = operation({
  id: 'lebean.allocate',
  kind: 'command',
  method: 'POST',
  path: '/api/lebeans/allocate',
  summary: "Moves lebeans from a partner's wallet to one of its shops, in one transfer (LB-2)",
  permission: 'lebean.wallet.allocate',
  scope: ['staff', 'partner'],
  envelope: 'data',
  input: z.strictObject({
    /** The partner is the one who looks after the merchant of the shop. */
    shopId: id(),
    lebean: hundredths().check(z.positive()),
    remark: optionalText(200),
  }),
  output: z.object({
    id: id(),
    orderNumber: receipt.shape.orderNumber,
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
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAllocation', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
});

/** A correction as it is answered: what the wallet holds now. */
const corrected = z.object({
  id: id(),
  orderNumber: receipt.shape.orderNumber,
  lebeanBefore: hundredths(),
  lebeanAfter: hundredths(),
  at: instant(),
});

export const adjustmentDirections = ['add', 'take'] as const;

export const adjustLebeans = operation({
  id: 'lebean.adjust',
  kind: 'command',
  method: 'POST',
  path: '/api/lebeans/adjust',
  summary: 'Adds lebeans to a wallet or takes some from it, for a reason (LB-4)',
  permission: 'lebean.adjust',
  scope: ['staff'],
  envelope: 'data',
  input: z
    .strictObject({
      partnerId: z.optional(id()),
      shopId: z.optional(id()),
      direction: z.enum(adjustmentDirections),
      lebean: hundredths().check(z.positive()),
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
    wholeNetworkOnly,
    partnerNotFound,
    shopNotFound,
    insufficientLebeans,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAdjustment', idFrom: 'id' },
  rate: 'money',
  idempotency: 'required',
  approval: {
    limit: 'lebeanAdjustment',
    amountOf: ({ lebean }) => lebean,
    objectOf: walletOf,
    isWholeNetworkOnly: true,
  },
});

export const transferNotFound = refusal('TRANSFER_NOT_FOUND', 'notFound', {
  zh: '没有找到可以冲正的乐豆单据',
  en: 'There is no such movement of lebeans that could be reversed',
  es: 'No existe ese movimiento de lebeans que se pueda anular',
});
export const transferReversed = refusal('TRANSFER_REVERSED', 'conflict', {
  zh: '该单据已被冲正，不能再次冲正',
  en: 'This movement has been reversed already',
  es: 'Este movimiento ya se ha anulado',
});
export const transferAmountDiffers = refusal('TRANSFER_AMOUNT_DIFFERS', 'conflict', {
  zh: '金额与原单据不一致，请刷新后重试',
  en: 'The amount is not that of the movement. Refresh and try again',
  es: 'El importe no es el del movimiento. Actualice e inténtelo de nuevo',
});

export const reverseLebeans = operation({
  id: 'lebean.reverse',
  kind: 'command',
  method: 'POST',
  path: '/api/lebeans/reverse',
  summary: 'Takes back a recharge, an allocation or an adjustment as a whole, once (LB-4, LED-5)',
  permission: 'lebean.adjust',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    transferId: id(),
    /** As much as was moved, as whoever asks has seen it: the amount that is approved is the one moved. */
    lebean: hundredths().check(z.positive()),
    reason: text(200),
  }),
  output: corrected,
  refusals: [
    wholeNetworkOnly,
    transferNotFound,
    transferReversed,
    transferAmountDiffers,
    insufficientLebeans,
    idempotencyConflict,
  ],
  audit: { object: 'lebeanAdjustment', idFrom: 'id' },
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
