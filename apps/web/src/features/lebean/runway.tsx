import type { WalletRow } from '@lebean/contract/lebean-wallet';
import { WarningOutlined } from '@ant-design/icons';
import { useText } from '../../platform/i18n.ts';
import './lebean.css';
import { lebeanMessages } from './lebean.messages.ts';

/** For how long a wallet lasts (LB-6): a warning below seven days, words while nobody knows. */
export function Runway({ wallet }: { wallet: Pick<WalletRow, 'runwayDays' | 'isShort'> }) {
  const t = useText(lebeanMessages);
  const { runwayDays, isShort } = wallet;
  if (runwayDays === null) return <span className="lebean-unknown">{t('noConsumption')}</span>;
  const days = t('days', { days: runwayDays });
  if (!isShort) return <span>{days}</span>;
  return (
    <span className="lebean-short">
      <WarningOutlined aria-label={t('shortRunway')} /> {days}
    </span>
  );
}
