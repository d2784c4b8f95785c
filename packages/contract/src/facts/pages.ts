import type { Text } from '../kernel/text.ts';
import type { declaredScreens } from './screens.generated.ts';

/** The path of a screen that has a place in the menu. */
export type ScreenPath = (typeof declaredScreens)[number]['path'];

type PageBelow = {
  /** `$name` parts hold the identity of what is shown. */
  readonly path: string;
  /** The screen of the menu that it opens from. */
  readonly menuPath: ScreenPath;
  readonly title: Text;
};

/** Pages that open from a screen of the menu and have no entry of their own. */
export const pagesBelow = [
  {
    path: '/shops/detail/$shopId',
    menuPath: '/shops/list',
    title: { zh: '店铺详情', en: 'Shop', es: 'Tienda' },
  },
  {
    path: '/Gamedistribution/shop/$shopId',
    menuPath: '/Gamedistribution/ShopList',
    title: { zh: '店铺详情', en: 'Shop', es: 'Tienda' },
  },
  {
    path: '/partners/detail/$partnerId',
    menuPath: '/partners/list',
    title: { zh: '合作商详情', en: 'Partner', es: 'Socio' },
  },
  {
    path: '/shuju/play/$playId',
    menuPath: '/shuju/gameallData',
    title: { zh: '游戏订单', en: 'Play', es: 'Partida' },
  },
  {
    path: '/games/play/$playId',
    menuPath: '/games/detail',
    title: { zh: '游戏订单', en: 'Play', es: 'Partida' },
  },
  {
    path: '/members/card/$cardId',
    menuPath: '/members/list',
    title: { zh: '会员卡', en: 'Member card', es: 'Tarjeta' },
  },
  {
    path: '/member/card/$cardId',
    menuPath: '/member/list',
    title: { zh: '会员卡', en: 'Member card', es: 'Tarjeta' },
  },
  {
    path: '/activities/detail/$activityId',
    menuPath: '/activities/list',
    title: { zh: '活动详情', en: 'Activity', es: 'Actividad' },
  },
  {
    path: '/gamelist/activity/$activityId',
    menuPath: '/gamelist/activities',
    title: { zh: '活动详情', en: 'Activity', es: 'Actividad' },
  },
  {
    path: '/Gamedistribution/shifts/$shiftId',
    menuPath: '/Gamedistribution/shifts',
    title: { zh: '班次', en: 'Shift', es: 'Turno' },
  },
  {
    path: '/settlement/statement/$statementId',
    menuPath: '/settlement/list',
    title: { zh: '账单', en: 'Statement', es: 'Estado de cuenta' },
  },
  {
    path: '/games/detail/$gameId',
    menuPath: '/games/list',
    title: { zh: '游戏详情', en: 'Game', es: 'Juego' },
  },
  {
    path: '/games/installs/$gameId',
    menuPath: '/games/list',
    title: { zh: '安装情况', en: 'Installations', es: 'Instalaciones' },
  },
  {
    path: '/gamelist/installs/$gameId',
    menuPath: '/gamelist/list',
    title: { zh: '安装情况', en: 'Installations', es: 'Instalaciones' },
  },
  {
    path: '/devices/detail/$deviceId',
    menuPath: '/devices/list',
    title: { zh: '设备详情', en: 'Device', es: 'Dispositivo' },
  },
  {
    path: '/Gamedistribution/devices/$deviceId',
    menuPath: '/Gamedistribution/devices',
    title: { zh: '设备详情', en: 'Device', es: 'Dispositivo' },
  },
  {
    path: '/shuju/gameouerexperience/$rows',
    menuPath: '/shuju/gameouerexperience',
    title: { zh: '明细', en: 'Details', es: 'Detalle' },
  },
  {
    path: '/shuju/verdicts/staff/$rows',
    menuPath: '/shuju/verdicts/staff',
    title: { zh: '明细', en: 'Details', es: 'Detalle' },
  },
  {
    path: '/shuju/goodsreport/$rows',
    menuPath: '/shuju/goodsreport',
    title: { zh: '商品销售明细', en: 'Goods sales', es: 'Ventas de artículos' },
  },
  {
    path: '/system/approvals/$approvalId',
    menuPath: '/system/approvals',
    title: { zh: '审批详情', en: 'Approval request', es: 'Solicitud' },
  },
  {
    path: '/notices/detail/$noticeId',
    menuPath: '/notices/list',
    title: { zh: '通知详情', en: 'Notice', es: 'Aviso' },
  },
  {
    path: '/lebeans/partner/$partnerId',
    menuPath: '/lebeans/list',
    title: { zh: '合作商钱包', en: 'Partner wallet', es: 'Monedero del socio' },
  },
  {
    path: '/lebeans/shop/$shopId',
    menuPath: '/lebeans/list',
    title: { zh: '店铺钱包', en: 'Shop wallet', es: 'Monedero de la tienda' },
  },
  {
    path: '/lebeans/recharge/new',
    menuPath: '/lebeans/orders',
    title: { zh: '新建乐豆订单', en: 'New order', es: 'Pedido nuevo' },
  },
  {
    path: '/lebeans/orders/$orderId',
    menuPath: '/lebeans/orders',
    title: { zh: '乐豆订单详情', en: 'Lebean order', es: 'Pedido de lebeans' },
  },
  {
    path: '/shopledou/orders/$orderId',
    menuPath: '/shopledou/orders',
    title: { zh: '乐豆订单详情', en: 'Lebean order', es: 'Pedido de lebeans' },
  },
  {
    path: '/lebeans/liability/$figure',
    menuPath: '/lebeans/reconciliation',
    title: { zh: '储值变动明细', en: 'Stored-value movements', es: 'Movimientos del saldo' },
  },
  {
    path: '/shuju/liability/$figure',
    menuPath: '/shuju/liability',
    title: { zh: '储值变动明细', en: 'Stored-value movements', es: 'Movimientos del saldo' },
  },
  {
    path: '/lebeans/reconciliation/$runId',
    menuPath: '/lebeans/reconciliation',
    title: { zh: '对账差异', en: 'Differences', es: 'Diferencias' },
  },
  {
    path: '/system/operation-log/$logId',
    menuPath: '/system/operation-log',
    title: { zh: '操作详情', en: 'Operation', es: 'Operación' },
  },
  {
    path: '/aftersales/ticket/$ticketId',
    menuPath: '/aftersales/list',
    title: { zh: '工单详情', en: 'Ticket', es: 'Incidencia' },
  },
  {
    path: '/Gamedistribution/aftersales/$ticketId',
    menuPath: '/Gamedistribution/aftersales',
    title: { zh: '工单详情', en: 'Ticket', es: 'Incidencia' },
  },
  {
    path: '/system/users/$accountId',
    menuPath: '/system/users',
    title: { zh: '人员', en: 'Person', es: 'Persona' },
  },
  {
    path: '/merchants/users/$accountId',
    menuPath: '/merchants/users',
    title: { zh: '人员', en: 'Person', es: 'Persona' },
  },
  {
    path: '/Gamedistribution/shopassistant/$accountId',
    menuPath: '/Gamedistribution/shopassistant',
    title: { zh: '人员', en: 'Person', es: 'Persona' },
  },
] as const satisfies readonly PageBelow[];

/** The path of every page inside the layout. One that is not declared here has no module and no link. */
export type PagePath =
  | ScreenPath
  | (typeof pagesBelow)[number]['path']
  | '/dashboard'
  | '/profile'
  | '/error-log'
  | '/notices/inbox';

/** A page whose path names no record. It is its own address. */
export type PlainPagePath = Exclude<PagePath, `${string}$${string}`>;
