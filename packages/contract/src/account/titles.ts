import type { Titles } from '../kernel/text.ts';

export const accountOperationTitles = {
  'account.create': { zh: '新增账号', en: 'Add account', es: 'Añadir cuenta' },
  'account.update': { zh: '修改账号', en: 'Edit account', es: 'Editar cuenta' },
  'account.enable': { zh: '启用账号', en: 'Enable account', es: 'Activar cuenta' },
  'account.disable': { zh: '停用账号', en: 'Disable account', es: 'Desactivar cuenta' },
  'account.endSessions': {
    zh: '强制下线',
    en: 'Sign out everywhere',
    es: 'Cerrar sesiones',
  },
  'account.unlock': { zh: '解除登录锁定', en: 'Unlock sign-in', es: 'Desbloquear acceso' },
  'account.resetPassword': {
    zh: '重置密码',
    en: 'Reset password',
    es: 'Restablecer contraseña',
  },
  'assistant.create': { zh: '新增店铺账号', en: 'Add shop account', es: 'Añadir cuenta de tienda' },
  'assistant.allow': {
    zh: '设置店员权限',
    en: 'Set assistant abilities',
    es: 'Definir lo que puede hacer un dependiente',
  },
  'account.export': { zh: '导出账号', en: 'Export accounts', es: 'Exportar cuentas' },
  'shopAccount.export': {
    zh: '导出店铺账号',
    en: 'Export shop accounts',
    es: 'Exportar cuentas de la tienda',
  },
  'assistant.export': {
    zh: '导出店员',
    en: 'Export shop assistants',
    es: 'Exportar dependientes',
  },
} as const satisfies Titles;

export const accountObjectTitles = {
  account: { zh: '账号', en: 'Account', es: 'Cuenta' },
} as const satisfies Titles;
