import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AwaitingApproval } from '@lebean/contract/approval/rows';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { ApprovalLimitKey } from '@lebean/contract/kernel/approval-limit';
import { approvalDays, type ApprovalState } from '@lebean/domain/approval';
import { orderNumber } from '@lebean/domain/order-number';
import type { Database } from '../../database/database.ts';
import { tellEvent } from '../events/tell-event.ts';
import type { Scope } from '../session/scope.ts';
import type { StoredCall } from './approved-call.ts';
import type { Proposal } from './proposal.ts';

/** Where a limit is looked up: limits differ by currency, and for what shops decide by merchant (CTL-1). */
export interface LimitPlace {
  /** What it is done to, where the input alone does not tell. */
  readonly object?: string;
  readonly currency?: string | null;
  readonly merchantId?: number | null;
}

interface Requested {
  readonly limit: ApprovalLimitKey;
  /** What it is done to, in the words of its operation. */
  readonly object: string;
  readonly at: Date;
}

/**
 * The amount above which a call needs a second person, null where none does, and what the caller has done to
 * the object within a day without one, in hundredths (CTL-1). Whoever asks about the same at once waits for
 * the end of this transaction.
 */
export async function findStanding(
  db: Database,
  { limit, object, at }: Requested,
  { currency = null, merchantId = null }: LimitPlace,
): Promise<{ readonly limit: number | null; readonly counted: number }> {
  const { rows } = await sql<{ limitAmount: number | null; countedAmount: number }>`
    select limit_amount, counted_amount
    from approval_standing_at(${limit}, ${object}, ${at}, ${currency}, ${merchantId}::bigint)`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no limit of ${limit}`);
  return { limit: row.limitAmount, counted: row.countedAmount };
}

/** Counts what a person does without a second one (CTL-1), in the transaction that does it. */
export async function noteSpending(
  db: Database,
  {
    limit,
    object,
    at,
    person,
    amount,
  }: Requested & { readonly person: number; readonly amount: number },
): Promise<void> {
  await db
    .insertInto('approvalSpending')
    .values({ limitKey: limit, accountId: person, object, amount, at })
    .execute();
}

/** A call with what its request has to say beside it. */
export interface NewRequest {
  readonly call: Omit<StoredCall, 'number' | 'requesterId' | 'requesterImpersonator'>;
  readonly requesterName: string;
  /** Who could do it themselves: nobody else decides about it. */
  readonly deciders: {
    readonly kinds: readonly AccountKind[];
    readonly permission: string;
    readonly isWholeNetworkOnly: boolean;
  };
  readonly limit: { readonly key: ApprovalLimitKey; readonly amount: number };
  readonly amount: number;
  /** What counts with it: done by the same person to the same object within a day. */
  readonly counted: number;
  readonly proposal: Proposal;
  readonly at: Date;
}

const dayMs = 24 * 3_600_000;

/** Keeps a call until somebody else decides about it; returns the answer to its caller. */
export async function insertRequest(
  db: Database,
  scope: Scope,
  { call, proposal, limit, at, ...requested }: NewRequest,
): Promise<AwaitingApproval> {
  const { object, owner, before, after } = proposal;
  const expiresAt = new Date(at.getTime() + approvalDays * dayMs);
  const number = orderNumber('approval', at, randomBytes(8));
  const { id } = await db
    .insertInto('approvalRequest')
    .values({
      number,
      operation: call.operation,
      input: JSON.stringify(call.input),
      state: 'pending',
      requestKey: call.requestKey,
      source: call.source,
      limitKey: limit.key,
      limitAmount: limit.amount,
      amount: requested.amount,
      countedAmount: requested.counted,
      requesterAccountId: scope.accountId,
      requesterName: requested.requesterName,
      deciderKinds: [...requested.deciders.kinds],
      neededPermission: requested.deciders.permission,
      needsWholeNetwork: requested.deciders.isWholeNetworkOnly,
      objectKind: object.kind,
      objectId: object.id,
      objectTitle: object.title,
      ...owner,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      createdAt: at,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellDeciders(db, {
    approvalId: id,
    number,
    at,
    // Whoever manages one shop decides nothing that an owner of all of them asks for.
    owner: scope.kind === 'shop' && scope.isWholeMerchant ? { ...owner, shopId: null } : owner,
    requesterId: scope.accountId,
    ...requested,
  });
  return { approvalId: id, number, expiresAt: expiresAt.toISOString() };
}

type Asking = Pick<NewRequest, 'requesterName' | 'deciders' | 'at'> & {
  readonly approvalId: number;
  readonly number: string;
  readonly owner: Proposal['owner'];
  readonly requesterId: number;
};

/** Tells those who may decide, and never whoever asked (CTL-1, NTC-10). */
async function tellDeciders(db: Database, asking: Asking): Promise<void> {
  const { approvalId, number, owner, requesterId, requesterName, deciders, at } = asking;
  const { kinds, permission, isWholeNetworkOnly } = deciders;
  const own = permission === 'session' || permission === 'public' ? [] : [permission];
  await tellEvent(db, {
    category: 'approvalWaits',
    // What is of no country is shown to staff who see all of them.
    about: isWholeNetworkOnly && kinds.every((kind) => kind === 'staff') ? {} : owner,
    words: { number, approvalId, requester: requesterName },
    readers: Object.fromEntries(kinds.map((kind) => [kind, ['system.approval.decide', ...own]])),
    except: requesterId,
    at,
  });
}

/** The request that a call under this key has made, with its state; nothing when it made none. */
export async function findRequestOfKey(
  db: Database,
  scope: Scope,
  operation: string,
  requestKey: string,
): Promise<(AwaitingApproval & { readonly state: ApprovalState }) | undefined> {
  const row = await db
    .selectFrom('approvalRequest')
    .select(['id', 'number', 'expiresAt', 'state'])
    .where('requesterAccountId', '=', scope.accountId)
    .where('operation', '=', operation)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, number, expiresAt, state } = row;
  return { approvalId: id, number, expiresAt: expiresAt.toISOString(), state };
}

/** Lets what has waited too long expire (CTL-1), and answers it. The work of a job. */
export async function expireRequests(
  db: Database,
): Promise<readonly { readonly id: number; readonly operation: string; readonly at: Date }[]> {
  const expired = await sql<{ id: number; operation: string; at: Date }>`
    update approval_request set state = 'expired', decided_at = now()
    where state = 'pending' and expires_at <= now() returning id, operation, now() as at`.execute(
    db,
  );
  return expired.rows;
}
