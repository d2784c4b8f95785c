import type { Address, LinkTarget } from '@lebean/contract/facts/addresses';
import type { PagePath } from '@lebean/contract/facts/pages';
import type { Output } from '@lebean/contract/kernel/operation';
import type { searchRecords } from '@lebean/contract/search/operations';
import type { Profile } from '@lebean/contract/session/rows';
import { addressesFor } from '../../shared/addresses.ts';
import { mayOpen, pages } from '../pages.ts';

/** Something that the search has found: what it is called, what tells it from others, where it is. */
export type Hit = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly path: LinkTarget;
};

/** Hits of one kind, under its name. */
export type HitGroup = {
  readonly kind: 'pages' | 'cards' | 'orders' | 'shops' | 'devices';
  readonly hits: readonly Hit[];
};

/** The pages that a record can have: an account opens the first that is for it. */
const recordPages: Readonly<
  Record<'card' | 'shop' | 'device', Partial<Record<PagePath, (id: number) => Address>>>
> = {
  card: {
    '/members/card/$cardId': addressesFor('staff').card,
    '/member/card/$cardId': addressesFor('shop').card,
  },
  shop: {
    '/shops/detail/$shopId': addressesFor('staff').shop,
    '/Gamedistribution/shop/$shopId': addressesFor('shop').shop,
  },
  device: {
    '/devices/detail/$deviceId': addressesFor('staff').device,
    '/Gamedistribution/devices/$deviceId': addressesFor('shop').device,
  },
};

/** Where a record is for an account; nothing where it may open no page of such a record. */
export function pathOf(
  account: Profile,
  kind: keyof typeof recordPages,
  id: number,
): Address | undefined {
  for (const page of pages) {
    const address = recordPages[kind][page.path];
    if (address !== undefined && mayOpen(account, page)) return address(id);
  }
  return undefined;
}

/** Whether an account has a page of cards at all: a partner has none (ACC-2). */
export const hasCardPages = (account: Profile): boolean => pathOf(account, 'card', 1) !== undefined;

type Found = Output<typeof searchRecords>;
/** How amounts are written in the current language. */
type Money = (hundredths: number, currency: string) => string;

/** What was found and can be opened, by kind; none for a kind of which there is nothing. */
export function recordHits(account: Profile, found: Found, money: Money): readonly HitGroup[] {
  const hit = (
    kind: keyof typeof recordPages,
    id: number,
    words: Omit<Hit, 'path'>,
  ): readonly Hit[] => {
    const path = pathOf(account, kind, id);
    return path === undefined ? [] : [{ ...words, path }];
  };
  const groups: readonly HitGroup[] = [
    {
      kind: 'cards',
      hits: found.cards.flatMap(({ id, cardNumber, name, phone }) =>
        hit('card', id, { key: `card ${id}`, label: `${name} · ${cardNumber}`, detail: phone }),
      ),
    },
    {
      kind: 'orders',
      hits: found.orders.flatMap(({ id, cardId, orderNumber, name, paid, currency }) =>
        hit('card', cardId, {
          key: `order ${id}`,
          label: orderNumber,
          detail: `${name} · ${money(paid, currency)}`,
        }),
      ),
    },
    {
      kind: 'shops',
      hits: found.shops.flatMap(({ id, shopName, merchantName }) =>
        hit('shop', id, { key: `shop ${id}`, label: shopName, detail: merchantName }),
      ),
    },
    {
      kind: 'devices',
      hits: found.devices.flatMap(({ id, uniqueCode, shopName }) =>
        hit('device', id, { key: `device ${id}`, label: uniqueCode, detail: shopName ?? '' }),
      ),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
