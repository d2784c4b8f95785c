// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { abuseOperationTitles } from '../abuse/titles.ts';
import { accountOperationTitles } from '../account/titles.ts';
import { activityOperationTitles } from '../activity/titles.ts';
import { bankOperationTitles } from '../bank/titles.ts';
import { cannedAnswerOperationTitles } from '../canned-answer/titles.ts';
import { cardOperationTitles } from '../card/titles.ts';
import { checkoutOperationTitles } from '../checkout/titles.ts';
import { closingOperationTitles } from '../closing/titles.ts';
import { commentOperationTitles } from '../comment/titles.ts';
import { debtOperationTitles } from '../debt/titles.ts';
import { deviceOperationTitles } from '../device/titles.ts';
import { dictionaryOperationTitles } from '../dictionary/titles.ts';
import { engineerOperationTitles } from '../engineer/titles.ts';
import { errorReportOperationTitles } from '../error-report/titles.ts';
import { eventOperationTitles } from '../event/titles.ts';
import { exportJobOperationTitles } from '../export-job/titles.ts';
import { fileOperationTitles } from '../file/titles.ts';
import { gameOperationTitles } from '../game/titles.ts';
import { goodsOperationTitles } from '../goods/titles.ts';
import { hallOperationTitles } from '../hall/titles.ts';
import { journalOperationTitles } from '../journal/titles.ts';
import { lebeanOperationTitles } from '../lebean/titles.ts';
import { levelOperationTitles } from '../level/titles.ts';
import { listViewOperationTitles } from '../list-view/titles.ts';
import { mailOperationTitles } from '../mail/titles.ts';
import { merchantOperationTitles } from '../merchant/titles.ts';
import { noticeOperationTitles } from '../notice/titles.ts';
import { partnerOperationTitles } from '../partner/titles.ts';
import { paymentOperationTitles } from '../payment/titles.ts';
import { playOperationTitles } from '../play/titles.ts';
import { priceOperationTitles } from '../price/titles.ts';
import { rechargeOperationTitles } from '../recharge/titles.ts';
import { reconciliationOperationTitles } from '../reconciliation/titles.ts';
import { reportOperationTitles } from '../report/titles.ts';
import { serviceTermsOperationTitles } from '../service-terms/titles.ts';
import { sessionOperationTitles } from '../session/titles.ts';
import { settlementOperationTitles } from '../settlement/titles.ts';
import { shareOperationTitles } from '../share/titles.ts';
import { shiftOperationTitles } from '../shift/titles.ts';
import { shopOperationTitles } from '../shop/titles.ts';
import { softwareVersionOperationTitles } from '../software-version/titles.ts';
import { systemOperationTitles } from '../system/titles.ts';
import { taxOperationTitles } from '../tax/titles.ts';
import { templateOperationTitles } from '../template/titles.ts';
import { terminalOperationTitles } from '../terminal/titles.ts';
import { textOverrideOperationTitles } from '../text-override/titles.ts';
import { ticketOperationTitles } from '../ticket/titles.ts';
import { toolOperationTitles } from '../tool/titles.ts';

/** What people call the operations. */
export const declaredOperationTitles = {
  ...abuseOperationTitles,
  ...accountOperationTitles,
  ...activityOperationTitles,
  ...bankOperationTitles,
  ...cannedAnswerOperationTitles,
  ...cardOperationTitles,
  ...checkoutOperationTitles,
  ...closingOperationTitles,
  ...commentOperationTitles,
  ...debtOperationTitles,
  ...deviceOperationTitles,
  ...dictionaryOperationTitles,
  ...engineerOperationTitles,
  ...errorReportOperationTitles,
  ...eventOperationTitles,
  ...exportJobOperationTitles,
  ...fileOperationTitles,
  ...gameOperationTitles,
  ...goodsOperationTitles,
  ...hallOperationTitles,
  ...journalOperationTitles,
  ...lebeanOperationTitles,
  ...levelOperationTitles,
  ...listViewOperationTitles,
  ...mailOperationTitles,
  ...merchantOperationTitles,
  ...noticeOperationTitles,
  ...partnerOperationTitles,
  ...paymentOperationTitles,
  ...playOperationTitles,
  ...priceOperationTitles,
  ...rechargeOperationTitles,
  ...reconciliationOperationTitles,
  ...reportOperationTitles,
  ...serviceTermsOperationTitles,
  ...sessionOperationTitles,
  ...settlementOperationTitles,
  ...shareOperationTitles,
  ...shiftOperationTitles,
  ...shopOperationTitles,
  ...softwareVersionOperationTitles,
  ...systemOperationTitles,
  ...taxOperationTitles,
  ...templateOperationTitles,
  ...terminalOperationTitles,
  ...textOverrideOperationTitles,
  ...ticketOperationTitles,
  ...toolOperationTitles,
} as const;
