import { sql } from 'kysely';
import type { ShopViewRow, viewEnds } from '@lebean/contract/shop/view.operations';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** A shop that somebody wants to look at, and as whose account they would. */
interface ViewedShop {
  readonly merchantId: number;
  readonly shopName: string;
  readonly isEnabled: boolean;
  readonly shownAccountId: number | null;
}

/**
 * A shop in the scope, with the first manager who may sign in there, or else the first owner of all shops of its merchant.
 */
export async function findViewedShop(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<ViewedShop | undefined> {
  return await db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .select([
      'shop.merchantId',
      'shop.shopName',
      sql<boolean>`shop.is_enabled and merchant.is_enabled`.as('isEnabled'),
      sql<number | null>`(select a.id from account a
        where a.merchant_id = shop.merchant_id and a.account_type = 1 and a.is_enabled
          and (a.shop_id = shop.id or a.shop_id is null)
        order by a.shop_id nulls last, a.id limit 1)`.as('shownAccountId'),
    ])
    .where('shop.id', '=', shopId)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .executeTakeFirst();
}

interface OpenedView {
  readonly merchantId: number;
  readonly shopId: number;
  readonly viewerAccountId: number;
  readonly viewerName: string;
  readonly viewerKind: 'staff' | 'partner';
  readonly shownAccountId: number;
  readonly reason: string;
  readonly openedAt: Date;
  readonly endsAt: Date;
}

/** Keeps a view of the session of a token; answers its number. */
export async function insertView(db: Database, token: string, view: OpenedView): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shop_view (merchant_id, shop_id, viewer_account_id, viewer_name, viewer_kind, session_id,
      shown_account_id, reason, opened_at, ends_at)
    select ${view.merchantId}, ${view.shopId}, ${view.viewerAccountId}, ${view.viewerKind === 'staff' ? view.viewerName : null}, ${view.viewerKind}, s.id,
      ${view.shownAccountId}, ${view.reason}, ${view.openedAt}::timestamptz, ${view.endsAt}::timestamptz
    from session s where s.token_hash = ${tokenHash(token)}
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a view is opened in a session');
  return row.id;
}

export type ViewEnd = (typeof viewEnds)[number];

/** Ends a view that the account has open; answers its shop, or nothing where none is open. */
export async function endOwnView(
  db: Database,
  scope: Scope,
  viewId: number,
  at: Date,
): Promise<{ readonly shopId: number; readonly merchantId: number } | undefined> {
  return await db
    .updateTable('shopView')
    .set({ endedAt: at, endReason: 'left' })
    .where('id', '=', viewId)
    .where('viewerAccountId', '=', scope.accountId)
    .where('endedAt', 'is', null)
    .returning(['shopId', 'merchantId'])
    .executeTakeFirst();
}

/** More than this many are read in the operation log. */
const maxShown = 50;

/** The last views of a shop, the latest first. A shop sees no partner by name. */
export async function listViews(
  db: Database,
  scope: Scope,
  shopId: number,
): Promise<ShopViewRow[]> {
  const rows = await db
    .selectFrom('shopView')
    .innerJoin('account as shown', 'shown.id', 'shopView.shownAccountId')
    .leftJoin('account as viewer', (join) =>
      join
        .onRef('viewer.id', '=', 'shopView.viewerAccountId')
        .on(scope.hasPartner('viewer.partnerId')),
    )
    .select([
      'shopView.id as shopViewId',
      sql<string | null>`coalesce(shop_view.viewer_name, viewer.display_name)`.as('viewerName'),
      'shopView.viewerKind',
      'shown.displayName as shownName',
      'shopView.reason',
      'shopView.openedAt',
      'shopView.endsAt',
      'shopView.endedAt',
      'shopView.endReason',
    ])
    .where('shopView.shopId', '=', shopId)
    .where(scope.hasMerchant('shopView.merchantId'))
    .where(scope.hasShop('shopView.shopId'))
    .orderBy('shopView.openedAt', 'desc')
    .orderBy('shopView.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** A view that has ended by itself. */
export interface EndedView {
  readonly viewId: number;
  readonly shopId: number;
  readonly merchantId: number;
  readonly viewerAccountId: number;
  readonly viewerName: string;
  readonly viewerKind: 'staff' | 'partner';
  readonly endReason: ViewEnd | null;
}

/**
 * Ends the views whose time is over, and those in which nobody can look any more: the session has ended, or who looked is
 * not let in or not allowed any longer.
 */
export async function endViews(db: Database, at: Date): Promise<readonly EndedView[]> {
  const { rows } = await sql<EndedView>`
    update shop_view v set ended_at = least(v.ends_at, ${at}::timestamptz),
      end_reason = case when v.ends_at <= ${at} then 'expired' else 'over' end
    where v.ended_at is null and (v.ends_at <= ${at}
      or not exists (select from session s where s.id = v.session_id and s.expires_at > ${at})
      or not may_view_shop(v.viewer_account_id, v.merchant_id))
    returning v.id as view_id, v.shop_id, v.merchant_id, v.viewer_account_id, v.viewer_kind, v.end_reason,
      (select display_name from account where id = v.viewer_account_id) as viewer_name`.execute(db);
  return rows;
}
