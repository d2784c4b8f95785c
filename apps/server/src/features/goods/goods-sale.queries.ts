import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import type { GoodsSaleRow } from '@lebean/contract/goods/sale.rows';
import { asSecondMode } from '@lebean/contract/vocabulary/payment';
import type { CardState } from '@lebean/domain/card-state';
import { goodsMargin } from '@lebean/domain/goods-margin';
import type { SpendingOrder } from '@lebean/domain/pricing/split';
import { taxIncluded } from '@lebean/domain/tax/tax';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import { ofReport } from '../../capabilities/report/of-report.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import type { DB, GoodsSale } from '../../database/tables.generated.ts';
import { whenGiven } from '../../database/when-given.ts';
import { withMerged } from '../../database/with-merged.ts';

/** By its first mode or its second (SH-48). */
const isPaidBy = (mode: GoodsSaleRow['paymentMode']) => {
  const second = asSecondMode(mode);
  return (record: ExpressionBuilder<DB & { sale: GoodsSale }, 'sale'>) =>
    second === undefined
      ? record('sale.paymentMode', '=', mode)
      : record.or([record('sale.paymentMode', '=', mode), record('sale.secondMode', '=', second)]);
};

/** The sales of the scope's shops that match; `sale` is the sale. */
function matchingSales(
  db: Database,
  scope: Scope,
  {
    shopId,
    cardId,
    paymentMode,
    goodsId,
    isVoid,
    operatorId,
    from,
    to,
    ...days
  }: Filter<typeof listGoodsSales>,
) {
  return db
    .selectFrom('goodsSale as sale')
    .where(scope.hasMerchant('sale.merchantId'))
    .where(scope.hasShop('sale.shopId'))
    .$call(whenGiven(shopId, (sales, shopId) => sales.where('sale.shopId', '=', shopId)))
    .$call(
      whenGiven(cardId, (sales, cardId) => sales.where('sale.cardId', '=', withMerged(cardId))),
    )
    .$call(whenGiven(paymentMode, (sales, paymentMode) => sales.where(isPaidBy(paymentMode))))
    .$call(whenGiven(goodsId, (sales, goodsId) => sales.where('sale.goodsId', '=', goodsId)))
    .$call(
      whenGiven(isVoid, (sales, isVoid) =>
        sales.where('sale.reversesSaleId', isVoid ? 'is not' : 'is', null),
      ),
    )
    .$call(
      whenGiven(operatorId, (sales, operatorId) =>
        sales.where('sale.operatorAccountId', '=', operatorId),
      ),
    )
    .where(ofReport(scope, { table: 'sale', at: 'created_at' }, days))
    .$call(whenGiven(from, (sales, from) => sales.where('sale.createdAt', '>=', new Date(from))))
    .$call(whenGiven(to, (sales, to) => sales.where('sale.createdAt', '<=', new Date(to))));
}

/** The sales of the scope's shops, the newest first. */
export function goodsSaleListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listGoodsSales>,
): Listing<GoodsSaleRow> {
  const matching = matchingSales(db, scope, filter);
  const ordered = matching
    .innerJoin('shop', 'shop.id', 'sale.shopId')
    .leftJoin('card', 'card.id', 'sale.cardId')
    .leftJoin('goodsSale as reversed', 'reversed.id', 'sale.reversesSaleId')
    .leftJoin('paymentRefund as refund', 'refund.refundNumber', 'sale.orderNumber')
    .leftJoin('goodsSale as reversal', 'reversal.reversesSaleId', 'sale.id')
    .select([
      'sale.id',
      'sale.orderNumber',
      'sale.receiptNumber',
      'sale.createdAt',
      'sale.shopId',
      'shop.shopName',
      'shop.timeZone',
      'sale.goodsName',
      'sale.quantity',
      'sale.paymentMode',
      'sale.secondMode',
      'sale.secondPaid',
      'sale.slipNumber',
      'sale.voucherNumber',
      'sale.paid',
      'sale.currency',
      'sale.taxRate',
      'sale.point',
      'sale.giftPoint',
      'sale.cost',
      'sale.cardId',
      'card.cardNumber',
      'sale.operatorName',
      'sale.reason',
      'reversed.orderNumber as reverses',
      'refund.refundState',
      sql<boolean>`reversal.id is not null`.as('isReversed'),
    ])
    .orderBy('sale.createdAt', 'desc')
    .orderBy('sale.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('sale.id'),
    toRow: ({ createdAt, ...row }) => ({
      ...row,
      margin: goodsMargin(row),
      taxAmount: taxIncluded(row.paid, row.taxRate),
      at: createdAt.toISOString(),
    }),
  });
}

/** What a sale has to know of its shop. */
export async function findSellingShop(db: Database, shopId: number) {
  const found = await sql<{
    readonly isEnabled: boolean;
    readonly currency: string;
    readonly spendingOrder: SpendingOrder;
    /** Cash waits for a shift here, and none is open (CTL-2). */
    readonly isShiftMissing: boolean;
  }>`select is_enabled, currency, spending_order,
      is_shift_required and lock_open_shift(id) is null as is_shift_missing
    from shop where id = ${shopId}`.execute(db);
  const [shop] = found.rows;
  if (shop === undefined) throw new Error(`the shop ${shopId} of goods is not there`);
  return shop;
}

/** A card whose points pay, and where its points come from and go to. The row is locked. */
export interface PayingCard {
  readonly id: number;
  readonly cardState: CardState;
  readonly pointAccountId: number;
  readonly giftPointAccountId: number;
  readonly pointIssuingId: number;
  readonly giftPointIssuingId: number;
}

/** Finds a card of a merchant by its present number or its id, and locks it. */
export async function lockPayingCard(
  db: Database,
  merchantId: number,
  card: { readonly cardNumber: string } | { readonly cardId: number },
): Promise<PayingCard | undefined> {
  const isNamed =
    'cardId' in card
      ? sql`c.id = ${card.cardId}`
      : sql`c.id = (select coalesce(owner.merged_into_id, claim.card_id) from card_number_claim claim
          join card owner on owner.id = claim.card_id where claim.merchant_id = ${merchantId}
          and claim.card_number = ${card.cardNumber} and claim.retired_at is null)`;
  const found = await sql<PayingCard>`
    with locked as materialized (
      select * from card c where c.merchant_id = ${merchantId} and ${isNamed} for no key update)
    select l.id, l.card_state, l.point_account_id, l.gift_point_account_id,
      issuing.id as point_issuing_id, gift_issuing.id as gift_point_issuing_id
    from locked l
    join ledger_account issuing on issuing.owner_kind = 'merchant' and issuing.owner_id = l.merchant_id
      and issuing.asset = 'point' and issuing.purpose = 'issuing'
    join ledger_account gift_issuing on gift_issuing.owner_kind = 'merchant' and gift_issuing.owner_id = l.merchant_id
      and gift_issuing.asset = 'giftPoint' and gift_issuing.purpose = 'issuing'`.execute(db);
  return found.rows[0];
}

/** What a card has to pay with. */
export async function balancesOf(db: Database, card: PayingCard) {
  const accounts = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('id', 'in', [card.pointAccountId, card.giftPointAccountId])
    .execute();
  const balance = (accountId: number) => accounts.find(({ id }) => id === accountId)?.balance ?? 0;
  return { point: balance(card.pointAccountId), giftPoint: balance(card.giftPointAccountId) };
}

/** Writes a sale, or what takes one back; answers its id, and the rate that it keeps (SET-19). */
export async function insertSale(
  db: Database,
  row: Insertable<GoodsSale>,
): Promise<{ readonly id: number; readonly taxRate: number | null }> {
  return await db
    .insertInto('goodsSale')
    .values(row)
    .returning(['id', 'taxRate'])
    .executeTakeFirstOrThrow();
}

/** A sale of the scope that could be taken back; whether it was is asked with its goods locked. */
export async function findSale(db: Database, scope: Scope, saleId: number) {
  return await db
    .selectFrom('goodsSale')
    .selectAll()
    .where('id', '=', saleId)
    .where('reversesSaleId', 'is', null)
    .where(scope.hasMerchant('goodsSale.merchantId'))
    .where(scope.hasShop('goodsSale.shopId'))
    .executeTakeFirst();
}

/** Whether stock waits for a payment by code: it is put back once, when that is paid or over. */
export async function isSetAside(db: Database, paymentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('goodsMove')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'released')
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}

export async function isSaleReversed(db: Database, saleId: number): Promise<boolean> {
  const found = await db
    .selectFrom('goodsSale')
    .select('id')
    .where('reversesSaleId', '=', saleId)
    .executeTakeFirst();
  return found !== undefined;
}
