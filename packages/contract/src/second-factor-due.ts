import { refusal } from './refusal.ts';

/** What every other call is answered while a second step is asked for and not set up (ACC-5). */
export const secondFactorDue = refusal('SECOND_FACTOR_DUE', 'forbidden', {
  zh: '您的账号必须先开启两步验证才能继续使用',
  en: 'Your account has to set up two-step sign-in before anything else',
  es: 'Su cuenta debe activar antes la verificación en dos pasos',
});
