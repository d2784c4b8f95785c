import { z } from 'zod';
import { countApprovals } from '@lebean/contract/approval/count.operations';
import { exportApprovals } from '@lebean/contract/approval/export';
import {
  approveRequest,
  getApproval,
  listApprovals,
  rejectRequest,
  withdrawRequest,
} from '@lebean/contract/approval/operations';
import {
  approvalBeyondOwn,
  approvalDecided,
  approvalExpired,
  approvalIsOwn,
  approvalNotFound,
  approvalOfAnother,
  requestOutdated,
  requesterNotPermitted,
} from '@lebean/contract/approval/refusals';
import { type Text, sayText } from '@lebean/contract/kernel/text';
import { operations } from '@lebean/contract/registry/operations';
import { approvalAfter, type ApprovalVerb } from '@lebean/domain/approval';
import { personsOf } from '../../capabilities/approval/other-decider.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import { handleListing } from '../../capabilities/export/handle-listing.ts';
import {
  countWaiting,
  findRequest,
  type KeptFailure,
  type LockedRequest,
  lockRequest,
  requestListing,
  settleRequest,
  type Viewer,
} from './approval.queries.ts';

type Looking = Pick<StepContext<never>, 'scope' | 'actor' | 'at'>;

const viewerOf = ({ scope, actor, at }: Looking): Viewer => {
  const { permissions } = actor;
  const mayDecide = permissions.includes(approveRequest.permission);
  return { scope, at, permissions, persons: personsOf(actor), mayDecide };
};

const list = handleListing(
  listApprovals,
  exportApprovals,
  ({ db, scope, at, permissions, persons }, filter) => {
    const mayDecide = permissions.includes(approveRequest.permission);
    return requestListing(db, { scope, at, permissions, persons, mayDecide }, filter);
  },
);

const keptFailure = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Why a call did not go through, in words: as its operation, or the approval itself, declares it. */
function failureText(operationId: string, kept: unknown): Text | null {
  const failure = keptFailure.safeParse(kept).data;
  if (failure === undefined) return null;
  const declared = operations.find(({ id }) => id === operationId)?.refusals ?? [];
  const known = [...declared, requesterNotPermitted, requestOutdated].find(
    ({ code }) => code === failure.code,
  );
  const text = known?.text ?? { zh: failure.code, en: failure.code, es: failure.code };
  const { values } = failure;
  return {
    zh: sayText(text, 'zh', values),
    en: sayText(text, 'en', values),
    es: sayText(text, 'es', values),
  };
}

const get = handle(getApproval, async (context, { approvalId }) => {
  const found = await findRequest(context.db, viewerOf(context), approvalId);
  if (found === undefined) throw context.refused(approvalNotFound);
  return { ...found, failure: failureText(found.operation, found.failure) };
});

const count = handle(countApprovals, async (context) => ({
  waiting: await countWaiting(context.db, viewerOf(context)),
}));

type DecisionStep = StepContext<
  typeof approvalNotFound | typeof approvalDecided | typeof approvalExpired
>;

/** A request that waits, locked, and which rule forbids the verb, if one does (CTL-1). */
async function waiting(context: DecisionStep, approvalId: number, verb: ApprovalVerb) {
  const { db, scope, at } = context;
  const request = await lockRequest(db, viewerOf(context), approvalId);
  if (request === undefined) throw context.refused(approvalNotFound);
  const next = approvalAfter(
    {
      state: request.state,
      isExpired: request.expiresAt <= at,
      isOwn: request.requesterId === scope.accountId,
      isSamePerson: request.isConcerned,
    },
    verb,
  );
  if (next.ok) return { request, mayNot: undefined };
  if (next.reason === 'decided')
    throw context.refused(approvalDecided, { operator: request.deciderName ?? '–' });
  if (next.reason === 'expired') throw context.refused(approvalExpired);
  return { request, mayNot: next.reason };
}

type DecidingStep = DecisionStep & StepContext<typeof approvalIsOwn | typeof approvalBeyondOwn>;

/** A request that the caller decides about: somebody else's, and nothing that they could not do themselves. */
async function decidable(context: DecidingStep, approvalId: number, verb: 'approve' | 'reject') {
  const { request, mayNot } = await waiting(context, approvalId, verb);
  if (mayNot !== undefined) throw context.refused(approvalIsOwn);
  if (!request.couldDoIt) throw context.refused(approvalBeyondOwn);
  return request;
}

type Settling = Pick<
  Context<typeof rejectRequest>,
  'db' | 'actor' | 'at' | 'changed' | 'releaseHeld'
>;

/** Writes what became of a request, and into the log; what it held is free unless it was approved. */
async function settle(
  { db, actor, at, changed, releaseHeld }: Settling,
  { id, number, operation, state: before }: LockedRequest,
  outcome: {
    readonly state: 'approved' | 'failed' | 'rejected' | 'withdrawn';
    readonly reason?: string;
    readonly failure?: KeptFailure;
  },
): Promise<void> {
  const { state, reason = '', failure } = outcome;
  await settleRequest(db, id, { state, reason, failure, decider: actor, at });
  if (state !== 'approved') await releaseHeld({ id, operation });
  changed({ number, state: before }, { number, state, reason, failure: failure?.code });
}

/**
 * CTL-1: the kept call runs on behalf of whoever asked, in one transaction with the change of state. The
 * row is locked before: of two who approve at once, the second is told that it is decided.
 */
const approve = handle(approveRequest, async (context, { approvalId }) => {
  const request = await decidable(context, approvalId, 'approve');
  const outcome = await context.runApproved(request);
  if (outcome.kind === 'done') {
    await settle(context, request, { state: 'approved' });
    return { approvalId, state: 'approved' as const, failure: null };
  }
  const failure = { code: outcome.refusal.code, values: outcome.values };
  await settle(context, request, { state: 'failed', failure });
  return { approvalId, state: 'failed' as const, failure: failureText(request.operation, failure) };
});

const reject = handle(rejectRequest, async (context, { approvalId, reason }) => {
  const request = await decidable(context, approvalId, 'reject');
  await settle(context, request, { state: 'rejected', reason });
  return { approvalId, state: 'rejected' as const };
});

const withdraw = handle(withdrawRequest, async (context, { approvalId, reason }) => {
  const { request, mayNot } = await waiting(context, approvalId, 'withdraw');
  if (mayNot !== undefined) throw context.refused(approvalOfAnother);
  await settle(context, request, { state: 'withdrawn', reason });
  return { approvalId, state: 'withdrawn' as const };
});

export const approvalHandlers = [...list, get, count, approve, reject, withdraw];
