import * as z from 'zod/mini';
import { type JournalKind, journalKinds, journalModes } from '@lebean/domain/journal/journal';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';

const place = {
  journalKind: z.enum(journalKinds),
  /** Nothing: of all ways of payment that have no account of their own. */
  paymentMode: z.nullable(z.enum(journalModes)),
};

/** Where a kind is booked, or that it is not decided yet (SET-28). */
export const journalAccountRow = z.object({
  /** Its place in the list: what is not mapped yet is no row of a table. */
  id: id(),
  ...place,
  shopId: z.nullable(id()),
  shopName: z.nullable(z.string()),
  isMapped: z.boolean(),
  isLeftOut: z.boolean(),
  debitAccount: z.string(),
  creditAccount: z.string(),
  changedBy: z.string(),
  /** 0 where it has no rule of its own. */
  version: z.int(),
});
export type JournalAccountRow = z.output<typeof journalAccountRow>;

/** A journal that was made of a month, or that takes one back. */
export const journalRow = z.object({
  id: id(),
  journalNumber: z.string(),
  month: z.string(),
  isReversal: z.boolean(),
  /** Whether another journal has taken it back. */
  isReversed: z.boolean(),
  reason: z.string(),
  lineCount: z.int(),
  operatorName: z.string(),
  createdAt: instant(),
});
export type JournalRow = z.output<typeof journalRow>;

export const journalLineRow = z.object({
  id: id(),
  position: z.int(),
  ...place,
  shopName: z.nullable(z.string()),
  /** The earlier month that it belongs to. */
  belongsTo: z.nullable(z.string()),
  ledgerAccount: z.string(),
  debitAmount: hundredths(),
  creditAmount: hundredths(),
  currency: z.string(),
});
export type JournalLineRow = z.output<typeof journalLineRow>;

/** What a journal of a month would book, and what of it has no account yet. */
export const journalPreview = z.object({
  month: z.string(),
  obstacle: z.nullable(z.enum(['notClosed', 'exported'])),
  totals: z.array(
    z.object({
      currency: z.string(),
      debit: hundredths(),
      credit: hundredths(),
      lineCount: z.int(),
    }),
  ),
  unmapped: z.array(
    z.object({
      ...place,
      shopName: z.nullable(z.string()),
      currency: z.string(),
      amount: signedHundredths(),
    }),
  ),
  unmappedCount: z.int(),
});
export type JournalPreview = z.output<typeof journalPreview>;

export const journalFormats = ['csv', 'kingdee', 'yonyou', 'xero'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** What the kinds of a journal are called. */
export const journalKindWords: Readonly<Record<JournalKind, Text>> = {
  recharge: { zh: '会员充值', en: 'Member top-up', es: 'Recarga de miembro' },
  refund: { zh: '会员退款', en: 'Member refund', es: 'Reembolso a miembro' },
  goodsSale: { zh: '商品销售', en: 'Goods sold', es: 'Venta de artículos' },
  lebeanSale: { zh: '乐豆销售', en: 'Lebeans sold', es: 'Venta de lebeans' },
  wholesale: { zh: '游戏批发', en: 'Wholesale of plays', es: 'Mayoreo de partidas' },
  lebeanCredit: { zh: '赊销乐豆', en: 'Lebeans on account', es: 'Lebeans a crédito' },
  clearing: { zh: '跨店清算', en: 'Clearing between shops', es: 'Compensación entre tiendas' },
  partnerShare: { zh: '合作商分成', en: 'Partner share', es: 'Participación del socio' },
  serviceCredit: { zh: '服务抵扣', en: 'Service credit', es: 'Abono por servicio' },
  adjustment: { zh: '账单调整', en: 'Adjustment', es: 'Ajuste' },
  tax: { zh: '税', en: 'Tax', es: 'Impuesto' },
  paymentReceived: { zh: '收到账款', en: 'Payment received', es: 'Cobro' },
  paymentMade: { zh: '支付账款', en: 'Payment made', es: 'Pago' },
  writeOff: { zh: '坏账核销', en: 'Written off', es: 'Cancelación de deuda' },
};
export const journalModeWords: Readonly<Record<(typeof journalModes)[number], Text>> = {
  cash: { zh: '现金', en: 'Cash', es: 'Efectivo' },
  bankTransfer: { zh: '银行转账', en: 'Bank transfer', es: 'Transferencia' },
  cardTerminal: { zh: '刷卡（POS 机）', en: 'Card (terminal)', es: 'Tarjeta (datáfono)' },
  voucher: { zh: '代金券', en: 'Voucher', es: 'Vale' },
  wechatPay: { zh: '微信支付', en: 'WeChat Pay', es: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay', es: 'Alipay' },
  bankCard: { zh: '银行卡（线上）', en: 'Card (online)', es: 'Tarjeta (en línea)' },
};
export const journalFormatWords: Readonly<Record<JournalFormat, Text>> = {
  csv: { zh: 'CSV', en: 'CSV', es: 'CSV' },
  kingdee: { zh: '金蝶 K/3、KIS', en: 'Kingdee K/3, KIS', es: 'Kingdee K/3, KIS' },
  yonyou: { zh: '用友 U8、T3', en: 'Yonyou U8, T3', es: 'Yonyou U8, T3' },
  xero: { zh: 'Xero', en: 'Xero', es: 'Xero' },
};
