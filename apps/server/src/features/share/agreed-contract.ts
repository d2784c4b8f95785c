import type { Input } from '@lebean/contract/kernel/operation';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import type { createShareContract, tryShareContract } from '@lebean/contract/share/operations';
import {
  lebeanPriceMissing,
  shareBeyondWhole,
  shareRegionUnknown,
  shareShopUnfit,
} from '@lebean/contract/share/refusals';
import { placesAround } from '@lebean/domain/place';
import { firstBeyondWhole, type Taking } from '@lebean/domain/share/agreement';
import { highestRate, type ShareTerms } from '@lebean/domain/share/share';
import type { StepContext } from '../../capabilities/call/handle.ts';
import { findLebeanPrice } from '../../capabilities/payments/lebean-price.ts';
import {
  type KeptTerms,
  listShareContracts,
  type ShareContract,
} from '../../capabilities/share/share-contracts.queries.ts';
import { findRegion, findSharedShop } from './share-contract.queries.ts';

type GivenTerms = Pick<
  Input<typeof tryShareContract>,
  'shareRate' | 'tiers' | 'minShare' | 'maxShare'
>;

/** Terms as a call gives them, as the rule knows them. */
export const termsOf = ({ shareRate, tiers, minShare, maxShare }: GivenTerms): ShareTerms => ({
  rate: shareRate,
  tiers: tiers.map(({ above, shareRate: rate }) => ({ above, rate })),
  minShare: minShare ?? null,
  maxShare: maxShare ?? null,
});

/** The same as they are kept, from a day on. */
export const keptTerms = (
  given: GivenTerms & { readonly startsOn: string },
  { createdAt, createdBy }: Pick<KeptTerms, 'createdAt' | 'createdBy'>,
): KeptTerms => ({
  // No row yet.
  id: 0,
  ...termsOf(given),
  startsOn: given.startsOn,
  isReplaced: false,
  createdAt,
  createdBy,
});

type PlaceRefusal =
  | typeof shopNotFound
  | typeof shareShopUnfit
  | typeof shareRegionUnknown
  | typeof lebeanPriceMissing;

type Agreed = Pick<
  Input<typeof createShareContract>,
  'partnerId' | 'shareBase' | 'currency' | 'shopId' | 'regionCode'
>;

type Placed = Pick<ShareContract, 'shopId' | 'shopName' | 'regionCode' | 'regionName' | 'around'>;

const everywhere: Placed = {
  shopId: null,
  shopName: null,
  regionCode: null,
  regionName: null,
  around: [],
};

/** Where the shops are that a contract is about: a shop that fits it, a place that there is, or everywhere. */
async function placeOf(
  context: StepContext<PlaceRefusal>,
  { partnerId, currency, shopId, regionCode }: Agreed,
): Promise<Placed> {
  const { db, scope } = context;
  if (shopId !== undefined) {
    const shop = await findSharedShop(db, scope, shopId);
    if (shop === undefined) throw context.refused(shopNotFound);
    if (shop.partnerId !== partnerId || shop.currency !== currency)
      throw context.refused(shareShopUnfit);
    const around = placesAround(shop.provinceCode, shop.cityCode);
    return { ...everywhere, shopId, shopName: shop.shopName, around };
  }
  if (regionCode === undefined) return everywhere;
  const region = await findRegion(db, regionCode);
  if (region === undefined) throw context.refused(shareRegionUnknown);
  const around = placesAround(region.provinceCode, regionCode);
  return { ...everywhere, regionCode, regionName: region.regionName, around };
}

/** A contract as it is about to be agreed on, or tried: it has no id yet. */
export async function agreedContract(
  context: StepContext<PlaceRefusal>,
  agreed: Agreed,
  partnerName: string,
  terms: KeptTerms,
): Promise<ShareContract> {
  const { partnerId, shareBase, currency } = agreed;
  const place = await placeOf(context, agreed);
  if (
    shareBase === 'wholesaleLebean' &&
    (await findLebeanPrice(context.db, currency)) === undefined
  )
    throw context.refused(lebeanPriceMissing, { currency });
  const facts = { partnerId, partnerName, shareBase, currency, ...place };
  return { ...facts, id: 0, endsOn: null, terms: [terms], version: 0 };
}

/** A contract as far as it takes part in the whole of its base (SET-13). */
const takingOf = ({ around, shopId, terms, endsOn }: ShareContract): Taking => ({
  places: [
    'all',
    ...around.map((code) => `region ${code}`),
    ...(shopId === null ? [] : [`shop ${shopId}`]),
  ],
  endsOn,
  terms: terms
    .filter(({ isReplaced }) => !isReplaced)
    .map((one) => ({ startsOn: one.startsOn, rate: highestRate(one) })),
});

/** The contracts of the same partner, base and currency: together they take no more than the whole. */
export async function listBeside(
  { db, scope }: Pick<StepContext<never>, 'db' | 'scope'>,
  { id, partnerId, shareBase, currency }: ShareContract,
): Promise<ShareContract[]> {
  const all = await listShareContracts(db, scope, { partnerId, shareBase });
  return all.filter((other) => other.currency === currency && other.id !== id);
}

/** Refuses a contract with which its base would be shared beyond the whole, from a day on (SET-13). */
export async function checkWhole(
  context: StepContext<typeof shareBeyondWhole>,
  contract: ShareContract,
  from: string,
): Promise<void> {
  const others = await listBeside(context, contract);
  const day = firstBeyondWhole([contract, ...others].map(takingOf), from);
  if (day !== undefined) throw context.refused(shareBeyondWhole, { day });
}
