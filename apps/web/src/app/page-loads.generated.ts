// Made from page-table.ts by npm run generate:registries. Do not edit it by hand.
import type { PagePath } from '@lebean/contract/facts/pages';
import type { ComponentType } from 'react';

const loadShopListScreen = async () => (await import('../features/shop/shop-list.tsx')).ShopListScreen;
const loadShopAuthorisationScreen = async () => (await import('../features/device/authorisation-list.tsx')).ShopAuthorisationScreen;
const loadAuthorisationListScreen = async () => (await import('../features/device/authorisation-list.tsx')).AuthorisationListScreen;
const loadDeviceEntryScreen = async () => (await import('../features/device/device-entry.tsx')).DeviceEntryScreen;
const loadDeviceListScreen = async () => (await import('../features/device/device-list.tsx')).DeviceListScreen;
const loadShopDevicesScreen = async () => (await import('../features/device/devices-screen.tsx')).ShopDevicesScreen;
const loadAbuseScreen = async () => (await import('../features/abuse/abuse-screen.tsx')).AbuseScreen;
const loadShiftListScreen = async () => (await import('../features/shift/shift-list.tsx')).ShiftListScreen;
const loadMemberListScreen = async () => (await import('../features/card/member-list.tsx')).MemberListScreen;
const loadCommentScreen = async () => (await import('../features/comment/comment-screen.tsx')).CommentScreen;
const loadGoodsScreen = async () => (await import('../features/goods/goods-screen.tsx')).GoodsScreen;
const loadLevelListScreen = async () => (await import('../features/level/level-list.tsx')).LevelListScreen;
const loadPackageScreen = async () => (await import('../features/level/package-screen.tsx')).PackageScreen;
const loadRechargeListScreen = async () => (await import('../features/card/recharge-list.tsx')).RechargeListScreen;
const loadRoleListScreen = async () => (await import('../features/role/role-list.tsx')).RoleListScreen;
const loadUserScreen = async () => (await import('../features/account/account-list.tsx')).UserScreen;
const loadAdministratorScreen = async () => (await import('../features/account/account-list.tsx')).AdministratorScreen;
const loadPartnerListScreen = async () => (await import('../features/partner/partner-list.tsx')).PartnerListScreen;
const loadPartnerPage = async () => (await import('../features/partner/partner-page.tsx')).PartnerPage;
const loadShareScreen = async () => (await import('../features/share/share-screen.tsx')).ShareScreen;
const loadMerchantListScreen = async () => (await import('../features/merchant/merchant-list.tsx')).MerchantListScreen;
const loadMerchantUserScreen = async () => (await import('../features/account/account-list.tsx')).MerchantUserScreen;
const loadAssistantScreen = async () => (await import('../features/account/assistant-list.tsx')).AssistantScreen;
const loadApprovalListScreen = async () => (await import('../features/approval/approval-list.tsx')).ApprovalListScreen;
const loadDictionaryScreen = async () => (await import('../features/dictionary/dictionary-screen.tsx')).DictionaryScreen;
const loadOperationLogScreen = async () => (await import('../features/operation-log/operation-log-list.tsx')).OperationLogScreen;
const loadLoginLogScreen = async () => (await import('../features/operation-log/login-log-list.tsx')).LoginLogScreen;
const loadMenuScreen = async () => (await import('../features/menu/menu-screen.tsx')).MenuScreen;
const loadGamePriceScreen = async () => (await import('../features/pricing/game-price-list.tsx')).GamePriceScreen;
const loadActivityScreen = async () => (await import('../features/pricing/activity-screen.tsx')).ActivityScreen;
const loadGameListScreen = async () => (await import('../features/game/game-list.tsx')).GameListScreen;
const loadDistributionScreen = async () => (await import('../features/game/distribution-screen.tsx')).DistributionScreen;
const loadCategoryScreen = async () => (await import('../features/game/category-screen.tsx')).CategoryScreen;
const loadSystemStatusScreen = async () => (await import('../features/system-status/system-status-screen.tsx')).SystemStatusScreen;
const loadSoftwareVersionListScreen = async () => (await import('../features/software-version/software-version-list.tsx')).SoftwareVersionListScreen;
const loadPlayListScreen = async () => (await import('../features/play/play-list.tsx')).PlayListScreen;
const loadTemplateListScreen = async () => (await import('../features/template/template-list.tsx')).TemplateListScreen;
const loadMailListScreen = async () => (await import('../features/mail/mail-list.tsx')).MailListScreen;
const loadNoticeListScreen = async () => (await import('../features/notice/notice-list.tsx')).NoticeListScreen;
const loadPublishPage = async () => (await import('../features/notice/publish-page.tsx')).PublishPage;
const loadNoticePage = async () => (await import('../features/notice/notice-page.tsx')).NoticePage;
const loadDeliveryListScreen = async () => (await import('../features/notice/delivery-list.tsx')).DeliveryListScreen;
const loadInboxScreen = async () => (await import('../features/notice/inbox-screen.tsx')).InboxScreen;
const loadToolListScreen = async () => (await import('../features/tool/tool-list.tsx')).ToolListScreen;
const loadLanguagePage = async () => (await import('./texts/language-page.tsx')).LanguagePage;
const loadShopGameScreen = async () => (await import('../features/report/game-report-screen.tsx')).ShopGameScreen;
const loadGameSummaryScreen = async () => (await import('../features/report/game-report-screen.tsx')).GameSummaryScreen;
const loadOperationsReportScreen = async () => (await import('../features/report/operations-screen.tsx')).OperationsReportScreen;
const loadGoodsReportScreen = async () => (await import('../features/report/goods-report-screen.tsx')).GoodsReportScreen;
const loadGameVerdictScreen = async () => (await import('../features/report/game-verdict-screen.tsx')).GameVerdictScreen;
const loadStaffVerdictScreen = async () => (await import('../features/report/staff-verdict-screen.tsx')).StaffVerdictScreen;
const loadStaffRowsPage = async () => (await import('../features/report/staff-rows-page.tsx')).StaffRowsPage;
const loadLiabilityScreen = async () => (await import('../features/reconciliation/liability-screen.tsx')).LiabilityScreen;
const loadShopPage = async () => (await import('../features/shop/shop-page.tsx')).ShopPage;
const loadPlayPage = async () => (await import('../features/play/play-page.tsx')).PlayPage;
const loadCardPage = async () => (await import('../features/card/card-page.tsx')).CardPage;
const loadActivityPage = async () => (await import('../features/pricing/activity-page.tsx')).ActivityPage;
const loadShiftPage = async () => (await import('../features/shift/shift-page.tsx')).ShiftPage;
const loadGamePage = async () => (await import('../features/game/game-page.tsx')).GamePage;
const loadInstallPage = async () => (await import('../features/device/install-page.tsx')).InstallPage;
const loadDevicePage = async () => (await import('../features/device/device-page.tsx')).DevicePage;
const loadShopDevicePage = async () => (await import('../features/device/shop-device-page.tsx')).ShopDevicePage;
const loadReportRowsPage = async () => (await import('../features/report/report-rows-page.tsx')).ReportRowsPage;
const loadGoodsRowsPage = async () => (await import('../features/report/goods-rows-page.tsx')).GoodsRowsPage;
const loadApprovalPage = async () => (await import('../features/approval/approval-page.tsx')).ApprovalPage;
const loadLiabilityRowsPage = async () => (await import('../features/reconciliation/liability-rows-page.tsx')).LiabilityRowsPage;
const loadOperationLogPage = async () => (await import('../features/operation-log/operation-log-page.tsx')).OperationLogPage;
const loadPersonPage = async () => (await import('../features/operation-log/person-page.tsx')).PersonPage;
const loadWalletListScreen = async () => (await import('../features/lebean/wallet-list.tsx')).WalletListScreen;
const loadLebeanRechargeScreen = async () => (await import('../features/lebean/recharge-list.tsx')).LebeanRechargeScreen;
const loadLebeanOrderScreen = async () => (await import('../features/lebean/order-list.tsx')).LebeanOrderScreen;
const loadLebeanAllocationScreen = async () => (await import('../features/lebean/allocation-list.tsx')).LebeanAllocationScreen;
const loadReconciliationScreen = async () => (await import('../features/reconciliation/reconciliation-screen.tsx')).ReconciliationScreen;
const loadShopMovementScreen = async () => (await import('../features/lebean/shop-movements.tsx')).ShopMovementScreen;
const loadTopUpScreen = async () => (await import('../features/dashboard/top-up-screen.tsx')).TopUpScreen;
const loadPaymentListScreen = async () => (await import('../features/payment/payment-list.tsx')).PaymentListScreen;
const loadShopOrderScreen = async () => (await import('../features/lebean/order-list.tsx')).ShopOrderScreen;
const loadNewOrderPage = async () => (await import('../features/lebean/order-new-page.tsx')).NewOrderPage;
const loadLebeanOrderPage = async () => (await import('../features/lebean/order-page.tsx')).LebeanOrderPage;
const loadShopOrderPage = async () => (await import('../features/lebean/order-page.tsx')).ShopOrderPage;
const loadPartnerWalletPage = async () => (await import('../features/lebean/wallet-page.tsx')).PartnerWalletPage;
const loadShopWalletPage = async () => (await import('../features/lebean/wallet-page.tsx')).ShopWalletPage;
const loadBreakPage = async () => (await import('../features/reconciliation/break-page.tsx')).BreakPage;
const loadStatementListScreen = async () => (await import('../features/settlement/statement-list.tsx')).StatementListScreen;
const loadStatementPage = async () => (await import('../features/settlement/statement-page.tsx')).StatementPage;
const loadStatementPaymentScreen = async () => (await import('../features/settlement/payment-list.tsx')).StatementPaymentScreen;
const loadAdjustmentScreen = async () => (await import('../features/settlement/adjustment-list.tsx')).AdjustmentScreen;
const loadSettlementSettingScreen = async () => (await import('../features/settlement/setting-list.tsx')).SettlementSettingScreen;
const loadSettlementRunScreen = async () => (await import('../features/settlement/run-screen.tsx')).SettlementRunScreen;
const loadBankScreen = async () => (await import('../features/settlement/bank-screen.tsx')).BankScreen;
const loadAgeingScreen = async () => (await import('../features/settlement/ageing-screen.tsx')).AgeingScreen;
const loadPeriodScreen = async () => (await import('../features/closing/period-screen.tsx')).PeriodScreen;
const loadJournalScreen = async () => (await import('../features/journal/journal-screen.tsx')).JournalScreen;
const loadInvoiceScreen = async () => (await import('../features/tax/invoice-list.tsx')).InvoiceScreen;
const loadTaxScreen = async () => (await import('../features/tax/tax-list.tsx')).TaxScreen;
const loadTicketListScreen = async () => (await import('../features/ticket/ticket-list.tsx')).TicketListScreen;
const loadTicketPage = async () => (await import('../features/ticket/ticket-page.tsx')).TicketPage;
const loadShopTicketScreen = async () => (await import('../features/ticket/ticket-list.tsx')).ShopTicketScreen;
const loadTicketReportScreen = async () => (await import('../features/ticket/ticket-report.tsx')).TicketReportScreen;
const loadRatingScreen = async () => (await import('../features/ticket/rating-screen.tsx')).RatingScreen;
const loadCreditListScreen = async () => (await import('../features/ticket/credit-list.tsx')).CreditListScreen;
const loadCannedAnswerListScreen = async () => (await import('../features/canned-answer/canned-answer-list.tsx')).CannedAnswerListScreen;
const loadChecklistScreen = async () => (await import('../features/ticket/checklist-screen.tsx')).ChecklistScreen;
const loadEngineerListScreen = async () => (await import('../features/engineer/engineer-list.tsx')).EngineerListScreen;
const loadServiceTermsScreen = async () => (await import('../features/service-terms/terms-list.tsx')).ServiceTermsScreen;
const loadProfilePage = async () => (await import('./profile-page.tsx')).ProfilePage;
const loadErrorLogScreen = async () => (await import('../features/error-report/error-report-screen.tsx')).ErrorLogScreen;
const loadDashboardScreen = async () => (await import('../features/dashboard/dashboard.tsx')).DashboardScreen;

/** Fetches the component of each page. */
export const pageLoads = {
  '/shops/list': loadShopListScreen,
  '/Gamedistribution/ShopList': loadShopListScreen,
  '/shops/authorisations': loadShopAuthorisationScreen,
  '/devices/authorisations': loadAuthorisationListScreen,
  '/devices/entry': loadDeviceEntryScreen,
  '/devices/list': loadDeviceListScreen,
  '/Gamedistribution/devices': loadShopDevicesScreen,
  '/shuju/abuse': loadAbuseScreen,
  '/shops/abuse': loadAbuseScreen,
  '/Gamedistribution/shifts': loadShiftListScreen,
  '/members/list': loadMemberListScreen,
  '/member/list': loadMemberListScreen,
  '/comments/list': loadCommentScreen,
  '/goods/list': loadGoodsScreen,
  '/member/goods': loadGoodsScreen,
  '/member/levels': loadLevelListScreen,
  '/members/levels': loadLevelListScreen,
  '/member/packages': loadPackageScreen,
  '/members/packages': loadPackageScreen,
  '/member/recharges': loadRechargeListScreen,
  '/members/recharges': loadRechargeListScreen,
  '/system/roles': loadRoleListScreen,
  '/system/users': loadUserScreen,
  '/system/admins': loadAdministratorScreen,
  '/partners/list': loadPartnerListScreen,
  '/partners/detail/$partnerId': loadPartnerPage,
  '/partners/shares': loadShareScreen,
  '/merchants/list': loadMerchantListScreen,
  '/merchants/users': loadMerchantUserScreen,
  '/shops/assistants': loadAssistantScreen,
  '/Gamedistribution/shopassistant': loadAssistantScreen,
  '/system/approvals': loadApprovalListScreen,
  '/system/dictionary': loadDictionaryScreen,
  '/system/operation-log': loadOperationLogScreen,
  '/system/login-log': loadLoginLogScreen,
  '/system/menus': loadMenuScreen,
  '/gamelist/list': loadGamePriceScreen,
  '/gamelist/activities': loadActivityScreen,
  '/activities/list': loadActivityScreen,
  '/games/list': loadGameListScreen,
  '/games/distribution': loadDistributionScreen,
  '/games/categories': loadCategoryScreen,
  '/system/status': loadSystemStatusScreen,
  '/system/versions': loadSoftwareVersionListScreen,
  '/shuju/gameallData': loadPlayListScreen,
  '/games/detail': loadPlayListScreen,
  '/templates/list': loadTemplateListScreen,
  '/templates/outbox': loadMailListScreen,
  '/notices/list': loadNoticeListScreen,
  '/notices/publish': loadPublishPage,
  '/notices/detail/$noticeId': loadNoticePage,
  '/notices/deliveries': loadDeliveryListScreen,
  '/notices/inbox': loadInboxScreen,
  '/tools/list': loadToolListScreen,
  '/system/languages': loadLanguagePage,
  '/shuju/shopdatalist': loadShopGameScreen,
  '/games/summary': loadGameSummaryScreen,
  '/shuju/gameouerexperience': loadOperationsReportScreen,
  '/shuju/goodsreport': loadGoodsReportScreen,
  '/shuju/verdicts': loadGameVerdictScreen,
  '/shuju/verdicts/staff': loadStaffVerdictScreen,
  '/shuju/verdicts/staff/$rows': loadStaffRowsPage,
  '/shuju/liability': loadLiabilityScreen,
  '/shops/detail/$shopId': loadShopPage,
  '/Gamedistribution/shop/$shopId': loadShopPage,
  '/shuju/play/$playId': loadPlayPage,
  '/games/play/$playId': loadPlayPage,
  '/members/card/$cardId': loadCardPage,
  '/member/card/$cardId': loadCardPage,
  '/activities/detail/$activityId': loadActivityPage,
  '/gamelist/activity/$activityId': loadActivityPage,
  '/Gamedistribution/shifts/$shiftId': loadShiftPage,
  '/games/detail/$gameId': loadGamePage,
  '/games/installs/$gameId': loadInstallPage,
  '/gamelist/installs/$gameId': loadInstallPage,
  '/devices/detail/$deviceId': loadDevicePage,
  '/Gamedistribution/devices/$deviceId': loadShopDevicePage,
  '/shuju/gameouerexperience/$rows': loadReportRowsPage,
  '/shuju/goodsreport/$rows': loadGoodsRowsPage,
  '/system/approvals/$approvalId': loadApprovalPage,
  '/shuju/liability/$figure': loadLiabilityRowsPage,
  '/system/operation-log/$logId': loadOperationLogPage,
  '/system/users/$accountId': loadPersonPage,
  '/merchants/users/$accountId': loadPersonPage,
  '/Gamedistribution/shopassistant/$accountId': loadPersonPage,
  '/lebeans/list': loadWalletListScreen,
  '/lebeans/recharge': loadLebeanRechargeScreen,
  '/lebeans/orders': loadLebeanOrderScreen,
  '/lebeans/allocation': loadLebeanAllocationScreen,
  '/lebeans/reconciliation': loadReconciliationScreen,
  '/shopledou/list': loadShopMovementScreen,
  '/shopledou/shoppay': loadTopUpScreen,
  '/shopledou/payments': loadPaymentListScreen,
  '/lebeans/payments': loadPaymentListScreen,
  '/shopledou/orders': loadShopOrderScreen,
  '/lebeans/recharge/new': loadNewOrderPage,
  '/lebeans/orders/$orderId': loadLebeanOrderPage,
  '/shopledou/orders/$orderId': loadShopOrderPage,
  '/lebeans/partner/$partnerId': loadPartnerWalletPage,
  '/lebeans/shop/$shopId': loadShopWalletPage,
  '/lebeans/liability/$figure': loadLiabilityRowsPage,
  '/lebeans/reconciliation/$runId': loadBreakPage,
  '/settlement/list': loadStatementListScreen,
  '/settlement/statement/$statementId': loadStatementPage,
  '/settlement/payments': loadStatementPaymentScreen,
  '/settlement/adjustments': loadAdjustmentScreen,
  '/settlement/settings': loadSettlementSettingScreen,
  '/settlement/runs': loadSettlementRunScreen,
  '/settlement/bank': loadBankScreen,
  '/settlement/ageing': loadAgeingScreen,
  '/settlement/periods': loadPeriodScreen,
  '/settlement/journals': loadJournalScreen,
  '/settlement/invoices': loadInvoiceScreen,
  '/settlement/taxes': loadTaxScreen,
  '/aftersales/list': loadTicketListScreen,
  '/aftersales/ticket/$ticketId': loadTicketPage,
  '/Gamedistribution/aftersales': loadShopTicketScreen,
  '/Gamedistribution/aftersales/$ticketId': loadTicketPage,
  '/aftersales/reports': loadTicketReportScreen,
  '/aftersales/ratings': loadRatingScreen,
  '/settlement/credits': loadCreditListScreen,
  '/aftersales/answers': loadCannedAnswerListScreen,
  '/aftersales/checklists': loadChecklistScreen,
  '/engineers/list': loadEngineerListScreen,
  '/aftersales/settings': loadServiceTermsScreen,
  '/profile': loadProfilePage,
  '/error-log': loadErrorLogScreen,
  '/dashboard': loadDashboardScreen,
} satisfies Readonly<Record<PagePath, () => Promise<ComponentType>>>;
