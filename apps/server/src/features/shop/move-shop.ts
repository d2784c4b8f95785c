import type { Input } from '@lebean/contract/kernel/operation';
import type { updateShop } from '@lebean/contract/shop/detail.operations';
import { currencyDiffers, shopIsBooked } from '@lebean/contract/shop/refusals';
import { timeZoneUnknown } from '@lebean/contract/vocabulary/refusals';
import type { Context } from '../../capabilities/call/handle.ts';
import { findMerchant } from '../../capabilities/session/within-scope.ts';
import {
  changeMerchantCurrency,
  findFirstBooking,
  isAllOfMerchant,
} from './first-booking.queries.ts';
import type { LockedShop } from './shop-detail.queries.ts';
import { hasTimeZone } from './shop.queries.ts';

/**
 * Country, currency and time zone were entered once, when the shop was added. They can be put right until something is booked
 * in them: the shop's row is held, so that what is booked at the same instant either stands already or waits (NUM-5).
 */
export async function checkMove(
  context: Context<typeof updateShop>,
  found: LockedShop,
  input: Input<typeof updateShop>,
): Promise<void> {
  const {
    country = found.countryCode,
    currency = found.currency,
    timeZone = found.timeZone,
  } = input;
  const isMoved =
    country !== found.countryCode || currency !== found.currency || timeZone !== found.timeZone;
  if (!isMoved) return;
  const { db, scope, actor } = context;
  const { merchantId } = found;
  const booking = await findFirstBooking(db, merchantId, input.shopId);
  if (booking !== null)
    throw context.refused(shopIsBooked, { at: booking.at.toISOString().slice(0, 10) });
  if (timeZone !== found.timeZone && !(await hasTimeZone(db, timeZone)))
    throw context.refused(timeZoneUnknown, { timeZone });
  if (currency === found.currency) return;
  const merchant = await findMerchant(db, scope, merchantId);
  if (merchant?.currency === currency) return;
  if (!(await isAllOfMerchant(db, merchantId, input.shopId)))
    throw context.refused(currencyDiffers, { currency: merchant?.currency ?? found.currency });
  await changeMerchantCurrency(db, merchantId, currency, actor.name);
}
