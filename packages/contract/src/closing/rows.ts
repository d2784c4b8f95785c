import * as z from 'zod/mini';
import { id, instant, signedHundredths } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import type { Text } from '../kernel/text.ts';

/** A month that is settled as a whole, written `YYYY-MM`. */
export const settledMonth = () =>
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month')));

/** What has to be done before a period is closed (SET-27). */
export const periodPointKinds = [
  'reconciliation',
  'openShift',
  'unmatchedPayment',
  'latePlays',
  'approval',
  'statement',
] as const;
export type PeriodPointKind = (typeof periodPointKinds)[number];

const pointCount = z.object({ kind: z.enum(periodPointKinds), count: z.int() });
export type PointCount = z.output<typeof pointCount>;

/** A month, and who has closed it over which open points. */
export const periodRow = z.object({
  /** The digits of the month. */
  id: id(),
  month: z.string(),
  isClosed: z.boolean(),
  closedAt: z.nullable(instant()),
  closedBy: z.nullable(z.string()),
  /** Who has approved it, where something was open. */
  approvedBy: z.nullable(z.string()),
  reason: z.string(),
  /** What was open when it was closed; nothing of a clean one. */
  closedOver: z.array(pointCount),
});
export type PeriodRow = z.output<typeof periodRow>;

/** Why a period cannot be closed now, whatever its list says. */
export const periodObstacles = ['notOver', 'notFirst', 'waits'] as const;

/** A month with the closing list as it is now (SET-27). */
export const periodDetail = z.extend(periodRow, {
  points: z.array(pointCount),
  obstacle: z.nullable(z.enum(periodObstacles)),
  /** The month that has to be closed before it. */
  firstMonth: z.nullable(z.string()),
  /** The request that waits for a second person. */
  approvalId: z.nullable(id()),
});
export type PeriodDetail = z.output<typeof periodDetail>;

export const periodPointReasons = [
  'ledgerBreak',
  'notProven',
  'shiftOpen',
  'lineOpen',
  'notCredited',
  'terminalSilent',
  'playRunning',
  'requestWaits',
  'notDrafted',
  'notSent',
] as const;

/** Something of a period that is open, and where it is looked at. */
export const periodPointRow = z.object({
  id: id(),
  kind: z.enum(periodPointKinds),
  reason: z.enum(periodPointReasons),
  /** Nothing: it belongs to no shop. */
  shopName: z.nullable(z.string()),
  at: z.nullable(instant()),
  /** A number, a name: what it is called where it is looked at. */
  reference: z.string(),
  amount: z.nullable(signedHundredths()),
  currency: z.nullable(z.string()),
  /** The id of what its page shows, where it has one. */
  pageId: z.nullable(id()),
});
export type PeriodPointRow = z.output<typeof periodPointRow>;

/** What the points are called. */
export const periodPointWords: Readonly<Record<PeriodPointKind, Text>> = {
  reconciliation: { zh: '对账', en: 'Reconciliation', es: 'Conciliación' },
  openShift: { zh: '未交班', en: 'Open shifts', es: 'Turnos abiertos' },
  unmatchedPayment: { zh: '未核对款项', en: 'Unmatched payments', es: 'Pagos sin conciliar' },
  latePlays: {
    zh: '可能迟到的游戏订单',
    en: 'Plays still to come',
    es: 'Partidas por llegar',
  },
  approval: { zh: '待审批', en: 'Pending approvals', es: 'Aprobaciones en espera' },
  statement: { zh: '未发出账单', en: 'Statements not issued', es: 'Estados sin emitir' },
};

/** Why a row is an open point. */
export const periodReasonWords: Readonly<Record<PeriodPointRow['reason'], Text>> = {
  ledgerBreak: { zh: '账目有差异', en: 'Difference in the ledger', es: 'Diferencia en el libro' },
  notProven: {
    zh: '账期结束后尚未对账',
    en: 'Not reconciled since the period ended',
    es: 'Sin conciliar desde el fin del periodo',
  },
  shiftOpen: { zh: '班次未交班', en: 'Shift not closed', es: 'Turno sin cerrar' },
  lineOpen: {
    zh: '银行流水未核对',
    en: 'Bank line not matched',
    es: 'Línea bancaria sin conciliar',
  },
  notCredited: { zh: '已付款未入账', en: 'Paid, not credited', es: 'Pagado, sin abonar' },
  terminalSilent: {
    zh: '账期结束后终端未上线',
    en: 'Terminal not seen since the period ended',
    es: 'Terminal sin conexión desde el fin del periodo',
  },
  playRunning: { zh: '游戏未结束', en: 'Play still running', es: 'Partida sin terminar' },
  requestWaits: { zh: '申请待审批', en: 'Request not decided', es: 'Solicitud sin resolver' },
  notDrafted: { zh: '账单未生成', en: 'No statement yet', es: 'Sin estado de cuenta' },
  notSent: { zh: '账单未发出', en: 'Statement not sent', es: 'Estado sin enviar' },
};
