import type { ShareContractRow, ShareTermsRow } from '@lebean/contract/share/rows';
import { useText } from '../../platform/i18n.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { shareMessages } from './share.messages.ts';

/** What a contract and its terms say, in the viewer's words. */
export function useTermsWords() {
  const t = useText(shareMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const percent = (rate: number): string => format.points(rate);
  return {
    base: (shareBase: string): string => dictionary.title('shareBase', shareBase),
    place: ({ shopName, regionName }: Pick<ShareContractRow, 'shopName' | 'regionName'>): string =>
      shopName ?? regionName ?? t('everywhere'),
    /** Line by line: the rate, the tiers, the bounds. */
    terms: (
      { shareRate, tiers, minShare, maxShare }: ShareTermsRow,
      currency: string,
    ): readonly string[] => [
      t('rate', { rate: percent(shareRate) }),
      ...tiers.map((tier) =>
        t('tier', {
          amount: format.money(tier.above, currency),
          rate: percent(tier.shareRate),
        }),
      ),
      ...(minShare === null ? [] : [t('min', { amount: format.money(minShare, currency) })]),
      ...(maxShare === null ? [] : [t('max', { amount: format.money(maxShare, currency) })]),
    ],
  };
}

/** The terms that were agreed on last. */
export const lastTerms = ({ terms }: ShareContractRow): ShareTermsRow | undefined =>
  terms.findLast(({ isReplaced }) => !isReplaced);
