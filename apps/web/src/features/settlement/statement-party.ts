import type { StatementRow } from '@lebean/contract/settlement/rows';

/** Whom a statement is made out to: a shop, or a partner (SET-4). */
export const partyOf = ({
  partnerId,
  partnerName,
  shopName,
}: Pick<StatementRow, 'partnerId' | 'partnerName' | 'shopName'>): string =>
  partnerId === null ? shopName : partnerName;
