import { approvalStates } from '@lebean/domain/approval';
import * as z from 'zod/mini';
import { approvalLimitKeys, changeableLimitKeys } from './approval-limit.ts';
import { idempotencyConflict, staleVersion } from './card-refusals.ts';
import {
  currencyCode,
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
  version,
} from './common.ts';
import { loggedChange } from './operation-log.ts';
import { accountKinds, type AnyOperation, operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';
import { innerSchema } from './wire.ts';

/** What a request can be about. */
export const approvalObjectKinds = ['shop', 'partner', 'card', 'approvalLimit'] as const;

/** Which requests somebody looks at: those they can decide, their own, all that they may see. */
export const approvalBoxes = ['waiting', 'own', 'all'] as const;

/** What is told to the caller of an operation whose call waits for a second person. */
export const awaitingApproval = z.object({
  approvalId: id(),
  /** The number that people ask about it with. */
  number: z.string(),
  expiresAt: instant(),
});
export type AwaitingApproval = z.output<typeof awaitingApproval>;

/** The result in the operation log of a call that waits. */
export const awaitingResult = 'AWAITING_APPROVAL';

/** A request for approval in a list (CTL-1). */
export const approvalRow = z.object({
  id: id(),
  number: z.string(),
  operation: z.string(),
  limitKey: z.string(),
  amount: hundredths(),
  /** That of its shop, where the amount is money. */
  currency: z.nullable(currencyCode()),
  objectKind: z.enum(approvalObjectKinds),
  objectId: id(),
  objectTitle: z.string(),
  requesterName: z.string(),
  state: z.enum(approvalStates),
  createdAt: instant(),
  expiresAt: instant(),
  decidedAt: z.nullable(instant()),
  deciderName: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Whether the viewer could approve or reject it now. */
  canDecide: z.boolean(),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const listApprovals = operation({
  id: 'approval.list',
  kind: 'query',
  method: 'GET',
  path: '/api/approvals',
  summary: 'Requests for approval, newest first (CTL-1)',
  permission: 'system.approval.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    box: z._default(z.enum(approvalBoxes), 'waiting'),
    state: z.optional(z.enum(approvalStates)),
    /** A number, or the beginning of the name of whoever asked or of the object. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(approvalRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const approvalNotFound = refusal('APPROVAL_NOT_FOUND', 'notFound', {
  zh: '审批申请不存在',
  en: 'There is no such request for approval',
  es: 'No existe esa solicitud de aprobación',
});

export const approvalDetail = z.extend(approvalRow, {
  limitAmount: hundredths(),
  /** What the same person had done to the same object in the day before, which counts with it. */
  countedAmount: hundredths(),
  /** Who asked in the session of the requester: support that had signed in for them. */
  requesterImpersonatorName: z.nullable(z.string()),
  reason: z.string(),
  /** Why the approved call did not go through, in the three languages. */
  failure: z.nullable(z.object({ zh: z.string(), en: z.string(), es: z.string() })),
  /** What was when it was asked for, and what is to be. */
  changes: z.array(loggedChange),
});
export type ApprovalDetail = z.output<typeof approvalDetail>;

export const getApproval = operation({
  id: 'approval.get',
  kind: 'query',
  method: 'GET',
  path: '/api/approvals/:approvalId',
  summary: 'A request for approval: before, what will happen, who and when (CTL-1)',
  permission: 'system.approval.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ approvalId: id() }),
  output: approvalDetail,
  refusals: [approvalNotFound],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const approvalDecided = refusal('APPROVAL_DECIDED', 'conflict', {
  zh: '该申请已由 {operator} 处理，不能再次处理',
  en: 'This request has been settled already, by {operator}',
  es: 'Esta solicitud ya la resolvió {operator}',
});
export const approvalExpired = refusal('APPROVAL_EXPIRED', 'conflict', {
  zh: '该申请已过期，请申请人重新提交',
  en: 'This request has expired. Whoever asked has to ask again',
  es: 'Esta solicitud ha caducado. Hay que volver a pedirla',
});
export const approvalIsOwn = refusal('APPROVAL_IS_OWN', 'forbidden', {
  zh: '不能审批自己的申请（包括代他人登录时提交的），请由其他人处理',
  en: 'You cannot decide about your own request, nor about one that you made in the name of somebody else. Another person has to',
  es: 'No puede decidir sobre su propia solicitud, ni sobre una que hizo en nombre de otro: debe hacerlo otra persona',
});
export const approvalBeyondOwn = refusal('APPROVAL_BEYOND_OWN', 'forbidden', {
  zh: '您没有执行该操作的权限，不能审批它，请由有权限的人处理',
  en: 'You could not do this yourself, so you cannot decide about it. Somebody who could has to',
  es: 'Usted no podría hacer esta operación, así que no puede decidir sobre ella: debe hacerlo quien sí pueda',
});
export const approvalOfAnother = refusal('APPROVAL_OF_ANOTHER', 'forbidden', {
  zh: '只有申请人可以撤回申请',
  en: 'Only whoever asked can withdraw a request',
  es: 'Solo quien la pidió puede retirar una solicitud',
});

const decided = z.object({ approvalId: id(), state: z.enum(approvalStates) });

export const approveRequest = operation({
  id: 'approval.approve',
  kind: 'command',
  method: 'POST',
  path: '/api/approvals/:approvalId/approve',
  summary: 'Approves a request: its call runs now, once, on behalf of whoever asked (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ approvalId: id() }),
  /** `failed` where the call was refused after all: then `failure` says why. */
  output: z.extend(decided, { failure: approvalDetail.shape.failure }),
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalIsOwn, approvalBeyondOwn],
  audit: { object: 'approval', idFrom: 'approvalId' },
  rate: 'money',
  idempotency: 'required',
});

export const rejectRequest = operation({
  id: 'approval.reject',
  kind: 'command',
  method: 'POST',
  path: '/api/approvals/:approvalId/reject',
  summary: 'Rejects a request, with a reason (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ approvalId: id(), reason: text(200) }),
  output: decided,
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalIsOwn, approvalBeyondOwn],
  audit: { object: 'approval', idFrom: 'approvalId' },
  rate: 'write',
  idempotency: 'accepted',
});

export const withdrawRequest = operation({
  id: 'approval.withdraw',
  kind: 'command',
  method: 'POST',
  path: '/api/approvals/:approvalId/withdraw',
  summary: 'Withdraws an own request (CTL-1)',
  permission: 'system.approval.list',
  scope: accountKinds,
  envelope: 'data',
  input: z.strictObject({ approvalId: id(), reason: optionalText(200) }),
  output: decided,
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalOfAnother],
  audit: { object: 'approval', idFrom: 'approvalId' },
  rate: 'write',
  idempotency: 'accepted',
});

/** Why an approved call did not run, beside the refusals of its own operation. */
export const requesterNotPermitted = refusal('APPROVAL_REQUESTER_NOT_PERMITTED', 'forbidden', {
  zh: '申请人已没有执行该操作的权限',
  en: 'Whoever asked for it may no longer do it',
  es: 'Quien la pidió ya no puede hacerlo',
});
export const requestOutdated = refusal('APPROVAL_OUTDATED', 'conflict', {
  zh: '该操作的内容已不再适用，请重新提交',
  en: 'What was asked for no longer fits. It has to be asked for again',
  es: 'Lo que se pidió ya no es aplicable. Hay que volver a pedirlo',
});
/** What a call sent again under its key is told when its request was not approved. */
export const approvalNotGiven = refusal('APPROVAL_NOT_GIVEN', 'conflict', {
  zh: '申请 {number} 未获批准，操作没有执行',
  en: 'Request {number} was not approved: nothing was done',
  es: 'La solicitud {number} no se aprobó: no se hizo nada',
});

export const approvalLimitRow = z.object({
  limitKey: z.enum(approvalLimitKeys),
  /** In hundredths; null is never, 0 always. Of those that nobody changes it is 0. */
  amount: z.nullable(hundredths()),
  version: version(),
  changedBy: z.string(),
  changedAt: z.nullable(instant()),
});
export type ApprovalLimitRow = z.output<typeof approvalLimitRow>;

export const listApprovalLimits = operation({
  id: 'approvalLimit.list',
  kind: 'query',
  method: 'GET',
  path: '/api/approval-limits',
  summary: 'Above how much each kind of operation needs a second person (CTL-1)',
  permission: 'system.approvalLimit.list',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ limits: z.array(approvalLimitRow) }),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const secondAdministratorNeeded = refusal('SECOND_ADMINISTRATOR_NEEDED', 'conflict', {
  zh: '此更改须由另一位管理员批准，但目前没有其他可以审批的平台账号。请先新增一位管理员',
  en: 'Another administrator has to approve this, and there is none yet. Add a second administrator first',
  es: 'Otro administrador tiene que aprobar esto y todavía no hay ninguno. Añada primero un segundo administrador',
});

export const updateApprovalLimit = operation({
  id: 'approvalLimit.update',
  kind: 'command',
  method: 'POST',
  path: '/api/approval-limits/:limitKey/update',
  summary:
    'Changes the limit above which a kind of operation needs a second person; two people do so (CTL-1, SH-35)',
  permission: 'system.approvalLimit.update',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({
    limitKey: z.enum(changeableLimitKeys),
    amount: z.nullable(hundredths()),
    version: version(),
  }),
  output: z.object({ limitKey: z.enum(approvalLimitKeys), version: version() }),
  refusals: [wholeNetworkOnly, staleVersion, secondAdministratorNeeded, idempotencyConflict],
  audit: { object: 'approvalLimit', idFrom: 'limitKey' },
  rate: 'write',
  idempotency: 'required',
  approval: {
    limit: 'approvalLimit',
    amountOf: () => 0,
    objectOf: ({ limitKey }) => limitKey,
    isWholeNetworkOnly: true,
  },
});

/** Names of fields that are secrets: a call that carries one is never kept. */
const secretName = /password|secret|token|hash|^code$|verification/i;

function holdsSecret(schema: z.core.$ZodType): boolean {
  const inner = innerSchema(schema);
  if (inner !== undefined) return holdsSecret(inner);
  if (schema instanceof z.core.$ZodArray) return holdsSecret(schema._zod.def.element);
  if (!(schema instanceof z.core.$ZodObject)) return false;
  return Object.entries(schema._zod.def.shape).some(
    ([name, field]) => secretName.test(name) || holdsSecret(field),
  );
}

/** Why an operation that asks for approval cannot have it; nothing for one that can (CTL-1). */
export function approvalFaults(declared: AnyOperation): string[] {
  if (declared.approval === undefined) return [];
  const faults = [
    { isSo: declared.kind !== 'command', fault: 'is no command' },
    { isSo: declared.permission === 'public', fault: 'is called by nobody in particular' },
    { isSo: declared.permission === 'session', fault: 'needs no permission' },
    { isSo: declared.envelope !== 'data', fault: 'has an envelope that cannot say "waiting"' },
    { isSo: declared.idempotency !== 'required', fault: 'needs no idempotency key' },
    { isSo: declared.audit === undefined, fault: 'is not logged' },
    { isSo: holdsSecret(declared.input), fault: 'takes a secret, which would be kept' },
  ];
  return faults.flatMap(({ isSo, fault }) => (isSo ? [`${declared.id} ${fault}`] : []));
}
