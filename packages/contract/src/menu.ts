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
    path: '/Gamedistribution/ShopList',
    index: 11,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺管理', en: 'My shops', es: 'Mis tiendas' },
    kinds: ['shop'],
    permission: 'shop.shop.manage',
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
    path: '/partners/list',
    index: 2,
    group: { zh: '合作商管理', en: 'Partners', es: 'Socios' },
    title: { zh: '合作商列表', en: 'Partner list', es: 'Lista de socios' },
    kinds: ['staff'],
    permission: 'partner.partner.list',
  },
  {
    path: '/shops/assistants',
    index: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店员', en: 'Shop assistants', es: 'Dependientes' },
    kinds: ['staff', 'partner'],
    permission: 'account.assistant.list',
  },
  {
    path: '/merchants/list',
    index: 4,
    group: { zh: '商户管理', en: 'Merchants', es: 'Comercios' },
    title: { zh: '商户列表', en: 'Merchant list', es: 'Lista de comercios' },
    kinds: ['staff', 'partner'],
    permission: 'merchant.merchant.list',
  },
  {
    path: '/merchants/users',
    index: 4,
    group: { zh: '商户管理', en: 'Merchants', es: 'Comercios' },
    title: { zh: '商户用户', en: 'Merchant users', es: 'Usuarios de comercios' },
    kinds: ['staff', 'partner'],
    permission: 'account.account.list',
  },
  {
    path: '/Gamedistribution/shopassistant',
    index: 11,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店员管理', en: 'Shop assistants', es: 'Dependientes' },
    kinds: ['shop'],
    permission: 'account.assistant.list',
  },
  {
    path: '/system/admins',
    index: 20,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '管理员列表', en: 'Administrators', es: 'Administradores' },
    kinds: ['staff'],
    permission: 'account.account.list',
  },
  {
    path: '/system/users',
    index: 20,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '用户列表', en: 'Users', es: 'Usuarios' },
    kinds: ['staff'],
    permission: 'account.account.list',
  },
  {
    path: '/system/roles',
    index: 20,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '角色管理', en: 'Roles', es: 'Roles' },
    kinds: ['staff'],
    permission: 'system.role.list',
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

/** An assistant is shown the member query and nothing else (ACC-3). */
const assistantScreens: ReadonlySet<string> = new Set(['/member/list']);

/** As much of an account, or of a role and who would have it, as decides about its screens. */
export type Viewer = {
  readonly kind: AccountKind;
  readonly accountType: number;
  readonly permissions: readonly string[];
  /** Those that its roles show (ACC-1); nothing where one of them shows all. */
  readonly screens: readonly string[] | null;
};

/** The screens that somebody sees: of the kind, permitted, and shown by a role. */
export function screensOf(viewer: Viewer): readonly Screen[] {
  const isAssistant = viewer.kind === 'shop' && viewer.accountType !== 1;
  return screens.filter(
    ({ path, kinds, permission }) =>
      kinds.includes(viewer.kind) &&
      viewer.permissions.includes(permission) &&
      (viewer.screens?.includes(path) ?? true) &&
      (!isAssistant || assistantScreens.has(path)),
  );
}
