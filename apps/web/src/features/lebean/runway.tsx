import { WarningOutlined } from '@ant-design/icons';
import type { WalletRow } from '@lebean/contract/lebean/wallet.rows';
import { useText } from '../../platform/i18n.ts';
import { useRunwayText } from '../../shared/lebeans/runway-text.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

/** For how long a wallet lasts (LB-6): a warning below seven days, words while nobody knows. */
export function Runway({ wallet }: { wallet: Pick<WalletRow, 'runwayDays' | 'isShort'> }) {
  const t = useText(lebeanMessages);
  const runwayText = useRunwayText();
  const { runwayDays, isShort } = wallet;
  if (runwayDays === null) return <span className="lebean-unknown">{t('noConsumption')}</span>;
  const days = runwayText(runwayDays);
  if (!isShort) return <span>{days}</span>;
  return (
    <span className="lebean-short">
      <WarningOutlined aria-label={t('shortRunway')} /> {days}
    </span>
  );
}
