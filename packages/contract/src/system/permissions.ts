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
  'system.approval.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看审批', en: 'View approvals', es: 'Ver aprobaciones' },
  },
  'system.approval.decide': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '审批他人的申请',
      en: 'Approve or reject other people’s requests',
      es: 'Aprobar o rechazar solicitudes de otros',
    },
  },
  'system.approvalLimit.list': {
    kinds: ['staff'],
    title: { zh: '查看审批额度', en: 'View approval limits', es: 'Ver límites de aprobación' },
  },
  'system.approvalLimit.update': {
    kinds: ['staff'],
    title: {
      zh: '修改审批额度',
      en: 'Edit approval limits',
      es: 'Editar límites de aprobación',
    },
  },
  'system.merchantLimit.list': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '查看商户审批额度',
      en: 'View a merchant’s approval limits',
      es: 'Ver límites de aprobación del comercio',
    },
  },
  'system.merchantLimit.update': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '修改商户审批额度',
      en: 'Edit a merchant’s approval limits',
      es: 'Modificar límites de aprobación del comercio',
    },
  },
} as const satisfies Permissions;
