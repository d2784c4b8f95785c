import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { useSession } from '../platform/session.ts';

/**
 * Where the records are that two menus have, for this account: a shop's own, or the platform's. What has
 * one page only is linked to by its path.
 */
export const useAddresses = () => addressesFor(useSession()?.kind);

const shop = {
  cards: '/member/list',
  shops: '/Gamedistribution/ShopList',
  plays: '/shuju/gameallData',
  activities: '/gamelist/activities',
  abuse: '/shuju/abuse',
  card: (cardId: number): Address => addressOf('/member/card/$cardId', { cardId }),
  shop: (shopId: number): Address => addressOf('/Gamedistribution/shop/$shopId', { shopId }),
  play: (playId: number): Address => addressOf('/shuju/play/$playId', { playId }),
  activity: (activityId: number): Address =>
    addressOf('/gamelist/activity/$activityId', { activityId }),
  games: '/gamelist/list',
  installs: (gameId: number): Address => addressOf('/gamelist/installs/$gameId', { gameId }),
  tickets: '/Gamedistribution/aftersales',
  ticket: (ticketId: number): Address =>
    addressOf('/Gamedistribution/aftersales/$ticketId', { ticketId }),
} as const;

const platform = {
  cards: '/members/list',
  shops: '/shops/list',
  plays: '/games/detail',
  activities: '/activities/list',
  abuse: '/shops/abuse',
  card: (cardId: number): Address => addressOf('/members/card/$cardId', { cardId }),
  shop: (shopId: number): Address => addressOf('/shops/detail/$shopId', { shopId }),
  play: (playId: number): Address => addressOf('/games/play/$playId', { playId }),
  activity: (activityId: number): Address =>
    addressOf('/activities/detail/$activityId', { activityId }),
  games: '/games/list',
  installs: (gameId: number): Address => addressOf('/games/installs/$gameId', { gameId }),
  tickets: '/aftersales/list',
  ticket: (ticketId: number): Address => addressOf('/aftersales/ticket/$ticketId', { ticketId }),
} as const;

/** As `useAddresses`, where the kind of the account is at hand. */
export const addressesFor = (kind: AccountKind | undefined) => (kind === 'shop' ? shop : platform);
