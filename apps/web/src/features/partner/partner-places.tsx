import type { ReactNode } from 'react';
import { listAccounts } from '@lebean/contract/account/operations';
import { addressOf } from '@lebean/contract/facts/addresses';
import { listShops } from '@lebean/contract/shop/operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { partnerMessages } from './partner.messages.ts';

/** What a page of a partner shows at once; the lists of the menu have the rest. */
const shown = 100;

/** The shops that a partner looks after, and its own people. */
export function PartnerPlaces({ partnerId }: { partnerId: number }) {
  const t = useText(partnerMessages);
  const maySeeShops = useAllowed(listShops);
  const maySeeAccounts = useAllowed(listAccounts);
  const requested = { partnerId, pageSize: shown };
  const shops = useOperation(listShops, requested, { isEnabled: maySeeShops }).data?.rows;
  const accounts = useOperation(listAccounts, requested, { isEnabled: maySeeAccounts }).data?.rows;
  return (
    <>
      {shops && (
        <Lines title={t('shops')} none={t('noShops')}>
          {shops.map((shop) => (
            <li key={shop.id}>
              <PageLink to={addressOf('/shops/detail/$shopId', { shopId: shop.id })}>
                {shop.shopName}
              </PageLink>
              <span>
                {shop.merchantName} · {shop.currency}
              </span>
              <EnabledTag isEnabled={shop.isEnabled} t={t} />
            </li>
          ))}
        </Lines>
      )}
      {accounts && (
        <Lines title={t('accounts')} none={t('noAccounts')}>
          {accounts.map((account) => (
            <li key={account.id}>
              <span>{account.displayName}</span>
              <span>
                {account.loginName} · {account.roles.map(({ roleName }) => roleName).join(', ')}
              </span>
              <EnabledTag isEnabled={account.isEnabled} t={t} />
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}

type LinesProps = { title: string; none: string; children: readonly ReactNode[] };

function Lines({ title, none, children }: LinesProps) {
  return (
    <Panel title={title}>
      {children.length === 0 ? <p>{none}</p> : <ul className="partner-lines">{children}</ul>}
    </Panel>
  );
}
