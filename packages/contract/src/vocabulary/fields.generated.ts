// Made from the rooms of the nouns by npm run generate:registries. Do not edit it by hand.
import { accountFields } from '../vocabulary/fields/account.ts';
import { activityFields } from '../vocabulary/fields/activity.ts';
import { bankFields } from '../vocabulary/fields/bank.ts';
import { cannedAnswerFields } from '../vocabulary/fields/canned-answer.ts';
import { cardFields } from '../vocabulary/fields/card.ts';
import { checkoutFields } from '../vocabulary/fields/checkout.ts';
import { closingFields } from '../vocabulary/fields/closing.ts';
import { commentFields } from '../vocabulary/fields/comment.ts';
import { commonFields } from '../vocabulary/fields/common.ts';
import { deviceFields } from '../vocabulary/fields/device.ts';
import { eventFields } from '../vocabulary/fields/event.ts';
import { fileFields } from '../vocabulary/fields/file.ts';
import { gameFields } from '../vocabulary/fields/game.ts';
import { goodsFields } from '../vocabulary/fields/goods.ts';
import { journalFields } from '../vocabulary/fields/journal.ts';
import { lebeanFields } from '../vocabulary/fields/lebean.ts';
import { levelFields } from '../vocabulary/fields/level.ts';
import { listViewFields } from '../vocabulary/fields/list-view.ts';
import { mailFields } from '../vocabulary/fields/mail.ts';
import { noticeFields } from '../vocabulary/fields/notice.ts';
import { paymentFields } from '../vocabulary/fields/payment.ts';
import { playFields } from '../vocabulary/fields/play.ts';
import { reportFields } from '../vocabulary/fields/report.ts';
import { serviceTermsFields } from '../vocabulary/fields/service-terms.ts';
import { settlementFields } from '../vocabulary/fields/settlement.ts';
import { shareFields } from '../vocabulary/fields/share.ts';
import { shiftFields } from '../vocabulary/fields/shift.ts';
import { shopFields } from '../vocabulary/fields/shop.ts';
import { taxFields } from '../vocabulary/fields/tax.ts';
import { templateFields } from '../vocabulary/fields/template.ts';
import { ticketFields } from '../vocabulary/fields/ticket.ts';

/** What people call the fields of all nouns. */
export const declaredFields = {
  ...accountFields,
  ...activityFields,
  ...bankFields,
  ...cannedAnswerFields,
  ...cardFields,
  ...checkoutFields,
  ...closingFields,
  ...commentFields,
  ...commonFields,
  ...deviceFields,
  ...eventFields,
  ...fileFields,
  ...gameFields,
  ...goodsFields,
  ...journalFields,
  ...lebeanFields,
  ...levelFields,
  ...listViewFields,
  ...mailFields,
  ...noticeFields,
  ...paymentFields,
  ...playFields,
  ...reportFields,
  ...serviceTermsFields,
  ...settlementFields,
  ...shareFields,
  ...shiftFields,
  ...shopFields,
  ...taxFields,
  ...templateFields,
  ...ticketFields,
} as const;
