import { operations } from '@lebean/contract/registry/operations';
import type { BoundHandler } from '../../capabilities/call/handle.ts';
import { abuseHandlers } from '../../features/abuse/abuse.operations.ts';
import { abilityHandlers } from '../../features/account/ability.operations.ts';
import { accountAdministrationHandlers } from '../../features/account/account-administration.operations.ts';
import { accountHandlers } from '../../features/account/account.operations.ts';
import { approvalLimitHandlers } from '../../features/approval/approval-limit.operations.ts';
import { approvalHandlers } from '../../features/approval/approval.operations.ts';
import { cannedAnswerHandlers } from '../../features/canned-answer/canned-answer.operations.ts';
import { cardFeatureHandlers } from '../../features/card/handlers.ts';
import { checkoutHandlers } from '../../features/checkout/checkout.operations.ts';
import { periodHandlers } from '../../features/closing/period.operations.ts';
import { commentHandlers } from '../../features/comment/comment.operations.ts';
import { heldWordHandlers } from '../../features/comment/held-word.operations.ts';
import { dashboardHandlers } from '../../features/dashboard/dashboard.operations.ts';
import { authorisationHandlers } from '../../features/device/authorisation.operations.ts';
import { deviceHandlers } from '../../features/device/device.operations.ts';
import { dongleHandlers } from '../../features/device/dongle.operations.ts';
import { equipmentFileHandlers } from '../../features/device/equipment-file.operations.ts';
import { equipmentHandlers } from '../../features/device/equipment.operations.ts';
import { installHandlers } from '../../features/device/install.operations.ts';
import { terminalHandlers } from '../../features/device/terminal.operations.ts';
import { dictionaryHandlers } from '../../features/dictionary/dictionary.operations.ts';
import { engineerHandlers } from '../../features/engineer/engineer.operations.ts';
import { errorReportHandlers } from '../../features/error-report/error-report.operations.ts';
import { eventHandlers } from '../../features/event/event.operations.ts';
import { pushHandlers } from '../../features/event/push.operations.ts';
import { eventSettingHandlers } from '../../features/event/setting.operations.ts';
import { exportHandlers } from '../../features/export-job/export-job.operations.ts';
import { storedFileHandlers } from '../../features/file/file.operations.ts';
import { uploadHandlers } from '../../features/file/upload.operations.ts';
import { gameCategoryHandlers } from '../../features/game/category.operations.ts';
import { distributionRuleHandlers } from '../../features/game/distribution-rule.operations.ts';
import { distributionHandlers } from '../../features/game/distribution.operations.ts';
import { gameMediaHandlers } from '../../features/game/game-media.operations.ts';
import { gameVersionHandlers } from '../../features/game/game-version.operations.ts';
import { gameHandlers } from '../../features/game/game.operations.ts';
import { goodsSaleHandlers } from '../../features/goods/goods-sale.operations.ts';
import { goodsHandlers } from '../../features/goods/goods.operations.ts';
import { hallMessageHandlers } from '../../features/hall/hall-message.operations.ts';
import { hallStripHandlers } from '../../features/hall/hall-strip.operations.ts';
import { hallHandlers } from '../../features/hall/hall.operations.ts';
import { journalHandlers } from '../../features/journal/journal.operations.ts';
import { lebeanFeatureHandlers } from '../../features/lebean/handlers.ts';
import { applicationHandlers } from '../../features/level/application.operations.ts';
import { levelHandlers } from '../../features/level/level.operations.ts';
import { packageHandlers } from '../../features/level/package.operations.ts';
import { listViewHandlers } from '../../features/list-view/list-view.operations.ts';
import { liveHandlers } from '../../features/live/live.operations.ts';
import { mailHandlers } from '../../features/mail/mail.operations.ts';
import { menuHandlers } from '../../features/menu/menu.operations.ts';
import { merchantHandlers } from '../../features/merchant/merchant.operations.ts';
import { inboxHandlers } from '../../features/notice/inbox.operations.ts';
import { noticeFileHandlers } from '../../features/notice/notice-file.operations.ts';
import { noticeHandlers } from '../../features/notice/notice.operations.ts';
import { publishHandlers } from '../../features/notice/publish.operations.ts';
import { operationLogHandlers } from '../../features/operation-log/operation-log.operations.ts';
import { partnerHandlers } from '../../features/partner/partner.operations.ts';
import { paymentHandlers } from '../../features/payment/payment.operations.ts';
import { lateEndHandlers } from '../../features/play/late-end.operations.ts';
import { playMoveHandlers } from '../../features/play/play-move.operations.ts';
import { playSettingHandlers } from '../../features/play/play-setting.operations.ts';
import { playHandlers } from '../../features/play/play.operations.ts';
import { pricePreviewHandlers } from '../../features/play/price-preview.operations.ts';
import { terminalPlayHandlers } from '../../features/play/terminal-play.operations.ts';
import { activityEffectHandlers } from '../../features/pricing/activity-effect.operations.ts';
import { activityJoinHandlers } from '../../features/pricing/activity-join.operations.ts';
import { activityHandlers } from '../../features/pricing/activity.operations.ts';
import { gamePriceHandlers } from '../../features/pricing/game-price.operations.ts';
import { rechargeHandlers } from '../../features/recharge/recharge.operations.ts';
import { reconciliationHandlers } from '../../features/reconciliation/reconciliation.operations.ts';
import { regionHandlers } from '../../features/region/region.operations.ts';
import { gameVerdictHandlers } from '../../features/report/game-verdict.operations.ts';
import { goodsReportHandlers } from '../../features/report/goods-report.operations.ts';
import { reportHandlers } from '../../features/report/report.operations.ts';
import { staffVerdictHandlers } from '../../features/report/staff-verdict.operations.ts';
import { roleHandlers } from '../../features/role/role.operations.ts';
import { searchHandlers } from '../../features/search/search.operations.ts';
import { serviceTermsHandlers } from '../../features/service-terms/service-terms.operations.ts';
import { serviceHandlers } from '../../features/service/service.operations.ts';
import { ownAccountHandlers } from '../../features/session/own-account.operations.ts';
import { secondFactorHandlers } from '../../features/session/second-factor.operations.ts';
import { sessionHandlers } from '../../features/session/session.operations.ts';
import { signOnHandlers } from '../../features/session/sign-on.operations.ts';
import { tillHandlers } from '../../features/session/till.operations.ts';
import { bankFileHandlers } from '../../features/settlement/bank-file.operations.ts';
import { bankLineHandlers } from '../../features/settlement/bank-line.operations.ts';
import { debtHandlers } from '../../features/settlement/debt.operations.ts';
import { disputeHandlers } from '../../features/settlement/dispute.operations.ts';
import { statementPaperHandlers } from '../../features/settlement/paper.operations.ts';
import { statementPaymentHandlers } from '../../features/settlement/payment.operations.ts';
import { repeatedPaymentHandlers } from '../../features/settlement/repeated-payment.operations.ts';
import { settlementSettingHandlers } from '../../features/settlement/setting.operations.ts';
import { statementFileHandlers } from '../../features/settlement/statement-file.operations.ts';
import { statementHandlers } from '../../features/settlement/statement.operations.ts';
import { writeOffHandlers } from '../../features/settlement/write-off.operations.ts';
import { priceTrialHandlers } from '../../features/share/price-trial.operations.ts';
import { shareContractHandlers } from '../../features/share/share-contract.operations.ts';
import { shareTrialHandlers } from '../../features/share/share-trial.operations.ts';
import { shareHandlers } from '../../features/share/share.operations.ts';
import { drawerHandlers } from '../../features/shift/drawer.operations.ts';
import { shiftHandlers } from '../../features/shift/shift.operations.ts';
import { shopDetailHandlers } from '../../features/shop/shop-detail.operations.ts';
import { shopViewHandlers } from '../../features/shop/shop-view.operations.ts';
import { shopHandlers } from '../../features/shop/shop.operations.ts';
import { softwareVersionHandlers } from '../../features/software-version/software-version.operations.ts';
import { systemStatusHandlers } from '../../features/system-status/system-status.operations.ts';
import { invoiceHandlers } from '../../features/tax/invoice.operations.ts';
import { issuerHandlers } from '../../features/tax/issuer.operations.ts';
import { taxHandlers } from '../../features/tax/tax.operations.ts';
import { templateHandlers } from '../../features/template/template.operations.ts';
import { textHandlers } from '../../features/text-override/text-override.operations.ts';
import { ticketFeatureHandlers } from '../../features/ticket/handlers.ts';
import { timelineHandlers } from '../../features/timeline/timeline.operations.ts';
import { toolHandlers } from '../../features/tool/tool.operations.ts';

/** Every handler of the product. */
const bound: readonly BoundHandler[] = [
  ...sessionHandlers,
  ...serviceHandlers,
  ...ownAccountHandlers,
  ...secondFactorHandlers,
  ...signOnHandlers,
  ...tillHandlers,
  ...dashboardHandlers,
  ...shopHandlers,
  ...shopDetailHandlers,
  ...shopViewHandlers,
  ...regionHandlers,
  ...partnerHandlers,
  ...merchantHandlers,
  ...shareHandlers,
  ...shareContractHandlers,
  ...shareTrialHandlers,
  ...priceTrialHandlers,
  ...accountHandlers,
  ...lebeanFeatureHandlers,
  ...cardFeatureHandlers,
  ...equipmentHandlers,
  ...equipmentFileHandlers,
  ...installHandlers,
  ...deviceHandlers,
  ...dongleHandlers,
  ...authorisationHandlers,
  ...terminalHandlers,
  ...levelHandlers,
  ...packageHandlers,
  ...applicationHandlers,
  ...goodsHandlers,
  ...commentHandlers,
  ...heldWordHandlers,
  ...disputeHandlers,
  ...bankFileHandlers,
  ...bankLineHandlers,
  ...debtHandlers,
  ...periodHandlers,
  ...journalHandlers,
  ...taxHandlers,
  ...issuerHandlers,
  ...invoiceHandlers,
  ...noticeHandlers,
  ...noticeFileHandlers,
  ...publishHandlers,
  ...inboxHandlers,
  ...eventHandlers,
  ...eventSettingHandlers,
  ...pushHandlers,
  ...settlementSettingHandlers,
  ...statementFileHandlers,
  ...statementHandlers,
  ...repeatedPaymentHandlers,
  ...statementPaperHandlers,
  ...statementPaymentHandlers,
  ...writeOffHandlers,
  ...goodsSaleHandlers,
  ...checkoutHandlers,
  ...hallHandlers,
  ...hallStripHandlers,
  ...hallMessageHandlers,
  ...playMoveHandlers,
  ...rechargeHandlers,
  ...roleHandlers,
  ...accountAdministrationHandlers,
  ...abilityHandlers,
  ...operationLogHandlers,
  ...errorReportHandlers,
  ...exportHandlers,
  ...listViewHandlers,
  ...menuHandlers,
  ...textHandlers,
  ...searchHandlers,
  ...approvalHandlers,
  ...approvalLimitHandlers,
  ...dictionaryHandlers,
  ...activityHandlers,
  ...activityEffectHandlers,
  ...activityJoinHandlers,
  ...gamePriceHandlers,
  ...gameCategoryHandlers,
  ...distributionRuleHandlers,
  ...gameHandlers,
  ...gameVersionHandlers,
  ...gameMediaHandlers,
  ...distributionHandlers,
  ...lateEndHandlers,
  ...playHandlers,
  ...playSettingHandlers,
  ...pricePreviewHandlers,
  ...shiftHandlers,
  ...drawerHandlers,
  ...abuseHandlers,
  ...reportHandlers,
  ...gameVerdictHandlers,
  ...staffVerdictHandlers,
  ...goodsReportHandlers,
  ...terminalPlayHandlers,
  ...engineerHandlers,
  ...ticketFeatureHandlers,
  ...serviceTermsHandlers,
  ...reconciliationHandlers,
  ...storedFileHandlers,
  ...uploadHandlers,
  ...paymentHandlers,
  ...timelineHandlers,
  ...toolHandlers,
  ...softwareVersionHandlers,
  ...mailHandlers,
  ...templateHandlers,
  ...systemStatusHandlers,
  ...liveHandlers,
  ...cannedAnswerHandlers,
];

/** The handlers of all operations of the contract; one without the other ends the start. */
export function allHandlers(): readonly BoundHandler[] {
  const declared = new Set<string>(operations.map((operation) => operation.id));
  const handled = new Set<string>(bound.map(({ operation }) => operation.id));
  const missing = [...declared].filter((id) => !handled.has(id));
  const undeclared = [...handled].filter((id) => !declared.has(id));
  if (missing.length > 0 || undeclared.length > 0 || handled.size !== bound.length) {
    throw new Error(
      `operations without a handler: ${missing.join(', ')}; handlers without an operation: ${undeclared.join(', ')}`,
    );
  }
  const unproposed = bound.filter(
    ({ operation, propose }) => (operation.approval === undefined) !== (propose === undefined),
  );
  if (unproposed.length > 0) {
    const ids = unproposed.map(({ operation }) => operation.id).join(', ');
    throw new Error(
      `approval is asked for by the operation or proposed by the handler alone: ${ids}`,
    );
  }
  return bound;
}
