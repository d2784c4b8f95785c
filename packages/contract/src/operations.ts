import { countApprovals } from './approval-count.ts';
import {
  disableAccount,
  enableAccount,
  endAccountSessions,
  listAccounts,
  resetPassword,
  unlockAccount,
  updateAccount,
} from './account-administration.ts';
import { createAccount } from './account-creation.ts';
import { getProfile, login, logout, saveTheme } from './account.ts';
import {
  approveRequest,
  getApproval,
  listApprovalLimits,
  listApprovals,
  rejectRequest,
  updateApprovalLimit,
  withdrawRequest,
} from './approval.ts';
import { createAssistant, getShopAccount, listAssistants } from './assistant.ts';
import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  revealPhone,
  unfreezeCard,
} from './counter.ts';
import { freezeCards } from './card-bulk.ts';
import { quoteRefund, refundCard } from './card-refund.ts';
import { getCard, listCardEvents, listMembers } from './card.ts';
import { getDashboardPlays } from './dashboard-plays.ts';
import { getDashboard } from './dashboard.ts';
import {
  arrangeMenu,
  createMenuEntry,
  listMenuEntries,
  resetMenuEntry,
  saveMenuEntry,
} from './menu-entry.ts';
import { getMenu } from './menu-tree.ts';
import { getTexts } from './own-text.ts';
import { searchRecords } from './record-search.ts';
import { importTexts, listTextOverrides, saveText } from './text-override.ts';
import {
  createDictionaryEntry,
  listDictionary,
  listDictionaryOptions,
  removeDictionaryEntry,
  updateDictionaryEntry,
} from './dictionary.ts';
import { listErrorReports, sendErrorReports } from './error-report.ts';
import { rechargeLebeans } from './lebean.ts';
import { goodsOperations } from './goods-operations.ts';
import { memberSettingsOperations } from './member-settings-operations.ts';
import { createMerchant, listMerchants, updateMerchant } from './merchant.ts';
import { createPartner, listPartners, updatePartner } from './partner.ts';
import { listRecharges, totalRecharges } from './recharge.ts';
import { listCities, listProvinces } from './region.ts';
import {
  changeWholesale,
  getShop,
  setSpendingOrder,
  updateOwnShop,
  updateShop,
} from './shop-detail.ts';
import { createRole, listRoleOptions, listRoles, removeRole, updateRole } from './role.ts';
import {
  changeOwnPassword,
  checkOwnPassword,
  checkOwnPasswordByQuery,
  endOtherSessions,
  endOwnSession,
  getPasswordRules,
  listOwnSessions,
  saveOwnAccount,
} from './own-account.ts';
import { issueSignOnCode, redeemSignOnCode } from './sign-on.ts';
import {
  getOperationLog,
  listLoginLog,
  listOperationLog,
  verifyOperationLog,
} from './operation-log.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './second-factor.ts';
import { getService } from './service.ts';
import { createPartnerShop, createShop, listShops } from './shop.ts';
import { getSystemStatus } from './system-status.ts';
import { exportAccounts, exportAssistants } from './account-export.ts';
import { exportMembers } from './card-export.ts';
import { downloadExport, listOwnExports, removeExport, requestExport } from './export-job.ts';
import { exportErrorReports, exportLoginLog, exportOperationLog } from './log-export.ts';
import { exportMerchants } from './merchant-export.ts';
import { exportPartners } from './partner-export.ts';
import { exportRecharges } from './recharge-export.ts';
import { exportRoles } from './role-export.ts';
import { exportShops } from './shop-export.ts';
import { gameOperations } from './game-operations.ts';
import { lebeanOperations } from './lebean-operations.ts';
import { deviceOperations } from './device-operations.ts';
import { fileOperations } from './file-operations.ts';
import { paymentOperations } from './payment-operations.ts';
import { playOperations } from './play-operations.ts';
import { abuseOperations } from './abuse-operations.ts';
import { shiftOperations } from './shift-operations.ts';
import { reportOperations } from './report-operations.ts';

/** Every operation of the product. One that is missing here does not exist: the boot compares. */
export const operations = [
  login,
  logout,
  getService,
  getProfile,
  saveTheme,
  saveOwnAccount,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  checkOwnPassword,
  checkOwnPasswordByQuery,
  changeOwnPassword,
  getPasswordRules,
  getSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  beginSecondFactor,
  issueSignOnCode,
  redeemSignOnCode,
  getDashboard,
  getDashboardPlays,
  createPartner,
  createMerchant,
  createShop,
  createPartnerShop,
  createAccount,
  rechargeLebeans,
  listShops,
  getShop,
  updateShop,
  changeWholesale,
  updateOwnShop,
  setSpendingOrder,
  listProvinces,
  listCities,
  listMerchants,
  listMembers,
  getCard,
  listCardEvents,
  revealPhone,
  openCard,
  rechargeCard,
  freezeCard,
  unfreezeCard,
  replaceCard,
  cancelCard,
  quoteRefund,
  refundCard,
  ...memberSettingsOperations,
  ...goodsOperations,
  listRecharges,
  totalRecharges,
  listRoles,
  listRoleOptions,
  createRole,
  updateRole,
  removeRole,
  listAccounts,
  updateAccount,
  enableAccount,
  disableAccount,
  endAccountSessions,
  unlockAccount,
  resetPassword,
  listAssistants,
  getShopAccount,
  createAssistant,
  updateMerchant,
  listPartners,
  updatePartner,
  listOperationLog,
  getOperationLog,
  verifyOperationLog,
  listLoginLog,
  sendErrorReports,
  listErrorReports,
  freezeCards,
  exportMembers,
  exportShops,
  exportPartners,
  exportMerchants,
  exportAccounts,
  exportAssistants,
  exportRecharges,
  exportRoles,
  exportOperationLog,
  exportLoginLog,
  exportErrorReports,
  requestExport,
  listOwnExports,
  downloadExport,
  removeExport,
  getMenu,
  listMenuEntries,
  saveMenuEntry,
  createMenuEntry,
  resetMenuEntry,
  arrangeMenu,
  getTexts,
  listTextOverrides,
  saveText,
  importTexts,
  searchRecords,
  listApprovals,
  getApproval,
  countApprovals,
  approveRequest,
  rejectRequest,
  withdrawRequest,
  listApprovalLimits,
  updateApprovalLimit,
  listDictionary,
  listDictionaryOptions,
  createDictionaryEntry,
  updateDictionaryEntry,
  removeDictionaryEntry,
  ...gameOperations,
  ...lebeanOperations,
  ...deviceOperations,
  ...fileOperations,
  ...playOperations,
  ...shiftOperations,
  ...abuseOperations,
  ...paymentOperations,
  ...reportOperations,
  getSystemStatus,
] as const;
