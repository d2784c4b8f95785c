import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Profile } from '@lebean/contract/session/rows';
import type { Screen } from '@lebean/contract/kernel/screen';
import { screens } from '@lebean/contract/facts/screens';
import type { PermissionId } from '@lebean/contract/facts/permissions';
import { framePaths } from '@lebean/contract/menu/spec-routes';
import type { Text } from '@lebean/contract/kernel/text';
import type { ComponentType } from 'react';

/**
 * A page inside the layout: what the router, the menu, the breadcrumb and the tabs know of it. Where it
 * stands in the menu, and what it is called there, is the installation's to say (`useMenu`).
 */
export type PageDefinition = {
  /** `$name` parts hold the identity of what is shown. */
  readonly path: string;
  readonly title: Text;
  /** The menu entry that it belongs to, which is also the right to open it. */
  readonly menuPath: string | undefined;
  /** Of whom it is for; a session is enough where it shows what is everybody's own. */
  /** `session`: whoever is signed in. */
  readonly permission: PermissionId | 'session';
  readonly kinds: readonly AccountKind[];
  /** False: never kept alive behind other tabs (SH-14). */
  readonly isKept: boolean;
  readonly load: () => Promise<ComponentType>;
};

type Load = PageDefinition['load'];

/** The screens of the menu that exist, by path. */
const menuScreens: Readonly<Record<string, Load>> = {
  '/shops/list': async () => (await import('../features/shop/shop-list.tsx')).ShopListScreen,
  '/Gamedistribution/ShopList': async () =>
    (await import('../features/shop/shop-list.tsx')).ShopListScreen,
  '/shops/authorisations': async () =>
    (await import('../features/device/authorisation-list.tsx')).ShopAuthorisationScreen,
  '/devices/authorisations': async () =>
    (await import('../features/device/authorisation-list.tsx')).AuthorisationListScreen,
  '/devices/entry': async () =>
    (await import('../features/device/device-entry.tsx')).DeviceEntryScreen,
  '/devices/list': async () =>
    (await import('../features/device/device-list.tsx')).DeviceListScreen,
  '/Gamedistribution/devices': async () =>
    (await import('../features/device/terminal-cards.tsx')).TerminalCardsScreen,
  '/shuju/abuse': async () => (await import('../features/abuse/abuse-screen.tsx')).AbuseScreen,
  '/shops/abuse': async () => (await import('../features/abuse/abuse-screen.tsx')).AbuseScreen,
  '/Gamedistribution/shifts': async () =>
    (await import('../features/shift/shift-list.tsx')).ShiftListScreen,
  '/members/list': async () => (await import('../features/card/member-list.tsx')).MemberListScreen,
  '/member/list': async () => (await import('../features/card/member-list.tsx')).MemberListScreen,
  '/goods/list': async () => (await import('../features/goods/goods-screen.tsx')).GoodsScreen,
  '/member/goods': async () => (await import('../features/goods/goods-screen.tsx')).GoodsScreen,
  '/member/levels': async () => (await import('../features/level/level-list.tsx')).LevelListScreen,
  '/members/levels': async () => (await import('../features/level/level-list.tsx')).LevelListScreen,
  '/member/packages': async () =>
    (await import('../features/level/package-screen.tsx')).PackageScreen,
  '/members/packages': async () =>
    (await import('../features/level/package-screen.tsx')).PackageScreen,
  '/member/recharges': async () =>
    (await import('../features/card/recharge-list.tsx')).RechargeListScreen,
  '/members/recharges': async () =>
    (await import('../features/card/recharge-list.tsx')).RechargeListScreen,
  '/system/roles': async () => (await import('../features/role/role-list.tsx')).RoleListScreen,
  '/system/users': async () => (await import('../features/account/account-list.tsx')).UserScreen,
  '/system/admins': async () =>
    (await import('../features/account/account-list.tsx')).AdministratorScreen,
  '/partners/list': async () =>
    (await import('../features/partner/partner-list.tsx')).PartnerListScreen,
  '/merchants/list': async () =>
    (await import('../features/merchant/merchant-list.tsx')).MerchantListScreen,
  '/merchants/users': async () =>
    (await import('../features/account/account-list.tsx')).MerchantUserScreen,
  '/shops/assistants': async () =>
    (await import('../features/account/assistant-list.tsx')).AssistantScreen,
  '/Gamedistribution/shopassistant': async () =>
    (await import('../features/account/assistant-list.tsx')).AssistantScreen,
  '/system/approvals': async () =>
    (await import('../features/approval/approval-list.tsx')).ApprovalListScreen,
  '/system/dictionary': async () =>
    (await import('../features/dictionary/dictionary-screen.tsx')).DictionaryScreen,
  '/system/operation-log': async () =>
    (await import('../features/operation-log/operation-log-list.tsx')).OperationLogScreen,
  '/system/login-log': async () =>
    (await import('../features/operation-log/login-log-list.tsx')).LoginLogScreen,
  '/system/menus': async () => (await import('../features/menu/menu-screen.tsx')).MenuScreen,
  '/gamelist/list': async () =>
    (await import('../features/pricing/game-price-list.tsx')).GamePriceScreen,
  '/gamelist/activities': async () =>
    (await import('../features/pricing/activity-screen.tsx')).ActivityScreen,
  '/activities/list': async () =>
    (await import('../features/pricing/activity-screen.tsx')).ActivityScreen,
  '/games/list': async () => (await import('../features/game/game-list.tsx')).GameListScreen,
  '/games/distribution': async () =>
    (await import('../features/game/distribution-list.tsx')).DistributionScreen,
  '/games/categories': async () =>
    (await import('../features/game/category-screen.tsx')).CategoryScreen,
  '/system/status': async () =>
    (await import('../features/system-status/system-status-screen.tsx')).SystemStatusScreen,
  '/system/versions': async () =>
    (await import('../features/software-version/software-version-list.tsx'))
      .SoftwareVersionListScreen,
  '/shuju/gameallData': async () => (await import('../features/play/play-list.tsx')).PlayListScreen,
  '/games/detail': async () => (await import('../features/play/play-list.tsx')).PlayListScreen,
  '/tools/list': async () => (await import('../features/tool/tool-list.tsx')).ToolListScreen,
  '/system/languages': async () => (await import('./texts/language-page.tsx')).LanguagePage,
  '/lebeans/list': async () =>
    (await import('../features/lebean/wallet-list.tsx')).WalletListScreen,
  '/lebeans/recharge': async () =>
    (await import('../features/lebean/recharge-list.tsx')).LebeanRechargeScreen,
  '/lebeans/allocation': async () =>
    (await import('../features/lebean/allocation-list.tsx')).LebeanAllocationScreen,
  '/lebeans/reconciliation': async () =>
    (await import('../features/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  '/shuju/shopdatalist': async () =>
    (await import('../features/report/game-report-screen.tsx')).ShopGameScreen,
  '/games/summary': async () =>
    (await import('../features/report/game-report-screen.tsx')).GameSummaryScreen,
  '/shuju/gameouerexperience': async () =>
    (await import('../features/report/operations-screen.tsx')).OperationsReportScreen,
  '/shopledou/list': async () =>
    (await import('../features/lebean/shop-movements.tsx')).ShopMovementScreen,
  '/shopledou/shoppay': async () =>
    (await import('../features/dashboard/dashboard.tsx')).TopUpScreen,
  '/shopledou/payments': async () =>
    (await import('../features/payment/payment-list.tsx')).PaymentListScreen,
  '/lebeans/payments': async () =>
    (await import('../features/payment/payment-list.tsx')).PaymentListScreen,
};

const cardPage = {
  title: { zh: '会员卡', en: 'Member card', es: 'Tarjeta' },
  load: async () => (await import('../features/card/card-page.tsx')).CardPage,
};

const shopPage = {
  title: { zh: '店铺详情', en: 'Shop', es: 'Tienda' },
  load: async () => (await import('../features/shop/shop-page.tsx')).ShopPage,
};

const playPage = {
  title: { zh: '游戏订单', en: 'Play', es: 'Partida' },
  load: async () => (await import('../features/play/play-page.tsx')).PlayPage,
};

const activityPage = {
  title: { zh: '活动详情', en: 'Activity', es: 'Actividad' },
  load: async () => (await import('../features/pricing/activity-page.tsx')).ActivityPage,
};

/** Pages that open from a screen of the menu and have no entry of their own. */
const pagesBelow: readonly {
  readonly path: string;
  readonly menuPath: string;
  readonly title: Text;
  readonly load: Load;
}[] = [
  { ...shopPage, path: '/shops/detail/$shopId', menuPath: '/shops/list' },
  { ...shopPage, path: '/Gamedistribution/shop/$shopId', menuPath: '/Gamedistribution/ShopList' },
  { ...playPage, path: '/shuju/play/$playId', menuPath: '/shuju/gameallData' },
  { ...playPage, path: '/games/play/$playId', menuPath: '/games/detail' },
  { ...cardPage, path: '/members/card/$cardId', menuPath: '/members/list' },
  { ...cardPage, path: '/member/card/$cardId', menuPath: '/member/list' },
  { ...activityPage, path: '/activities/detail/$activityId', menuPath: '/activities/list' },
  { ...activityPage, path: '/gamelist/activity/$activityId', menuPath: '/gamelist/activities' },
  {
    path: '/Gamedistribution/shifts/$shiftId',
    menuPath: '/Gamedistribution/shifts',
    title: { zh: '班次', en: 'Shift', es: 'Turno' },
    load: async () => (await import('../features/shift/shift-page.tsx')).ShiftPage,
  },
  {
    path: '/games/detail/$gameId',
    menuPath: '/games/list',
    title: { zh: '游戏详情', en: 'Game', es: 'Juego' },
    load: async () => (await import('../features/game/game-page.tsx')).GamePage,
  },
  {
    path: '/devices/detail/$deviceId',
    menuPath: '/devices/list',
    title: { zh: '设备详情', en: 'Device', es: 'Dispositivo' },
    load: async () => (await import('../features/device/device-page.tsx')).DevicePage,
  },
  {
    path: '/shuju/gameouerexperience/$rows',
    menuPath: '/shuju/gameouerexperience',
    title: { zh: '明细', en: 'Rows', es: 'Filas' },
    load: async () => (await import('../features/report/report-rows-page.tsx')).ReportRowsPage,
  },
  {
    path: '/system/approvals/$approvalId',
    menuPath: '/system/approvals',
    title: { zh: '审批详情', en: 'Request', es: 'Solicitud' },
    load: async () => (await import('../features/approval/approval-page.tsx')).ApprovalPage,
  },
  {
    path: '/lebeans/partner/$partnerId',
    menuPath: '/lebeans/list',
    title: { zh: '合作商钱包', en: 'Partner wallet', es: 'Monedero del socio' },
    load: async () => (await import('../features/lebean/wallet-page.tsx')).PartnerWalletPage,
  },
  {
    path: '/lebeans/shop/$shopId',
    menuPath: '/lebeans/list',
    title: { zh: '店铺钱包', en: 'Shop wallet', es: 'Monedero de la tienda' },
    load: async () => (await import('../features/lebean/wallet-page.tsx')).ShopWalletPage,
  },
  {
    path: '/lebeans/reconciliation/$runId',
    menuPath: '/lebeans/reconciliation',
    title: { zh: '对账差异', en: 'Breaks', es: 'Diferencias' },
    load: async () => (await import('../features/reconciliation/break-page.tsx')).BreakPage,
  },
  {
    path: '/system/operation-log/$logId',
    menuPath: '/system/operation-log',
    title: { zh: '操作详情', en: 'Operation', es: 'Operación' },
    load: async () =>
      (await import('../features/operation-log/operation-log-page.tsx')).OperationLogPage,
  },
];

export const dashboardPage: PageDefinition = {
  path: framePaths.dashboard,
  title: { zh: '首页', en: 'Dashboard', es: 'Panel' },
  menuPath: undefined,
  permission: 'dashboard.summary.view',
  kinds: ['staff', 'partner', 'shop'],
  isKept: false,
  load: async () => (await import('../features/dashboard/dashboard.tsx')).DashboardScreen,
};

/** Pages for whoever is signed in; the ways to them are in the header. */
const everybodysPage = {
  menuPath: undefined,
  permission: 'session',
  kinds: ['staff', 'partner', 'shop'],
  isKept: true,
} as const;

const profilePage: PageDefinition = {
  ...everybodysPage,
  path: '/profile',
  title: { zh: '个人中心', en: 'Profile', es: 'Perfil' },
  load: async () => (await import('./profile-page.tsx')).ProfilePage,
};

const errorLogPage: PageDefinition = {
  ...everybodysPage,
  path: '/error-log',
  title: { zh: '错误日志', en: 'Error log', es: 'Registro de errores' },
  load: async () =>
    (await import('../features/error-report/error-report-screen.tsx')).ErrorLogScreen,
};

const pageOfScreen = (screen: Screen<PermissionId>): readonly PageDefinition[] => {
  const load = menuScreens[screen.path];
  return load === undefined ? [] : [{ ...screen, menuPath: screen.path, isKept: true, load }];
};

function pageBelow({ menuPath, ...page }: (typeof pagesBelow)[number]): readonly PageDefinition[] {
  const above = screens.find(({ path }) => path === menuPath);
  return above === undefined ? [] : [{ ...above, ...page, menuPath, isKept: true }];
}

/** Every page inside the layout. */
export const pages: readonly PageDefinition[] = [
  dashboardPage,
  profilePage,
  errorLogPage,
  ...screens.flatMap(pageOfScreen),
  ...pagesBelow.flatMap(pageBelow),
];

/** An assistant sees the member query and no figures (ACC-3): the dashboard shows nothing else. */
const isAssistant = ({ kind, accountType }: Profile): boolean =>
  kind === 'shop' && accountType !== 1;

/** Whether an account may open a page: its kind, its permission, and the screens of its roles. */
export function mayOpen(account: Profile, page: PageDefinition): boolean {
  if (page === dashboardPage && isAssistant(account)) return false;
  return (
    page.kinds.includes(account.kind) &&
    (page.permission === 'session' || account.permissions.includes(page.permission)) &&
    (page.menuPath === undefined || account.routes.includes(page.menuPath))
  );
}

/** Where an account arrives: the dashboard, or the first screen of whoever may not see that one. */
export function homeOf(account: Profile): string {
  if (mayOpen(account, dashboardPage)) return dashboardPage.path;
  const first = pages.find((page) => page.menuPath === page.path && mayOpen(account, page));
  return (first ?? profilePage).path;
}

/** The page that stands at a path in which the names of parts are filled in. */
export const pageAbove = (page: PageDefinition): PageDefinition | undefined =>
  page.menuPath === page.path ? undefined : pages.find(({ path }) => path === page.menuPath);

/** A page at a path, with the parts that its definition names. */
export type PageAtPath = {
  readonly page: PageDefinition;
  readonly params: Readonly<Record<string, string>>;
};

/** The page that a path leads to, if any. */
export function pageAt(path: string): PageAtPath | undefined {
  const parts = path.split('/');
  for (const page of pages) {
    const params = paramsOf(page.path.split('/'), parts);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}

function paramsOf(names: readonly string[], parts: readonly string[]) {
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, name] of names.entries()) {
    const part = parts[place] ?? '';
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}
