import { exportShareContracts, exportShares } from '@lebean/contract/share/export';
import {
  getShareContract,
  getShareMonths,
  listShareContracts,
  listShares,
} from '@lebean/contract/share/operations';
import { shareContractNotFound } from '@lebean/contract/share/refusals';
import type { ShareContractRow, ShareMonth, ShareRow } from '@lebean/contract/share/rows';
import { handle } from '../../capabilities/call/handle.ts';
import { computedListing } from '../../capabilities/export/computed-listing.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  listShareContracts as listKept,
  type KeptTerms,
  type ShareContract,
} from '../../capabilities/share/share-contracts.queries.ts';
import { sharesIn, type ShopShare } from '../../capabilities/share/shares.ts';
import {
  findToday,
  monthOf,
  monthsBefore,
  runningMonth,
  triedMonths,
} from './share-days.queries.ts';
import { listDue } from './share-due.queries.ts';

function stateOf({ terms, endsOn }: ShareContract, today: string) {
  if (endsOn !== null && endsOn < today) return 'ended';
  const hasBegun = terms.some(({ isReplaced, startsOn }) => !isReplaced && startsOn <= today);
  return hasBegun ? 'inForce' : 'planned';
}

const toTermsRow = ({ rate, tiers, createdAt, ...terms }: KeptTerms) => ({
  startsOn: terms.startsOn,
  shareRate: rate,
  tiers: tiers.map((tier) => ({ above: tier.above, shareRate: tier.rate })),
  minShare: terms.minShare,
  maxShare: terms.maxShare,
  isReplaced: terms.isReplaced,
  createdAt: createdAt.toISOString(),
  createdBy: terms.createdBy,
});

const toRow =
  (today: string) =>
  ({ around: _, ...contract }: ShareContract): ShareContractRow => ({
    ...contract,
    contractState: stateOf({ around: _, ...contract }, today),
    terms: contract.terms.map(toTermsRow),
  });

const contracts = handleListing(
  listShareContracts,
  exportShareContracts,
  async ({ db, scope, at }, { contractState, ...requested }) => {
    const kept = await listKept(db, scope, requested);
    const rows = kept.map(toRow(await findToday(db, at)));
    const isRequested = (row: ShareContractRow): boolean =>
      contractState === undefined || row.contractState === contractState;
    return computedListing(rows.filter(isRequested));
  },
);

const get = handle(getShareContract, async (context, { contractId }) => {
  const { db, scope, at } = context;
  const [contract] = await listKept(db, scope, { contractId });
  if (contract === undefined) throw context.refused(shareContractNotFound);
  return toRow(await findToday(db, at))(contract);
});

const toShareRow = (
  { contract, shopId, shopName, from, to, base, share }: ShopShare,
  place: number,
): ShareRow => ({
  id: place + 1,
  partnerId: contract.partnerId,
  partnerName: contract.partnerName,
  contractId: contract.id,
  shareBase: contract.shareBase,
  shopId,
  shopName,
  currency: contract.currency,
  startsOn: from,
  endsOn: to,
  shareBaseAmount: base,
  earnedShare: share,
});

const shares = handleListing(
  listShares,
  exportShares,
  async ({ db, scope, at }, { month, ...requested }) => {
    const period = month === undefined ? runningMonth(at) : monthOf(month);
    const rows = (await sharesIn(db, scope, { ...requested, period })).map(toShareRow);
    return computedListing(rows);
  },
);

/** A sum for each currency, which are never added (SET-6). */
const sumsOf = (earned: readonly ShopShare[]): ShareMonth['sums'] =>
  [...Map.groupBy(earned, ({ contract }) => contract.currency)]
    .map(([currency, some]) => ({
      currency,
      earnedShare: some.reduce((all, { share }) => all + share, 0),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency, 'en'));

const months = handle(getShareMonths, async ({ db, scope, at }, { partnerId }) => {
  const found: ShareMonth[] = [];
  const over = monthsBefore(at, triedMonths).map((period) => ({ period, isOver: true }));
  for (const { period, isOver } of [...over, { period: runningMonth(at), isOver: false }]) {
    const earned = await sharesIn(db, scope, { partnerId, period });
    found.unshift({ ...period, isOver, sums: sumsOf(earned) });
  }
  return { months: found, due: await listDue(db, scope, partnerId) };
});

export const shareHandlers = [...contracts, get, ...shares, months];
