// For tests: views of lists.
import type { SceneMaker } from './scene-maker.fixture.ts';

/** A view of the members that an account has for itself. */
export const addListView = (make: SceneMaker, accountId: number): Promise<number> =>
  make.addBy(
    `insert into list_view (merchant_id, partner_id, account_id, owner_name, list_name, view_name, search, audience, created_at)
      select case when kind = 'shop' then merchant_id end, case when kind = 'partner' then partner_id end, id, display_name,
        'member.list', 'Scene', 'state=frozen', 'mine', now() from account where id = $1 returning id::int`,
    [accountId],
  );
