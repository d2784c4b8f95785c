import type { Permissions } from '../kernel/permission.ts';

export const systemPermissions = {
  'system.role.list': {
    kinds: ['staff'],
    title: { zh: '查看角色', en: 'View roles', es: 'Ver roles' },
  },
  'system.role.create': {
    kinds: ['staff'],
    title: { zh: '新增角色', en: 'Add roles', es: 'Añadir roles' },
  },
  'system.role.update': {
    kinds: ['staff'],
    title: { zh: '修改角色', en: 'Edit roles', es: 'Editar roles' },
  },
  'system.role.remove': {
    kinds: ['staff'],
    title: { zh: '删除角色', en: 'Delete roles', es: 'Eliminar roles' },
  },
  'system.operationLog.list': {
    kinds: ['staff'],
    title: {
      zh: '查看操作日志',
      en: 'View the operation log',
      es: 'Ver el registro de operaciones',
    },
  },
  'system.operationLog.verify': {
    kinds: ['staff'],
    title: {
      zh: '校验操作日志',
      en: 'Verify the operation log',
      es: 'Verificar el registro de operaciones',
    },
  },
  'system.loginLog.list': {
    kinds: ['staff'],
    title: { zh: '查看登录日志', en: 'View the sign-in log', es: 'Ver el registro de accesos' },
  },
  'system.menu.list': {
    kinds: ['staff'],
    title: { zh: '查看菜单', en: 'View the menu', es: 'Ver el menú' },
  },
  'system.menu.update': {
    kinds: ['staff'],
    title: { zh: '修改菜单', en: 'Edit the menu', es: 'Editar el menú' },
  },
} as const satisfies Permissions;
