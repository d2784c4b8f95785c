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
    title: { zh: '修改角色', en: 'Change roles', es: 'Modificar roles' },
  },
  'system.role.remove': {
    kinds: ['staff'],
    title: { zh: '删除角色', en: 'Remove roles', es: 'Eliminar roles' },
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
    title: { zh: '查看登录日志', en: 'View sign-ins', es: 'Ver inicios de sesión' },
  },
  'system.menu.list': {
    kinds: ['staff'],
    title: { zh: '查看菜单', en: 'View the menu', es: 'Ver el menú' },
  },
  'system.menu.update': {
    kinds: ['staff'],
    title: { zh: '修改菜单', en: 'Change the menu', es: 'Modificar el menú' },
  },
} as const satisfies Permissions;
