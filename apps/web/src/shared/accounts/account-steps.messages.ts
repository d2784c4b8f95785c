import { defineMessages } from '../../platform/i18n.ts';

/** What is done to an account, and what follows (SH-38). */
export const accountStepMessages = defineMessages({
  zh: {
    abilities: '可以做什么',
    disable: '停用',
    enableManyConsequence: '这些账号可以用原来的密码重新登录。',
    disableManyConsequence:
      '这些账号将立即下线，在重新启用之前无法登录。最后一位管理员不会被停用。',
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
    abilities: 'Abilities',
    disable: 'Disable',
    enableManyConsequence: 'The accounts can sign in again with their old passwords.',
    disableManyConsequence:
      'The accounts are signed out immediately and cannot sign in until they are enabled again. The last administrator stays.',
    disableTitle: 'Disable {name} ({account})',
    disableConsequence:
      'The account is signed out immediately and cannot sign in until it is enabled again. Its records are kept.',
    enable: 'Enable',
    enableTitle: 'Enable {name} ({account})',
    enableConsequence: 'The account can sign in again with its old password.',
    endSessions: 'Sign out everywhere',
    endSessionsTitle: 'Sign out {name} ({account}) everywhere',
    endSessionsConsequence:
      'All sessions end immediately and unsaved changes are lost. The account can sign in again.',
    unlock: 'Unlock',
    unlockTitle: 'Unlock sign-in for {name} ({account})',
    unlockConsequence: 'Failed attempts are cleared, so the next attempt can be made immediately.',
    reset: 'Reset password',
    resetTitle: 'Reset password for {name} ({account})',
    resetConsequence:
      'A random password is generated and shown once. The old one stops working immediately and all sessions end.',
  },
  es: {
    abilities: 'Lo que puede hacer',
    disable: 'Desactivar',
    enableManyConsequence: 'Las cuentas podrán volver a entrar con su contraseña anterior.',
    disableManyConsequence:
      'Las cuentas se cierran al momento y no podrán entrar hasta que se activen de nuevo. El último administrador se queda.',
    disableTitle: 'Desactivar a {name} ({account})',
    disableConsequence:
      'La sesión se cierra al momento y la cuenta no podrá entrar hasta que se active de nuevo. Sus registros se conservan.',
    enable: 'Activar',
    enableTitle: 'Activar a {name} ({account})',
    enableConsequence: 'La cuenta podrá volver a entrar con su contraseña anterior.',
    endSessions: 'Cerrar sesiones',
    endSessionsTitle: 'Cerrar las sesiones de {name} ({account})',
    endSessionsConsequence:
      'Todas las sesiones se cierran al momento y se pierden los cambios sin guardar. La cuenta puede volver a entrar.',
    unlock: 'Desbloquear',
    unlockTitle: 'Desbloquear el acceso de {name} ({account})',
    unlockConsequence: 'Se borran los intentos fallidos: puede intentarlo de nuevo al momento.',
    reset: 'Restablecer contraseña',
    resetTitle: 'Restablecer la contraseña de {name} ({account})',
    resetConsequence:
      'Se genera una contraseña aleatoria que se muestra una sola vez. La anterior deja de funcionar y se cierran todas las sesiones.',
  },
});
