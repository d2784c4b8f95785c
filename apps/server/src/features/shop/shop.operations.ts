import { listShops } from '@lebean/contract/shop';
import { handle } from '../../capabilities/call/handle.ts';
import { listShopRows } from './shop.queries.ts';

const shopList = handle(listShops, ({ db, scope }, input) => listShopRows(db, scope, input));

export const shopHandlers = [shopList];
