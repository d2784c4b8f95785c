import { tryShareContract, tryShareTerms } from '@lebean/contract/share/operations';
import { shareContractNotFound } from '@lebean/contract/share/refusals';
import type { Trial, Tried } from '@lebean/contract/share/rows';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import type { DayRange } from '@lebean/domain/calendar-day';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import {
  type KeptTerms,
  listShareContracts,
  type ShareContract,
} from '../../capabilities/share/share-contracts.queries.ts';
import { basesOf, sharesOfContract, type ShopShare } from '../../capabilities/share/shares.ts';
import { agreedContract, keptTerms, listBeside, type termsOf } from './agreed-contract.ts';
import { findPartnerName } from './share-contract.queries.ts';
import { monthsBefore, triedMonths } from './share-days.queries.ts';
import { type TriedShop, trialOf } from './trial.ts';

type Db = StepContext<never>['db'];

interface Trying {
  /** What gave the shares that were, within the tried contract's base. */
  readonly were: readonly ShareContract[];
  /** What would have given them: the tried one holds through all of the months. */
  readonly wouldBe: readonly ShareContract[];
  readonly tried: ShareContract;
}

const sumOf = (shares: readonly ShopShare[], shopId: number): number =>
  shares.reduce((all, one) => (one.shopId === shopId ? all + one.share : all), 0);

/** One month of a trial: each shop of the tried contract, with what all of them gave there and would have. */
async function tryMonth(
  db: Db,
  { were, wouldBe, tried }: Trying,
  month: DayRange,
): Promise<TriedShop[]> {
  const bases = await basesOf(db, [...were, ...wouldBe], month);
  const was = were.flatMap((contract) => sharesOfContract(contract, bases));
  const would = wouldBe.flatMap((contract) => sharesOfContract(contract, bases));
  return sharesOfContract(tried, bases).map(({ shopId, shopName, base }): TriedShop => {
    const amounts: Tried = {
      shareBaseAmount: base,
      was: sumOf(was, shopId),
      wouldBe: sumOf(would, shopId),
    };
    return { shopId, shopName, ...amounts };
  });
}

/** What a contract would have given in the months that are over, beside what was (SET-14). Reads only. */
async function trialIn(db: Db, at: Date, trying: Trying): Promise<Trial> {
  const months = monthsBefore(at, triedMonths);
  const tried: TriedShop[][] = [];
  for (const month of months) tried.push(await tryMonth(db, trying, month));
  return trialOf(trying.tried.currency, months, tried);
}

/** Terms that hold through all months of a trial, and before. */
const always = (at: Date, given: Parameters<typeof termsOf>[0]): KeptTerms => {
  const [first] = monthsBefore(at, triedMonths);
  const startsOn = first?.from ?? '';
  return keptTerms({ ...given, startsOn }, { createdAt: at, createdBy: '' });
};

const ofNew = handle(tryShareContract, async (context, input) => {
  const { db, scope, at } = context;
  const partner = await findPartnerName(db, scope, input.partnerId);
  if (partner === undefined) throw context.refused(partnerNotFound);
  const { partnerName } = partner;
  const tried = await agreedContract(context, input, partnerName, always(at, input));
  const were = await listBeside(context, tried);
  return await trialIn(db, at, { were, wouldBe: [...were, tried], tried });
});

const ofTerms = handle(tryShareTerms, async (context, { contractId, ...given }) => {
  const { db, scope, at } = context;
  const [contract] = await listShareContracts(db, scope, { contractId });
  if (contract === undefined) throw context.refused(shareContractNotFound);
  const tried = { ...contract, endsOn: null, terms: [always(at, given)] };
  return await trialIn(db, at, { were: [contract], wouldBe: [tried], tried });
});

export const shareTrialHandlers = [ofNew, ofTerms];
