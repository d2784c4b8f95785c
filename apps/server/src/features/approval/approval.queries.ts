import { type Expression, sql, type SqlBool } from 'kysely';
import { maxWaitingCounted } from '@lebean/contract/approval/count.operations';
import type { listApprovals } from '@lebean/contract/approval/operations';
import type { ApprovalDetail, ApprovalRow } from '@lebean/contract/approval/rows';
import { approvalLimit } from '@lebean/contract/kernel/approval-limit';
import type { ApprovalState } from '@lebean/domain/approval';
import { stateChanges } from '@lebean/domain/state-changes';
import type { StoredCall } from '../../capabilities/approval/approved-call.ts';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { startingWith } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

/** The requests of the scope: one's own, and those about its objects that its kind decides about (ACC-2). */
function isSeen(scope: Scope): Expression<SqlBool> {
  const isOwn = sql<SqlBool>`approval_request.requester_account_id = ${scope.accountId}`;
  const isOfKind = sql<SqlBool>`${scope.kind} = any (approval_request.decider_kinds)`;
  const merchant = scope.hasMerchant('approvalRequest.merchantId');
  const shop = sql<SqlBool>`(approval_request.shop_id is null or ${scope.hasShop('approvalRequest.shopId')})`;
  const partner =
    scope.kind === 'partner' ? scope.hasPartner('approvalRequest.partnerId') : sql<SqlBool>`false`;
  // Staff of the whole network see also what belongs to no merchant.
  const place = scope.isWholeNetwork
    ? sql<SqlBool>`true`
    : sql<SqlBool>`((${merchant} and ${shop}) or ${partner})`;
  return sql<SqlBool>`(${isOwn} or (${isOfKind} and ${place}))`;
}

/** Who looks or decides, and when: what they can do about a request depends on both. */
export interface Viewer {
  readonly scope: Scope;
  readonly permissions: readonly string[];
  /** Whose accounts are at work here: the caller's own, and that of whoever acts in its session. */
  readonly persons: readonly number[];
  readonly mayDecide: boolean;
  readonly at: Date;
}

const isConcerned = ({ persons }: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`(array[approval_request.requester_account_id, approval_request.requester_impersonator_id] && ${persons}::bigint[])`;

/** Whom an owner of all shops has put into one is no second person for that owner (CTL-1). */
const isBelowRequester = ({ scope }: Viewer): Expression<SqlBool> =>
  scope.kind !== 'shop' || scope.isWholeMerchant
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from account asking where asking.id = approval_request.requester_account_id
        and asking.kind = 'shop' and asking.shop_id is null)`;

const couldDoIt = (viewer: Viewer): Expression<SqlBool> => {
  const { scope, permissions } = viewer;
  return sql<SqlBool>`(approval_request.needed_permission = any (${permissions}::text[])
    and (${scope.isWholeNetwork || scope.kind !== 'staff'} or not approval_request.needs_whole_network)
    and not ${isBelowRequester(viewer)})`;
};

const isWaitingFor = (viewer: Viewer): Expression<SqlBool> =>
  sql<SqlBool>`(approval_request.state = 'pending' and approval_request.expires_at > ${viewer.at}
    and not ${isConcerned(viewer)} and ${couldDoIt(viewer)})`;

const isOver = (at: Date): Expression<SqlBool> =>
  sql<SqlBool>`(approval_request.state = 'pending' and approval_request.expires_at <= ${at})`;

/** As the clock says: the job that writes it down comes by every few minutes (CTL-1). */
function isIn(state: ApprovalState, at: Date): Expression<SqlBool> {
  const isWritten = sql<SqlBool>`approval_request.state = ${state}`;
  if (state === 'pending') return sql<SqlBool>`(${isWritten} and not ${isOver(at)})`;
  return state === 'expired' ? sql<SqlBool>`(${isWritten} or ${isOver(at)})` : isWritten;
}

const seen = (db: Database, scope: Scope) => db.selectFrom('approvalRequest').where(isSeen(scope));

const rowColumns = [
  'approvalRequest.id',
  'approvalRequest.number',
  'approvalRequest.operation',
  'approvalRequest.limitKey',
  'approvalRequest.amount',
  'approvalRequest.objectKind',
  'approvalRequest.objectId',
  'approvalRequest.objectTitle',
  'approvalRequest.requesterAccountId',
  'approvalRequest.requesterName',
  'approvalRequest.state',
  'approvalRequest.createdAt',
  'approvalRequest.expiresAt',
  'approvalRequest.decidedAt',
  'approvalRequest.deciderName',
] as const;

/** What a viewer is to a request. */
const standing = (viewer: Viewer) =>
  [
    sql<SqlBool | null>`${isConcerned(viewer)}`.as('isConcerned'),
    sql<SqlBool | null>`${couldDoIt(viewer)}`.as('couldDoIt'),
  ] as const;

const shopCurrency = sql<
  string | null
>`(select currency from shop where shop.id = approval_request.shop_id)`.as('shopCurrency');

type StoredRow = Pick<
  ApprovalRow,
  | 'id'
  | 'number'
  | 'operation'
  | 'limitKey'
  | 'amount'
  | 'objectKind'
  | 'objectId'
  | 'objectTitle'
  | 'requesterName'
  | 'state'
  | 'deciderName'
> & {
  readonly requesterAccountId: number;
  readonly isConcerned: SqlBool | null;
  readonly couldDoIt: SqlBool | null;
  readonly shopCurrency: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
};

function shownRow<Row extends StoredRow>(row: Row, { scope, mayDecide, at }: Viewer) {
  const {
    requesterAccountId,
    isConcerned: isOfViewer,
    couldDoIt: couldViewer,
    shopCurrency: currency,
    createdAt,
    expiresAt,
    decidedAt,
    ...shown
  } = row;
  const isOwn = requesterAccountId === scope.accountId;
  const isPending = row.state === 'pending' && expiresAt > at;
  return {
    ...shown,
    currency: approvalLimit(row.limitKey).isMoney === true ? currency : null,
    state: row.state === 'pending' && !isPending ? ('expired' as const) : row.state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn,
    canDecide: mayDecide && isOfViewer !== true && couldViewer === true && isPending,
  };
}

/** The requests that the viewer may see (CTL-1), newest first. */
export function requestListing(
  db: Database,
  viewer: Viewer,
  { box, state, query, from, to }: Filter<typeof listApprovals>,
): Listing<ApprovalRow> {
  const { scope, at } = viewer;
  const matching = seen(db, scope)
    .$if(box === 'waiting', (rows) => rows.where(isWaitingFor(viewer)))
    .$if(box === 'own', (rows) =>
      rows.where('approvalRequest.requesterAccountId', '=', scope.accountId),
    )
    .$call(whenGiven(state, (rows, state) => rows.where(isIn(state, at))))
    .$call(
      whenGiven(from, (rows, from) =>
        rows.where('approvalRequest.createdAt', '>=', new Date(from)),
      ),
    )
    .$call(whenGiven(to, (rows, to) => rows.where('approvalRequest.createdAt', '<=', new Date(to))))
    .$call(
      whenGiven(query === '' ? undefined : query, (rows, query) =>
        rows.where((eb) =>
          eb.or([
            eb('approvalRequest.number', '=', query.toUpperCase()),
            eb('approvalRequest.requesterName', 'ilike', startingWith(query)),
            eb('approvalRequest.objectTitle', 'ilike', startingWith(query)),
          ]),
        ),
      ),
    );
  const ordered = matching
    .select([...rowColumns, shopCurrency, ...standing(viewer)])
    .orderBy('approvalRequest.createdAt', 'desc')
    .orderBy('approvalRequest.id', 'desc');
  return listing(db, {
    rows: (page) => cut(ordered, page),
    matching: matching.select('approvalRequest.id'),
    toRow: (row) => shownRow(row, viewer),
  });
}

/** Why an approved call did not go through, as it is kept. */
export interface KeptFailure {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export type FoundRequest = Omit<ApprovalDetail, 'failure'> & { readonly failure: unknown };

/** The files that go out with a notice that waits for approval: those that its draft has, as they are locked with it. */
const attachments = sql<ApprovalDetail['attachments']>`case
  when approval_request.object_kind = 'notice' and approval_request.state = 'pending'
  then (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'fileName', f.file_name, 'fileSize', f.file_size) order by n.id), '[]')
    from notice_file n join stored_file f on f.id = n.file_id
    where n.notice_id = approval_request.object_id and n.kind = 'attachment' and n.is_shown)
  else '[]'::jsonb end`;

/** A request with all that its page shows; nothing when there is none in the scope. */
export async function findRequest(
  db: Database,
  viewer: Viewer,
  approvalId: number,
): Promise<FoundRequest | undefined> {
  const row = await seen(db, viewer.scope)
    .select(rowColumns)
    .select([
      shopCurrency,
      ...standing(viewer),
      'approvalRequest.limitAmount',
      'approvalRequest.countedAmount',
      'approvalRequest.requesterImpersonatorName',
      'approvalRequest.reason',
      'approvalRequest.failure',
      'approvalRequest.before',
      'approvalRequest.after',
      attachments.as('attachments'),
    ])
    .where('approvalRequest.id', '=', approvalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { before, after, ...shown } = row;
  return { ...shownRow(shown, viewer), changes: stateChanges(before, after) };
}

/** How many requests wait for somebody, counted up to a hundred. */
export async function countWaiting(db: Database, viewer: Viewer): Promise<number> {
  const waiting = seen(db, viewer.scope)
    .where(isWaitingFor(viewer))
    .select('approvalRequest.id')
    .limit(maxWaitingCounted);
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A request that is about to be decided, with the call that it keeps. */
export interface LockedRequest extends StoredCall {
  readonly id: number;
  readonly state: ApprovalState;
  readonly expiresAt: Date;
  readonly deciderName: string | null;
  /** Whether the caller, or who acts in its session, is among those who asked. */
  readonly isConcerned: boolean;
  /** Whether the caller could do what is asked for. */
  readonly couldDoIt: boolean;
}

/** Locks a request of the scope: of two who decide at once, the second finds the first one's decision. */
export async function lockRequest(
  db: Database,
  viewer: Viewer,
  approvalId: number,
): Promise<LockedRequest | undefined> {
  const row = await seen(db, viewer.scope)
    .select([
      ...standing(viewer),
      'approvalRequest.id',
      'approvalRequest.number',
      'approvalRequest.operation',
      'approvalRequest.input',
      'approvalRequest.requesterAccountId as requesterId',
      'approvalRequest.requesterImpersonatorId as impersonatorId',
      'approvalRequest.requesterImpersonatorName as impersonatorName',
      'approvalRequest.requestKey',
      'approvalRequest.source',
      'approvalRequest.state',
      'approvalRequest.expiresAt',
      'approvalRequest.deciderName',
    ])
    .where('approvalRequest.id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { impersonatorId: accountId, impersonatorName: name, ...request } = row;
  return {
    ...request,
    isConcerned: row.isConcerned === true,
    couldDoIt: row.couldDoIt === true,
    requesterImpersonator: accountId === null ? undefined : { accountId, name: name ?? '' },
  };
}

/** What became of a request, and who says so. */
export interface Decision {
  readonly state: ApprovalState;
  readonly reason: string;
  readonly failure: KeptFailure | undefined;
  readonly decider: { readonly accountId: number; readonly name: string };
  readonly at: Date;
}

/** Settles a locked request. */
export async function settleRequest(
  db: Database,
  approvalId: number,
  { state, reason, failure, decider, at }: Decision,
): Promise<void> {
  await db
    .updateTable('approvalRequest')
    .set({
      state,
      reason,
      failure: failure === undefined ? null : JSON.stringify(failure),
      decidedAt: at,
      deciderAccountId: decider.accountId,
      deciderName: decider.name,
    })
    .where('id', '=', approvalId)
    .execute();
}
