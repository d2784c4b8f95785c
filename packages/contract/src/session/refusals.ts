import { refusal } from '../kernel/refusal.ts';

export const tooManyTries = refusal('TOO_MANY_TRIES', 'limited', {
  zh: '尝试次数过多，请在 {seconds} 秒后重试',
  en: 'Too many attempts. Try again in {seconds} {seconds:second|seconds}',
  es: 'Demasiados intentos. Vuelva a intentarlo en {seconds} {seconds:segundo|segundos}',
});

export const codeNeeded = refusal('CODE_NEEDED', 'invalid', {
  zh: '请输入验证器上的六位验证码',
  en: 'Enter the six-digit code from your authenticator app',
  es: 'Introduzca el código de seis cifras de su aplicación de autenticación',
});
/** The same words as for any other wrong code. */
export const wrongCode = refusal('WRONG_CODE', 'invalid', {
  zh: '验证码不正确或已使用',
  en: 'The code is incorrect or has already been used',
  es: 'El código no es correcto o ya se ha usado',
});

/** After a hundred wrong ones in a row: no further one is looked at (ACC-5). */
export const codesLocked = refusal('CODES_LOCKED', 'forbidden', {
  zh: '验证码连续输错次数过多，已停止验证。请使用恢复码，或联系管理员解锁',
  en: 'Too many wrong codes in a row. Use a recovery code, or ask an administrator to unlock the account',
  es: 'Demasiados códigos erróneos seguidos. Use un código de recuperación o pida a un administrador que desbloquee la cuenta',
});

export const notOwnTheme = refusal('NOT_FOUND', 'notFound', {
  zh: '没有找到该用户',
  en: 'User not found',
  es: 'Usuario no encontrado',
});

export const passwordNotChecked = refusal('PASSWORD_NOT_CHECKED', 'forbidden', {
  zh: '请先验证原密码',
  en: 'Confirm your current password first',
  es: 'Confirme primero la contraseña actual',
});
export const passwordNotOwn = refusal('PASSWORD_NOT_OWN', 'forbidden', {
  zh: '该账号不能自行修改密码，请联系管理员',
  en: 'This account cannot change its own password. Ask an administrator',
  es: 'Esta cuenta no puede cambiar su propia contraseña. Pídaselo a un administrador',
});

export const sessionNotFound = refusal('SESSION_NOT_FOUND', 'notFound', {
  zh: '该登录已结束',
  en: 'That session has already ended',
  es: 'Esa sesión ya ha terminado',
});

/** What every other call is answered while a second step is asked for and not set up (ACC-5). */
export const secondFactorDue = refusal('SECOND_FACTOR_DUE', 'forbidden', {
  zh: '您的账号必须先开启两步验证才能继续使用',
  en: 'You must set up two-step verification before you can continue',
  es: 'Debe activar la verificación en dos pasos para continuar',
});

export const secondFactorOn = refusal('SECOND_FACTOR_ON', 'conflict', {
  zh: '两步验证已开启',
  en: 'Two-step verification is already on',
  es: 'La verificación en dos pasos ya está activada',
});
export const secondFactorOff = refusal('SECOND_FACTOR_OFF', 'conflict', {
  zh: '两步验证尚未开启',
  en: 'Two-step verification is not on',
  es: 'La verificación en dos pasos no está activada',
});
export const wrongPassword = refusal('WRONG_PASSWORD', 'invalid', {
  zh: '密码不正确',
  en: 'The password is incorrect',
  es: 'La contraseña no es correcta',
});

export const accountNotFound = refusal('ACCOUNT_NOT_FOUND', 'notFound', {
  zh: '没有找到该账号',
  en: 'Account not found',
  es: 'Cuenta no encontrada',
});

export const signOnCodeUnfit = refusal('SIGN_ON_CODE_UNFIT', 'invalid', {
  zh: '登录链接已使用或已过期',
  en: 'This sign-in link has already been used or has expired',
  es: 'Este enlace de acceso ya se ha usado o ha caducado',
});

/** What every call is answered while the till is locked: nothing is read and nothing moves (SH-47). */
export const sessionLocked = refusal('SESSION_LOCKED', 'forbidden', {
  zh: '收银台已锁定，请输入 PIN 解锁',
  en: 'The till is locked. Enter a PIN to unlock it',
  es: 'La caja está bloqueada. Introduzca un PIN para desbloquearla',
});
