import { type DayRange, daysIn, endOf, monthFrom } from '@lebean/domain/calendar-day';
import { corrections } from '@lebean/domain/share/correction';
import { decidingBound, reachedTier, type ShareBase } from '@lebean/domain/share/share';
import type { Database } from '../../database/database.ts';
import {
  type BookedPiece,
  type ContractMonth,
  listBookedPieces,
  listBookings,
  listShareChanges,
} from './booked-shares.queries.ts';
import type { ShareBasis } from './share-bases.queries.ts';
import { listContractsToBook, type ShareContract } from './share-contracts.queries.ts';
import { basesOf, sharesOfContract, spansIn, type ShopShare } from './shares.ts';

/** A piece of a share as it is booked: of one contract, month, shop and terms (SET-13). */
export type NewPiece = Omit<BookedPiece, 'nextRevision'> & { readonly revision: number };

/** What a statement books: months for the first time, all pieces of these, and what has changed in others. */
export interface SharesToBook {
  readonly bookings: readonly ContractMonth[];
  readonly pieces: readonly NewPiece[];
  /** The marks that were looked at. */
  readonly seenChanges: readonly number[];
}

export interface RequestedBooking {
  readonly partnerId: number;
  readonly currency: string;
  /** The first day that is not of the statement any more. */
  readonly periodEnd: string;
}

const monthOf = (periodStart: string): DayRange => ({
  from: periodStart,
  to: endOf('month', periodStart),
});

/** The months before a day in which a contract is in force, the oldest first. */
function monthsOf(contract: ShareContract, periodEnd: string): string[] {
  const first = contract.terms.find(({ isReplaced }) => !isReplaced)?.startsOn;
  const months: string[] = [];
  for (
    let month = first === undefined ? periodEnd : monthFrom(first, 0);
    month < periodEnd;
    month = monthFrom(month, 1)
  )
    if (spansIn(contract, monthOf(month)).length > 0) months.push(month);
  return months;
}

const priceIn = {
  moneyIn: () => null,
  wholesaleLebean: ({ lebeanPrice }) => lebeanPrice ?? 0,
  plays: ({ pointPrice }) => pointPrice,
} as const satisfies Record<ShareBase, (basis: ShareBasis) => number | null>;

/** What a contract gives in a month as pieces, with the rate that its whole base has reached. */
function piecesOf(
  contract: ShareContract,
  month: { readonly periodStart: string; readonly bases: readonly ShareBasis[] },
  shares: readonly ShopShare[],
): NewPiece[] {
  const ofDays = daysIn(monthOf(month.periodStart));
  const totals = Map.groupBy(shares, ({ terms }) => terms.id);
  return shares.map(({ terms, shopId, from, to, base, share }) => {
    const total = (totals.get(terms.id) ?? []).reduce((all, each) => all + each.base, 0);
    const part = { days: daysIn({ from, to }), ofDays };
    const tier = reachedTier(terms, total, part);
    const basis = month.bases.find((each) => each.shopId === shopId);
    return {
      contractId: contract.id,
      periodStart: month.periodStart,
      termsId: terms.id,
      shopId,
      revision: 0,
      startsOn: from,
      endsOn: to,
      base,
      share,
      price: basis === undefined ? null : priceIn[contract.shareBase](basis),
      shareRate: tier.rate,
      tierAbove: tier.above,
      shareBound: decidingBound(terms, total, part),
    };
  });
}

/** The pieces of a month that is booked for the first time. */
async function firstPieces(
  db: Database,
  contract: ShareContract,
  periodStart: string,
): Promise<NewPiece[]> {
  const found = await basesOf(db, [contract], monthOf(periodStart));
  const month = { periodStart, bases: found.bases };
  return piecesOf(contract, month, sharesOfContract(contract, found));
}

/**
 * What has changed in a month that is booked (SET-10): its shops are those of then, and so are the prices of lebeans
 * and points, wherever a shop has moved to and whatever a lebean costs now (SET-4).
 */
async function changedPieces(
  db: Database,
  contract: ShareContract,
  periodStart: string,
): Promise<NewPiece[]> {
  const booked = await listBookedPieces(db, { contractId: contract.id, periodStart });
  const ofThen = new Map(booked.map((piece) => [piece.shopId, piece]));
  const found = await basesOf(db, [contract], monthOf(periodStart));
  const bases = found.bases.flatMap((basis): ShareBasis[] => {
    const then = ofThen.get(basis.shopId);
    if (then === undefined || basis.partnerId !== contract.partnerId) return [];
    const { currency } = contract;
    return [
      { ...basis, currency, lebeanPrice: then.price, pointPrice: then.price ?? basis.pointPrice },
    ];
  });
  const everywhere: ShareContract = { ...contract, shopId: null, regionCode: null };
  const now = sharesOfContract(everywhere, { ...found, bases });
  const pieces = piecesOf(contract, { periodStart, bases }, now);
  const revisions = new Map(booked.map((piece) => [`${piece.termsId} ${piece.shopId}`, piece]));
  return corrections(pieces, booked).flatMap((piece) => {
    const then = revisions.get(`${piece.termsId} ${piece.shopId}`);
    const described =
      pieces.find(({ termsId, shopId }) => termsId === piece.termsId && shopId === piece.shopId) ??
      then;
    if (described === undefined) return [];
    const { nextRevision: revision = 0 } = then ?? {};
    return [{ ...described, ...piece, revision }];
  });
}

/**
 * What the statement of a partner books up to a day (SET-4, SET-13): the months that no statement has booked, also
 * those that a new contract reaches back to, and the differences of months that have changed since. Whoever calls
 * holds the lock of `lockShares`.
 */
export async function sharesToBook(
  db: Database,
  { partnerId, currency, periodEnd }: RequestedBooking,
): Promise<SharesToBook> {
  const contracts = await listContractsToBook(db, { partnerId, currency });
  const changes = await listShareChanges(db, { partnerId, currency, until: periodEnd });
  const known = new Set(
    (await listBookings(db, partnerId)).map((each) => `${each.contractId} ${each.periodStart}`),
  );
  const changed = new Set(changes.map((each) => `${each.contractId} ${each.periodStart}`));
  const bookings: ContractMonth[] = [];
  const pieces: NewPiece[] = [];
  for (const contract of contracts)
    for (const periodStart of monthsOf(contract, periodEnd)) {
      const key = `${contract.id} ${periodStart}`;
      if (!known.has(key)) {
        bookings.push({ contractId: contract.id, periodStart });
        pieces.push(...(await firstPieces(db, contract, periodStart)));
      } else if (changed.has(key)) pieces.push(...(await changedPieces(db, contract, periodStart)));
    }
  return { bookings, pieces, seenChanges: changes.map(({ id }) => id) };
}
