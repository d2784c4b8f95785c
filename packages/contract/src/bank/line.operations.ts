import * as z from 'zod/mini';
import { calendarDay, id, page, paging, signedHundredths, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import {
  bankLineBookedElsewhere,
  bankLineDecided,
  bankLineNotFound,
  bankLineOpen,
  claimNotOpen,
  claimOtherCurrency,
  claimsOfSeveral,
} from './refusals.ts';
import { bankDirections, bankLineRow, bankLineStates, bankProposal } from './rows.ts';

const listed = {
  permission: 'settlement.bank.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const managed = { ...listed, permission: 'settlement.bank.manage' } as const;

export const listBankLines = query({
  id: 'bankLine.list',
  path: '/api/bank-lines',
  summary: 'Lines of a file, or of all, the latest first; what is open says since when (SET-17)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    bankFileId: z.optional(id()),
    bankLineState: z.optional(z.enum(bankLineStates)),
    bankDirection: z.optional(z.enum(bankDirections)),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: page(bankLineRow),
});

export const proposeForBankLines = query({
  id: 'bankLine.propose',
  method: 'POST',
  path: '/api/bank-lines/proposals',
  summary:
    'What lines seem to pay, in their own direction: by number, then by amount and day; books nothing (SET-17)',
  ...listed,
  input: z.strictObject({ lineIds: z.array(id()).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ proposals: z.array(bankProposal) }),
});

/** A statement that a person may choose for a line. */
const openClaim = z.object({
  statementId: id(),
  statementNumber: z.string(),
  /** Empty, as the shop is, where the statement is a partner's. */
  merchantName: z.string(),
  shopName: z.string(),
  partnerName: z.nullable(z.string()),
  dueOn: calendarDay(),
  open: signedHundredths(),
});
export type OpenClaim = z.output<typeof openClaim>;

export const findClaimsForBankLine = query({
  id: 'bankLine.findClaims',
  path: '/api/bank-lines/:lineId/claims',
  summary:
    'Open statements that a person may choose for a line, by number, shop, merchant or partner (SET-17)',
  ...listed,
  input: z.strictObject({
    lineId: id(),
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.object({ claims: z.array(openClaim) }),
  refusals: [bankLineNotFound],
});

const audit = { object: 'bankLine', idFrom: 'lineId' } as const;

export const bookBankLine = command({
  id: 'bankLine.book',
  path: '/api/bank-lines/:lineId/book',
  summary:
    'Books a line as the payment of statements, the oldest first; the rest is credit (SET-17)',
  ...managed,
  input: z.strictObject({
    lineId: id(),
    statementIds: z.array(id()).check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((ids) => new Set(ids).size === ids.length, says('twice')),
    ),
  }),
  output: z.object({ lineId: id(), credit: signedHundredths() }),
  refusals: [
    bankLineNotFound,
    bankLineDecided,
    claimNotOpen,
    claimOtherCurrency,
    claimsOfSeveral,
    bankLineBookedElsewhere,
    idempotencyConflict,
  ],
  audit,
  rate: 'money',
  idempotency: 'required',
});

export const ignoreBankLine = command({
  id: 'bankLine.ignore',
  path: '/api/bank-lines/:lineId/ignore',
  summary: 'Leaves a line unbooked for a reason: it is no payment of a statement (SET-17)',
  ...managed,
  input: z.strictObject({ lineId: id(), reason: text(200) }),
  output: z.object({ lineId: id() }),
  refusals: [bankLineNotFound, bankLineDecided],
  audit,
});

export const reopenBankLine = command({
  id: 'bankLine.reopen',
  path: '/api/bank-lines/:lineId/reopen',
  summary: 'Takes an ignored line up again (SET-17)',
  ...managed,
  input: z.strictObject({ lineId: id() }),
  output: z.object({ lineId: id() }),
  refusals: [bankLineNotFound, bankLineOpen],
  audit,
});
