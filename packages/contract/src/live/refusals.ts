import { refusal } from '../kernel/refusal.ts';

/** Too many watch at once under one account: each window that is in front needs one stream. */
export const tooManyStreams = refusal('TOO_MANY_STREAMS', 'limited', {
  zh: '同一账号最多同时打开 {max} 个实时窗口',
  en: 'One account can watch live in at most {max} windows at once',
  es: 'Una cuenta puede mirar en directo en {max} ventanas a la vez como máximo',
});
