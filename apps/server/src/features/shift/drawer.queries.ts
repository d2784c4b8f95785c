import { sql } from 'kysely';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** The drawer of a shop. */
export interface StoredDrawer {
  readonly shopId: number;
  readonly shopName: string;
  readonly merchantId: number;
  readonly currency: string;
  readonly isEnabled: boolean;
  readonly isShiftRequired: boolean;
  readonly lastCountedCash: number | null;
  readonly openId: number | null;
}

/** Finds the drawer of a shop in the scope, with what the last shift left in it. */
export async function findDrawer(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<StoredDrawer | undefined> {
  const found = await sql<StoredDrawer>`
    select p.id as shop_id, p.shop_name, p.merchant_id, p.currency, p.is_enabled, p.is_shift_required,
      (select s.id from shift s where s.shop_id = p.id and s.closed_at is null) as open_id,
      (select s.counted_cash from shift s where s.shop_id = p.id and s.closed_at is not null
        order by s.opened_at desc, s.id desc limit 1) as last_counted_cash
    from shop p where p.id = ${shopId} and ${scope.hasMerchant('p.merchant_id')} and ${scope.hasShop('p.id')}`.execute(
    db,
  );
  return found.rows[0];
}

/** A shift as it is begun. */
export interface NewShift {
  readonly shiftNumber: string;
  readonly openingCash: number;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly at: Date;
}

/** Opens a shift at a drawer; nothing where one is open, also where somebody opens it just now. */
export async function insertShift(
  db: Database,
  drawer: StoredDrawer,
  shift: NewShift,
): Promise<number | undefined> {
  const row = await db
    .insertInto('shift')
    .values({
      shiftNumber: shift.shiftNumber,
      merchantId: drawer.merchantId,
      shopId: drawer.shopId,
      currency: drawer.currency,
      openedAt: shift.at,
      openedByAccountId: shift.operatorAccountId,
      openedBy: shift.operatorName,
      openingCash: shift.openingCash,
      handedOverCash: drawer.lastCountedCash,
    })
    .onConflict((conflict) => conflict.column('shopId').where('closedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Who has opened the shift that is open at a shop. */
export async function openedBy(db: Database, shopId: number): Promise<string> {
  const row = await db
    .selectFrom('shift')
    .select('openedBy')
    .where('shopId', '=', shopId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row?.openedBy ?? '';
}

/** A shift whose row is locked: nothing is added to it, and nobody closes it, until the transaction ends. */
export interface LockedShift {
  readonly id: number;
  readonly merchantId: number;
  readonly shopId: number;
  readonly openedAt: Date;
  readonly closedBy: string | null;
}

/** Finds a shift in the scope and locks it. */
export async function lockShift(
  db: Database,
  scope: Scope,
  shiftId: number,
): Promise<LockedShift | undefined> {
  return await db
    .selectFrom('shift')
    .select(['id', 'merchantId', 'shopId', 'openedAt', 'closedBy'])
    .where('id', '=', shiftId)
    .where(scope.hasMerchant('merchantId'))
    .where(scope.hasShop('shopId'))
    .forUpdate()
    .executeTakeFirst();
}

/** The cash that should be in the drawer of a locked shift, in hundredths (CTL-2); less than none where it was paid out. */
export async function cashIn(db: Database, { id }: LockedShift): Promise<number> {
  const found = await sql<{ cash: number }>`
    select s.opening_cash + sums.cash_in - sums.cash_out as cash
    from shift s, shift_sums(s.id) sums where s.id = ${id}`.execute(db);
  return found.rows[0]?.cash ?? 0;
}

/** Cash that is moved by hand. */
export interface NewMovement {
  readonly movementNumber: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly reason: string;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly at: Date;
}

/** Adds cash to a locked shift, or takes some from it. */
export async function insertMovement(
  db: Database,
  { id: shiftId, merchantId, shopId }: LockedShift,
  { at, ...movement }: NewMovement,
): Promise<void> {
  await db
    .insertInto('shiftMovement')
    .values({ ...movement, shiftId, merchantId, shopId, createdAt: at })
    .execute();
}

/** How a shift ends. */
export interface Closing {
  readonly countedCash: number;
  readonly remark: string;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly at: Date;
}

/** Closes a locked shift: a statement of its own after the lock sees every row that was added before it. */
export async function updateClosed(
  db: Database,
  shift: LockedShift,
  { countedCash, remark, operatorAccountId, operatorName, at }: Closing,
): Promise<void> {
  await sql`
    update shift s set closed_at = greatest(${at}::timestamptz, s.opened_at), closed_by_account_id = ${operatorAccountId},
      closed_by = ${operatorName}, counted_cash = ${countedCash}, remark = ${remark},
      cash_in = sums.cash_in, cash_out = sums.cash_out
    from shift_sums(${shift.id}) sums where s.id = ${shift.id}`.execute(db);
}

/** Says whether a shop needs an open shift for cash; answers whether it has been in the scope. */
export async function updateRequirement(
  db: Database,
  scope: Scope,
  shopId: number,
  isShiftRequired: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable('shop')
    .set({ isShiftRequired })
    .where('id', '=', shopId)
    .where(scope.hasMerchant('merchantId'))
    .where(scope.hasShop('id'))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
