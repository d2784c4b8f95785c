import type { PagePath } from '@lebean/contract/facts/pages';
import { lebeanPages } from './lebean-pages.ts';
import type { PageModule } from './page-module.ts';
import { servicePages } from './service-pages.ts';
import { settlementPages } from './settlement-pages.ts';

/**
 * The module of every page. The build reads here what it tells the server of screens, and
 * `npm run generate:registries` writes from here how the router loads them (`page-loads.generated.ts`).
 */
export const pageTable = {
  '/shops/list': { module: 'features/shop/shop-list.tsx', component: 'ShopListScreen' },
  '/Gamedistribution/ShopList': {
    module: 'features/shop/shop-list.tsx',
    component: 'ShopListScreen',
  },
  '/shops/authorisations': {
    module: 'features/device/authorisation-list.tsx',
    component: 'ShopAuthorisationScreen',
  },
  '/devices/authorisations': {
    module: 'features/device/authorisation-list.tsx',
    component: 'AuthorisationListScreen',
  },
  '/devices/entry': { module: 'features/device/device-entry.tsx', component: 'DeviceEntryScreen' },
  '/devices/list': { module: 'features/device/device-list.tsx', component: 'DeviceListScreen' },
  '/Gamedistribution/devices': {
    module: 'features/device/devices-screen.tsx',
    component: 'ShopDevicesScreen',
  },
  '/shuju/abuse': { module: 'features/abuse/abuse-screen.tsx', component: 'AbuseScreen' },
  '/shops/abuse': { module: 'features/abuse/abuse-screen.tsx', component: 'AbuseScreen' },
  '/Gamedistribution/shifts': {
    module: 'features/shift/shift-list.tsx',
    component: 'ShiftListScreen',
  },
  '/members/list': { module: 'features/card/member-list.tsx', component: 'MemberListScreen' },
  '/member/list': { module: 'features/card/member-list.tsx', component: 'MemberListScreen' },
  '/comments/list': {
    module: 'features/comment/comment-screen.tsx',
    component: 'CommentScreen',
  },
  '/goods/list': { module: 'features/goods/goods-screen.tsx', component: 'GoodsScreen' },
  '/member/goods': { module: 'features/goods/goods-screen.tsx', component: 'GoodsScreen' },
  '/member/levels': { module: 'features/level/level-list.tsx', component: 'LevelListScreen' },
  '/members/levels': { module: 'features/level/level-list.tsx', component: 'LevelListScreen' },
  '/member/packages': { module: 'features/level/package-screen.tsx', component: 'PackageScreen' },
  '/members/packages': { module: 'features/level/package-screen.tsx', component: 'PackageScreen' },
  '/member/recharges': {
    module: 'features/card/recharge-list.tsx',
    component: 'RechargeListScreen',
  },
  '/members/recharges': {
    module: 'features/card/recharge-list.tsx',
    component: 'RechargeListScreen',
  },
  '/system/roles': { module: 'features/role/role-list.tsx', component: 'RoleListScreen' },
  '/system/users': { module: 'features/account/account-list.tsx', component: 'UserScreen' },
  '/system/admins': {
    module: 'features/account/account-list.tsx',
    component: 'AdministratorScreen',
  },
  '/partners/list': { module: 'features/partner/partner-list.tsx', component: 'PartnerListScreen' },
  '/partners/detail/$partnerId': {
    module: 'features/partner/partner-page.tsx',
    component: 'PartnerPage',
  },
  '/partners/shares': { module: 'features/share/share-screen.tsx', component: 'ShareScreen' },
  '/merchants/list': {
    module: 'features/merchant/merchant-list.tsx',
    component: 'MerchantListScreen',
  },
  '/merchants/users': {
    module: 'features/account/account-list.tsx',
    component: 'MerchantUserScreen',
  },
  '/shops/assistants': {
    module: 'features/account/assistant-list.tsx',
    component: 'AssistantScreen',
  },
  '/Gamedistribution/shopassistant': {
    module: 'features/account/assistant-list.tsx',
    component: 'AssistantScreen',
  },
  '/system/approvals': {
    module: 'features/approval/approval-list.tsx',
    component: 'ApprovalListScreen',
  },
  '/system/dictionary': {
    module: 'features/dictionary/dictionary-screen.tsx',
    component: 'DictionaryScreen',
  },
  '/system/operation-log': {
    module: 'features/operation-log/operation-log-list.tsx',
    component: 'OperationLogScreen',
  },
  '/system/login-log': {
    module: 'features/operation-log/login-log-list.tsx',
    component: 'LoginLogScreen',
  },
  '/system/menus': { module: 'features/menu/menu-screen.tsx', component: 'MenuScreen' },
  '/gamelist/list': {
    module: 'features/pricing/game-price-list.tsx',
    component: 'GamePriceScreen',
  },
  '/gamelist/activities': {
    module: 'features/pricing/activity-screen.tsx',
    component: 'ActivityScreen',
  },
  '/activities/list': {
    module: 'features/pricing/activity-screen.tsx',
    component: 'ActivityScreen',
  },
  '/games/list': { module: 'features/game/game-list.tsx', component: 'GameListScreen' },
  '/games/distribution': {
    module: 'features/game/distribution-screen.tsx',
    component: 'DistributionScreen',
  },
  '/games/categories': { module: 'features/game/category-screen.tsx', component: 'CategoryScreen' },
  '/system/status': {
    module: 'features/system-status/system-status-screen.tsx',
    component: 'SystemStatusScreen',
  },
  '/system/versions': {
    module: 'features/software-version/software-version-list.tsx',
    component: 'SoftwareVersionListScreen',
  },
  '/shuju/gameallData': { module: 'features/play/play-list.tsx', component: 'PlayListScreen' },
  '/games/detail': { module: 'features/play/play-list.tsx', component: 'PlayListScreen' },
  '/templates/list': {
    module: 'features/template/template-list.tsx',
    component: 'TemplateListScreen',
  },
  '/templates/outbox': { module: 'features/mail/mail-list.tsx', component: 'MailListScreen' },
  '/notices/list': { module: 'features/notice/notice-list.tsx', component: 'NoticeListScreen' },
  '/notices/publish': { module: 'features/notice/publish-page.tsx', component: 'PublishPage' },
  '/notices/detail/$noticeId': {
    module: 'features/notice/notice-page.tsx',
    component: 'NoticePage',
  },
  '/notices/deliveries': {
    module: 'features/notice/delivery-list.tsx',
    component: 'DeliveryListScreen',
  },
  '/notices/inbox': { module: 'features/notice/inbox-screen.tsx', component: 'InboxScreen' },
  '/tools/list': { module: 'features/tool/tool-list.tsx', component: 'ToolListScreen' },
  '/system/languages': { module: 'app/texts/language-page.tsx', component: 'LanguagePage' },
  '/shuju/shopdatalist': {
    module: 'features/report/game-report-screen.tsx',
    component: 'ShopGameScreen',
  },
  '/games/summary': {
    module: 'features/report/game-report-screen.tsx',
    component: 'GameSummaryScreen',
  },
  '/shuju/gameouerexperience': {
    module: 'features/report/operations-screen.tsx',
    component: 'OperationsReportScreen',
  },
  '/shuju/goodsreport': {
    module: 'features/report/goods-report-screen.tsx',
    component: 'GoodsReportScreen',
  },
  '/shuju/verdicts': {
    module: 'features/report/game-verdict-screen.tsx',
    component: 'GameVerdictScreen',
  },
  '/shuju/verdicts/staff': {
    module: 'features/report/staff-verdict-screen.tsx',
    component: 'StaffVerdictScreen',
  },
  '/shuju/verdicts/staff/$rows': {
    module: 'features/report/staff-rows-page.tsx',
    component: 'StaffRowsPage',
  },
  '/shuju/liability': {
    module: 'features/reconciliation/liability-screen.tsx',
    component: 'LiabilityScreen',
  },
  '/shops/detail/$shopId': { module: 'features/shop/shop-page.tsx', component: 'ShopPage' },
  '/Gamedistribution/shop/$shopId': {
    module: 'features/shop/shop-page.tsx',
    component: 'ShopPage',
  },
  '/shuju/play/$playId': { module: 'features/play/play-page.tsx', component: 'PlayPage' },
  '/games/play/$playId': { module: 'features/play/play-page.tsx', component: 'PlayPage' },
  '/members/card/$cardId': { module: 'features/card/card-page.tsx', component: 'CardPage' },
  '/member/card/$cardId': { module: 'features/card/card-page.tsx', component: 'CardPage' },
  '/activities/detail/$activityId': {
    module: 'features/pricing/activity-page.tsx',
    component: 'ActivityPage',
  },
  '/gamelist/activity/$activityId': {
    module: 'features/pricing/activity-page.tsx',
    component: 'ActivityPage',
  },
  '/Gamedistribution/shifts/$shiftId': {
    module: 'features/shift/shift-page.tsx',
    component: 'ShiftPage',
  },
  '/games/detail/$gameId': { module: 'features/game/game-page.tsx', component: 'GamePage' },
  '/games/installs/$gameId': {
    module: 'features/device/install-page.tsx',
    component: 'InstallPage',
  },
  '/gamelist/installs/$gameId': {
    module: 'features/device/install-page.tsx',
    component: 'InstallPage',
  },
  '/devices/detail/$deviceId': {
    module: 'features/device/device-page.tsx',
    component: 'DevicePage',
  },
  '/Gamedistribution/devices/$deviceId': {
    module: 'features/device/shop-device-page.tsx',
    component: 'ShopDevicePage',
  },
  '/shuju/gameouerexperience/$rows': {
    module: 'features/report/report-rows-page.tsx',
    component: 'ReportRowsPage',
  },
  '/shuju/goodsreport/$rows': {
    module: 'features/report/goods-rows-page.tsx',
    component: 'GoodsRowsPage',
  },
  '/system/approvals/$approvalId': {
    module: 'features/approval/approval-page.tsx',
    component: 'ApprovalPage',
  },
  '/shuju/liability/$figure': {
    module: 'features/reconciliation/liability-rows-page.tsx',
    component: 'LiabilityRowsPage',
  },
  '/system/operation-log/$logId': {
    module: 'features/operation-log/operation-log-page.tsx',
    component: 'OperationLogPage',
  },
  '/system/users/$accountId': {
    module: 'features/operation-log/person-page.tsx',
    component: 'PersonPage',
  },
  '/merchants/users/$accountId': {
    module: 'features/operation-log/person-page.tsx',
    component: 'PersonPage',
  },
  '/Gamedistribution/shopassistant/$accountId': {
    module: 'features/operation-log/person-page.tsx',
    component: 'PersonPage',
  },
  ...lebeanPages,
  ...settlementPages,
  ...servicePages,
  '/profile': { module: 'app/profile-page.tsx', component: 'ProfilePage' },
  '/error-log': {
    module: 'features/error-report/error-report-screen.tsx',
    component: 'ErrorLogScreen',
  },
  '/dashboard': { module: 'features/dashboard/dashboard.tsx', component: 'DashboardScreen' },
} as const satisfies Readonly<Record<PagePath, PageModule>>;
