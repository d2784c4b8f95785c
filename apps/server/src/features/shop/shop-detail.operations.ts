import { shopNotFound, staleVersion } from '@lebean/contract/card-refusals';
import type { Input } from '@lebean/contract/operation';
import { regionUnknown } from '@lebean/contract/region';
import { getShop, setSpendingOrder, updateOwnShop, updateShop } from '@lebean/contract/shop-detail';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { changeShop, findShopDetail, isPlace, lockShop } from './shop-detail.queries.ts';

const get = handle(getShop, async (context, { shopId }) => {
  const shop = await findShopDetail(context.db, context.scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  return shop;
});

type ChangeRefusal = typeof shopNotFound | typeof staleVersion | typeof regionUnknown;

/** Both ways to change a shop: who may say what of it is the contract's and the database's. */
async function change(
  context: StepContext<ChangeRefusal>,
  input: Input<typeof updateShop> | Input<typeof updateOwnShop>,
): Promise<{ id: number; version: number }> {
  const { db, scope, actor } = context;
  const { shopId, provinceCode, cityCode } = input;
  const found = await lockShop(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  const { countryCode } = found;
  if (found.version !== input.version)
    throw context.refused(staleVersion, { operator: found.changedBy });
  if (!(await isPlace(db, { countryCode, provinceCode, cityCode })))
    throw context.refused(regionUnknown);
  const before = await findShopDetail(db, scope, shopId);
  const version = await changeShop(db, input, actor.name);
  context.changed(before, await findShopDetail(db, scope, shopId));
  return { id: shopId, version };
}

const update = handle(updateShop, (context, input) => change(context, input));
const updateOwn = handle(updateOwnShop, (context, input) => change(context, input));

const chooseSpending = handle(setSpendingOrder, async (context, input) => {
  const { db, scope, actor } = context;
  const { shopId, spendingOrder } = input;
  const found = await lockShop(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  if (found.version !== input.version)
    throw context.refused(staleVersion, { operator: found.changedBy });
  const version = await changeShop(db, input, actor.name);
  context.changed({ spendingOrder: found.spendingOrder }, { spendingOrder });
  return { id: shopId, version };
});

export const shopDetailHandlers = [get, update, updateOwn, chooseSpending];
