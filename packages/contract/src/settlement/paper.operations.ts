import * as z from 'zod/mini';
import { fileRefusals } from '../file/refusals.ts';
import { announcedFile } from '../file/rows.ts';
import { accountKinds } from '../kernel/account-kind.ts';
import { createdRow, id } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import {
  disputeDecided,
  disputeFileNotFound,
  disputeFileUnfit,
  disputeNotFound,
  statementPaymentNotFound,
  tooManyDisputeFiles,
  voucherNotFound,
  voucherUnfit,
} from './refusals.ts';

/** A voucher is a page, and so is what a shop shows for a claim. */
export const largestStatementPaper = 10 * 1024 ** 2;
export const maxDisputeFiles = 10;

export const attachVoucher = command({
  id: 'statementPayment.attach',
  path: '/api/statement-payments/:paymentId/voucher',
  summary:
    'Keeps the voucher of a payment: the body is its bytes, a picture or a PDF. A payment has one: another takes its place, and the log keeps which it was (SET-16)',
  permission: 'settlement.payment.manage',
  scope: ['staff'],
  takes: 'file',
  input: z.strictObject({ paymentId: id(), ...announcedFile(largestStatementPaper) }),
  output: z.object({
    paymentId: id(),
    voucherName: z.string(),
    /** The one whose place it took. */
    replacedName: z.nullable(z.string()),
  }),
  refusals: [statementPaymentNotFound, voucherUnfit, ...fileRefusals],
  audit: { object: 'statementPayment', idFrom: 'paymentId' },
  idempotency: 'none',
});

export const downloadVoucher = query({
  id: 'statementPayment.voucher',
  path: '/api/statement-payments/:paymentId/voucher',
  summary: 'The voucher of a payment (SET-16)',
  permission: 'settlement.payment.list',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ paymentId: id() }),
  output: z.object({ paymentId: id() }),
  refusals: [statementPaymentNotFound, voucherNotFound],
});

export const attachDisputeFile = command({
  id: 'statementDispute.attach',
  path: '/api/statement-disputes/:disputeId/files',
  summary: 'Adds a picture or a PDF to an open dispute: the body is its bytes (SET-12)',
  permission: 'settlement.dispute.answer',
  scope: accountKinds,
  takes: 'file',
  input: z.strictObject({ disputeId: id(), ...announcedFile(largestStatementPaper) }),
  output: createdRow,
  refusals: [
    disputeNotFound,
    disputeDecided,
    disputeFileUnfit,
    tooManyDisputeFiles,
    ...fileRefusals,
  ],
  audit: { object: 'statementDispute', idFrom: 'disputeId' },
  idempotency: 'none',
});

export const downloadDisputeFile = query({
  id: 'statementDispute.file',
  path: '/api/statement-dispute-files/:disputeFileId',
  summary: 'A file of a dispute (SET-12)',
  permission: 'settlement.statement.list',
  scope: accountKinds,
  envelope: 'storedFile',
  input: z.strictObject({ disputeFileId: id() }),
  output: z.object({ disputeFileId: id() }),
  refusals: [disputeFileNotFound],
});
