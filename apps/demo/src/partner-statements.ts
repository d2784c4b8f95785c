import {
  confirmStatement,
  draftStatement,
  getStatement,
  sendStatement,
} from '@lebean/contract/settlement/operations';
import { createPartnerPayment } from '@lebean/contract/settlement/payment.operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import type { Worker } from './company.ts';
import { agreed } from './shares.ts';

const dayMs = 86_400_000;
/** So many months have statements when the story ends; the last one waits for its partner. */
const months = 4;
/** In days after the last one of the month: behind the statements of the shops. */
const days = { drafted: 3.2, sent: 3.3, answered: 6, paid: 12 } as const;

/** The months of the partners that are closed, the oldest first: one with tiers, one with a plain rate (SET-4). */
export async function tellPartnerStatements(
  staff: Worker,
  partners: ReadonlyMap<number, Worker>,
  partnerIds: ReadonlyMap<string, number>,
  until: Date,
): Promise<void> {
  const today = new Date(until.getTime() - days.sent * dayMs).toISOString().slice(0, 10);
  for (const { partnerKey, currency } of agreed)
    for (let monthsAgo = months; monthsAgo > 0; monthsAgo -= 1) {
      const partnerId = partnerIds.get(partnerKey);
      if (partnerId === undefined) continue;
      const startsOn = monthFrom(today, -monthsAgo);
      const endsAt = Date.parse(`${monthFrom(startsOn, 1)}T00:00:00Z`);
      const after = (day: number): Date => new Date(endsAt + day * dayMs);
      const month = startsOn.slice(0, 7);
      const key = `${partnerKey} ${month}`;
      const statementId = await staff.work(`partner statement ${key}`, async (call) => {
        const period = { partnerId, currency, month };
        const drafted = await call(draftStatement, period, after(days.drafted));
        await call(sendStatement, drafted, after(days.sent));
        return drafted.statementId;
      });
      const partner = partners.get(partnerId);
      if (monthsAgo === 1 || partner === undefined) continue;
      const { closing, open } = await partner.read(getStatement, { statementId });
      const confirmed = { statementId, closing, confirmRemark: '金额无误，请按期支付' };
      await partner.work(`confirm ${key}`, (call) =>
        call(confirmStatement, confirmed, after(days.answered)),
      );
      // The last but one is still to be paid out.
      if (monthsAgo === 2 || open >= 0) continue;
      const payout = {
        partnerId,
        currency,
        direction: 'made',
        amount: -open,
        bankReference: `OUT-${partnerKey}-${month}`,
        valueDate: after(days.paid).toISOString().slice(0, 10),
      } as const;
      await staff.work(`pay out ${key}`, (call) =>
        call(createPartnerPayment, payout, after(days.paid)),
      );
    }
}
