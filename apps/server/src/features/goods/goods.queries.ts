import { type Insertable, sql, type Updateable } from 'kysely';
import type { listGoods, listGoodsMoves } from '@lebean/contract/goods/operations';
import type { GoodsMoveRow, GoodsRow } from '@lebean/contract/goods/rows';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { Goods, GoodsMove } from '../../database/tables.generated.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';

/** The goods of the scope's shops, in the order that these gave them; with what they had cost, or without. */
export function goodsListing(
  db: Database,
  scope: Scope,
  { query, shopId, goodsType, isEnabled, barcode }: Filter<typeof listGoods>,
  hasCost: boolean,
): Listing<GoodsRow> {
  const matching = db
    .selectFrom('goods')
    .where(scope.hasMerchant('goods.merchantId'))
    .where(scope.hasShop('goods.shopId'))
    .$call(
      whenSearched(query, (goods, pattern) =>
        goods.where((where) =>
          where.or([
            where('goods.goodsName', 'ilike', pattern),
            where('goods.barcode', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .$call(whenGiven(shopId, (goods, shopId) => goods.where('goods.shopId', '=', shopId)))
    .$call(whenGiven(barcode, (goods, barcode) => goods.where('goods.barcode', '=', barcode)))
    .$call(
      whenGiven(goodsType, (goods, goodsType) => goods.where('goods.goodsType', '=', goodsType)),
    )
    .$call(
      whenGiven(isEnabled, (goods, isEnabled) => goods.where('goods.isEnabled', '=', isEnabled)),
    );
  const ordered = matching
    .innerJoin('shop', 'shop.id', 'goods.shopId')
    .innerJoin('merchant', 'merchant.id', 'goods.merchantId')
    .select([
      'goods.id',
      'goods.shopId',
      'shop.shopName',
      'merchant.merchantName',
      'goods.goodsName',
      'goods.goodsType',
      'goods.price',
      'goods.pointPrice',
      'goods.cost',
      'goods.barcode',
      'shop.currency',
      'goods.taxRate',
      'goods.sort',
      'goods.inventory',
      'goods.mostPerOrder',
      'goods.details',
      'goods.isEnabled',
      'goods.version',
    ])
    .orderBy('goods.sort')
    .orderBy('goods.id');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('goods.id'),
    toRow: (row) => (hasCost ? row : { ...row, cost: null }),
  });
}

/** Goods of the scope, locked: one sale or move at a time. */
export async function lockGoods(
  db: Database,
  scope: Pick<Scope, 'hasMerchant' | 'hasShop'>,
  goodsId: number,
) {
  return await db
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', goodsId)
    .where(scope.hasMerchant('goods.merchantId'))
    .where(scope.hasShop('goods.shopId'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedGoods = NonNullable<Awaited<ReturnType<typeof lockGoods>>>;

/** What else in a shop bears a barcode. */
export async function findByBarcode(
  db: Database,
  shopId: number,
  barcode: string,
): Promise<{ readonly id: number; readonly goodsName: string } | undefined> {
  return await db
    .selectFrom('goods')
    .select(['id', 'goodsName'])
    .where('shopId', '=', shopId)
    .where('barcode', '=', barcode)
    .executeTakeFirst();
}

/** Adds goods; answers their id. */
export async function insertGoods(db: Database, row: Insertable<Goods>): Promise<number> {
  const { id } = await db.insertInto('goods').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes goods; answers their new version. */
export async function changeGoods(
  db: Database,
  goodsId: number,
  change: Omit<Updateable<Goods>, 'id' | 'version' | 'changedBy' | 'inventory'>,
  { name }: Pick<Actor, 'name'>,
): Promise<number> {
  const { version } = await db
    .updateTable('goods')
    .set({ ...change, changedBy: name })
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', goodsId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Moves stock of locked goods; answers how many there are now. */
export async function insertMove(
  db: Database,
  { id: goodsId, merchantId, shopId }: Pick<LockedGoods, 'id' | 'merchantId' | 'shopId'>,
  move: Omit<
    Insertable<GoodsMove>,
    'goodsId' | 'merchantId' | 'shopId' | 'inventoryAfter' | 'createdAt' | 'operatorAccountId'
  > & { readonly at: Date; readonly operatorAccountId: number },
): Promise<number> {
  const { at, ...row } = move;
  const { inventoryAfter } = await db
    .insertInto('goodsMove')
    // What is left is the trigger's to say.
    .values({ ...row, goodsId, merchantId, shopId, createdAt: at, inventoryAfter: 0 })
    .returning('inventoryAfter')
    .executeTakeFirstOrThrow();
  return inventoryAfter;
}

/** The moves of goods of the scope, the newest first. */
export function goodsMoveListing(
  db: Database,
  scope: Scope,
  { goodsId }: Filter<typeof listGoodsMoves>,
): Listing<GoodsMoveRow> {
  const matching = db
    .selectFrom('goodsMove as move')
    .where('move.goodsId', '=', goodsId)
    .where(scope.hasMerchant('move.merchantId'))
    .where(scope.hasShop('move.shopId'));
  const ordered = matching
    .innerJoin('goods', 'goods.id', 'move.goodsId')
    .leftJoin('goodsSale', 'goodsSale.id', 'move.saleId')
    .leftJoin('payment', 'payment.id', 'move.paymentId')
    .select([
      'move.id',
      'move.createdAt',
      'goods.goodsName',
      'move.kind',
      'move.quantity',
      'move.inventoryAfter',
      sql<string | null>`coalesce(goods_sale.order_number, payment.order_number)`.as(
        'documentNumber',
      ),
      'move.operatorName',
      'move.reason',
    ])
    .orderBy('move.createdAt', 'desc')
    .orderBy('move.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('move.id'),
    toRow: ({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }),
  });
}
