import { defineMessages } from '../../platform/i18n.ts';

/** What is done to an account, and what follows (SH-38). */
export const accountStepMessages = defineMessages({
  zh: {
    disable: '停用',
    disableTitle: '停用 {name}（{account}）',
    disableConsequence: '该账号将立即下线，在重新启用之前无法登录。它的记录保留。',
    enable: '启用',
    enableTitle: '启用 {name}（{account}）',
    enableConsequence: '该账号可以用原来的密码重新登录。',
    endSessions: '强制下线',
    endSessionsTitle: '强制 {name}（{account}）下线',
    endSessionsConsequence: '它的所有会话立即结束，未保存的内容会丢失；可以重新登录。',
    unlock: '解除锁定',
    unlockTitle: '解除 {name}（{account}）的登录锁定',
    unlockConsequence: '密码错误次数清零，可以立即再次尝试登录。',
    reset: '重置密码',
    resetTitle: '重置 {name}（{account}）的密码',
    resetConsequence: '系统生成随机密码，只显示一次。原密码立即失效，所有会话结束。',
  },
  en: {
    disable: 'Disable',
    disableTitle: 'Disable {name} ({account})',
    disableConsequence:
      'The account is signed out at once and cannot sign in until it is enabled again. Its records stay.',
    enable: 'Enable',
    enableTitle: 'Enable {name} ({account})',
    enableConsequence: 'The account can sign in again with the password that it had.',
    endSessions: 'Sign out everywhere',
    endSessionsTitle: 'Sign {name} ({account}) out everywhere',
    endSessionsConsequence:
      'All sessions end at once and what is not saved is lost. The account can sign in again.',
    unlock: 'Unlock',
    unlockTitle: 'Unlock the sign-in of {name} ({account})',
    unlockConsequence: 'The wrong tries are forgotten: the next try can be made at once.',
    reset: 'Reset password',
    resetTitle: 'Reset the password of {name} ({account})',
    resetConsequence:
      'A random password is made and shown once. The old one stops working and all sessions end.',
  },
  es: {
    disable: 'Desactivar',
    disableTitle: 'Desactivar a {name} ({account})',
    disableConsequence:
      'La cuenta se cierra al momento y no podrá entrar hasta que se active. Sus registros se conservan.',
    enable: 'Activar',
    enableTitle: 'Activar a {name} ({account})',
    enableConsequence: 'La cuenta puede volver a entrar con la contraseña que tenía.',
    endSessions: 'Cerrar sesiones',
    endSessionsTitle: 'Cerrar las sesiones de {name} ({account})',
    endSessionsConsequence:
      'Todas las sesiones terminan al momento y lo no guardado se pierde. Puede volver a entrar.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear el acceso de {name} ({account})',
    unlockConsequence: 'Se olvidan los intentos fallidos: puede intentarlo de nuevo al momento.',
    reset: 'Restablecer contraseña',
    resetTitle: 'Restablecer la contraseña de {name} ({account})',
    resetConsequence:
      'Se crea una contraseña al azar que se muestra una vez. La anterior deja de valer y las sesiones terminan.',
  },
});
