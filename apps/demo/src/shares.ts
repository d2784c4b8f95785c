import { approveRequest } from '@lebean/contract/approval/operations';
import { createShareContract, listShareContracts } from '@lebean/contract/share/operations';
import { monthFrom } from '@lebean/domain/calendar-day';
import type { Worker } from './company.ts';

/** Nowhere on earth has a month been over for less than this, where it is over here. */
const furthestBehindMs = 12 * 3_600_000;

const dayMs = 86_400_000;

/** What the partners of the example have a share of: one with tiers and bounds, one plain (SET-13). */
export const agreed = [
  {
    partnerKey: 'east',
    shareBase: 'moneyIn',
    currency: 'CNY',
    shareRate: 600,
    tiers: [
      { above: 1_000_000, shareRate: 800 },
      { above: 15_000_000, shareRate: 1000 },
    ],
    minShare: 100_000,
    maxShare: 4_000_000,
  },
  { partnerKey: 'iberia', shareBase: 'moneyIn', currency: 'EUR', shareRate: 750, tiers: [] },
] as const;

/**
 * One administrator proposes what each partner gets, another approves it (CTL-1): from four months back, so
 * that there are months that are over. What an earlier fill has agreed on stays as it is.
 */
export async function tellShares(
  colleague: Worker,
  staff: Worker,
  partnerIds: ReadonlyMap<string, number>,
): Promise<void> {
  const day = new Date(Date.now() - furthestBehindMs).toISOString().slice(0, 10);
  const startsOn = monthFrom(day, -4);
  const signedAt = new Date(Date.parse(`${startsOn}T02:00:00Z`) + 4 * dayMs);
  for (const { partnerKey, tiers, ...terms } of agreed) {
    const partnerId = partnerIds.get(partnerKey);
    if (partnerId === undefined) continue;
    const { count } = await staff.read(listShareContracts, { partnerId });
    if (count > 0) continue;
    const key = `share ${partnerKey} ${startsOn}`;
    const contract = { ...terms, tiers: [...tiers], partnerId, startsOn };
    const approvalId = await colleague.ask(createShareContract, contract, key, signedAt);
    if (approvalId !== undefined)
      await staff.call(approveRequest, { approvalId }, `approve ${key}`, signedAt);
  }
}
