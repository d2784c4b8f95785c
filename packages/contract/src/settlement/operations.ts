import * as z from 'zod/mini';
import { paymentStates } from '@lebean/domain/settlement/payment';
import { statementStages } from '@lebean/domain/settlement/stage';
import { accountKinds } from '../kernel/account-kind.ts';
import {
  currencyCode,
  id,
  optionalText,
  page,
  paging,
  signedHundredths,
  text,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { shopNotFound } from '../kernel/refusals.ts';
import { periodClosed } from '../vocabulary/period-refusals.ts';
import { partnerNotFound, statementNotFound } from '../vocabulary/refusals.ts';
import {
  closingChanged,
  periodBilled,
  periodNotOver,
  remarkNeeded,
  samePerson,
  statementFollowed,
  statementMailWaits,
  statementNoMailbox,
  statementStage,
} from './refusals.ts';
import {
  namedAccountRemark,
  namedConfirmRemark,
  statementDetail,
  statementRow,
  statementSourceRow,
} from './rows.ts';

export const listStatements = query({
  id: 'statement.list',
  path: '/api/statements',
  summary: 'Statements of account, the latest period first (SET-8, SET-29)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A number, or a part of the name of the shop or merchant. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    shopId: z.optional(id()),
    /** Those that are made out to this partner. */
    partnerId: z.optional(id()),
    stage: z.optional(z.enum(statementStages)),
    statementPaid: z.optional(z.enum(paymentStates)),
    isOverdue: z.optional(z.boolean()),
    /** Those whose credit finance looks at (SET-15). */
    isCarried: z.optional(z.boolean()),
    /** Those that could not be sent to their mailbox, for finance to see to (SET-22). */
    isUndelivered: z.optional(z.boolean()),
    /** Also the versions that were returned or discarded. */
    hasOldVersions: z.optional(z.boolean()),
  }),
  output: page(statementRow),
});

export const getStatement = query({
  id: 'statement.get',
  path: '/api/statements/:statementId',
  summary: 'A statement with its lines, payments, history, disputes and versions (SET-6, SET-29)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  input: z.strictObject({ statementId: id() }),
  output: statementDetail,
  refusals: [statementNotFound],
});

export const listStatementSources = query({
  id: 'statementSource.list',
  path: '/api/statement-sources',
  summary: 'The rows that a line is made of, or the payments of the period (SET-7, RPT-4)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    statementId: id(),
    /** Left out: the payments. */
    lineId: z.optional(id()),
  }),
  output: page(statementSourceRow),
});

interface Party {
  readonly shopId?: number | undefined;
  readonly partnerId?: number | undefined;
  readonly currency?: string | undefined;
}
const oneParty = z.refine<Party>(
  ({ shopId, partnerId, currency }) =>
    (shopId === undefined) === (partnerId !== undefined) &&
    (partnerId === undefined) === (currency === undefined),
  { path: ['shopId'], ...says('shopOrPartner') },
);

const stageOutput = z.object({ statementId: id(), stage: z.enum(statementStages) });

export const draftStatement = command({
  id: 'statement.draft',
  path: '/api/statements',
  summary:
    'Drafts the statement of a shop or a partner for a month, as the job does by itself (SET-5)',
  permission: 'settlement.statement.draft',
  scope: ['staff'],
  input: z
    .strictObject({
      shopId: z.optional(id()),
      /** A partner instead, in one currency (SET-6). */
      partnerId: z.optional(id()),
      currency: z.optional(currencyCode()),
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month'))),
    })
    .check(oneParty),
  output: z.object({ statementId: id() }),
  refusals: [shopNotFound, partnerNotFound, periodNotOver, periodBilled],
  audit: { object: 'statement', idFrom: 'statementId' },
});

export const sendStatement = command({
  id: 'statement.send',
  path: '/api/statements/:statementId/send',
  summary: 'Sends a draft to its shop and partner, who confirm it in time (SET-8, SET-11)',
  permission: 'settlement.statement.draft',
  scope: ['staff'],
  input: z.strictObject({
    statementId: id(),
    accountRemark: namedAccountRemark(optionalText(200)),
  }),
  output: stageOutput,
  refusals: [statementNotFound, statementStage],
  audit: { object: 'statement', idFrom: 'statementId' },
});

export const sendStatementMail = command({
  id: 'statementMail.send',
  path: '/api/statements/:statementId/mails',
  summary: 'Sends a statement to the reconciliation mailbox of its shop once more (SET-22)',
  permission: 'settlement.statement.draft',
  scope: ['staff'],
  input: z.strictObject({ statementId: id() }),
  output: z.object({ statementMailId: id() }),
  refusals: [statementNotFound, statementStage, statementNoMailbox, statementMailWaits],
  audit: { object: 'statement', idFrom: 'statementId' },
});

export const discardStatement = command({
  id: 'statement.discard',
  path: '/api/statements/:statementId/discard',
  summary: 'Discards a draft; its rows go to the next statement (SET-8)',
  permission: 'settlement.statement.draft',
  scope: ['staff'],
  input: z.strictObject({ statementId: id(), reason: text(200) }),
  output: stageOutput,
  refusals: [statementNotFound, statementStage, statementFollowed],
  audit: { object: 'statement', idFrom: 'statementId' },
});

export const returnStatement = command({
  id: 'statement.return',
  path: '/api/statements/:statementId/return',
  summary:
    'Returns a statement with a remark; it is drafted again as the next version (SET-2, SET-8)',
  permission: 'settlement.statement.return',
  scope: accountKinds,
  input: z.strictObject({ statementId: id(), confirmRemark: namedConfirmRemark(text(200)) }),
  output: stageOutput,
  refusals: [statementNotFound, statementStage, statementFollowed, periodClosed],
  audit: { object: 'statement', idFrom: 'statementId' },
});

export const confirmStatement = command({
  id: 'statement.confirm',
  path: '/api/statements/:statementId/confirm',
  summary: 'Confirms a statement for good; what is disputed stays frozen (SET-2, SET-11, SET-12)',
  permission: 'settlement.statement.confirm',
  scope: ['partner', 'shop'],
  input: z.strictObject({
    statementId: id(),
    /** The closing balance that was seen. */
    closing: signedHundredths(),
    confirmRemark: namedConfirmRemark(optionalText(200)),
  }),
  output: stageOutput,
  refusals: [statementNotFound, statementStage, closingChanged, samePerson, remarkNeeded],
  audit: { object: 'statement', idFrom: 'statementId' },
  idempotency: 'required',
});
