import { WarningOutlined } from '@ant-design/icons';
import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import { comingText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRunwayText } from '../../shared/lebeans/runway-text.ts';
import { topUpMessages } from './top-up.messages.ts';

/** What a shop's wallet holds and for how long that lasts, beside where it is topped up (LB-6). */
export function WalletFacts({ shopId }: { shopId: number }) {
  const t = useText(topUpMessages);
  const format = useFormat();
  const runwayText = useRunwayText();
  const isAllowed = useAllowed(getWallet);
  const { data: wallet, isLoading } = useOperation(getWallet, { shopId }, { isEnabled: isAllowed });
  if (wallet === undefined) {
    if (!isLoading) return null;
    const titles = [t('balance'), t('runway')];
    return <FactList facts={titles.map((title) => ({ title, fact: comingText }))} />;
  }
  const { runwayDays: days, isShort } = wallet;
  const lasts = days === null ? t('noConsumption') : runwayText(days);
  return (
    <FactList
      facts={[
        { title: t('balance'), fact: <strong>{format.points(wallet.balance)}</strong> },
        {
          title: t('runway'),
          fact: isShort ? (
            <span className="top-up-short">
              <WarningOutlined aria-hidden /> {lasts} · {t('short')}
            </span>
          ) : (
            lasts
          ),
        },
      ]}
    />
  );
}
