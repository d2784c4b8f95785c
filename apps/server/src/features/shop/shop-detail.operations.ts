import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound, type staleVersion } from '@lebean/contract/kernel/refusals';
import {
  changeWholesale,
  getFirstBooking,
  getShop,
  setSpendingOrder,
  updateOwnShop,
  updateShop,
} from '@lebean/contract/shop/detail.operations';
import { regionUnknown } from '@lebean/contract/vocabulary/refusals';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import {
  giveByRules,
  listRulesOfShop,
  shareDistribution,
} from '../../capabilities/distribution/give-by-rules.ts';
import { namedShop } from '../../capabilities/session/named-shop.ts';
import { findShop } from '../../capabilities/session/within-scope.ts';
import { findFirstBooking } from './first-booking.queries.ts';
import { checkMove } from './move-shop.ts';
import {
  changeShop,
  findShopDetail,
  isPlace,
  lockShop,
  type LockedShop,
} from './shop-detail.queries.ts';

const get = handle(getShop, async (context, requested) => {
  const shopId = await namedShop(context, requested.shopId);
  const shop = await findShopDetail(context.db, context.scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  return shop;
});

type ChangeRefusal = typeof shopNotFound | typeof staleVersion | typeof regionUnknown;
type Moved = Pick<Input<typeof updateShop>, 'country' | 'currency' | 'timeZone'>;

type Change = (Input<typeof updateShop> | Input<typeof updateOwnShop>) &
  Moved & { readonly shopId: number };

/** What a change brings to the shop beside itself, as the log keeps it; told once the change is written. */
type Gifts = () => Promise<{ readonly distributed?: number }>;
const noGifts: Gifts = async () => ({});

/**
 * GAM-3: a shop that begins to match a rule by a change is given what the rule gives. A rule that it matched before has
 * had its say: nothing comes along with a new telephone number.
 */
async function giftsOf(
  { db, actor, at }: Pick<Context<typeof updateShop>, 'db' | 'actor' | 'at'>,
  shopId: number,
): Promise<Gifts> {
  await shareDistribution(db);
  const before = await listRulesOfShop(db, shopId);
  return async () => {
    const after = await listRulesOfShop(db, shopId);
    const ruleIds = after.filter((id) => !before.includes(id));
    const by = { name: actor.name, at };
    const distributed = await giveByRules(db, { ruleIds, shopId }, by);
    return distributed > 0 ? { distributed } : {};
  };
}

/**
 * Both ways to change a shop: who may say what of it is the contract's and the database's. What is left out
 * stays; without a version the last write wins (API-1).
 */
async function change(
  context: StepContext<ChangeRefusal>,
  input: Change,
  gifts: Gifts,
  checkMove?: (found: LockedShop) => Promise<void>,
): Promise<{ id: number; version: number }> {
  const { db, scope, actor } = context;
  const { shopId } = input;
  const found = await lockShop(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  checkVersion(context, found, input.version ?? found.version);
  const place = placeAfter(found, input);
  await checkMove?.(found);
  const { country: countryCode = found.countryCode } = input;
  if (!(await isPlace(db, { countryCode, ...place }))) throw context.refused(regionUnknown);
  const before = await findShopDetail(db, scope, shopId);
  const changed = { ...input, ...place, version: found.version };
  const version = await changeShop(db, changed, actor.name);
  const given = await gifts();
  context.changed(before, { ...(await findShopDetail(db, scope, shopId)), ...given });
  return { id: shopId, version };
}

/** Where a shop will be: another province leaves its city behind. */
function placeAfter(
  found: LockedShop,
  { provinceCode = found.provinceCode, cityCode }: Pick<Change, 'provinceCode' | 'cityCode'>,
) {
  const stays = provinceCode === found.provinceCode ? found.cityCode : null;
  return { provinceCode, cityCode: cityCode === undefined ? stays : cityCode };
}

const update = handle(updateShop, async (context, input) => {
  const gifts = await giftsOf(context, input.shopId);
  return await change(context, input, gifts, (found) => checkMove(context, found, input));
});

const firstBooking = handle(getFirstBooking, async (context, { shopId }) => {
  const { db, scope } = context;
  const shop = await findShop(db, scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  const booking = await findFirstBooking(db, shop.merchantId, shopId);
  return { booking: booking && { kind: booking.kind, at: booking.at.toISOString() } };
});
const updateOwn = handle(updateOwnShop, async (context, input) =>
  change(context, { ...input, shopId: await namedShop(context, input.shopId) }, noGifts),
);

const chooseSpending = handle(setSpendingOrder, async (context, input) => {
  const { db, scope, actor } = context;
  const { shopId, spendingOrder } = input;
  const found = await lockShop(db, scope, shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  checkVersion(context, found, input.version);
  const version = await changeShop(db, input, actor.name);
  context.changed({ spendingOrder: found.spendingOrder }, { spendingOrder });
  return { id: shopId, version };
});

type WholesaleContext = Context<typeof changeWholesale>;

/** The shop whose terms are to change, locked, as whoever asks has seen it (SH-35). */
async function shopAt(context: WholesaleContext, input: Input<typeof changeWholesale>) {
  const found = await lockShop(context.db, context.scope, input.shopId);
  if (found === undefined) throw context.refused(shopNotFound);
  checkVersion(context, found, input.version);
  return found;
}

const termsOf = ({
  shopType,
  deductionPoint,
}: Pick<LockedShop, 'shopType' | 'deductionPoint'>) => ({
  shopType,
  deductionPoint,
});

/** What a shop pays for its plays is what the platform earns (LB-3): nobody changes it alone (CTL-1). */
const wholesale = handle(
  changeWholesale,
  async (context, input) => {
    const gifts = await giftsOf(context, input.shopId);
    const found = await shopAt(context, input);
    const version = await changeShop(context.db, input, context.actor.name);
    context.changed(termsOf(found), { ...termsOf(input), ...(await gifts()) });
    return { id: input.shopId, version };
  },
  async (context, input) => {
    const { merchantId, ...found } = await shopAt(context, input);
    await checkOtherDecider(context, changeWholesale);
    return {
      object: { kind: 'shop', id: input.shopId, title: found.shopName },
      owner: { partnerId: null, merchantId, shopId: input.shopId },
      before: termsOf(found),
      after: termsOf(input),
    };
  },
);

export const shopDetailHandlers = [get, firstBooking, update, updateOwn, wholesale, chooseSpending];
