import type { Input } from '@lebean/contract/kernel/operation';
import type { staleVersion } from '@lebean/contract/kernel/refusals';
import {
  changeShareContract,
  createShareContract,
  endShareContract,
} from '@lebean/contract/share/operations';
import {
  shareContractEnded,
  shareContractNotFound,
  shareEndsTooEarly,
  shareStartsTooEarly,
} from '@lebean/contract/share/refusals';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { checkOtherDecider } from '../../capabilities/approval/other-decider.ts';
import type { Proposal } from '../../capabilities/approval/proposal.ts';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import {
  listShareContracts,
  type ShareContract,
} from '../../capabilities/share/share-contracts.queries.ts';
import { agreedContract, checkWhole, keptTerms } from './agreed-contract.ts';
import {
  changeContract,
  findContractOwner,
  insertContract,
  insertTerms,
  lockPartner,
} from './share-contract.queries.ts';
import { findToday, monthsBefore, triedMonths } from './share-days.queries.ts';
import { loggedContract, loggedTerms } from './share-words.ts';

const proposalOf = (
  { partnerId, partnerName }: ShareContract,
  { before, after }: Pick<Proposal, 'before' | 'after'>,
): Proposal => ({
  object: { kind: 'partner', id: partnerId, title: partnerName },
  owner: { partnerId, merchantId: null, shopId: null },
  before,
  after,
});

/** A new contract that may be agreed on as it is; its partner is locked until this call ends. */
async function newContract(
  context: Context<typeof createShareContract>,
  input: Input<typeof createShareContract>,
): Promise<ShareContract> {
  const { db, scope, at: createdAt, actor } = context;
  const partner = await lockPartner(db, scope, input.partnerId);
  if (partner === undefined) throw context.refused(partnerNotFound);
  // As far back as the trial shows what it comes to (SET-14).
  const day = monthsBefore(createdAt, triedMonths)[0]?.from ?? input.startsOn;
  if (input.startsOn < day) throw context.refused(shareStartsTooEarly, { day });
  const terms = keptTerms(input, { createdAt, createdBy: actor.name });
  const contract = await agreedContract(context, input, partner.partnerName, terms);
  await checkWhole(context, contract, input.startsOn);
  return contract;
}

/** What the log and the approver see of a contract's newest terms. */
const loggedNew = (contract: ShareContract, terms = contract.terms.at(-1)) => ({
  ...loggedContract(contract),
  ...(terms && { startsOn: terms.startsOn, ...loggedTerms(terms) }),
});

const create = handle(
  createShareContract,
  async (context, input) => {
    const contract = await newContract(context, input);
    const { partnerId, shareBase, currency, shopId, regionCode, terms } = contract;
    const { name: changedBy } = context.actor;
    const facts = { partnerId, shareBase, currency, shopId, regionCode };
    const made = { ...facts, changedBy, createdAt: context.at };
    const contractId = await insertContract(context.db, made);
    for (const one of terms) await insertTerms(context.db, { partnerId, contractId }, one);
    context.changed(undefined, loggedNew(contract));
    return { contractId };
  },
  async (context, input) => {
    const contract = await newContract(context, input);
    await checkOtherDecider(context, createShareContract);
    return proposalOf(contract, { before: {}, after: loggedNew(contract) });
  },
);

type ChangeRefusal = typeof shareContractNotFound | typeof staleVersion;

/** A contract of the scope as whoever asks has seen it (SH-35); its partner is locked. */
async function contractAt(
  context: StepContext<ChangeRefusal>,
  { contractId, version }: { readonly contractId: number; readonly version: number },
): Promise<ShareContract> {
  const { db, scope } = context;
  const seen = await findContractOwner(db, scope, contractId);
  if (seen === undefined) throw context.refused(shareContractNotFound);
  await lockPartner(db, scope, seen.partnerId);
  checkVersion(context, await findContractOwner(db, scope, contractId), version);
  const [contract] = await listShareContracts(db, scope, { contractId });
  if (contract === undefined) throw context.refused(shareContractNotFound);
  return contract;
}

/** The terms that hold on a day, or are the first to. */
const termsOn = ({ terms }: ShareContract, day: string) => {
  const valid = terms.filter(({ isReplaced }) => !isReplaced);
  return valid.findLast(({ startsOn }) => startsOn <= day) ?? valid[0];
};

/** A contract with other terms from a day on that is not over: what was stays (SET-4). */
async function withOtherTerms(
  context: Context<typeof changeShareContract>,
  input: Input<typeof changeShareContract>,
) {
  const { db, at: createdAt, actor } = context;
  const before = await contractAt(context, input);
  const { startsOn } = input;
  const today = await findToday(db, createdAt);
  if (startsOn < today) throw context.refused(shareStartsTooEarly, { day: today });
  const { endsOn } = before;
  if (endsOn !== null && endsOn < startsOn)
    throw context.refused(shareContractEnded, { day: endsOn });
  const kept = before.terms.filter((one) => !one.isReplaced && one.startsOn < startsOn);
  const added = keptTerms(input, { createdAt, createdBy: actor.name });
  const contract = { ...before, terms: [...kept, added] };
  await checkWhole(context, contract, startsOn);
  return { before: loggedNew(before, termsOn(before, startsOn)), contract, added };
}

const change = handle(
  changeShareContract,
  async (context, input) => {
    const { before, contract, added } = await withOtherTerms(context, input);
    const { contractId } = input;
    await insertTerms(context.db, { partnerId: contract.partnerId, contractId }, added);
    const changedBy = context.actor.name;
    const version = await changeContract(context.db, contractId, { changedBy });
    context.changed(before, loggedNew(contract));
    return { contractId, version };
  },
  async (context, input) => {
    const { before, contract } = await withOtherTerms(context, input);
    await checkOtherDecider(context, changeShareContract);
    return proposalOf(contract, { before, after: loggedNew(contract) });
  },
);

/** A contract that ends on a day that is not over. */
async function withEnd(
  context: Context<typeof endShareContract>,
  input: Input<typeof endShareContract>,
) {
  const before = await contractAt(context, input);
  const today = await findToday(context.db, context.at);
  if (before.endsOn !== null && before.endsOn < today)
    throw context.refused(shareContractEnded, { day: before.endsOn });
  if (input.endsOn < today) throw context.refused(shareEndsTooEarly, { day: today });
  const contract = { ...before, endsOn: input.endsOn };
  // A later end than before takes again what others may have got since.
  await checkWhole(context, contract, today);
  const logged = (ended: ShareContract) => ({
    ...loggedNew(ended, termsOn(ended, today)),
    endsOn: ended.endsOn ?? undefined,
  });
  return { before: logged(before), after: logged(contract), contract };
}

const end = handle(
  endShareContract,
  async (context, input) => {
    const { before, after } = await withEnd(context, input);
    const { contractId, endsOn } = input;
    const changedBy = context.actor.name;
    const version = await changeContract(context.db, contractId, { changedBy, endsOn });
    context.changed(before, after);
    return { contractId, version };
  },
  async (context, input) => {
    const { contract, ...states } = await withEnd(context, input);
    await checkOtherDecider(context, endShareContract);
    return proposalOf(contract, states);
  },
);

export const shareContractHandlers = [create, change, end];
