import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { hundredths, id, optionalText, text } from '../kernel/common.ts';
import { command } from '../kernel/operation.ts';
import { statementNotFound } from '../vocabulary/refusals.ts';
import {
  claimTooLarge,
  disputeDecided,
  disputeNotFound,
  lineDisputed,
  lineNotFound,
  statementStage,
} from './refusals.ts';
import { disputeStates } from './rows.ts';

const audit = { object: 'statementDispute', idFrom: 'disputeId' } as const;

export const openDispute = command({
  id: 'statementDispute.open',
  path: '/api/statement-disputes',
  summary: 'Disputes a line of a statement; what is claimed is frozen, the rest is not (SET-12)',
  permission: 'settlement.dispute.open',
  scope: ['partner', 'shop'],
  input: z.strictObject({
    statementId: id(),
    lineId: id(),
    claimedAmount: hundredths().check(z.positive()),
    reason: text(500),
  }),
  output: z.object({ disputeId: id() }),
  refusals: [statementNotFound, statementStage, lineNotFound, lineDisputed, claimTooLarge],
  audit,
});

export const answerDispute = command({
  id: 'statementDispute.answer',
  path: '/api/statement-disputes/:disputeId/messages',
  summary: 'Says something in the thread of a dispute (SET-12)',
  permission: 'settlement.dispute.answer',
  scope: accountKinds,
  input: z.strictObject({ disputeId: id(), words: text(1000) }),
  output: z.object({ messageId: id() }),
  refusals: [disputeNotFound, disputeDecided],
  audit,
});

const decided = z.object({ disputeId: id(), disputeState: z.enum(disputeStates) });

export const upholdDispute = command({
  id: 'statementDispute.uphold',
  path: '/api/statement-disputes/:disputeId/uphold',
  summary: 'Upholds a dispute: what it claims is credited by a line of the next statement (SET-12)',
  permission: 'settlement.dispute.decide',
  scope: ['staff'],
  input: z.strictObject({ disputeId: id(), decision: optionalText(500) }),
  output: decided,
  refusals: [disputeNotFound, disputeDecided],
  audit,
  idempotency: 'required',
});

export const rejectDispute = command({
  id: 'statementDispute.reject',
  path: '/api/statement-disputes/:disputeId/reject',
  summary: 'Rejects a dispute for a reason (SET-12)',
  permission: 'settlement.dispute.decide',
  scope: ['staff'],
  input: z.strictObject({ disputeId: id(), decision: text(500) }),
  output: decided,
  refusals: [disputeNotFound, disputeDecided],
  audit,
});

export const withdrawDispute = command({
  id: 'statementDispute.withdraw',
  path: '/api/statement-disputes/:disputeId/withdraw',
  summary: 'Withdraws a dispute (SET-12)',
  permission: 'settlement.dispute.open',
  scope: ['partner', 'shop'],
  input: z.strictObject({ disputeId: id() }),
  output: decided,
  refusals: [disputeNotFound, disputeDecided],
  audit,
});
