import { refusal } from '../kernel/refusal.ts';

/** No till that is shared, or not any more (SH-47). */
export const tillUnknown = refusal('TILL_UNKNOWN', 'forbidden', {
  zh: '此浏览器不是共用收银台，请用密码登录',
  en: 'This browser is not a shared till. Sign in with your password',
  es: 'Este navegador no es una caja compartida. Entre con su contraseña',
});
export const tillNotFound = refusal('TILL_NOT_FOUND', 'notFound', {
  zh: '没有找到该收银台',
  en: 'Till not found',
  es: 'Caja no encontrada',
});
export const tillOfOwners = refusal('TILL_OF_OWNERS', 'forbidden', {
  zh: '共用收银台由店主或店长管理',
  en: 'Shared tills are managed by the owner or manager of the shop',
  es: 'Las cajas compartidas las gestiona el propietario o encargado de la tienda',
});
export const tillSharedAlready = refusal('TILL_SHARED_ALREADY', 'conflict', {
  zh: '此浏览器已是共用收银台“{tillName}”',
  en: 'This browser is already the shared till {tillName}',
  es: 'Este navegador ya es la caja compartida {tillName}',
});

/** The same words for a wrong PIN, for nobody's, and for somebody who does not work here (any more). */
export const wrongPin = refusal('WRONG_PIN', 'invalid', {
  zh: 'PIN 不正确',
  en: 'The PIN is incorrect',
  es: 'El PIN no es correcto',
});
/** After five wrong ones in a row (ACC-5). */
export const pinLocked = refusal('PIN_LOCKED', 'forbidden', {
  zh: 'PIN 已连续输错 5 次，请用密码登录',
  en: 'Five wrong PINs in a row. Sign in with your password',
  es: 'Cinco PIN erróneos seguidos. Entre con su contraseña',
});
/** Of accounts with a second step: a PIN stands in for both for twelve hours (SH-47). */
export const pinNeedsSignIn = refusal('PIN_NEEDS_SIGN_IN', 'forbidden', {
  zh: '您需要两步验证：请先在此收银台用密码和验证码登录，之后 12 小时内可用 PIN',
  en: 'You use two-step verification. Sign in at this till with password and code first; the PIN then works for 12 hours',
  es: 'Usted usa la verificación en dos pasos. Entre primero en esta caja con contraseña y código; el PIN vale las 12 horas siguientes',
});
export const pinTrivial = refusal('PIN_TRIVIAL', 'invalid', {
  zh: '这个 PIN 太容易猜到（重复、连续或年份），请换一个',
  en: 'This PIN is too easy to guess: repeated or consecutive digits, or a year. Choose another',
  es: 'Este PIN es demasiado fácil de adivinar: cifras repetidas o seguidas, o un año. Elija otro',
});
