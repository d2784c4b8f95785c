import { refusal } from '../kernel/refusal.ts';

/** Too many watch at once under one account: each window that is in front needs one stream. */
export const tooManyStreams = refusal('TOO_MANY_STREAMS', 'limited', {
  zh: '同一账号最多同时打开 {max} 个实时窗口',
  en: 'An account can have up to {max} live windows open at the same time',
  es: 'Una cuenta puede tener hasta {max} ventanas en directo abiertas a la vez',
});
