// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { abuseScreens } from '../abuse/screens.ts';
import { accountScreens } from '../account/screens.ts';
import { activityScreens } from '../activity/screens.ts';
import { bankScreens } from '../bank/screens.ts';
import { cannedAnswerScreens } from '../canned-answer/screens.ts';
import { cardScreens } from '../card/screens.ts';
import { closingScreens } from '../closing/screens.ts';
import { commentScreens } from '../comment/screens.ts';
import { debtScreens } from '../debt/screens.ts';
import { deviceScreens } from '../device/screens.ts';
import { dictionaryScreens } from '../dictionary/screens.ts';
import { engineerScreens } from '../engineer/screens.ts';
import { eventScreens } from '../event/screens.ts';
import { gameScreens } from '../game/screens.ts';
import { goodsScreens } from '../goods/screens.ts';
import { journalScreens } from '../journal/screens.ts';
import { lebeanScreens } from '../lebean/screens.ts';
import { levelScreens } from '../level/screens.ts';
import { mailScreens } from '../mail/screens.ts';
import { merchantScreens } from '../merchant/screens.ts';
import { noticeScreens } from '../notice/screens.ts';
import { partnerScreens } from '../partner/screens.ts';
import { paymentScreens } from '../payment/screens.ts';
import { playScreens } from '../play/screens.ts';
import { priceScreens } from '../price/screens.ts';
import { rechargeScreens } from '../recharge/screens.ts';
import { reconciliationScreens } from '../reconciliation/screens.ts';
import { reportScreens } from '../report/screens.ts';
import { serviceTermsScreens } from '../service-terms/screens.ts';
import { settlementScreens } from '../settlement/screens.ts';
import { shareScreens } from '../share/screens.ts';
import { shiftScreens } from '../shift/screens.ts';
import { shopScreens } from '../shop/screens.ts';
import { softwareVersionScreens } from '../software-version/screens.ts';
import { systemStatusScreens } from '../system-status/screens.ts';
import { systemScreens } from '../system/screens.ts';
import { taxScreens } from '../tax/screens.ts';
import { templateScreens } from '../template/screens.ts';
import { textOverrideScreens } from '../text-override/screens.ts';
import { ticketScreens } from '../ticket/screens.ts';
import { toolScreens } from '../tool/screens.ts';

/** Every screen that has a place in the menu. */
export const declaredScreens = [
  ...abuseScreens,
  ...accountScreens,
  ...activityScreens,
  ...bankScreens,
  ...cannedAnswerScreens,
  ...cardScreens,
  ...closingScreens,
  ...commentScreens,
  ...debtScreens,
  ...deviceScreens,
  ...dictionaryScreens,
  ...engineerScreens,
  ...eventScreens,
  ...gameScreens,
  ...goodsScreens,
  ...journalScreens,
  ...lebeanScreens,
  ...levelScreens,
  ...mailScreens,
  ...merchantScreens,
  ...noticeScreens,
  ...partnerScreens,
  ...paymentScreens,
  ...playScreens,
  ...priceScreens,
  ...rechargeScreens,
  ...reconciliationScreens,
  ...reportScreens,
  ...serviceTermsScreens,
  ...settlementScreens,
  ...shareScreens,
  ...shiftScreens,
  ...shopScreens,
  ...softwareVersionScreens,
  ...systemStatusScreens,
  ...systemScreens,
  ...taxScreens,
  ...templateScreens,
  ...textOverrideScreens,
  ...ticketScreens,
  ...toolScreens,
] as const;
