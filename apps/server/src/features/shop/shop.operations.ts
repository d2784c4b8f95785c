import type { Input } from '@lebean/contract/kernel/operation';
import { exportShops } from '@lebean/contract/shop/export';
import { createPartnerShop, createShop, listShops } from '@lebean/contract/shop/operations';
import { currencyDiffers } from '@lebean/contract/shop/refusals';
import {
  merchantNotFound,
  regionUnknown,
  timeZoneUnknown,
} from '@lebean/contract/vocabulary/refusals';
import { type StepContext, handle } from '../../capabilities/call/handle.ts';
import { giveByRules, shareDistribution } from '../../capabilities/distribution/give-by-rules.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import { openAccounts } from '../../capabilities/ledger/ledger.ts';
import { findMerchant } from '../../capabilities/session/within-scope.ts';
import { isPlace } from './shop-detail.queries.ts';
import { hasTimeZone, insertShop, shopListing } from './shop.queries.ts';

const shopList = handleListing(listShops, exportShops, (seen, filter) => shopListing(seen, filter));

type AddStep = StepContext<
  typeof merchantNotFound | typeof currencyDiffers | typeof timeZoneUnknown | typeof regionUnknown
>;

async function add(context: AddStep, input: Input<typeof createShop>): Promise<{ id: number }> {
  const { db, scope, at, actor } = context;
  if (input.isEnabled) await shareDistribution(db);
  const merchant = await findMerchant(db, scope, input.merchantId);
  if (merchant === undefined) throw context.refused(merchantNotFound);
  const { currency } = merchant;
  if (input.currency !== currency) throw context.refused(currencyDiffers, { currency });
  const { timeZone } = input;
  if (!(await hasTimeZone(db, timeZone))) throw context.refused(timeZoneUnknown, { timeZone });
  if (!(await isPlace(db, { ...input, countryCode: input.country })))
    throw context.refused(regionUnknown);
  const id = await insertShop(db, input, at);
  await openAccounts(db, {
    ownerKind: 'shop',
    ownerIds: [id],
    merchantId: merchant.id,
    purpose: 'wallet',
  });
  const by = { name: actor.name, at };
  // GAM-3: a shop that opens begins with what the rules give to shops like it.
  const distributed = input.isEnabled ? await giveByRules(db, { shopId: id }, by) : 0;
  context.changed(undefined, { ...input, ...(distributed > 0 && { distributed }) });
  return { id };
}

const create = handle(createShop, (context, input) => add(context, input));

/** What a shop of a partner begins with: what it pays and may do is the platform's to say (PRI-7, LB-3). */
const defaultTerms = {
  shopType: 'sales',
  pricePermission: 'fixed',
  memberPermission: 'fixed',
  isAutoDistributed: false,
  customerManager: '',
  deductionPoint: 0,
  isEnabled: false,
} as const;

const createForPartner = handle(createPartnerShop, (context, input) =>
  add(context, { ...input, ...defaultTerms }),
);

export const shopHandlers = [...shopList, create, createForPartner];
