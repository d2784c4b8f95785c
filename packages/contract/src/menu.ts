import type { AccountKind } from './operation.ts';
import type { PermissionId } from './permission.ts';
import type { Text } from './text.ts';

/** A screen of the menu: who it is for, by which index it is sorted, and what it needs. */
export type Screen = {
  readonly path: string;
  /** 1 to 23: the order in the sidebar (SH-7). */
  readonly index: number;
  readonly group: Text;
  readonly title: Text;
  readonly kinds: readonly AccountKind[];
  readonly permission: PermissionId;
};

/** The screens that have a place in the sidebar. The dashboard stands before them and needs no entry. */
export const screens: readonly Screen[] = [
  {
    path: '/shops/list',
    index: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺列表', en: 'Shop list', es: 'Lista de tiendas' },
    kinds: ['staff', 'partner'],
    permission: 'shop.shop.list',
  },
  {
    path: '/members/list',
    index: 6,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '会员管理', en: 'Member list', es: 'Lista de miembros' },
    kinds: ['staff'],
    permission: 'member.member.list',
  },
  {
    path: '/member/list',
    index: 19,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '会员查询', en: 'Member lookup', es: 'Consulta de miembros' },
    kinds: ['shop'],
    permission: 'member.member.list',
  },
  {
    path: '/system/operation-log',
    index: 21,
    group: { zh: '系统日志', en: 'Logs', es: 'Registros' },
    title: { zh: '操作日志', en: 'Operation log', es: 'Registro de operaciones' },
    kinds: ['staff'],
    permission: 'system.operationLog.list',
  },
  {
    path: '/system/login-log',
    index: 21,
    group: { zh: '系统日志', en: 'Logs', es: 'Registros' },
    title: { zh: '登录日志', en: 'Sign-in log', es: 'Inicios de sesión' },
    kinds: ['staff'],
    permission: 'system.loginLog.list',
  },
];
