import * as z from 'zod/mini';
import { type StaffMeasure, staffMeasures, staffVerdicts } from '@lebean/domain/staff-verdict';
import { currencyCode, hundredths, id, signedHundredths } from '../kernel/common.ts';
import type { Text } from '../kernel/text.ts';

/** A number of a person: how many, and what that is for 100 transactions beside the others of the shop. */
export const staffMeasure = z.object({
  measure: z.enum(staffMeasures),
  count: z.int(),
  /** Nothing where there were no transactions. */
  per100: z.nullable(hundredths()),
  /** The middle of the others of the shop, never of one or two; nothing where they are too few. */
  othersPer100: z.nullable(hundredths()),
  /** Enough, and enough more than the others, to be worth a look. */
  isMore: z.boolean(),
});

/** What a person did in a shop in four weeks, beside the others there (SH-55). */
export const staffVerdictRow = z.object({
  /** The place of the row. */
  id: id(),
  shopId: id(),
  shopName: z.string(),
  currency: currencyCode(),
  operatorId: id(),
  operatorName: z.string(),
  /** The whole days that it tells of, by the clock of the shop: each number is that of the list of just these. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Records of cards and points, and sales of goods, that the person made. */
  records: z.int(),
  sales: z.int(),
  /** Both together: what the numbers are compared by. */
  transactions: z.int(),
  measures: z.array(staffMeasure),
  /** What the shifts that they opened were over, or short where it is below zero. */
  variance: signedHundredths(),
  verdict: z.enum(staffVerdicts),
});
export type StaffVerdictRow = z.output<typeof staffVerdictRow>;

/** What each number is called, here and nowhere else: on the screen, in its rows and in the file. */
export const staffMeasureWords: Readonly<Record<StaffMeasure, Text>> = {
  refunds: { zh: '退款', en: 'Refunds', es: 'Reembolsos' },
  replacements: { zh: '补卡', en: 'Replacements', es: 'Tarjetas repuestas' },
  compensations: { zh: '补偿', en: 'Compensations', es: 'Compensaciones' },
  freePlays: { zh: '免费开启', en: 'Free plays', es: 'Partidas gratis' },
  saleVoids: { zh: '商品作废', en: 'Voided sales', es: 'Ventas anuladas' },
  playReversals: { zh: '游戏冲正', en: 'Reversed plays', es: 'Partidas anuladas' },
  variances: { zh: '有差额班次', en: 'Shifts with variance', es: 'Turnos con diferencia' },
};

/** What a verdict says where there is nothing more to say. */
export const staffVerdictWords: Readonly<Record<StaffVerdictRow['verdict'], Text>> = {
  tooFew: { zh: '交易太少，暂不比较', en: 'Too few to compare', es: 'Pocas para comparar' },
  noOthers: { zh: '可比同事太少', en: 'Too few colleagues', es: 'Pocos compañeros' },
  more: { zh: '请看一看', en: 'Look at them', es: 'Échele un vistazo' },
  alike: { zh: '与同事相近', en: 'Much like the others', es: 'Como los demás' },
};
