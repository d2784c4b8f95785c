import type { Call } from '../../capabilities/call/handle.ts';
import { lockShares } from '../../capabilities/share/booked-shares.queries.ts';
import { sharesToBook } from '../../capabilities/share/booked-shares.ts';
import {
  type Drafted,
  draftPartnerPeriod,
  type DuePartner,
  type PartnerDraft,
} from './partner-statement.queries.ts';
import { partnerNumberOf } from './statement-number.ts';

/** Works out what a partner has a share of, and drafts its statement, once, whoever else is at it (SET-4, SET-25). */
export async function draftPartner(
  db: Call['db'],
  { endsAt, ...due }: DuePartner,
  { at, operator }: Pick<PartnerDraft, 'at' | 'operator'>,
): Promise<Drafted & { readonly statementNumber: string }> {
  const statementNumber = partnerNumberOf({ ...due, endsAt });
  await lockShares(db, due.partnerId);
  const shares = await sharesToBook(db, due);
  const drafted = await draftPartnerPeriod(db, { ...due, statementNumber, at, operator, shares });
  return { ...drafted, statementNumber };
}
