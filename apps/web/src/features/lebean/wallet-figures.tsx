import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { WalletOwner } from './balance-chart.tsx';
import { Figures } from './figures.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { Runway } from './runway.tsx';

/** What a wallet holds, and for how long that lasts (LB-6). */
export function WalletFigures({ owner }: { owner: WalletOwner }) {
  const t = useText(lebeanMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { data: wallet } = useOperation(getWallet, owner);
  if (wallet === undefined) return null;
  return (
    <Figures
      label={t('figures')}
      figures={[
        { title: titleOf('balance'), value: format.points(wallet.balance) },
        { title: titleOf('setAside'), value: format.points(wallet.setAside) },
        { title: titleOf('dailyConsumed'), value: format.points(wallet.dailyConsumed) },
        { title: t('runway'), value: <Runway wallet={wallet} /> },
      ]}
    />
  );
}
