// For tests: views of lists.
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { SceneMaker } from './scene-maker.fixture.ts';

/** A view of the members that an account has for itself. */
export const addListView = (make: SceneMaker, accountId: number): Promise<number> =>
  make.addBy(
    `insert into list_view (merchant_id, partner_id, account_id, owner_name, list_name, view_name, search, audience, created_at)
      select case when kind = 'shop' then merchant_id end, case when kind = 'partner' then partner_id end, id, display_name,
        'member.list', 'Scene', 'state=frozen', 'mine', now() from account where id = $1 returning id::int`,
    [accountId],
  );

interface Viewer {
  readonly id: number;
  readonly kind: AccountKind;
  readonly spareSessionId: number;
}

/** A view of a shop as its owner sees it; people of shops open none. */
export async function addShopView(
  make: SceneMaker,
  own: { readonly merchantId: number; readonly shopId: number; readonly ownerId: number },
  { id, kind, spareSessionId }: Viewer,
): Promise<number> {
  if (kind === 'shop') return Number.MAX_SAFE_INTEGER;
  return await make.add('shop_view', {
    merchant_id: own.merchantId,
    shop_id: own.shopId,
    viewer_account_id: id,
    viewer_name: kind === 'staff' ? 'Viewer' : null,
    viewer_kind: kind,
    session_id: spareSessionId,
    shown_account_id: own.ownerId,
    opened_at: new Date(),
    ends_at: new Date(Date.now() + 1_800_000),
  });
}
