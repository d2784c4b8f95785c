import { z } from 'zod';
import {
  approvalNotGiven,
  requestOutdated,
  requesterNotPermitted,
} from '@lebean/contract/approval/refusals';
import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Refusal } from '@lebean/contract/kernel/refusal';
import { needsApproval } from '@lebean/domain/approval';
import {
  findRequestOfKey,
  findStanding,
  insertRequest,
  noteSpending,
} from '../../capabilities/approval/approval-request.ts';
import type { ApprovedOutcome, StoredCall } from '../../capabilities/approval/approved-call.ts';
import { logOperations } from '../../capabilities/audit/operation-log.ts';
import type { Actor, BoundHandler, Call } from '../../capabilities/call/handle.ts';
import { Refused } from '../../capabilities/call/refused.ts';
import { keepAnswer, requestKey } from '../../capabilities/idempotency/request-key.ts';
import { openScopeOf, undoable } from '../../capabilities/session/account-scope.ts';
import { authorize, type AuthorizeOptions, type Scope } from '../../capabilities/session/scope.ts';
import { CallLog } from './call-log.ts';

/**
 * The amount and the limit of a call that needs a second person; nothing for one that does not, which is
 * then counted with what the same person does to the same object within a day (CTL-1).
 */
async function excessOf({ operation, placeOf }: BoundHandler, call: Call, input: unknown) {
  const { approval } = operation;
  if (approval === undefined) return undefined;
  const { db, at, actor } = call;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the pipeline has read the input by this operation's own schema
  const given = input as Parameters<typeof approval.amountOf>[0];
  const amount = approval.amountOf(given);
  const place = (await placeOf?.(call, input)) ?? {};
  const object = place.object ?? approval.objectOf(given);
  const requested = { limit: approval.limit, object, at };
  const { limit, counted } = await findStanding(db, requested, place);
  if (limit !== null && needsApproval(counted + amount, limit))
    return { amount, counted, limit: { key: approval.limit, amount: limit } };
  const person = actor?.impersonator?.accountId ?? actor?.accountId;
  if (person === undefined) throw new Error('nobody in particular moves money');
  await noteSpending(db, { ...requested, person, amount });
  return undefined;
}

/**
 * Keeps a call that needs a second person, instead of running it, and returns the answer to its caller;
 * nothing for a call that may run (CTL-1). What it would be refused for anyway it is refused for now.
 */
export async function holdCall(
  handler: BoundHandler,
  call: Call,
  input: unknown,
): Promise<AwaitingApproval | undefined> {
  const { operation, propose, hold } = handler;
  const excess = await excessOf(handler, call, input);
  if (excess === undefined) return undefined;
  const { db, scope, actor, at, source, idempotencyKey } = call;
  if (propose === undefined || scope === undefined || actor === undefined)
    throw new Error(`${operation.id} cannot be held for approval`);
  const proposal = await propose(call, input);
  const request = await insertRequest(db, scope, {
    call: { operation: operation.id, input, requestKey: idempotencyKey ?? '', source },
    requesterName: actor.name,
    deciders: {
      kinds: accountKinds.filter((kind) => operation.scope.includes(kind)),
      permission: operation.permission,
      isWholeNetworkOnly: operation.approval?.isWholeNetworkOnly === true,
    },
    ...excess,
    proposal,
    at,
  });
  await hold?.(call, input, request);
  return request;
}

/** What a call that was held before under its key gets: it still waits, or was not approved. */
export async function heldBefore(
  { id, approval }: AnyOperation,
  { db, scope, idempotencyKey }: Pick<Call, 'db' | 'scope' | 'idempotencyKey'>,
): Promise<{ readonly awaiting: AwaitingApproval } | { readonly refused: Refused } | undefined> {
  if (approval === undefined || scope === undefined) return undefined;
  const held = await findRequestOfKey(db, scope, id, idempotencyKey ?? '');
  if (held === undefined) return undefined;
  const { state, ...awaiting } = held;
  if (state === 'pending') return { awaiting };
  return { refused: new Refused(approvalNotGiven, { number: held.number }) };
}

/** What running approved calls needs of the process. */
export interface ApprovalServices extends AuthorizeOptions {
  readonly handlers: ReadonlyMap<string, BoundHandler>;
}

/** What an approved call takes over from the one that approves it. */
export type Approving = Omit<Call, 'changed' | 'actsFor'> & { readonly requestId: string };

/**
 * Runs a kept call on behalf of whoever asked for it (CTL-1): in the transaction of the approval, with
 * its own line in the log and its answer kept under its own key, so that a retry of it is answered.
 */
export async function runApprovedCall(
  services: ApprovalServices,
  approving: Approving,
  stored: StoredCall,
): Promise<ApprovedOutcome> {
  const { db, scope: approver } = approving;
  if (approver === undefined) throw new Error('nobody approves');
  try {
    await undoable(db, async () => {
      await runAsRequester(services, approving, stored);
      if ((await openScopeOf(db, approver.accountId)) === undefined)
        throw new Error('the account that approves is not let in any more');
    });
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { kind: 'refused', refusal: error.refusal, values: error.values };
  }
}

const refused = (refusal: Refusal): Refused => new Refused(refusal, {});

async function runAsRequester(
  services: ApprovalServices,
  approving: Approving,
  stored: StoredCall,
): Promise<void> {
  const { db, at, actor: approver, requestId } = approving;
  const handler = services.handlers.get(stored.operation);
  if (handler === undefined) throw refused(requestOutdated);
  const { operation } = handler;
  const read = z.safeParse(operation.input, stored.input);
  if (!read.success) throw refused(requestOutdated);
  const { scope, actor } = await requesterOf(services, approving, operation, stored);
  const log = new CallLog(actor);
  const output = await handler.run(
    {
      ...approving,
      scope,
      actor,
      source: stored.source,
      idempotencyKey: stored.requestKey,
      // Those of the approver's call would be the approver's own.
      runPart: () =>
        Promise.reject(new Error(`${operation.id} waited for approval and has no parts`)),
      runEach: () => Promise.reject(new Error(`${operation.id} waited for approval, and alone`)),
      changed: (before, after) =>
        log.change(before, { ...after, approval: stored.number, approvedBy: approver?.name }),
      actsFor: (account) => log.actFor(account),
    },
    read.data,
  );
  const requested = { input: read.data, source: stored.source, userAgent: '', requestId };
  await logOperations(db, log.lines(operation, requested, { scope, at }, { output, result: 'ok' }));
  const key = requestKey(actor.accountId, operation.id, stored.requestKey, read.data);
  await keepAnswer(db, { ...key, answer: output });
}

/** Whoever asked, if they could ask for it now (ACC-1, ACC-2): their scope is open from here on. */
async function requesterOf(
  services: ApprovalServices,
  { db }: Approving,
  operation: AnyOperation,
  { requesterId, requesterImpersonator: impersonator }: StoredCall,
): Promise<{ readonly scope: Scope; readonly actor: Actor }> {
  const opened = await openScopeOf(db, requesterId);
  const authorized = opened && authorize(operation, opened, services);
  if (authorized?.kind === 'beyondReach') throw refused(authorized.refusal);
  if (opened === undefined || authorized?.kind !== 'permitted')
    throw refused(requesterNotPermitted);
  const { accountId, displayName: name, kind, permissions } = opened;
  const { scope } = authorized;
  return { scope, actor: { accountId, name, kind, permissions, impersonator } };
}
