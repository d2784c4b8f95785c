import { refusal } from '../kernel/refusal.ts';

/** What would change the figures of a month that is closed (SET-27). */
export const periodClosed = refusal('PERIOD_CLOSED', 'conflict', {
  zh: '{month} 已关账，不能再改动；更正请计入之后的月份',
  en: '{month} is closed and can no longer be changed. Enter corrections in a later month',
  es: '{month} está cerrado y no se cambia. Incluya las correcciones en un mes posterior',
});
/** A day that somebody has typed lies in one. */
export const dayInClosedPeriod = refusal('DAY_IN_CLOSED_PERIOD', 'conflict', {
  zh: '该日期所在月份已关账，请填 {day} 或之后的日期',
  en: 'The month of this day is closed. Enter {day} or later',
  es: 'El mes de ese día está cerrado. Indique {day} o posterior',
});
