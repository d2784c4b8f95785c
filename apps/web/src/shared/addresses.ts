import { addressOf } from '@lebean/contract/facts/addresses';
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
  card: (cardId: number) => addressOf('/member/card/$cardId', { cardId }),
  shop: (shopId: number) => addressOf('/Gamedistribution/shop/$shopId', { shopId }),
  play: (playId: number) => addressOf('/shuju/play/$playId', { playId }),
  activity: (activityId: number) => addressOf('/gamelist/activity/$activityId', { activityId }),
  games: '/gamelist/list',
  installs: (gameId: number) => addressOf('/gamelist/installs/$gameId', { gameId }),
  storedValueOf: (figure: string) => addressOf('/shuju/liability/$figure', { figure }),
  devices: '/Gamedistribution/devices',
  device: (deviceId: number) => addressOf('/Gamedistribution/devices/$deviceId', { deviceId }),
  tickets: '/Gamedistribution/aftersales',
  ticket: (ticketId: number) => addressOf('/Gamedistribution/aftersales/$ticketId', { ticketId }),
} as const;

const platform = {
  cards: '/members/list',
  shops: '/shops/list',
  plays: '/games/detail',
  activities: '/activities/list',
  abuse: '/shops/abuse',
  card: (cardId: number) => addressOf('/members/card/$cardId', { cardId }),
  shop: (shopId: number) => addressOf('/shops/detail/$shopId', { shopId }),
  play: (playId: number) => addressOf('/games/play/$playId', { playId }),
  activity: (activityId: number) => addressOf('/activities/detail/$activityId', { activityId }),
  games: '/games/list',
  installs: (gameId: number) => addressOf('/games/installs/$gameId', { gameId }),
  storedValueOf: (figure: string) => addressOf('/lebeans/liability/$figure', { figure }),
  devices: '/devices/list',
  device: (deviceId: number) => addressOf('/devices/detail/$deviceId', { deviceId }),
  tickets: '/aftersales/list',
  ticket: (ticketId: number) => addressOf('/aftersales/ticket/$ticketId', { ticketId }),
} as const;

/** As `useAddresses`, where the kind of the account is at hand. */
export const addressesFor = (kind: AccountKind | undefined) => (kind === 'shop' ? shop : platform);
