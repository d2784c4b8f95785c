import type { Permissions } from '../kernel/permission.ts';

export const accountPermissions = {
  'account.account.create': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '新增账号', en: 'Add accounts', es: 'Añadir cuentas' },
  },
  'account.signOnCode.issue': {
    kinds: ['staff'],
    title: { zh: '签发登录码', en: 'Issue sign-on codes', es: 'Emitir códigos de acceso' },
  },
  'account.account.list': {
    kinds: ['staff', 'partner'],
    title: { zh: '查看账号', en: 'View accounts', es: 'Ver cuentas' },
  },
  'account.account.update': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '修改、启用与停用账号',
      en: 'Edit, enable and disable accounts',
      es: 'Editar, activar y desactivar cuentas',
    },
  },
  'account.assistant.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看店员', en: 'View shop assistants', es: 'Ver dependientes' },
  },
  'account.assistant.create': {
    kinds: ['staff', 'shop'],
    title: { zh: '新增店员', en: 'Add shop assistants', es: 'Añadir dependientes' },
  },
  'account.password.reset': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '重置密码', en: 'Reset passwords', es: 'Restablecer contraseñas' },
  },
} as const satisfies Permissions;
