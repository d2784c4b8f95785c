import { exportGoods, exportGoodsMoves } from '@lebean/contract/goods/export';
import {
  createGoods,
  listGoods,
  listGoodsMoves,
  moveGoods,
  updateGoods,
} from '@lebean/contract/goods/operations';
import {
  barcodeTaken,
  goodsNotFound,
  goodsTypeUnknown,
  outOfStock,
} from '@lebean/contract/goods/refusals';
import {
  disableGoods,
  disableManyGoods,
  enableGoods,
  enableManyGoods,
} from '@lebean/contract/goods/switch.operations';
import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { handleBulk } from '../../capabilities/bulk/handle-bulk.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { isChoosable } from '../../capabilities/dictionary/dictionary.ts';
import { handleListing, type Source } from '../../capabilities/export/handle-listing.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import {
  changeGoods,
  findByBarcode,
  goodsListing,
  goodsMoveListing,
  insertGoods,
  insertMove,
  type LockedGoods,
  lockGoods,
} from './goods.queries.ts';

/** What goods had cost is for who keeps them or looks at their margins, not for all who sell them (SH-47). */
const seesCost = (permissions: readonly string[]): boolean =>
  permissions.includes('goods.goods.manage') || permissions.includes('goods.sale.list');

const goodsOf: Source<typeof listGoods> = ({ db, scope, permissions }, filter) =>
  goodsListing(db, scope, filter, seesCost(permissions));

const list = handleListing(listGoods, exportGoods, goodsOf);
const moves = handleListing(listGoodsMoves, exportGoodsMoves, ({ db, scope }, filter) =>
  goodsMoveListing(db, scope, filter),
);

type TypeStep = StepContext<typeof goodsTypeUnknown>;
async function checkType(context: TypeStep, goodsType: string): Promise<void> {
  if (!(await isChoosable(context.db, 'goodsType', goodsType)))
    throw context.refused(goodsTypeUnknown);
}

type BarcodeStep = StepContext<typeof barcodeTaken>;

/** Of two goods in a shop only one bears a barcode: a reader says nothing else of them. */
async function checkBarcode(
  context: BarcodeStep,
  { shopId, goodsId }: { readonly shopId: number; readonly goodsId?: number },
  barcode: string | undefined,
): Promise<void> {
  if (barcode === undefined) return;
  const other = await findByBarcode(context.db, shopId, barcode);
  if (other !== undefined && other.id !== goodsId)
    throw context.refused(barcodeTaken, { name: other.goodsName });
}

/** Terms as they are kept: what is left out is nothing. */
const stored = ({
  pointPrice,
  mostPerOrder,
  barcode,
  ...terms
}: Omit<Input<typeof createGoods>, 'shopId'>) => ({
  ...terms,
  barcode: barcode ?? null,
  pointPrice: pointPrice ?? null,
  mostPerOrder: mostPerOrder ?? null,
});

const create = handle(createGoods, async (context, { shopId, ...terms }) => {
  const { db, scope, actor } = context;
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  await checkType(context, terms.goodsType);
  await checkBarcode(context, { shopId }, terms.barcode);
  const { merchantId } = shop;
  const id = await insertGoods(db, {
    ...stored(terms),
    shopId,
    merchantId,
    changedBy: actor.name,
  });
  context.changed(undefined, { ...terms, shopId });
  return { id };
});

/** Goods as the operation log keeps them: their terms. */
const termsOf = ({
  id: _id,
  merchantId: _merchantId,
  shopId: _shopId,
  version: _version,
  changedBy: _changedBy,
  inventory: _inventory,
  ...terms
}: LockedGoods) => terms;

const update = handle(updateGoods, async (context, { goodsId, version, ...terms }) => {
  const { db, scope, actor } = context;
  const goods = await lockGoods(db, scope, goodsId);
  if (goods === undefined) throw context.refused(goodsNotFound);
  checkVersion(context, goods, version);
  // What has a type that is no longer chosen may keep it.
  if (goods.goodsType !== terms.goodsType) await checkType(context, terms.goodsType);
  await checkBarcode(context, { shopId: goods.shopId, goodsId }, terms.barcode);
  const { isEnabled, ...words } = terms;
  const change = { ...stored(words), isEnabled };
  const newVersion = await changeGoods(db, goodsId, change, actor);
  context.changed(termsOf(goods), change);
  return { goodsId, version: newVersion };
});

/** Sells goods again, or no more, and leaves their terms. */
const switches = (
  [
    [enableGoods, true],
    [disableGoods, false],
  ] as const
).map(([operation, isEnabled]) =>
  handle(operation, async (context, { goodsId, version }) => {
    const { db, scope, actor } = context;
    const goods = await lockGoods(db, scope, goodsId);
    if (goods === undefined) throw context.refused(goodsNotFound);
    checkVersion(context, goods, version);
    const newVersion = await changeGoods(db, goodsId, { isEnabled }, actor);
    context.changed({ isEnabled: goods.isEnabled }, { isEnabled });
    return { goodsId, version: newVersion };
  }),
);

const many = [enableManyGoods, disableManyGoods].map((operation) =>
  handleBulk(operation, listGoods, goodsOf, ({ goodsName }) => goodsName),
);

const move = handle(moveGoods, async (context, { goodsId, quantity, reason }) => {
  const { db, scope, actor, at } = context;
  const goods = await lockGoods(db, scope, goodsId);
  if (goods === undefined) throw context.refused(goodsNotFound);
  const { inventory: before, goodsName: name } = goods;
  if (before + quantity < 0) throw context.refused(outOfStock, { name, left: before });
  const kind = quantity > 0 ? 'received' : 'removed';
  const operator = { operatorAccountId: actor.accountId, operatorName: actor.name };
  const inventory = await insertMove(db, goods, { kind, quantity, reason, at, ...operator });
  context.changed({ inventory: before }, { inventory, quantity, reason });
  return { goodsId, inventory };
});

export const goodsHandlers = [...list, ...moves, create, update, move, ...switches, ...many];
