import type { Screen } from '../kernel/screen.ts';

export const systemScreens = [
  {
    path: '/system/roles',
    index: 20,
    place: 3,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '角色管理', en: 'Roles', es: 'Roles' },
    kinds: ['staff'],
    permission: 'system.role.list',
  },
  {
    path: '/system/operation-log',
    index: 21,
    place: 2,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '操作日志', en: 'Operation log', es: 'Registro de operaciones' },
    kinds: ['staff'],
    permission: 'system.operationLog.list',
  },
  {
    path: '/system/login-log',
    index: 21,
    place: 3,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '登录日志', en: 'Sign-in log', es: 'Registro de accesos' },
    kinds: ['staff'],
    permission: 'system.loginLog.list',
  },
  {
    path: '/system/menus',
    index: 20,
    place: 5,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '菜单管理', en: 'Menu', es: 'Menú' },
    kinds: ['staff'],
    permission: 'system.menu.list',
  },
  {
    path: '/system/approvals',
    index: 20,
    place: 4,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '审批', en: 'Approvals', es: 'Aprobaciones' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'system.approval.list',
  },
] as const satisfies readonly Screen[];
