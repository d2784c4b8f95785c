import type { ShareTerms } from '@lebean/domain/share/share';
import type { ShareContract } from '../../capabilities/share/share-contracts.queries.ts';

/** Hundredths as digits that are read alike in all languages. */
const digits = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** Tiers as an approver reads them: from which amount on, and at what percent. */
const tierWords = (tiers: ShareTerms['tiers']): string | undefined =>
  tiers.length === 0
    ? undefined
    : tiers.map(({ above, rate }) => `> ${digits(above)}: ${digits(rate)} %`).join('; ');

/** Terms as the log and an approver see them (CTL-1): with their names, amounts in units. */
export const loggedTerms = ({ rate, tiers, minShare, maxShare }: ShareTerms) => ({
  shareRate: rate,
  shareTiers: tierWords(tiers),
  minShare: minShare ?? undefined,
  maxShare: maxShare ?? undefined,
});

/** What a contract is about, the same way. */
export const loggedContract = ({
  partnerName,
  shareBase,
  currency,
  shopName,
  regionName,
}: ShareContract) => ({
  partnerName,
  shareBase,
  currency,
  sharePlace: shopName ?? regionName ?? undefined,
});
