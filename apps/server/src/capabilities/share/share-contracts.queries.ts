import { placesAround } from '@lebean/domain/place';
import type { ShareBase, ShareTerms, ShareTier } from '@lebean/domain/share/share';
import type { Database } from '../../database/database.ts';
import { whenGiven } from '../../database/when-given.ts';
import type { Scope } from '../session/scope.ts';

/** Terms of a contract from a day on (SET-4). */
export interface KeptTerms extends ShareTerms {
  readonly id: number;
  readonly startsOn: string;
  readonly isReplaced: boolean;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Where the shops are that a contract is about: one shop, a place, or all without either. */
export interface SharePlace {
  readonly shopId: number | null;
  readonly regionCode: string | null;
}

/** A contract with all its terms by rising day, those that were replaced too. */
export interface ShareContract extends SharePlace {
  readonly id: number;
  readonly partnerId: number;
  readonly partnerName: string;
  readonly shareBase: ShareBase;
  readonly currency: string;
  readonly shopName: string | null;
  readonly regionName: string | null;
  /** The provinces and cities around it, from the outermost. */
  readonly around: readonly string[];
  readonly endsOn: string | null;
  readonly terms: readonly KeptTerms[];
  readonly version: number;
}

export interface RequestedContracts {
  readonly partnerId?: number | undefined;
  readonly contractId?: number | undefined;
  readonly shareBase?: ShareBase | undefined;
}

/** The contracts of a scope, by partner and age (SET-13). */
export async function listShareContracts(
  db: Database,
  scope: Scope,
  { partnerId, contractId, shareBase }: RequestedContracts,
): Promise<ShareContract[]> {
  const found = await db
    .selectFrom('shareContract as contract')
    .innerJoin('partner', 'partner.id', 'contract.partnerId')
    .leftJoin('shop', 'shop.id', 'contract.shopId')
    .leftJoin('region', 'region.code', 'contract.regionCode')
    .select([
      'contract.id',
      'contract.partnerId',
      'partner.partnerName',
      'contract.shareBase',
      'contract.currency',
      'contract.shopId',
      'shop.shopName',
      'shop.provinceCode as shopProvince',
      'shop.cityCode as shopCity',
      'contract.regionCode',
      'region.regionName',
      'region.provinceCode as regionProvince',
      'contract.endsOn',
      'contract.version',
    ])
    .where(scope.hasPartner('contract.partnerId'))
    .$call(whenGiven(partnerId, (contracts, id) => contracts.where('contract.partnerId', '=', id)))
    .$call(whenGiven(contractId, (contracts, id) => contracts.where('contract.id', '=', id)))
    .$call(whenGiven(shareBase, (contracts, base) => contracts.where('shareBase', '=', base)))
    .orderBy('partner.partnerName')
    .orderBy('contract.partnerId')
    .orderBy('contract.id')
    .execute();
  const terms = await mapTerms(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ shopProvince, shopCity, regionProvince, ...contract }) => ({
    ...contract,
    around:
      contract.shopId === null
        ? placesAround(regionProvince, contract.regionCode)
        : placesAround(shopProvince, shopCity),
    terms: terms.get(contract.id) ?? [],
  }));
}

/** The contracts of a partner in a currency as the clock reads them: what they say, and no names. */
export async function listContractsToBook(
  db: Database,
  { partnerId, currency }: { readonly partnerId: number; readonly currency: string },
): Promise<ShareContract[]> {
  const found = await db
    .selectFrom('shareContract')
    .select([
      'id',
      'partnerId',
      'shareBase',
      'currency',
      'shopId',
      'regionCode',
      'endsOn',
      'version',
    ])
    .where('partnerId', '=', partnerId)
    .where('currency', '=', currency)
    .orderBy('id')
    .execute();
  const terms = await mapTerms(
    db,
    found.map(({ id }) => id),
  );
  const unnamed = { partnerName: '', shopName: null, regionName: null, around: [] } as const;
  return found.map((contract) => ({
    ...contract,
    ...unnamed,
    terms: terms.get(contract.id) ?? [],
  }));
}

async function mapTerms(
  db: Database,
  contractIds: readonly number[],
): Promise<ReadonlyMap<number, KeptTerms[]>> {
  const terms = await db
    .selectFrom('shareTerms')
    .selectAll()
    .where('contractId', 'in', [0, ...contractIds])
    .orderBy('startsOn')
    .orderBy('id')
    .execute();
  const tiers = await db
    .selectFrom('shareTier')
    .select(['termsId', 'above', 'shareRate'])
    .where('termsId', 'in', [0, ...terms.map(({ id }) => id)])
    .orderBy('above')
    .execute();
  const tiersOf = Map.groupBy(tiers, ({ termsId }) => termsId);
  const toTier = ({ above, shareRate }: { above: number; shareRate: number }): ShareTier => ({
    above,
    rate: shareRate,
  });
  const kept = terms.map(({ id, contractId, shareRate, ...one }) => ({
    contractId,
    terms: { ...one, id, rate: shareRate, tiers: (tiersOf.get(id) ?? []).map(toTier) },
  }));
  const grouped = Map.groupBy(kept, ({ contractId }) => contractId);
  return new Map([...grouped].map(([id, all]) => [id, all.map((one) => one.terms)]));
}
