// For tests: views of lists, and of shops.
import type { PrincipalKind } from '@lebean/contract/kernel/account-kind';
import type { SceneMaker } from './scene-maker.fixture.ts';

/** A view of the members that an account has for itself. */
const addListView = (make: SceneMaker, accountId: number): Promise<number> =>
  make.addBy(
    `insert into list_view (merchant_id, partner_id, account_id, owner_name, list_name, view_name, search, audience, created_at)
      select case when kind = 'shop' then merchant_id end, case when kind = 'partner' then partner_id end, id, display_name,
        'member.list', 'Scene', 'state=frozen', 'mine', now() from account where id = $1 returning id::int`,
    [accountId],
  );

interface Viewer {
  readonly accountId: number;
  readonly kind: PrincipalKind;
  readonly spareSessionId: number;
}

interface Viewed {
  readonly merchantId: number;
  readonly shopId: number;
  readonly ownerId: number;
}

/** A view of a shop as its owner sees it; people of shops open none. */
export async function addShopView(
  make: SceneMaker,
  own: Viewed,
  { accountId, kind, spareSessionId }: Viewer,
  reason = '',
): Promise<number> {
  if (kind === 'shop') return Number.MAX_SAFE_INTEGER;
  return await make.add('shop_view', {
    merchant_id: own.merchantId,
    shop_id: own.shopId,
    viewer_account_id: accountId,
    viewer_name: kind === 'staff' ? 'Viewer' : null,
    viewer_kind: kind,
    session_id: spareSessionId,
    shown_account_id: own.ownerId,
    reason,
    opened_at: new Date(),
    ends_at: new Date(Date.now() + 1_800_000),
  });
}

/** What a principal has of both. */
export const addViews = async (make: SceneMaker, own: Viewed, viewer: Viewer) => ({
  listViewId: await addListView(make, viewer.accountId),
  shopViewId: await addShopView(make, own, viewer),
});
