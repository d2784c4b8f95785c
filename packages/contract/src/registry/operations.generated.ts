// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { exportAbuse, exportAbuseCases, exportPhoneUses, exportPhoneCards } from '../abuse/export.ts';
import { listAbuse, listAbuseCases, listPhoneUses, listPhoneCards, getShopHours, setShopHours } from '../abuse/operations.ts';
import { getAbilities, setAbilities } from '../account/ability.operations.ts';
import { listAssistants, getShopAccount, createAssistant } from '../account/assistant.operations.ts';
import { enableAccounts, disableAccounts } from '../account/bulk.operations.ts';
import { createAccount } from '../account/creation.operations.ts';
import { exportAccounts, exportShopAccounts, exportAssistants } from '../account/export.ts';
import { listAccounts, updateAccount, enableAccount, disableAccount, endAccountSessions, listAccountSessions, unlockAccount, resetPassword } from '../account/operations.ts';
import { listShopAccounts } from '../account/shop-account.operations.ts';
import { enableActivities, disableActivities, resumeActivities } from '../activity/bulk.operations.ts';
import { createActivity, updateActivity, enableActivity, disableActivity, resumeActivity, redraftActivity } from '../activity/change.operations.ts';
import { exportActivityEffects } from '../activity/effect.export.ts';
import { getActivityEffect, listActivityEffects } from '../activity/effect.operations.ts';
import { exportActivities } from '../activity/export.ts';
import { exportJoins } from '../activity/join.export.ts';
import { listJoins, askToJoin, withdrawJoin, approveJoin, rejectJoin, approveJoins, rejectJoins } from '../activity/join.operations.ts';
import { listActivities, getActivity, listActivityGames, listJoinableActivities } from '../activity/operations.ts';
import { countApprovals } from '../approval/count.operations.ts';
import { exportApprovals } from '../approval/export.ts';
import { listApprovals, getApproval, approveRequest, rejectRequest, withdrawRequest, listApprovalLimits, updateApprovalLimit, listMerchantLimits, updateMerchantLimit } from '../approval/operations.ts';
import { exportBankAccounts, exportBankFiles, exportBankLines, exportBankRows } from '../bank/export.ts';
import { listBankLines, proposeForBankLines, findClaimsForBankLine, bookBankLine, ignoreBankLine, reopenBankLine } from '../bank/line.operations.ts';
import { listBankAccounts, createBankAccount, listBankFiles, previewBankFile, createBankFile, listBankRows } from '../bank/operations.ts';
import { exportCannedAnswers } from '../canned-answer/export.ts';
import { listCannedAnswers, getCannedAnswer, createCannedAnswer, updateCannedAnswer } from '../canned-answer/operations.ts';
import { freezeCards } from '../card/bulk.operations.ts';
import { cancelWithBalance } from '../card/cancel.operations.ts';
import { correctMember } from '../card/correct.operations.ts';
import { revealPhone, openCard, rechargeCard, freezeCard, unfreezeCard, replaceCard, cancelCard } from '../card/counter.operations.ts';
import { exportMembers } from '../card/export.ts';
import { previewMerge, mergeCards } from '../card/merge.operations.ts';
import { listMembers, getCard, listCardEvents } from '../card/operations.ts';
import { adjustPoints } from '../card/points.operations.ts';
import { quoteRefund, refundCard } from '../card/refund.operations.ts';
import { payCheckout } from '../checkout/operations.ts';
import { payCheckoutByCode } from '../checkout/payment.operations.ts';
import { exportSettledPeriods, exportPeriodPoints } from '../closing/export.ts';
import { listSettledPeriods, getPeriod, listPeriodPoints, closePeriod, closePeriodOver } from '../closing/operations.ts';
import { exportComments, exportHeldWords } from '../comment/export.ts';
import { listHeldWords, createHeldWord, removeHeldWord } from '../comment/held-word.operations.ts';
import { listComments, getGameScore, getPlayComment, createComment, showComment, hideComment, replyToComment } from '../comment/operations.ts';
import { ratePlay } from '../comment/terminal-comment.operations.ts';
import { getAttention } from '../dashboard/attention.operations.ts';
import { dismissFirstSteps } from '../dashboard/first-step.operations.ts';
import { getDashboardHours } from '../dashboard/hours.operations.ts';
import { getDashboard } from '../dashboard/operations.ts';
import { getDashboardPlays } from '../dashboard/plays.operations.ts';
import { exportOpenStatements, exportPaymentPromises, exportDebtReminders, exportReminderThresholds } from '../debt/export.ts';
import { viewAgeing, listOpenStatements, createPaymentPromise, listPaymentPromises, listDebtReminders, listReminderThresholds, saveReminderThreshold } from '../debt/operations.ts';
import { listAuthorisations, issueAuthorisations, voidAuthorisation, disableAuthorisation, enableAuthorisation, releaseAuthorisation } from '../device/authorisation.operations.ts';
import { enableDevices, disableDevices, moveDevices, voidAuthorisations, disableAuthorisations, enableAuthorisations, releaseAuthorisations } from '../device/bulk.operations.ts';
import { listDongles, bindDongle, unbindDongle } from '../device/dongle.operations.ts';
import { attachEquipmentFile, removeEquipmentFile, showEquipmentFile } from '../device/equipment-file.operations.ts';
import { listEquipment, createEquipment, updateEquipment } from '../device/equipment.operations.ts';
import { exportEquipment, exportDevices, exportDongles, exportAuthorisations, exportInstallsOfGame } from '../device/export.ts';
import { countInstalls, listInstallsOfGame } from '../device/install.operations.ts';
import { listDevices, getDevice, getDeviceDay, listDeviceEvents, listInstalls, checkDeviceEntry, enterDevices, moveDevice, updateDevice, enableDevice, disableDevice } from '../device/operations.ts';
import { listDictionary, listDictionaryOptions, createDictionaryEntry, updateDictionaryEntry, removeDictionaryEntry } from '../dictionary/operations.ts';
import { exportEngineers } from '../engineer/export.ts';
import { listEngineers, createEngineer, updateEngineer } from '../engineer/operations.ts';
import { exportErrorReports } from '../error-report/export.ts';
import { sendErrorReports, listErrorReports } from '../error-report/operations.ts';
import { exportDeliveries } from '../event/export.ts';
import { listEvents, readEvents, readAllEvents, archiveEvent, getEventSettings, saveEventSettings, chooseEventWay, chooseEventPush, askEventAddress, confirmEventAddress, listDeliveries } from '../event/operations.ts';
import { listPushDevices, addPushDevice, removePushDevice } from '../event/push.operations.ts';
import { requestExport, listOwnExports, downloadExport, removeExport } from '../export-job/operations.ts';
import { uploadFile } from '../file/operations.ts';
import { beginUpload, sendPart, getUpload } from '../file/upload.operations.ts';
import { listCategories, createCategory, updateCategory, removeCategory, arrangeCategories } from '../game/category.operations.ts';
import { listDistributionRules, previewDistributionRule, createDistributionRule, updateDistributionRule } from '../game/distribution-rule.operations.ts';
import { listDistribution, listGameOptions, previewDistribution, distributeGames, withdrawGames } from '../game/distribution.operations.ts';
import { exportGames, exportDistribution } from '../game/export.ts';
import { addGameMedia, makeGameCover, removeGameMedia, showGameMedia, getTerminalMedia } from '../game/media.operations.ts';
import { listGames, getGame, createGame, updateGame, publishGame, unpublishGame, removeGame } from '../game/operations.ts';
import { createGameVersion, updateGameVersion, makeGameVersionCurrent } from '../game/version.operations.ts';
import { sellGoodsByCode } from '../goods-payment/operations.ts';
import { exportGoods, exportGoodsMoves, exportGoodsSales } from '../goods/export.ts';
import { listGoods, createGoods, updateGoods, moveGoods, listGoodsMoves } from '../goods/operations.ts';
import { listGoodsSales, sellGoods, reverseGoodsSale } from '../goods/sale.operations.ts';
import { enableGoods, disableGoods, enableManyGoods, disableManyGoods } from '../goods/switch.operations.ts';
import { getHall, tellGuest, arrangeHall } from '../hall/operations.ts';
import { listHalls } from '../hall/strip.operations.ts';
import { exportJournalAccounts, exportJournals, exportJournalLines } from '../journal/export.ts';
import { listJournalAccounts, saveJournalAccount, previewJournal, listJournals, listJournalLines, createJournal, reverseJournal, downloadJournal } from '../journal/operations.ts';
import { listLebeanRecharges, listLebeanAllocations } from '../lebean/document.operations.ts';
import { exportWallets, exportMovements, exportLebeanRecharges, exportLebeanAllocations, exportLebeanOrders } from '../lebean/export.ts';
import { rechargeLebeans, allocateLebeans, adjustLebeans, reverseLebeans } from '../lebean/operations.ts';
import { getLebeanReceiver, requestLebeanOrder, confirmLebeanOrder, rejectLebeanOrder, listLebeanOrders, getLebeanOrder, attachLebeanSlip, downloadLebeanSlip } from '../lebean/order.operations.ts';
import { listShopExpenses } from '../lebean/shop-expense.operations.ts';
import { listWallets, summariseWallets, getWallet, listMovements, totalMovements, listBalanceDays } from '../lebean/wallet.operations.ts';
import { exportLevels } from '../level/export.ts';
import { listLevels } from '../level/list.operations.ts';
import { getMemberSettings } from '../level/member-settings.operations.ts';
import { createLevel, updateLevel, enableLevel, disableLevel, removeLevel, copyLevels } from '../level/operations.ts';
import { exportApplications } from '../level/package-application.export.ts';
import { listApplications, applyForPackage, applyToStopPackage, withdrawApplication, approveApplication, rejectApplication } from '../level/package-application.operations.ts';
import { exportPackages } from '../level/recharge-package.export.ts';
import { listPackages, createPackage, updatePackage, enablePackage, disablePackage, removePackage, copyPackages } from '../level/recharge-package.operations.ts';
import { saveListView, removeListView, chooseListView, setRoleView } from '../list-view/change.operations.ts';
import { mailListView } from '../list-view/mail.operations.ts';
import { listListViews } from '../list-view/operations.ts';
import { watchShops } from '../live/operations.ts';
import { exportMails } from '../mail/export.ts';
import { listMails, getMail, downloadMail, getMailServer, sendMailAgain, setMailAside, sendTestMail } from '../mail/operations.ts';
import { listMenuEntries, saveMenuEntry, createMenuEntry, resetMenuEntry, arrangeMenu } from '../menu/entry.operations.ts';
import { pinPage } from '../menu/pin.operations.ts';
import { getMenu } from '../menu/tree.operations.ts';
import { exportMerchants } from '../merchant/export.ts';
import { listMerchants, createMerchant, updateMerchant } from '../merchant/operations.ts';
import { getBell, listLoginNotices } from '../notice/bell.operations.ts';
import { publishNotices, withdrawNotices, reinstateNotices } from '../notice/bulk.operations.ts';
import { exportNotices, exportReceipts } from '../notice/export.ts';
import { attachNoticeFile, showNoticeFile } from '../notice/file.operations.ts';
import { listInbox, openNotice, seeNotices, acknowledgeNotice, closeBanner, archiveNotice } from '../notice/inbox.operations.ts';
import { listNotices, getNotice, previewAudience, createNotice, updateNotice, publishNotice, publishNoticeToAll, unscheduleNotice, correctNotice, withdrawNotice, reinstateNotice, listReceipts, getReceiptRates, explainNotice, remindReaders } from '../notice/operations.ts';
import { exportOperationLog, exportLoginLog } from '../operation-log/export.ts';
import { listOperationLog, getOperationLog, verifyOperationLog, listLoginLog } from '../operation-log/operations.ts';
import { exportPartners } from '../partner/export.ts';
import { createPartner, listPartners, getPartner, updatePartner } from '../partner/operations.ts';
import { rechargeCardByCode, openCardByCode } from '../payment/card-payment.operations.ts';
import { exportPayments } from '../payment/export.ts';
import { beginTopUp, getPaymentOptions, getPayment, findPendingPayment, closePayment, simulatePayment, refundPayment, settleRefund, listPayments, getLebeanPrice, setLebeanPrice } from '../payment/operations.ts';
import { offerGames, openPlayForCard } from '../play/counter.operations.ts';
import { exportPlays } from '../play/export.ts';
import { chargeLatePlay, takeLatePlayCash, writeOffLatePlay } from '../play/late-end.operations.ts';
import { listPlays, totalPlays, listPlayedGames, getPlay, listCompensablePlays, openPlay, endPlay, movePlay, reversePlay } from '../play/operations.ts';
import { getPlaySetting, updatePlaySetting } from '../play/setting.operations.ts';
import { startPlay, endTerminalPlay, cancelTerminalPlay, listTerminalPlays, submitLatePlays, greetCard } from '../play/terminal-play.operations.ts';
import { exportGamePrices } from '../price/export.ts';
import { listGamePrices, setOwnPrice, clearOwnPrice, previewPrice } from '../price/operations.ts';
import { exportRecharges } from '../recharge/export.ts';
import { listRecharges, totalRecharges } from '../recharge/operations.ts';
import { exportReconciliations, exportBreaks, exportLiability, exportLiabilityMovements } from '../reconciliation/export.ts';
import { listReconciliations, listBreaks, runReconciliation, listLiability, listLiabilityMovements } from '../reconciliation/operations.ts';
import { listProvinces, listCities } from '../region/operations.ts';
import { exportGameReport, exportPeriods, exportShopFigures, exportVisitors } from '../report/export.ts';
import { listGameReport, getGameTotals, listReportGames } from '../report/game-report.operations.ts';
import { exportGameVerdicts } from '../report/game-verdict.export.ts';
import { listGameVerdicts } from '../report/game-verdict.operations.ts';
import { exportGoodsReport } from '../report/goods-report.export.ts';
import { listGoodsReport, getGoodsTotals } from '../report/goods-report.operations.ts';
import { listPeriods, getPeriodTotals, listShopFigures, getReportCurrencies, listVisitors } from '../report/operations-report.operations.ts';
import { exportStaffVerdicts } from '../report/staff-verdict.export.ts';
import { listStaffVerdicts } from '../report/staff-verdict.operations.ts';
import { exportRoles } from '../role/export.ts';
import { listRoles, listRoleOptions, createRole, updateRole, removeRole } from '../role/operations.ts';
import { searchRecords } from '../search/operations.ts';
import { getServiceTerms, createServiceTerms, updateServiceTerms, removeServiceTerms, readHolidays } from '../service-terms/operations.ts';
import { getService } from '../service/operations.ts';
import { seeNews } from '../session/news.operations.ts';
import { login, logout, getProfile, saveTheme } from '../session/operations.ts';
import { saveOwnAccount, checkOwnPassword, checkOwnPasswordByQuery, changeOwnPassword, getPasswordRules, listOwnSessions, endOwnSession, endOtherSessions } from '../session/own-account.operations.ts';
import { getOwnPin, setOwnPin, removeOwnPin } from '../session/pin.operations.ts';
import { getSecondFactor, confirmSecondFactor, removeSecondFactor, beginSecondFactor } from '../session/second-factor.operations.ts';
import { issueSignOnCode, redeemSignOnCode } from '../session/sign-on.operations.ts';
import { getTill, switchTill, lockTill, enrolTill, listTills, updateTill, revokeTill } from '../session/till.operations.ts';
import { openDispute, answerDispute, upholdDispute, rejectDispute, withdrawDispute } from '../settlement/dispute.operations.ts';
import { exportStatements, exportStatementSources, exportStatementPayments, exportStatementAdjustments, exportSettlementSettings, exportSettlementGaps } from '../settlement/export.ts';
import { listStatements, getStatement, listStatementSources, draftStatement, sendStatement, sendStatementMail, discardStatement, returnStatement, confirmStatement } from '../settlement/operations.ts';
import { attachVoucher, downloadVoucher, attachDisputeFile, downloadDisputeFile } from '../settlement/paper.operations.ts';
import { listStatementPayments, createStatementPayment, createPartnerPayment, repeatStatementPayment, repeatPartnerPayment, allocateStatementPayment, proposeWriteOff, confirmWriteOff, listStatementAdjustments, createStatementAdjustment, removeStatementAdjustment } from '../settlement/payment.operations.ts';
import { createStatementFile, verifyStatement } from '../settlement/proof.operations.ts';
import { listSettlementSettings, saveSettlementSetting, setBillingMode, listSettlementGaps, getSettlementRun, getSettlementSummary } from '../settlement/setting.operations.ts';
import { exportShareContracts, exportShares } from '../share/export.ts';
import { listShareContracts, getShareContract, createShareContract, changeShareContract, endShareContract, tryShareContract, tryShareTerms, listShares, getShareMonths } from '../share/operations.ts';
import { tryWholesale, tryLebeanPrice } from '../share/trial.operations.ts';
import { exportShifts, exportShiftCash } from '../shift/export.ts';
import { listShifts, totalShifts, getShift, listShiftCash, getDrawer, openShift, moveCash, closeShift, requireShift } from '../shift/operations.ts';
import { getShop, updateOwnShop, updateShop, getFirstBooking, changeWholesale, setSpendingOrder } from '../shop/detail.operations.ts';
import { exportShops } from '../shop/export.ts';
import { listShops, createShop, createPartnerShop } from '../shop/operations.ts';
import { openShopView, leaveShopView, listShopViews } from '../shop/view.operations.ts';
import { exportSoftwareVersions } from '../software-version/export.ts';
import { listSoftwareVersions, createSoftwareVersion, updateSoftwareVersion, publishSoftwareVersion, withdrawSoftwareVersion, downloadSoftwareVersion } from '../software-version/operations.ts';
import { getSoftwareRollout } from '../software-version/software-rollout.operations.ts';
import { getSystemStatus } from '../system-status/operations.ts';
import { exportTaxes, exportInvoices } from '../tax/export.ts';
import { listInvoices, requestInvoice, issueInvoice, attachInvoice, downloadInvoice, cancelInvoice } from '../tax/invoice.operations.ts';
import { listIssuers, saveIssuer } from '../tax/issuer.operations.ts';
import { listTaxes, createTax, removeTax } from '../tax/operations.ts';
import { exportTemplates } from '../template/export.ts';
import { listTemplates, getTemplate, cloneTemplate, updateTemplate, restoreTemplate, applyTemplate, removeTemplate, getReceiptTemplate } from '../template/operations.ts';
import { noteTestPrint } from '../template/test-print.operations.ts';
import { reportFault } from '../terminal/fault.operations.ts';
import { activateTerminal, beatTerminal, reportInstalls, getCatalogue } from '../terminal/operations.ts';
import { listTextOverrides, saveText, importTexts } from '../text-override/operations.ts';
import { getTexts } from '../text-override/own-text.operations.ts';
import { getChecklists, publishChecklist, getTicketChecks, fillTicketCheck } from '../ticket/checklist.operations.ts';
import { getTicketClock, assignTickets, planHandOver, handOverTickets } from '../ticket/clock.operations.ts';
import { listServiceCredits, totalServiceCredits, bookServiceCredit, rejectServiceCredit } from '../ticket/credit.operations.ts';
import { getTicketEvidence } from '../ticket/evidence.operations.ts';
import { exportTickets, exportServiceCredits, exportRatings, exportSymptoms } from '../ticket/export.ts';
import { listTickets, getTicketBoard, getTicket, createTicket } from '../ticket/operations.ts';
import { listRatings, getRatingAverages, listRequestedRatings, getTicketRating, rateTicket, lookAtRating } from '../ticket/rating.operations.ts';
import { getTicketRelations, mergeTicket, unmergeTicket, splitTicket, linkTicket, unlinkTicket } from '../ticket/relation.operations.ts';
import { getTicketReport, listSymptoms, listVersionSymptoms } from '../ticket/report.operations.ts';
import { classifyTicket, acceptTicket, listTicketCandidates, assignTicket, unassignTicket, startTicket, waitTicket, continueTicket, resolveTicket, closeTicket, reopenTicket, cancelTicket } from '../ticket/step.operations.ts';
import { answerTicket, addTicketNote, getTicketInternals, listColleagues, attachTicketPhoto, showTicketPhoto } from '../ticket/thread.operations.ts';
import { listCardTimeline, listShopTimeline, listGameTimeline, listTicketTimeline, listStatementTimeline, listDeviceTimeline } from '../timeline/operations.ts';
import { exportTools } from '../tool/export.ts';
import { listTools, createTool, updateTool, removeTool, downloadTool } from '../tool/operations.ts';
import type { DeclaredOperation } from './declared-operation.ts';

/** Every operation and export that a noun declares. */
export const declaredOperations: readonly DeclaredOperation[] = [
  exportAbuse,
  exportAbuseCases,
  exportPhoneUses,
  exportPhoneCards,
  listAbuse,
  listAbuseCases,
  listPhoneUses,
  listPhoneCards,
  getShopHours,
  setShopHours,
  getAbilities,
  setAbilities,
  listAssistants,
  getShopAccount,
  createAssistant,
  enableAccounts,
  disableAccounts,
  createAccount,
  exportAccounts,
  exportShopAccounts,
  exportAssistants,
  listAccounts,
  updateAccount,
  enableAccount,
  disableAccount,
  endAccountSessions,
  listAccountSessions,
  unlockAccount,
  resetPassword,
  listShopAccounts,
  enableActivities,
  disableActivities,
  resumeActivities,
  createActivity,
  updateActivity,
  enableActivity,
  disableActivity,
  resumeActivity,
  redraftActivity,
  exportActivityEffects,
  getActivityEffect,
  listActivityEffects,
  exportActivities,
  exportJoins,
  listJoins,
  askToJoin,
  withdrawJoin,
  approveJoin,
  rejectJoin,
  approveJoins,
  rejectJoins,
  listActivities,
  getActivity,
  listActivityGames,
  listJoinableActivities,
  countApprovals,
  exportApprovals,
  listApprovals,
  getApproval,
  approveRequest,
  rejectRequest,
  withdrawRequest,
  listApprovalLimits,
  updateApprovalLimit,
  listMerchantLimits,
  updateMerchantLimit,
  exportBankAccounts,
  exportBankFiles,
  exportBankLines,
  exportBankRows,
  listBankLines,
  proposeForBankLines,
  findClaimsForBankLine,
  bookBankLine,
  ignoreBankLine,
  reopenBankLine,
  listBankAccounts,
  createBankAccount,
  listBankFiles,
  previewBankFile,
  createBankFile,
  listBankRows,
  exportCannedAnswers,
  listCannedAnswers,
  getCannedAnswer,
  createCannedAnswer,
  updateCannedAnswer,
  freezeCards,
  cancelWithBalance,
  correctMember,
  revealPhone,
  openCard,
  rechargeCard,
  freezeCard,
  unfreezeCard,
  replaceCard,
  cancelCard,
  exportMembers,
  previewMerge,
  mergeCards,
  listMembers,
  getCard,
  listCardEvents,
  adjustPoints,
  quoteRefund,
  refundCard,
  payCheckout,
  payCheckoutByCode,
  exportSettledPeriods,
  exportPeriodPoints,
  listSettledPeriods,
  getPeriod,
  listPeriodPoints,
  closePeriod,
  closePeriodOver,
  exportComments,
  exportHeldWords,
  listHeldWords,
  createHeldWord,
  removeHeldWord,
  listComments,
  getGameScore,
  getPlayComment,
  createComment,
  showComment,
  hideComment,
  replyToComment,
  ratePlay,
  getAttention,
  dismissFirstSteps,
  getDashboardHours,
  getDashboard,
  getDashboardPlays,
  exportOpenStatements,
  exportPaymentPromises,
  exportDebtReminders,
  exportReminderThresholds,
  viewAgeing,
  listOpenStatements,
  createPaymentPromise,
  listPaymentPromises,
  listDebtReminders,
  listReminderThresholds,
  saveReminderThreshold,
  listAuthorisations,
  issueAuthorisations,
  voidAuthorisation,
  disableAuthorisation,
  enableAuthorisation,
  releaseAuthorisation,
  enableDevices,
  disableDevices,
  moveDevices,
  voidAuthorisations,
  disableAuthorisations,
  enableAuthorisations,
  releaseAuthorisations,
  listDongles,
  bindDongle,
  unbindDongle,
  attachEquipmentFile,
  removeEquipmentFile,
  showEquipmentFile,
  listEquipment,
  createEquipment,
  updateEquipment,
  exportEquipment,
  exportDevices,
  exportDongles,
  exportAuthorisations,
  exportInstallsOfGame,
  countInstalls,
  listInstallsOfGame,
  listDevices,
  getDevice,
  getDeviceDay,
  listDeviceEvents,
  listInstalls,
  checkDeviceEntry,
  enterDevices,
  moveDevice,
  updateDevice,
  enableDevice,
  disableDevice,
  listDictionary,
  listDictionaryOptions,
  createDictionaryEntry,
  updateDictionaryEntry,
  removeDictionaryEntry,
  exportEngineers,
  listEngineers,
  createEngineer,
  updateEngineer,
  exportErrorReports,
  sendErrorReports,
  listErrorReports,
  exportDeliveries,
  listEvents,
  readEvents,
  readAllEvents,
  archiveEvent,
  getEventSettings,
  saveEventSettings,
  chooseEventWay,
  chooseEventPush,
  askEventAddress,
  confirmEventAddress,
  listDeliveries,
  listPushDevices,
  addPushDevice,
  removePushDevice,
  requestExport,
  listOwnExports,
  downloadExport,
  removeExport,
  uploadFile,
  beginUpload,
  sendPart,
  getUpload,
  listCategories,
  createCategory,
  updateCategory,
  removeCategory,
  arrangeCategories,
  listDistributionRules,
  previewDistributionRule,
  createDistributionRule,
  updateDistributionRule,
  listDistribution,
  listGameOptions,
  previewDistribution,
  distributeGames,
  withdrawGames,
  exportGames,
  exportDistribution,
  addGameMedia,
  makeGameCover,
  removeGameMedia,
  showGameMedia,
  getTerminalMedia,
  listGames,
  getGame,
  createGame,
  updateGame,
  publishGame,
  unpublishGame,
  removeGame,
  createGameVersion,
  updateGameVersion,
  makeGameVersionCurrent,
  sellGoodsByCode,
  exportGoods,
  exportGoodsMoves,
  exportGoodsSales,
  listGoods,
  createGoods,
  updateGoods,
  moveGoods,
  listGoodsMoves,
  listGoodsSales,
  sellGoods,
  reverseGoodsSale,
  enableGoods,
  disableGoods,
  enableManyGoods,
  disableManyGoods,
  getHall,
  tellGuest,
  arrangeHall,
  listHalls,
  exportJournalAccounts,
  exportJournals,
  exportJournalLines,
  listJournalAccounts,
  saveJournalAccount,
  previewJournal,
  listJournals,
  listJournalLines,
  createJournal,
  reverseJournal,
  downloadJournal,
  listLebeanRecharges,
  listLebeanAllocations,
  exportWallets,
  exportMovements,
  exportLebeanRecharges,
  exportLebeanAllocations,
  exportLebeanOrders,
  rechargeLebeans,
  allocateLebeans,
  adjustLebeans,
  reverseLebeans,
  getLebeanReceiver,
  requestLebeanOrder,
  confirmLebeanOrder,
  rejectLebeanOrder,
  listLebeanOrders,
  getLebeanOrder,
  attachLebeanSlip,
  downloadLebeanSlip,
  listShopExpenses,
  listWallets,
  summariseWallets,
  getWallet,
  listMovements,
  totalMovements,
  listBalanceDays,
  exportLevels,
  listLevels,
  getMemberSettings,
  createLevel,
  updateLevel,
  enableLevel,
  disableLevel,
  removeLevel,
  copyLevels,
  exportApplications,
  listApplications,
  applyForPackage,
  applyToStopPackage,
  withdrawApplication,
  approveApplication,
  rejectApplication,
  exportPackages,
  listPackages,
  createPackage,
  updatePackage,
  enablePackage,
  disablePackage,
  removePackage,
  copyPackages,
  saveListView,
  removeListView,
  chooseListView,
  setRoleView,
  mailListView,
  listListViews,
  watchShops,
  exportMails,
  listMails,
  getMail,
  downloadMail,
  getMailServer,
  sendMailAgain,
  setMailAside,
  sendTestMail,
  listMenuEntries,
  saveMenuEntry,
  createMenuEntry,
  resetMenuEntry,
  arrangeMenu,
  pinPage,
  getMenu,
  exportMerchants,
  listMerchants,
  createMerchant,
  updateMerchant,
  getBell,
  listLoginNotices,
  publishNotices,
  withdrawNotices,
  reinstateNotices,
  exportNotices,
  exportReceipts,
  attachNoticeFile,
  showNoticeFile,
  listInbox,
  openNotice,
  seeNotices,
  acknowledgeNotice,
  closeBanner,
  archiveNotice,
  listNotices,
  getNotice,
  previewAudience,
  createNotice,
  updateNotice,
  publishNotice,
  publishNoticeToAll,
  unscheduleNotice,
  correctNotice,
  withdrawNotice,
  reinstateNotice,
  listReceipts,
  getReceiptRates,
  explainNotice,
  remindReaders,
  exportOperationLog,
  exportLoginLog,
  listOperationLog,
  getOperationLog,
  verifyOperationLog,
  listLoginLog,
  exportPartners,
  createPartner,
  listPartners,
  getPartner,
  updatePartner,
  rechargeCardByCode,
  openCardByCode,
  exportPayments,
  beginTopUp,
  getPaymentOptions,
  getPayment,
  findPendingPayment,
  closePayment,
  simulatePayment,
  refundPayment,
  settleRefund,
  listPayments,
  getLebeanPrice,
  setLebeanPrice,
  offerGames,
  openPlayForCard,
  exportPlays,
  chargeLatePlay,
  takeLatePlayCash,
  writeOffLatePlay,
  listPlays,
  totalPlays,
  listPlayedGames,
  getPlay,
  listCompensablePlays,
  openPlay,
  endPlay,
  movePlay,
  reversePlay,
  getPlaySetting,
  updatePlaySetting,
  startPlay,
  endTerminalPlay,
  cancelTerminalPlay,
  listTerminalPlays,
  submitLatePlays,
  greetCard,
  exportGamePrices,
  listGamePrices,
  setOwnPrice,
  clearOwnPrice,
  previewPrice,
  exportRecharges,
  listRecharges,
  totalRecharges,
  exportReconciliations,
  exportBreaks,
  exportLiability,
  exportLiabilityMovements,
  listReconciliations,
  listBreaks,
  runReconciliation,
  listLiability,
  listLiabilityMovements,
  listProvinces,
  listCities,
  exportGameReport,
  exportPeriods,
  exportShopFigures,
  exportVisitors,
  listGameReport,
  getGameTotals,
  listReportGames,
  exportGameVerdicts,
  listGameVerdicts,
  exportGoodsReport,
  listGoodsReport,
  getGoodsTotals,
  listPeriods,
  getPeriodTotals,
  listShopFigures,
  getReportCurrencies,
  listVisitors,
  exportStaffVerdicts,
  listStaffVerdicts,
  exportRoles,
  listRoles,
  listRoleOptions,
  createRole,
  updateRole,
  removeRole,
  searchRecords,
  getServiceTerms,
  createServiceTerms,
  updateServiceTerms,
  removeServiceTerms,
  readHolidays,
  getService,
  seeNews,
  login,
  logout,
  getProfile,
  saveTheme,
  saveOwnAccount,
  checkOwnPassword,
  checkOwnPasswordByQuery,
  changeOwnPassword,
  getPasswordRules,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  getOwnPin,
  setOwnPin,
  removeOwnPin,
  getSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  beginSecondFactor,
  issueSignOnCode,
  redeemSignOnCode,
  getTill,
  switchTill,
  lockTill,
  enrolTill,
  listTills,
  updateTill,
  revokeTill,
  openDispute,
  answerDispute,
  upholdDispute,
  rejectDispute,
  withdrawDispute,
  exportStatements,
  exportStatementSources,
  exportStatementPayments,
  exportStatementAdjustments,
  exportSettlementSettings,
  exportSettlementGaps,
  listStatements,
  getStatement,
  listStatementSources,
  draftStatement,
  sendStatement,
  sendStatementMail,
  discardStatement,
  returnStatement,
  confirmStatement,
  attachVoucher,
  downloadVoucher,
  attachDisputeFile,
  downloadDisputeFile,
  listStatementPayments,
  createStatementPayment,
  createPartnerPayment,
  repeatStatementPayment,
  repeatPartnerPayment,
  allocateStatementPayment,
  proposeWriteOff,
  confirmWriteOff,
  listStatementAdjustments,
  createStatementAdjustment,
  removeStatementAdjustment,
  createStatementFile,
  verifyStatement,
  listSettlementSettings,
  saveSettlementSetting,
  setBillingMode,
  listSettlementGaps,
  getSettlementRun,
  getSettlementSummary,
  exportShareContracts,
  exportShares,
  listShareContracts,
  getShareContract,
  createShareContract,
  changeShareContract,
  endShareContract,
  tryShareContract,
  tryShareTerms,
  listShares,
  getShareMonths,
  tryWholesale,
  tryLebeanPrice,
  exportShifts,
  exportShiftCash,
  listShifts,
  totalShifts,
  getShift,
  listShiftCash,
  getDrawer,
  openShift,
  moveCash,
  closeShift,
  requireShift,
  getShop,
  updateOwnShop,
  updateShop,
  getFirstBooking,
  changeWholesale,
  setSpendingOrder,
  exportShops,
  listShops,
  createShop,
  createPartnerShop,
  openShopView,
  leaveShopView,
  listShopViews,
  exportSoftwareVersions,
  listSoftwareVersions,
  createSoftwareVersion,
  updateSoftwareVersion,
  publishSoftwareVersion,
  withdrawSoftwareVersion,
  downloadSoftwareVersion,
  getSoftwareRollout,
  getSystemStatus,
  exportTaxes,
  exportInvoices,
  listInvoices,
  requestInvoice,
  issueInvoice,
  attachInvoice,
  downloadInvoice,
  cancelInvoice,
  listIssuers,
  saveIssuer,
  listTaxes,
  createTax,
  removeTax,
  exportTemplates,
  listTemplates,
  getTemplate,
  cloneTemplate,
  updateTemplate,
  restoreTemplate,
  applyTemplate,
  removeTemplate,
  getReceiptTemplate,
  noteTestPrint,
  reportFault,
  activateTerminal,
  beatTerminal,
  reportInstalls,
  getCatalogue,
  listTextOverrides,
  saveText,
  importTexts,
  getTexts,
  getChecklists,
  publishChecklist,
  getTicketChecks,
  fillTicketCheck,
  getTicketClock,
  assignTickets,
  planHandOver,
  handOverTickets,
  listServiceCredits,
  totalServiceCredits,
  bookServiceCredit,
  rejectServiceCredit,
  getTicketEvidence,
  exportTickets,
  exportServiceCredits,
  exportRatings,
  exportSymptoms,
  listTickets,
  getTicketBoard,
  getTicket,
  createTicket,
  listRatings,
  getRatingAverages,
  listRequestedRatings,
  getTicketRating,
  rateTicket,
  lookAtRating,
  getTicketRelations,
  mergeTicket,
  unmergeTicket,
  splitTicket,
  linkTicket,
  unlinkTicket,
  getTicketReport,
  listSymptoms,
  listVersionSymptoms,
  classifyTicket,
  acceptTicket,
  listTicketCandidates,
  assignTicket,
  unassignTicket,
  startTicket,
  waitTicket,
  continueTicket,
  resolveTicket,
  closeTicket,
  reopenTicket,
  cancelTicket,
  answerTicket,
  addTicketNote,
  getTicketInternals,
  listColleagues,
  attachTicketPhoto,
  showTicketPhoto,
  listCardTimeline,
  listShopTimeline,
  listGameTimeline,
  listTicketTimeline,
  listStatementTimeline,
  listDeviceTimeline,
  exportTools,
  listTools,
  createTool,
  updateTool,
  removeTool,
  downloadTool,
];
