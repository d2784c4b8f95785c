import { Button } from 'antd';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { toppingUp } from './giving-lebeans.ts';
import './top-up.css';
import { topUpMessages } from './top-up.messages.ts';
import { WalletFacts } from './wallet-facts.tsx';

/** What the shop has left, and the way to more (LB-6). */
export function TopUpInvitation() {
  const t = useText(topUpMessages);
  const go = useGo();
  const isAllowed = useAllowed(toppingUp);
  const { shop } = useCounter();
  if (!isAllowed || shop === undefined) return null;
  return (
    <section className="dash-card top-up-invitation" aria-label={t('invite')}>
      <div>
        <h2>{shop.shopName}</h2>
        <WalletFacts shopId={shop.id} />
      </div>
      <Button type="primary" onClick={() => go('/shopledou/shoppay')}>
        {t('invite')}
      </Button>
    </section>
  );
}
