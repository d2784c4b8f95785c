import { addDays, type DayRange, daysIn } from '@lebean/domain/calendar-day';
import { placesAround } from '@lebean/domain/place';
import { type Money, money, roundHalfUp } from '@lebean/domain/quantity';
import { type Span, spansOf } from '@lebean/domain/share/agreement';
import { type ShareBase, sharePieces } from '@lebean/domain/share/share';
import type { Database } from '../../database/database.ts';
import type { Scope } from '../session/scope.ts';
import { listShareBases, type ShareBasis } from './share-bases.queries.ts';
import {
  type KeptTerms,
  listShareContracts,
  type RequestedContracts,
  type ShareContract,
} from './share-contracts.queries.ts';

/** What one contract gives of one shop, on the days of a period on which the same terms held (SET-13). */
export interface ShopShare extends DayRange {
  readonly contract: ShareContract;
  readonly terms: KeptTerms;
  readonly shopId: number;
  readonly shopName: string;
  /** In hundredths of the contract's currency. */
  readonly base: Money;
  readonly share: Money;
}

/** Terms with the days of a period on which they hold. */
type TermSpan = Span<KeptTerms>;

/** The days of a period on which terms of a contract hold; those that were replaced never do. */
export const spansIn = ({ terms, endsOn }: ShareContract, period: DayRange): TermSpan[] =>
  spansOf({ terms: terms.filter(({ isReplaced }) => !isReplaced), endsOn }, period);

/** The first days of the parts into which terms cut a period, by rising day. */
function cutsOf(contracts: readonly ShareContract[], period: DayRange): string[] {
  const starts = contracts.flatMap((contract) =>
    spansIn(contract, period).flatMap(({ from, to }) => [from, addDays(to, 1)]),
  );
  const inside = starts.filter((day) => period.from < day && day <= period.to);
  return [period.from, ...new Set(inside.toSorted())];
}

/** Whether a shop is one that a contract is about. */
function isAbout(
  { partnerId, currency, shopId, regionCode }: ShareContract,
  shop: ShareBasis,
): boolean {
  if (partnerId !== shop.partnerId || currency !== shop.currency) return false;
  if (shopId !== null) return shopId === shop.shopId;
  return regionCode === null || placesAround(shop.provinceCode, shop.cityCode).includes(regionCode);
}

const sumOf = (parts: readonly ShareBasis[], count: (part: ShareBasis) => number): number =>
  parts.reduce((all, part) => all + count(part), 0);

/** Hundredths of lebeans or points at their price, in hundredths of money. */
const priced = (hundredths: number, price: number): Money =>
  money(roundHalfUp(BigInt(hundredths) * BigInt(price), 100n));

/** The money that a contract shares, of the parts of one shop (SET-13). */
function amountOf(shareBase: ShareBase, parts: readonly ShareBasis[]): Money {
  const [first] = parts;
  if (first === undefined) return money(0);
  const amounts = {
    moneyIn: () => money(sumOf(parts, ({ paid }) => paid)),
    wholesaleLebean: () =>
      priced(
        sumOf(parts, ({ lebean }) => lebean),
        first.lebeanPrice ?? 0,
      ),
    plays: () =>
      priced(
        sumOf(parts, ({ point }) => point),
        first.pointPrice,
      ),
  } as const satisfies Record<ShareBase, () => Money>;
  return amounts[shareBase]();
}

/** The bases of a period with the parts that its contracts cut it into. */
export interface BasesOfPeriod {
  readonly period: DayRange;
  readonly cuts: readonly string[];
  readonly bases: readonly ShareBasis[];
}

/** Reads once what all of these contracts share in a period. */
export async function basesOf(
  db: Database,
  contracts: readonly ShareContract[],
  period: DayRange,
): Promise<BasesOfPeriod> {
  const partnerIds = [...new Set(contracts.map(({ partnerId }) => partnerId))];
  const cuts = cutsOf(contracts, period);
  return { period, cuts, bases: await listShareBases(db, { partnerIds, period, cuts }) };
}

/** What a contract gives in a period, shop by shop; the pieces of the same terms add up to their share (SET-13). */
export function sharesOfContract(
  contract: ShareContract,
  { period, cuts, bases }: BasesOfPeriod,
): ShopShare[] {
  const own = bases.filter((basis) => isAbout(contract, basis));
  return spansIn(contract, period).flatMap(({ terms, from, to }) => {
    const inSpan = own.filter(({ part }) => {
      const day = cuts[part - 1] ?? '';
      return from <= day && day <= to;
    });
    const shops = [...Map.groupBy(inSpan, ({ shopId }) => shopId)].map(([shopId, parts]) => ({
      shopId,
      shopName: parts[0]?.shopName ?? '',
      base: amountOf(contract.shareBase, parts),
    }));
    const days = { days: daysIn({ from, to }), ofDays: daysIn(period) };
    const pieces = sharePieces(
      terms,
      shops.map(({ base }) => base),
      days,
    );
    return shops.map((shop, place) => {
      const share = pieces[place] ?? money(0);
      return { contract, terms, from, to, ...shop, share };
    });
  });
}

/**
 * What partners have earned in a period, by contract, terms and shop (SET-13): each row in its contract's currency,
 * and rows of different currencies are never added.
 */
export async function sharesIn(
  db: Database,
  scope: Scope,
  { period, ...requested }: RequestedContracts & { readonly period: DayRange },
): Promise<ShopShare[]> {
  const contracts = await listShareContracts(db, scope, requested);
  const inForce = contracts.filter((contract) => spansIn(contract, period).length > 0);
  const bases = await basesOf(db, inForce, period);
  return inForce.flatMap((contract) => sharesOfContract(contract, bases));
}
