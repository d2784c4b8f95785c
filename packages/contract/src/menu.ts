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
    path: '/activities/list',
    index: 15,
    group: { zh: '活动管理', en: 'Activities', es: 'Actividades' },
    title: { zh: '活动管理', en: 'Activities', es: 'Actividades' },
    kinds: ['staff'],
    permission: 'activity.activity.list',
  },
  {
    path: '/gamelist/list',
    index: 18,
    group: { zh: '游戏收费', en: 'Game prices', es: 'Precios de juegos' },
    title: { zh: '游戏收费明细', en: 'Game prices', es: 'Precios de juegos' },
    kinds: ['shop'],
    permission: 'game.price.view',
  },
  {
    path: '/gamelist/activities',
    index: 18,
    group: { zh: '游戏收费', en: 'Game prices', es: 'Precios de juegos' },
    title: { zh: '活动', en: 'Activities', es: 'Actividades' },
    kinds: ['shop'],
    permission: 'activity.activity.list',
  },
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
    path: '/shops/authorisations',
    index: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺设备授权列表', en: 'Device authorisations', es: 'Autorizaciones' },
    kinds: ['staff', 'partner'],
    permission: 'device.authorisation.list',
  },
  {
    path: '/devices/authorisations',
    index: 9,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '授权列表', en: 'Authorisations', es: 'Autorizaciones' },
    kinds: ['staff'],
    permission: 'device.authorisation.list',
  },
  {
    path: '/devices/entry',
    index: 9,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '设备录入', en: 'Device entry', es: 'Registro' },
    kinds: ['staff'],
    permission: 'device.entry.manage',
  },
  {
    path: '/devices/list',
    index: 9,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '设备列表', en: 'Device list', es: 'Lista de dispositivos' },
    kinds: ['staff', 'partner'],
    permission: 'device.device.list',
  },
  {
    path: '/Gamedistribution/devices',
    index: 11,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '设备', en: 'Devices', es: 'Dispositivos' },
    kinds: ['shop'],
    permission: 'device.device.list',
  },
  {
    path: '/shuju/abuse',
    index: 14,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '异常报表', en: 'Abuse report', es: 'Informe de abusos' },
    kinds: ['shop'],
    permission: 'shop.abuse.list',
  },
  {
    path: '/shops/abuse',
    index: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '异常报表', en: 'Abuse report', es: 'Informe de abusos' },
    kinds: ['staff', 'partner'],
    permission: 'shop.abuse.list',
  },
  {
    path: '/Gamedistribution/shifts',
    index: 11,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '交接班', en: 'Shifts', es: 'Turnos de caja' },
    kinds: ['shop'],
    permission: 'shift.shift.list',
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
    path: '/system/approvals',
    index: 20,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '审批', en: 'Approvals', es: 'Aprobaciones' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'system.approval.list',
  },
  {
    path: '/system/dictionary',
    index: 21,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '类型字典表', en: 'Type dictionary', es: 'Diccionario de tipos' },
    kinds: ['staff'],
    permission: 'system.dictionary.list',
  },
  {
    path: '/system/operation-log',
    index: 21,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '操作日志', en: 'Operation log', es: 'Registro de operaciones' },
    kinds: ['staff'],
    permission: 'system.operationLog.list',
  },
  {
    path: '/system/login-log',
    index: 21,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '登录日志', en: 'Sign-in log', es: 'Inicios de sesión' },
    kinds: ['staff'],
    permission: 'system.loginLog.list',
  },
  {
    path: '/system/menus',
    index: 20,
    group: { zh: '系统管理', en: 'System', es: 'Sistema' },
    title: { zh: '菜单管理', en: 'Menu', es: 'Menú' },
    kinds: ['staff'],
    permission: 'system.menu.list',
  },
  {
    path: '/system/languages',
    index: 21,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '语言信息表', en: 'Texts', es: 'Textos' },
    kinds: ['staff'],
    permission: 'system.text.list',
  },
  {
    path: '/games/list',
    index: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏列表', en: 'Game list', es: 'Lista de juegos' },
    kinds: ['staff'],
    permission: 'game.game.list',
  },
  {
    path: '/games/distribution',
    index: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏分发', en: 'Game distribution', es: 'Distribución de juegos' },
    kinds: ['staff', 'partner'],
    permission: 'game.distribution.list',
  },
  {
    path: '/games/categories',
    index: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏性质', en: 'Game categories', es: 'Categorías de juegos' },
    kinds: ['staff'],
    permission: 'game.category.list',
  },
  {
    path: '/lebeans/list',
    index: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆列表', en: 'Lebean wallets', es: 'Monederos de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.wallet.list',
  },
  {
    path: '/lebeans/recharge',
    index: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆充值', en: 'Lebean recharge', es: 'Recarga de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.recharge.list',
  },
  {
    path: '/lebeans/allocation',
    index: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆分配', en: 'Lebean allocation', es: 'Asignación de lebeans' },
    kinds: ['staff', 'partner'],
    permission: 'lebean.allocation.list',
  },
  {
    path: '/lebeans/reconciliation',
    index: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '对账', en: 'Reconciliation', es: 'Conciliación' },
    kinds: ['staff'],
    permission: 'lebean.reconciliation.view',
  },
  {
    path: '/shopledou/list',
    index: 13,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆明细', en: 'Lebean movements', es: 'Movimientos de lebeans' },
    kinds: ['shop'],
    permission: 'lebean.movement.list',
  },
  {
    path: '/shuju/gameallData',
    index: 14,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '店铺游戏明细', en: 'Plays', es: 'Partidas' },
    kinds: ['shop'],
    permission: 'play.play.list',
  },
  {
    path: '/games/detail',
    index: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏数据明细', en: 'Plays', es: 'Partidas' },
    kinds: ['staff', 'partner'],
    permission: 'play.play.list',
  },
  {
    path: '/shopledou/shoppay',
    index: 13,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '乐豆充值', en: 'Top up lebeans', es: 'Recargar lebeans' },
    kinds: ['shop'],
    permission: 'lebean.wallet.topUp',
  },
  {
    path: '/shopledou/payments',
    index: 13,
    group: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
    kinds: ['shop'],
    permission: 'payment.payment.list',
  },
  {
    path: '/lebeans/payments',
    index: 5,
    group: { zh: '乐豆管理', en: 'Lebeans', es: 'Lebeans' },
    title: { zh: '线上支付', en: 'Online payments', es: 'Pagos en línea' },
    kinds: ['staff', 'partner'],
    permission: 'payment.payment.list',
  },
  {
    path: '/shuju/shopdatalist',
    index: 14,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '店铺游戏数据', en: 'Game data', es: 'Datos de juegos' },
    kinds: ['shop'],
    permission: 'report.game.view',
  },
  {
    path: '/shuju/gameouerexperience',
    index: 14,
    group: { zh: '数据报表', en: 'Reports', es: 'Informes' },
    title: { zh: '运营数据报表', en: 'Operations report', es: 'Informe de operaciones' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'report.operations.view',
  },
  {
    path: '/games/summary',
    index: 1,
    group: { zh: '游戏管理', en: 'Games', es: 'Juegos' },
    title: { zh: '游戏数据汇总', en: 'Game data summary', es: 'Resumen de datos' },
    kinds: ['staff', 'partner'],
    permission: 'report.game.view',
  },
  {
    path: '/system/versions',
    index: 21,
    group: { zh: '系统信息', en: 'System data', es: 'Datos del sistema' },
    title: { zh: '软件版本表', en: 'Software versions', es: 'Versiones de software' },
    kinds: ['staff'],
    permission: 'system.softwareVersion.list',
  },
  {
    path: '/tools/list',
    index: 22,
    group: { zh: '工具', en: 'Tools', es: 'Utilidades' },
    title: { zh: '工具下载', en: 'Tool downloads', es: 'Descarga de utilidades' },
    kinds: ['staff', 'partner', 'shop'],
    permission: 'tool.tool.list',
  },
  {
    path: '/member/levels',
    index: 19,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '会员等级', en: 'Member levels', es: 'Niveles de miembro' },
    kinds: ['shop'],
    permission: 'member.level.list',
  },
  {
    path: '/member/packages',
    index: 19,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
    kinds: ['shop'],
    permission: 'member.package.list',
  },
  {
    path: '/members/levels',
    index: 6,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '会员等级列表', en: 'Member levels', es: 'Niveles de miembro' },
    kinds: ['staff'],
    permission: 'member.level.list',
  },
  {
    path: '/members/packages',
    index: 6,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
    kinds: ['staff'],
    permission: 'member.package.list',
  },
  {
    path: '/member/goods',
    index: 19,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '商品', en: 'Goods', es: 'Artículos' },
    kinds: ['shop'],
    permission: 'goods.goods.list',
  },
  {
    path: '/goods/list',
    index: 7,
    group: { zh: '商品管理', en: 'Goods', es: 'Artículos' },
    title: { zh: '商品管理', en: 'Goods', es: 'Artículos' },
    kinds: ['staff'],
    permission: 'goods.goods.list',
  },
  {
    path: '/member/recharges',
    index: 19,
    group: { zh: '会员管理', en: 'Members', es: 'Miembros' },
    title: { zh: '充值记录', en: 'Recharge records', es: 'Recargas' },
    kinds: ['shop'],
    permission: 'member.recharge.list',
  },
  {
    path: '/members/recharges',
    index: 6,
    group: { zh: '会员中心', en: 'Members', es: 'Miembros' },
    title: { zh: '充值记录', en: 'Recharge records', es: 'Recargas' },
    kinds: ['staff'],
    permission: 'member.recharge.list',
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
