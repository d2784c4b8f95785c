import { addressOf, type LinkTarget } from '@lebean/contract/facts/addresses';
import type { ShopDetail } from '@lebean/contract/shop/detail.operations';
import { useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { shopLinksMessages } from './shop-links.messages.ts';

type ShopLink = {
  readonly label: 'devices' | 'codes' | 'plays' | 'recharges' | 'wallet' | 'games';
  /** The page of the menu that it belongs to: whoever has none, is offered nothing. */
  readonly page: LinkTarget;
  readonly to: LinkTarget;
};

/** The lists that can be narrowed to one shop. */
type ListOfShop =
  | '/devices/list'
  | '/devices/authorisations'
  | '/games/distribution'
  | '/members/recharges'
  | '/member/recharges'
  | ReturnType<typeof useAddresses>['plays'];

/** From a shop to what is its own: its devices, what was played and paid there, its lebeans (SH-65). */
export function ShopLinks({ shop }: { shop: ShopDetail }) {
  const t = useText(shopLinksMessages);
  const account = useSession();
  const { plays } = useAddresses();
  const listed = (label: ShopLink['label'], page: ListOfShop): ShopLink => ({
    label,
    page,
    to: withQuery(page, { shopId: shop.id }),
  });
  const links: readonly ShopLink[] = [
    listed('devices', '/devices/list'),
    listed('codes', '/devices/authorisations'),
    listed('games', '/games/distribution'),
    listed('plays', plays),
    listed('recharges', '/members/recharges'),
    listed('recharges', '/member/recharges'),
    {
      label: 'wallet',
      page: '/lebeans/list',
      to: addressOf('/lebeans/shop/$shopId', { shopId: shop.id }),
    },
  ];
  const offered = links.filter(({ page }) => account?.routes.some((route) => route === page));
  if (offered.length === 0) return null;
  return (
    <Panel title={t('links')}>
      <ul className="shop-links">
        {offered.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to}>{t(label)}</PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
