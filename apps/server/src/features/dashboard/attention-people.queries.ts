import { sql } from 'kysely';
import { approveJoin, listJoins } from '@lebean/contract/activity/join.operations';
import { approveRequest, listApprovals } from '@lebean/contract/approval/operations';
import { approvalLimitKeys, approvalLimit } from '@lebean/contract/kernel/approval-limit';
import {
  approveApplication,
  listApplications,
} from '@lebean/contract/level/package-application.operations';
import { listInbox } from '@lebean/contract/notice/inbox.operations';
import { type Concern, rowInScope, type Viewer } from './attention-kind.ts';

/** The requests `q` of the scope: one's own, and those about its objects that its kind decides about (ACC-2). */
const seenRequests = ({ scope }: Viewer) => {
  const partner = scope.kind === 'partner' ? scope.hasPartner('q.partner_id') : sql`false`;
  const place = scope.isWholeNetwork
    ? sql`true`
    : sql`((${scope.hasMerchant('q.merchant_id')} and (q.shop_id is null or ${scope.hasShop('q.shop_id')})) or ${partner})`;
  return sql`(q.requester_account_id = ${scope.accountId} or (${scope.kind} = any (q.decider_kinds) and ${place}))`;
};

/** Of these, those that the viewer may decide: no own ones, none beyond what it could do itself (CTL-1). */
const decidableBy = ({ scope, permissions, persons }: Viewer) => {
  const ofAbove =
    scope.kind !== 'shop' || scope.isWholeMerchant
      ? sql`false`
      : sql`exists (select from account asking where asking.id = q.requester_account_id
          and asking.kind = 'shop' and asking.shop_id is null)`;
  return sql`q.needed_permission = any (${[...permissions]}::text[])
    and (${scope.isWholeNetwork || scope.kind !== 'staff'} or not q.needs_whole_network) and not ${ofAbove}
    and not (array[q.requester_account_id, q.requester_impersonator_id] && ${[...persons]}::bigint[])`;
};

const limitsOfMoney = approvalLimitKeys.filter((key) => approvalLimit(key).isMoney === true);

/** Requests that wait for the viewer’s decision (CTL-1). */
const approval: Concern = {
  kind: 'approval',
  list: listApprovals,
  does: approveRequest,
  pages: { staff: '/system/approvals', partner: '/system/approvals', shop: '/system/approvals' },
  casesFor: (viewer) => ({
    from: sql`approval_request q left join shop s on s.id = q.shop_id
      where q.state = 'pending' and q.expires_at > ${viewer.at}::timestamptz and ${seenRequests(viewer)}
        and ${decidableBy(viewer)}`,
    id: sql`q.id`,
    name: sql`q.requester_name`,
    detail: sql`q.object_title`,
    since: sql`q.created_at`,
    rank: sql`extract(epoch from q.expires_at)`,
    amount: sql`case when q.limit_key = any (${limitsOfMoney}::text[]) then q.amount end`,
    currency: sql`s.currency`,
  }),
};

/** Requests of shops to join an activity (ACT-1). */
const activityJoin: Concern = {
  kind: 'activityJoin',
  list: listJoins,
  does: approveJoin,
  pages: { staff: '/activities/list' },
  casesFor: ({ scope }) => ({
    from: sql`activity_join j join shop s on s.id = j.shop_id join activity a on a.id = j.activity_id
      where j.state = 'pending' and ${rowInScope(scope, 'j')}`,
    id: sql`j.id`,
    name: sql`s.shop_name`,
    detail: sql`in_language(a.activity_name, a.name_zh, a.name_en, a.name_es)`,
    since: sql`j.requested_at`,
  }),
};

/** What merchants ask of their packages (MEM-10). */
const packageApplication: Concern = {
  kind: 'packageApplication',
  list: listApplications,
  does: approveApplication,
  pages: { staff: '/members/packages' },
  casesFor: ({ scope }) => ({
    from: sql`package_application k join merchant m on m.id = k.merchant_id
      where k.state = 'pending' and ${scope.hasMerchant('k.merchant_id')}`,
    id: sql`k.id`,
    name: sql`m.merchant_name`,
    detail: sql`k.requested_by`,
    since: sql`k.requested_at`,
  }),
};

const heardBy = ({ scope: { merchantId } }: Viewer) =>
  merchantId === undefined
    ? sql`n.partner_id is null`
    : sql`(n.partner_id is null or n.partner_id = (select m.partner_id from merchant m where m.id = ${merchantId}))`;

/** Notices that the viewer has to acknowledge, and critical ones that it has not read, each a line (NTC-8, NTC-9). */
const notice: Concern = {
  kind: 'notice',
  list: listInbox,
  pages: { staff: '/notices/inbox', partner: '/notices/inbox', shop: '/notices/inbox' },
  casesFor: (viewer) => ({
    of: sql`n.id::text`,
    from: sql`notice n left join notice_reading own on own.notice_id = n.id and own.account_id = ${viewer.scope.accountId}
      where n.stage = 'released' and n.publish_time <= ${viewer.at}::timestamptz
        and (n.expires_at is null or n.expires_at > ${viewer.at}::timestamptz) and ${heardBy(viewer)}
        and n.reached @@ (select f.facts from account_facts f where f.account_id = ${viewer.scope.accountId})
        and own.archived_at is null and (n.acknowledge_until is not null and own.acknowledged_at is null
          or n.severity = 'critical' and own.read_at is null)`,
    id: sql`n.id`,
    name: sql`in_language(coalesce(nullif(n.title_zh, ''), nullif(n.title_en, ''), n.title_es), n.title_zh, n.title_en, n.title_es)`,
    // Until when it has to be acknowledged.
    since: sql`n.publish_time`,
    rank: sql`extract(epoch from coalesce(n.acknowledge_until, 'infinity'))`,
  }),
};

/** What people wait for from the viewer. */
export const peopleConcerns: readonly Concern[] = [
  approval,
  activityJoin,
  packageApplication,
  notice,
];
