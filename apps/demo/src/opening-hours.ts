import { setShopHours } from '@lebean/contract/abuse/operations';
import type { Team } from './accounts.ts';
import { openingHours } from './calendar.ts';
import type { BuiltMerchant } from './set-up.ts';

/** When the shops are open: what is played at other times shows (CTL-3). */
export async function tellHours(
  merchants: readonly BuiltMerchant[],
  teams: readonly Team[],
): Promise<void> {
  for (const [index, { shops, merchant }] of merchants.entries()) {
    const owner = teams[index]?.owner;
    const { opens, closes } = openingHours[merchant.country];
    const hours = { openingMinute: opens * 60, closingMinute: closes * 60 };
    for (const { id: shopId, shop } of shops)
      if (owner !== undefined && shop.openedDaysAgo !== undefined)
        await owner.call(setShopHours, { shopId, ...hours }, `hours:${shop.key}`);
  }
}
