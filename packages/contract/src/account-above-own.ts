import { refusal } from './refusal.ts';

/** What whoever would change or open an account that may do more than they do is answered (ACC-1). */
export const accountAboveOwn = refusal('ACCOUNT_ABOVE_OWN', 'forbidden', {
  zh: '您不能管理该账号：它的权限超出您的权限',
  en: 'You cannot manage this account: it may do more than you',
  es: 'No puede gestionar esta cuenta: tiene más permisos que usted',
});
