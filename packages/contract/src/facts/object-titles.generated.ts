// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { accountObjectTitles } from '../account/titles.ts';
import { activityObjectTitles } from '../activity/titles.ts';
import { bankObjectTitles } from '../bank/titles.ts';
import { cannedAnswerObjectTitles } from '../canned-answer/titles.ts';
import { cardObjectTitles } from '../card/titles.ts';
import { checkoutObjectTitles } from '../checkout/titles.ts';
import { closingObjectTitles } from '../closing/titles.ts';
import { commentObjectTitles } from '../comment/titles.ts';
import { debtObjectTitles } from '../debt/titles.ts';
import { deviceObjectTitles } from '../device/titles.ts';
import { dictionaryObjectTitles } from '../dictionary/titles.ts';
import { engineerObjectTitles } from '../engineer/titles.ts';
import { pushObjectTitles } from '../event/titles.ts';
import { exportJobObjectTitles } from '../export-job/titles.ts';
import { fileObjectTitles } from '../file/titles.ts';
import { gameObjectTitles } from '../game/titles.ts';
import { goodsObjectTitles } from '../goods/titles.ts';
import { journalObjectTitles } from '../journal/titles.ts';
import { lebeanObjectTitles } from '../lebean/titles.ts';
import { levelObjectTitles } from '../level/titles.ts';
import { listViewObjectTitles } from '../list-view/titles.ts';
import { mailObjectTitles } from '../mail/titles.ts';
import { merchantObjectTitles } from '../merchant/titles.ts';
import { noticeObjectTitles } from '../notice/titles.ts';
import { partnerObjectTitles } from '../partner/titles.ts';
import { paymentObjectTitles } from '../payment/titles.ts';
import { playObjectTitles } from '../play/titles.ts';
import { priceObjectTitles } from '../price/titles.ts';
import { reconciliationObjectTitles } from '../reconciliation/titles.ts';
import { serviceTermsObjectTitles } from '../service-terms/titles.ts';
import { sessionObjectTitles } from '../session/titles.ts';
import { settlementObjectTitles } from '../settlement/titles.ts';
import { shareObjectTitles } from '../share/titles.ts';
import { shiftObjectTitles } from '../shift/titles.ts';
import { shopObjectTitles } from '../shop/titles.ts';
import { softwareVersionObjectTitles } from '../software-version/titles.ts';
import { systemObjectTitles } from '../system/titles.ts';
import { taxObjectTitles } from '../tax/titles.ts';
import { templateObjectTitles } from '../template/titles.ts';
import { terminalObjectTitles } from '../terminal/titles.ts';
import { textOverrideObjectTitles } from '../text-override/titles.ts';
import { ticketObjectTitles } from '../ticket/titles.ts';
import { toolObjectTitles } from '../tool/titles.ts';

/** What people call the objects of operations. */
export const declaredObjectTitles = {
  ...accountObjectTitles,
  ...activityObjectTitles,
  ...bankObjectTitles,
  ...cannedAnswerObjectTitles,
  ...cardObjectTitles,
  ...checkoutObjectTitles,
  ...closingObjectTitles,
  ...commentObjectTitles,
  ...debtObjectTitles,
  ...deviceObjectTitles,
  ...dictionaryObjectTitles,
  ...engineerObjectTitles,
  ...pushObjectTitles,
  ...exportJobObjectTitles,
  ...fileObjectTitles,
  ...gameObjectTitles,
  ...goodsObjectTitles,
  ...journalObjectTitles,
  ...lebeanObjectTitles,
  ...levelObjectTitles,
  ...listViewObjectTitles,
  ...mailObjectTitles,
  ...merchantObjectTitles,
  ...noticeObjectTitles,
  ...partnerObjectTitles,
  ...paymentObjectTitles,
  ...playObjectTitles,
  ...priceObjectTitles,
  ...reconciliationObjectTitles,
  ...serviceTermsObjectTitles,
  ...sessionObjectTitles,
  ...settlementObjectTitles,
  ...shareObjectTitles,
  ...shiftObjectTitles,
  ...shopObjectTitles,
  ...softwareVersionObjectTitles,
  ...systemObjectTitles,
  ...taxObjectTitles,
  ...templateObjectTitles,
  ...terminalObjectTitles,
  ...textOverrideObjectTitles,
  ...ticketObjectTitles,
  ...toolObjectTitles,
} as const;
