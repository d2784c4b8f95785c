import { refusal } from '../kernel/refusal.ts';

export const tooManyReports = refusal('TOO_MANY_REPORTS', 'limited', {
  zh: '错误报告过多，请稍后再试',
  en: 'Too many error reports. Try again later',
  es: 'Demasiados informes de error. Vuelva a intentarlo más tarde',
});
