import { refusal } from '../kernel/refusal.ts';

/** What has begun at no shop of the caller has brought nothing that could be shown (SH-51). */
export const dayNotBegun = refusal('DAY_NOT_BEGUN', 'invalid', {
  zh: '{day} 还没有开始，请选择今天或更早的日期',
  en: '{day} has not begun yet. Choose today or an earlier day',
  es: 'El {day} aún no ha empezado. Elija hoy o un día anterior',
});
