import type { ReactNode } from 'react';
import { addressOf, type LinkTarget } from '@lebean/contract/facts/addresses';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { shopFiguresMessages } from './shop-figures.messages.ts';

/** What each shop has: every number opens what it counts, where the account has the page for it (SH-65). */
export function useFigureColumns(): ReadonlyArray<Column<ShopRow>> {
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'lebeanBalance',
      title: titleOf('lebeanBalance'),
      render: (shop) =>
        shop.lebeanBalance === null ? (
          absent
        ) : (
          <ToWallet shop={shop}>{format.alignedPoints(shop.lebeanBalance)}</ToWallet>
        ),
      sort: 'lebeanBalance',
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'devicesOnline',
      title: titleOf('devicesOnline'),
      render: (shop) => <Devices shop={shop} />,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'memberCount',
      title: titleOf('memberCount'),
      render: ({ memberCount }) => format.count(memberCount),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** How many devices are online; a node of the version before does not say. */
function Devices({ shop }: { shop: ShopRow }) {
  const t = useText(shopFiguresMessages);
  const format = useFormat();
  const isShop = useSession()?.kind === 'shop';
  const { id: shopId, deviceCount, devicesOnline } = shop;
  if (typeof deviceCount !== 'number' || typeof devicesOnline !== 'number') return absent;
  if (deviceCount === 0) return t('none');
  const page = isShop ? '/Gamedistribution/devices' : '/devices/list';
  return (
    <ToPage page={page} to={withQuery(page, { shopId })}>
      {t('online', { online: format.count(devicesOnline), all: format.count(deviceCount) })}
    </ToPage>
  );
}

/** The wallet of a shop; its own people look into those of shops that are enabled. */
function ToWallet({ shop, children }: { shop: ShopRow; children: ReactNode }) {
  const isShop = useSession()?.kind === 'shop';
  const { id: shopId, isEnabled } = shop;
  if (!isShop)
    return (
      <ToPage page="/lebeans/list" to={addressOf('/lebeans/shop/$shopId', { shopId })}>
        {children}
      </ToPage>
    );
  if (!isEnabled) return children;
  const page = '/shopledou/list';
  return (
    <ToPage page={page} to={withQuery(page, { shopId })}>
      {children}
    </ToPage>
  );
}

type ToPageProps = {
  /** The page of the menu that it belongs to. */
  page: LinkTarget;
  to: LinkTarget;
  children: ReactNode;
};

/** A link for whoever has the page, else what it says. */
function ToPage({ page, to, children }: ToPageProps) {
  const hasPage = useSession()?.routes.some((route) => route === page);
  return hasPage === true ? <PageLink to={to}>{children}</PageLink> : children;
}
