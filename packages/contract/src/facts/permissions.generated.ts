// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { abusePermissions } from '../abuse/permissions.ts';
import { accountPermissions } from '../account/permissions.ts';
import { activityPermissions } from '../activity/permissions.ts';
import { bankPermissions } from '../bank/permissions.ts';
import { cardPermissions } from '../card/permissions.ts';
import { closingPermissions } from '../closing/permissions.ts';
import { commentPermissions } from '../comment/permissions.ts';
import { dashboardPermissions } from '../dashboard/permissions.ts';
import { debtPermissions } from '../debt/permissions.ts';
import { devicePermissions } from '../device/permissions.ts';
import { dictionaryPermissions } from '../dictionary/permissions.ts';
import { engineerPermissions } from '../engineer/permissions.ts';
import { errorReportPermissions } from '../error-report/permissions.ts';
import { eventPermissions } from '../event/permissions.ts';
import { filePermissions } from '../file/permissions.ts';
import { gamePermissions } from '../game/permissions.ts';
import { goodsPermissions } from '../goods/permissions.ts';
import { journalPermissions } from '../journal/permissions.ts';
import { lebeanPermissions } from '../lebean/permissions.ts';
import { levelPermissions } from '../level/permissions.ts';
import { mailPermissions } from '../mail/permissions.ts';
import { merchantPermissions } from '../merchant/permissions.ts';
import { noticePermissions } from '../notice/permissions.ts';
import { partnerPermissions } from '../partner/permissions.ts';
import { paymentPermissions } from '../payment/permissions.ts';
import { playPermissions } from '../play/permissions.ts';
import { pricePermissions } from '../price/permissions.ts';
import { rechargePermissions } from '../recharge/permissions.ts';
import { reconciliationPermissions } from '../reconciliation/permissions.ts';
import { reportPermissions } from '../report/permissions.ts';
import { serviceTermsPermissions } from '../service-terms/permissions.ts';
import { sessionPermissions } from '../session/permissions.ts';
import { settlementPermissions } from '../settlement/permissions.ts';
import { sharePermissions } from '../share/permissions.ts';
import { shiftPermissions } from '../shift/permissions.ts';
import { shopPermissions } from '../shop/permissions.ts';
import { softwareVersionPermissions } from '../software-version/permissions.ts';
import { systemStatusPermissions } from '../system-status/permissions.ts';
import { systemPermissions } from '../system/permissions.ts';
import { taxPermissions } from '../tax/permissions.ts';
import { templatePermissions } from '../template/permissions.ts';
import { textOverridePermissions } from '../text-override/permissions.ts';
import { ticketPermissions } from '../ticket/permissions.ts';
import { toolPermissions } from '../tool/permissions.ts';

/** Every permission, from the rooms of the nouns. */
export const declaredPermissions = {
  ...abusePermissions,
  ...accountPermissions,
  ...activityPermissions,
  ...bankPermissions,
  ...cardPermissions,
  ...closingPermissions,
  ...commentPermissions,
  ...dashboardPermissions,
  ...debtPermissions,
  ...devicePermissions,
  ...dictionaryPermissions,
  ...engineerPermissions,
  ...errorReportPermissions,
  ...eventPermissions,
  ...filePermissions,
  ...gamePermissions,
  ...goodsPermissions,
  ...journalPermissions,
  ...lebeanPermissions,
  ...levelPermissions,
  ...mailPermissions,
  ...merchantPermissions,
  ...noticePermissions,
  ...partnerPermissions,
  ...paymentPermissions,
  ...playPermissions,
  ...pricePermissions,
  ...rechargePermissions,
  ...reconciliationPermissions,
  ...reportPermissions,
  ...serviceTermsPermissions,
  ...sessionPermissions,
  ...settlementPermissions,
  ...sharePermissions,
  ...shiftPermissions,
  ...shopPermissions,
  ...softwareVersionPermissions,
  ...systemStatusPermissions,
  ...systemPermissions,
  ...taxPermissions,
  ...templatePermissions,
  ...textOverridePermissions,
  ...ticketPermissions,
  ...toolPermissions,
} as const;
