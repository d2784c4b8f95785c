import { refusal } from '../kernel/refusal.ts';

export const activationRefused = refusal('ACTIVATION_REFUSED', 'forbidden', {
  zh: '授权码无效，或已在另一台机器上使用',
  en: 'The authorisation code does not exist, was revoked or belongs to another machine',
  es: 'El código de autorización no existe, fue revocado o pertenece a otra máquina',
});
export const tooManyActivations = refusal('TOO_MANY_ACTIVATIONS', 'limited', {
  zh: '授权码错误次数过多，请在 {seconds} 秒后重试',
  en: 'Too many wrong codes. Try again in {seconds} {seconds:second|seconds}',
  es: 'Demasiados códigos erróneos. Inténtelo de nuevo en {seconds} {seconds:segundo|segundos}',
});
