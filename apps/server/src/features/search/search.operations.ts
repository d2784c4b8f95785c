import { searchRecords } from '@lebean/contract/search/operations';
import { handle } from '../../capabilities/call/handle.ts';
import {
  findCards,
  findCardsByNumber,
  findDevices,
  findOrders,
  findShops,
} from './search.queries.ts';

/**
 * SH-19: each kind of record is looked for only by whoever may look at its page. A partner has no page of a
 * card, an assistant none but that (ACC-3).
 */
const search = handle(searchRecords, async ({ db, scope, actor }, { query, isExact = false }) => {
  const may = (permission: string): boolean => actor.permissions.includes(permission);
  const cardsOf = isExact ? findCardsByNumber : findCards;
  const isAtCards = scope.kind !== 'partner' && may('member.member.list');
  const isAtShops = scope.kind !== 'shop' || scope.isOwnerOrStaff;
  // A shop sees its devices as one wall of cards.
  const isAtDevices = scope.kind !== 'shop';
  const shopPermission = scope.kind === 'shop' ? 'shop.shop.manage' : 'shop.shop.list';
  return {
    cards: isAtCards ? await cardsOf(db, scope, query) : [],
    orders:
      isAtCards && may('member.recharge.list') ? await findOrders(db, scope, query, isExact) : [],
    // Nothing that a reader reads is a shop.
    shops: !isExact && isAtShops && may(shopPermission) ? await findShops(db, scope, query) : [],
    devices:
      isAtDevices && may('device.device.list') ? await findDevices(db, scope, query, isExact) : [],
  };
});

export const searchHandlers = [search];
