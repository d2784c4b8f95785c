import * as z from 'zod/mini';
import { id, instant, signedHundredths } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';
import { cardNumber } from '../vocabulary/card.ts';
import { orderNumber } from '../vocabulary/payment.ts';

/** A proof of the book and its documents (LED-7). */
export const reconciliationRow = z.object({
  id: id(),
  startedAt: instant(),
  finishedAt: instant(),
  /** Whether it read all entries again, or those that were not proven yet. */
  isWhole: z.boolean(),
  /** Who asked for it; nobody where the server did by itself. */
  operatorName: z.nullable(z.string()),
  entries: z.int(),
  transfers: z.int(),
  documents: z.int(),
  breaks: z.int(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

/** What can be wrong with the book (LED-7). */
export const breakKinds = [
  'assetNotZero',
  'transferNotZero',
  'transferWithoutEntries',
  'entryWithoutOrigin',
  'balanceNotSum',
  'chainBroken',
  'dayNotSum',
  'documentWithoutTransfer',
  'documentNotAsPosted',
  'transferWithoutDocument',
  'paymentWithoutTransfer',
  'transferWithoutPayment',
] as const;

/** Something in the book that does not add up, and where to look for it. */
export const breakRow = z.object({
  id: id(),
  runId: id(),
  kind: z.enum(breakKinds),
  asset: z.nullable(z.string()),
  accountId: z.nullable(id()),
  /** Whose account it is, as far as it has a name. */
  ownerName: z.nullable(z.string()),
  /** Whose wallet it is, where it is one. */
  partnerId: z.nullable(id()),
  shopId: z.nullable(id()),
  transferId: z.nullable(id()),
  documentKind: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  expected: z.nullable(signedHundredths()),
  found: z.nullable(signedHundredths()),
});
export type BreakRow = z.output<typeof breakRow>;

/** What members hold. */
export const storedAssets = ['point', 'giftPoint'] as const;

/** What the members of a merchant hold, in principal or gift points, over a period (RPT-3). */
export const liabilityRow = z.object({
  id: id(),
  merchantId: id(),
  merchantName: z.string(),
  asset: z.enum(storedAssets),
  opening: signedHundredths(),
  sold: signedHundredths(),
  spent: signedHundredths(),
  refunded: signedHundredths(),
  closing: signedHundredths(),
});
export type LiabilityRow = z.output<typeof liabilityRow>;

/** The figures of the stored value that are made of movements. */
export const liabilityFigures = ['sold', 'spent', 'refunded'] as const;
export type LiabilityFigure = (typeof liabilityFigures)[number];

/** A movement that a figure of the stored value counts, as the figure counts it (RPT-4). */
export const liabilityMovementRow = z.object({
  id: id(),
  at: instant(),
  kind: z.string(),
  /** Adds to the figure; less than zero where it takes something off it, as a play that was taken back. */
  amount: signedHundredths(),
  orderNumber,
  /** The play that it charged or gave back. */
  playId: z.nullable(id()),
  cardId: z.nullable(id()),
  cardNumber: z.nullable(cardNumber()),
  merchantName: z.string(),
  shopName: z.nullable(z.string()),
  /** Of the platform: whose days the periods of the figures are. */
  timeZone: z.string(),
});
export type LiabilityMovementRow = z.output<typeof liabilityMovementRow>;

/** What is wrong, in a few words (LED-7). */
export const breakWords: Readonly<Record<BreakRow['kind'], Text>> = {
  assetNotZero: {
    zh: '资产分录之和不为零',
    en: 'Entries of an asset do not sum to zero',
    es: 'Los apuntes de un activo no suman cero',
  },
  transferNotZero: {
    zh: '转账借贷不平',
    en: 'Transfer not balanced',
    es: 'Transferencia descuadrada',
  },
  transferWithoutEntries: {
    zh: '转账缺少分录',
    en: 'Transfer without entries',
    es: 'Transferencia sin apuntes',
  },
  entryWithoutOrigin: {
    zh: '分录没有转账或账户',
    en: 'Entry without transfer or account',
    es: 'Apunte sin transferencia o cuenta',
  },
  balanceNotSum: {
    zh: '余额不等于分录之和',
    en: 'Balance does not equal the sum of its entries',
    es: 'El saldo no es igual a la suma de sus apuntes',
  },
  chainBroken: {
    zh: '分录余额不连续',
    en: 'Entry balances are not continuous',
    es: 'Los saldos de los apuntes no son continuos',
  },
  dayNotSum: {
    zh: '日汇总与分录不符',
    en: 'Daily totals do not match the entries',
    es: 'Los totales diarios no coinciden con los apuntes',
  },
  documentWithoutTransfer: {
    zh: '单据没有转账',
    en: 'Document without transfer',
    es: 'Documento sin transferencia',
  },
  documentNotAsPosted: {
    zh: '单据金额与分录不符',
    en: 'Document amount does not match its entry',
    es: 'El importe del documento no coincide con su apunte',
  },
  transferWithoutDocument: {
    zh: '转账没有单据',
    en: 'Transfer without document',
    es: 'Transferencia sin documento',
  },
  paymentWithoutTransfer: {
    zh: '支付成功没有到账记录',
    en: 'Successful payment without credit',
    es: 'Pago realizado sin abono',
  },
  transferWithoutPayment: {
    zh: '线上到账没有支付',
    en: 'Online credit without payment',
    es: 'Abono en línea sin pago',
  },
};

const assets: Readonly<Record<string, Text>> = {
  lebean: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
  point: { zh: '本金点', en: 'Points', es: 'Puntos' },
  giftPoint: { zh: '赠送点', en: 'Gift points', es: 'Puntos de regalo' },
};

/** What is counted, by its name in the ledger. */
export const assetWord = (asset: string): Text =>
  assets[asset] ?? { zh: asset, en: asset, es: asset };

const movements: Readonly<Record<string, Text>> = {
  cardOpening: { zh: '开卡', en: 'Card opening', es: 'Alta de tarjeta' },
  cardRecharge: { zh: '充值', en: 'Recharge', es: 'Recarga' },
  cardReplacement: { zh: '补卡', en: 'Card replacement', es: 'Sustitución de tarjeta' },
  gift: { zh: '赠送', en: 'Gift', es: 'Regalo' },
  play: { zh: '游戏', en: 'Play', es: 'Partida' },
  playCapture: { zh: '游戏（计时）', en: 'Play by time', es: 'Partida por tiempo' },
  playReversal: { zh: '游戏冲正', en: 'Play reversed', es: 'Partida anulada' },
  goodsSale: { zh: '购买商品', en: 'Goods', es: 'Artículos' },
  goodsReturn: { zh: '商品退款', en: 'Goods returned', es: 'Devolución de artículos' },
  refund: { zh: '退款', en: 'Refund', es: 'Reembolso' },
  adjustment: { zh: '更正', en: 'Adjustment', es: 'Ajuste' },
  reversal: { zh: '冲正', en: 'Reversal', es: 'Anulación' },
};

/** By what points came onto a card or went from it. */
export const pointMovementWord = (kind: string): Text =>
  movements[kind] ?? { zh: '其他', en: 'Other', es: 'Otros' };
