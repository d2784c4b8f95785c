import * as z from 'zod/mini';
import { approvalStates } from '@lebean/domain/approval';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  approvalLimitKeys,
  changeableLimitKeys,
  merchantLimitKeys,
} from '../kernel/approval-limit.ts';
import {
  hundredths,
  id,
  instant,
  optionalText,
  page,
  paging,
  text,
  version,
} from '../kernel/common.ts';
import { knownCurrency } from '../kernel/known-currency.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, staleVersion, wholeNetworkOnly } from '../kernel/refusals.ts';
import { merchantNotFound, secondAdministratorNeeded } from '../vocabulary/refusals.ts';
import {
  approvalBeyondOwn,
  approvalDecided,
  approvalExpired,
  approvalIsOwn,
  approvalNotFound,
  approvalOfAnother,
  merchantLimitTooHigh,
} from './refusals.ts';
import {
  approvalBoxes,
  approvalDetail,
  approvalLimitRow,
  approvalRow,
  currencyLimitRow,
  merchantLimitRow,
} from './rows.ts';

export const listApprovals = query({
  id: 'approval.list',
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
});

export const getApproval = query({
  id: 'approval.get',
  path: '/api/approvals/:approvalId',
  summary: 'A request for approval: before, what will happen, who and when (CTL-1)',
  permission: 'system.approval.list',
  scope: accountKinds,
  input: z.strictObject({ approvalId: id() }),
  output: approvalDetail,
  refusals: [approvalNotFound],
});

const decided = z.object({ approvalId: id(), state: z.enum(approvalStates) });

export const approveRequest = command({
  id: 'approval.approve',
  path: '/api/approvals/:approvalId/approve',
  summary: 'Approves a request: its call runs now, once, on behalf of whoever asked (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  input: z.strictObject({ approvalId: id() }),
  /** `failed` where the call was refused after all: then `failure` says why. */
  output: z.extend(decided, { failure: approvalDetail.shape.failure }),
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalIsOwn, approvalBeyondOwn],
  audit: { object: 'approval', idFrom: 'approvalId', level: 'critical' },
  rate: 'money',
  idempotency: 'required',
});

export const rejectRequest = command({
  id: 'approval.reject',
  path: '/api/approvals/:approvalId/reject',
  summary: 'Rejects a request, with a reason (CTL-1)',
  permission: 'system.approval.decide',
  scope: accountKinds,
  input: z.strictObject({ approvalId: id(), reason: text(200) }),
  output: decided,
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalIsOwn, approvalBeyondOwn],
  audit: { object: 'approval', idFrom: 'approvalId' },
});

export const withdrawRequest = command({
  id: 'approval.withdraw',
  path: '/api/approvals/:approvalId/withdraw',
  summary: 'Withdraws an own request (CTL-1)',
  permission: 'system.approval.list',
  scope: accountKinds,
  input: z.strictObject({ approvalId: id(), reason: optionalText(200) }),
  output: decided,
  refusals: [approvalNotFound, approvalDecided, approvalExpired, approvalOfAnother],
  audit: { object: 'approval', idFrom: 'approvalId' },
});

export const listApprovalLimits = query({
  id: 'approvalLimit.list',
  path: '/api/approval-limits',
  summary: 'Above how much each kind of operation needs a second person (CTL-1)',
  permission: 'system.approvalLimit.list',
  scope: ['staff'],
  input: z.strictObject({}),
  output: z.object({
    limits: z.array(approvalLimitRow),
    /** What holds in some currencies instead. */
    currencies: z.array(currencyLimitRow),
  }),
});

export const updateApprovalLimit = command({
  id: 'approvalLimit.update',
  path: '/api/approval-limits/:limitKey/update',
  summary:
    'Changes the limit above which a kind of operation needs a second person; two people do so (CTL-1, SH-35)',
  permission: 'system.approvalLimit.update',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({
    limitKey: z.enum(changeableLimitKeys),
    /** Without a currency, the limit of all that have none of their own. */
    currency: z.optional(knownCurrency()),
    amount: z.nullable(hundredths()),
    /** The highest that a merchant may set for itself; null where that is the amount itself. */
    merchantMax: z.optional(z.nullable(hundredths())),
    /** That of the limit which was seen; 0 for a currency that has none yet. */
    version: z.int().check(z.nonnegative()),
  }),
  output: z.object({ limitKey: z.enum(approvalLimitKeys), version: version() }),
  refusals: [staleVersion, secondAdministratorNeeded, idempotencyConflict],
  audit: { object: 'approvalLimit', idFrom: 'limitKey', level: 'critical' },
  idempotency: 'required',
  approval: {
    limit: 'approvalLimit',
    amountOf: () => 0,
    objectOf: ({ limitKey, currency = '' }) => `${limitKey} ${currency}`.trim(),
    isWholeNetworkOnly: true,
  },
});

const ofMerchant = {
  /** A shop account names its own merchant or none. */
  merchantId: z.optional(id()),
};

export const listMerchantLimits = query({
  id: 'merchantLimit.list',
  path: '/api/merchant-limits',
  summary:
    'Above how much a merchant asks for a second person, by the currencies of its shops (CTL-1)',
  permission: 'system.merchantLimit.list',
  scope: ['staff', 'shop'],
  input: z.strictObject(ofMerchant),
  output: z.object({ limits: z.array(merchantLimitRow) }),
  refusals: [merchantNotFound],
});

export const updateMerchantLimit = command({
  id: 'merchantLimit.update',
  path: '/api/merchant-limits/:limitKey/update',
  summary:
    'Changes the limit of a merchant, as far as the platform lets it go; two people do so (CTL-1, SH-35)',
  permission: 'system.merchantLimit.update',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    ...ofMerchant,
    limitKey: z.enum(merchantLimitKeys),
    currency: knownCurrency(),
    amount: hundredths(),
    /** That of the limit which was seen; 0 while it had none. */
    version: z.int().check(z.nonnegative()),
  }),
  output: z.object({ limitKey: z.enum(merchantLimitKeys), version: version() }),
  refusals: [
    wholeNetworkOnly,
    merchantNotFound,
    merchantLimitTooHigh,
    staleVersion,
    idempotencyConflict,
  ],
  audit: { object: 'approvalLimit', idFrom: 'limitKey', level: 'critical' },
  idempotency: 'required',
  approval: {
    limit: 'approvalLimit',
    amountOf: () => 0,
    objectOf: ({ limitKey, currency, merchantId = 0 }) => `${limitKey} ${currency} ${merchantId}`,
  },
});
