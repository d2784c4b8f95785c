import { refusal } from './refusal.ts';

/** What whoever acts in the session of another account is answered where only its owner may do something. */
export const notYourAccount = refusal('NOT_YOUR_ACCOUNT', 'forbidden', {
  zh: '您正在代他人登录：密码、两步验证和登录设备只能由账号本人管理',
  en: 'You are signed in for somebody else: only they manage their password, second step and devices',
  es: 'Ha iniciado sesión en nombre de otra persona: solo ella gestiona su contraseña, su verificación y sus dispositivos',
});
