import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { freeText, id, optionalText, page, paging, text } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { fileNotFound, taxNumberUnfit, statementNotFound } from '../vocabulary/refusals.ts';
import {
  invoiceEmpty,
  invoiceExists,
  invoiceFileMissing,
  invoiceFileUnfit,
  invoiceNotConfirmed,
  invoiceNotFound,
  invoiceNumberUsed,
  invoiceState,
  redNumberNeeded,
} from './refusals.ts';
import { invoiceRow, invoiceStates } from './rows.ts';

const listed = { permission: 'settlement.invoice.list', scope: accountKinds } as const;
const issued = { permission: 'settlement.invoice.issue', scope: ['staff'] } as const;
const audit = { object: 'invoice', idFrom: 'invoiceId' } as const;
const output = z.object({ invoiceId: id() });

export const listInvoices = query({
  id: 'invoice.list',
  path: '/api/invoices',
  summary: 'Invoices of statements, the latest request first (SET-19)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    /** A number, or a part of the name of the shop or of whom it is made out to. */
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    statementId: z.optional(id()),
    invoiceState: z.optional(z.enum(invoiceStates)),
  }),
  output: page(invoiceRow),
});

export const requestInvoice = command({
  id: 'invoice.request',
  path: '/api/statements/:statementId/invoices',
  summary: 'Requests the invoice of a confirmed statement, made out to a name and a tax number',
  permission: 'settlement.invoice.request',
  scope: ['staff', 'shop'],
  input: z.strictObject({
    statementId: id(),
    invoiceTitle: text(200),
    /** Without one only where a country has no form of them. */
    taxNumber: optionalText(32),
  }),
  output,
  refusals: [statementNotFound, invoiceNotConfirmed, invoiceExists, invoiceEmpty, taxNumberUnfit],
  audit,
});

export const issueInvoice = command({
  id: 'invoice.issue',
  path: '/api/invoices/:invoiceId/issue',
  summary: 'Notes the number with which a requested invoice was issued',
  ...issued,
  input: z.strictObject({ invoiceId: id(), invoiceNumber: text(64) }),
  output,
  refusals: [invoiceNotFound, invoiceState, invoiceNumberUsed],
  audit,
});

export const attachInvoice = command({
  id: 'invoice.attach',
  path: '/api/invoices/:invoiceId/file',
  summary: 'Puts a file that was uploaded to an issued invoice, in place of one that it has',
  ...issued,
  reach: 'wholeNetwork',
  input: z.strictObject({ invoiceId: id(), fileId: id() }),
  output,
  refusals: [invoiceNotFound, invoiceState, fileNotFound, invoiceFileUnfit],
  audit,
});

export const downloadInvoice = query({
  id: 'invoice.download',
  path: '/api/invoices/:invoiceId/file',
  summary: 'The file of an invoice',
  ...listed,
  envelope: 'storedFile',
  input: z.strictObject({ invoiceId: id() }),
  output,
  refusals: [invoiceNotFound, invoiceFileMissing],
});

export const cancelInvoice = command({
  id: 'invoice.cancel',
  path: '/api/invoices/:invoiceId/cancel',
  summary:
    'Cancels a request, or an issued invoice by a red one; the statement can be invoiced again',
  ...issued,
  input: z.strictObject({
    invoiceId: id(),
    reason: text(200),
    /** Of an issued one. */
    redNumber: z.optional(freeText(64)),
  }),
  output,
  refusals: [invoiceNotFound, invoiceState, redNumberNeeded, invoiceNumberUsed],
  audit,
});
