import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { listStatementAdjustments } from '@lebean/contract/settlement/payment.operations';
import type { StatementAdjustmentRow } from '@lebean/contract/settlement/payment.rows';
import { orderNumber } from '@lebean/domain/order-number';
import type { Actor } from '../../capabilities/call/handle.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';

/** Writes what is given or charged by hand (SET-10): the next statement has a line of it. */
export async function writeAdjustment(
  db: Database,
  { merchantId, shopId, currency }: { merchantId: number; shopId: number; currency: string },
  adjustment: {
    readonly kind: 'serviceCredit' | 'adjustment';
    readonly amount: number;
    readonly reason: string;
    readonly reference: string;
    readonly operator: Actor;
    readonly at: Date;
  },
): Promise<{ readonly adjustmentId: number; readonly adjustmentNumber: string }> {
  const { operator, at, ...words } = adjustment;
  const adjustmentNumber = orderNumber('statementAdjustment', at, randomBytes(8));
  const { id: adjustmentId } = await db
    .insertInto('statementAdjustment')
    .values({
      ...words,
      adjustmentNumber,
      merchantId,
      shopId,
      currency,
      operatorAccountId: operator.accountId,
      operatorName: operator.name,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { adjustmentId, adjustmentNumber };
}

/** The condition that a row `d` of a shop `s` is one of the scope's, and matches. */
export function ofShops(
  scope: Scope,
  { query, shopId }: { readonly query?: string | undefined; readonly shopId?: number | undefined },
): RawBuilder<unknown> {
  const words = query ?? '';
  const conditions = [
    sql`${scope.hasMerchant('d.merchant_id')} and ${scope.hasShop('d.shop_id')}`,
    ...(words === ''
      ? []
      : [sql`d.shop_id in (select s.id from shop s where s.shop_name ilike ${containing(words)})`]),
    ...(shopId === undefined ? [] : [sql`d.shop_id = ${shopId}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The statement that has billed an adjustment `d`, as far as the reader sees it. */
const billedBy = sql`(select t.statement_number from statement_source x join statement t on t.id = x.statement_id
  where x.source_id = d.id and x.source_kind = 'adjustment' and x.is_live)`;

type Stored = Omit<StatementAdjustmentRow, 'createdAt'> & { readonly createdAt: Date };

/** The adjustments of the scope, the newest first. */
export function adjustmentListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listStatementAdjustments>,
): Listing<StatementAdjustmentRow> {
  const matching = ofShops(scope, filter);
  return listing<Stored, StatementAdjustmentRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select d.id, d.adjustment_number, s.shop_name, d.kind as statement_line, d.amount, d.currency, d.reason,
            d.reference, d.operator_name, d.created_at, d.removed_at is not null as is_removed, ${billedBy} as statement_number
          from statement_adjustment d join shop s on s.id = d.shop_id where ${matching}
          order by d.created_at desc, d.id desc ${pageOnly(request)}`,
      ),
    matching: statement(db, sql`select d.id from statement_adjustment d where ${matching}`),
    toRow: ({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }),
  });
}

/** An adjustment of the scope that is not removed, locked, with the statement that has billed it. */
export async function lockAdjustment(db: Database, scope: Scope, adjustmentId: number) {
  const { rows } = await sql<{
    adjustmentNumber: string;
    amount: number;
    statementNumber: string | null;
  }>`select d.adjustment_number, d.amount, ${billedBy} as statement_number
    from statement_adjustment d where d.id = ${adjustmentId} and d.removed_at is null
      and ${scope.hasMerchant('d.merchant_id')} for no key update`.execute(db);
  return rows[0];
}

/** Removes an adjustment that nothing has billed. */
export async function removeAdjustment(
  db: Database,
  adjustmentId: number,
  { operator, at }: { operator: Actor; at: Date },
): Promise<void> {
  await db
    .updateTable('statementAdjustment')
    .set({ removedAt: at, removedBy: operator.name })
    .where('id', '=', adjustmentId)
    .execute();
}

/** A shop of the scope with its currency. */
export async function findBilledShop(db: Database, scope: Scope, shopId: number) {
  return await db
    .selectFrom('shop')
    .select(['id as shopId', 'merchantId', 'currency', 'shopName'])
    .where('id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}
