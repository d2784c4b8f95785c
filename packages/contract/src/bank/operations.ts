import * as z from 'zod/mini';
import {
  createdRow,
  currencyCode,
  id,
  page,
  paging,
  signedHundredths,
  text,
} from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { fileNotFound } from '../vocabulary/refusals.ts';
import {
  bankAccountExists,
  bankAccountNotFound,
  bankFileKnown,
  bankFileTooLarge,
  bankFileTooLong,
  bankFileUnreadable,
  bankHeadingNotFound,
} from './refusals.ts';
import { bankAccountRow, bankFileRow, bankLayout, bankRowRow } from './rows.ts';

/** A file larger than this is no bank's statement of a month. */
export const maxBankFileBytes = 8 * 1024 * 1024;
/** More rows are read in parts, by date. */
export const maxBankRows = 20_000;

const listed = {
  permission: 'settlement.bank.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const managed = { ...listed, permission: 'settlement.bank.manage' } as const;

export const listBankAccounts = query({
  id: 'bankAccount.list',
  path: '/api/bank-accounts',
  summary: 'The accounts whose files are read, by name (SET-17)',
  ...listed,
  envelope: 'list',
  input: z.strictObject(paging),
  output: page(bankAccountRow),
});

export const createBankAccount = command({
  id: 'bankAccount.create',
  path: '/api/bank-accounts',
  summary: 'Adds an account at a bank, WeChat Pay or Alipay (SET-17)',
  ...managed,
  input: z.strictObject({ bankName: text(64), currency: currencyCode() }),
  output: createdRow,
  refusals: [bankAccountExists],
  audit: { object: 'bankAccount', idFrom: 'id' },
});

export const listBankFiles = query({
  id: 'bankFile.list',
  path: '/api/bank-files',
  summary: 'The files that were read, the latest first, with what is still open of them (SET-17)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, bankAccountId: z.optional(id()) }),
  output: page(bankFileRow),
});

const refusalsOfReading = [
  fileNotFound,
  bankAccountNotFound,
  bankFileTooLarge,
  bankFileTooLong,
  bankFileUnreadable,
  bankHeadingNotFound,
] as const;

/** How a file would be read, and its first rows. */
const preview = z.object({
  layout: bankLayout,
  titles: z.array(z.string()),
  doubts: z.array(z.enum(['decimalMark', 'dateOrder'])),
  /** Whether the layout is the one that was remembered for this account. */
  isRemembered: z.boolean(),
  lineCount: z.int(),
  faultCount: z.int(),
  noteCount: z.int(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      valueDate: z.string(),
      amount: signedHundredths(),
      currency: z.string(),
      payer: z.string(),
      bankReference: z.string(),
      bankWords: z.string(),
    }),
  ),
  faults: z.array(bankRowRow),
});
export type BankPreview = z.output<typeof preview>;

export const previewBankFile = query({
  id: 'bankFile.preview',
  method: 'POST',
  path: '/api/bank-files/preview',
  summary: 'How an uploaded file would be read, with its first lines; saves nothing (SET-17)',
  ...managed,
  input: z.strictObject({ fileId: id(), bankAccountId: id(), layout: z.optional(bankLayout) }),
  output: preview,
  refusals: refusalsOfReading,
});

export const createBankFile = command({
  id: 'bankFile.create',
  path: '/api/bank-files',
  summary: 'Reads an uploaded file into lines and remembers how; books nothing (SET-17)',
  ...managed,
  input: z.strictObject({ fileId: id(), bankAccountId: id(), layout: bankLayout }),
  output: z.object({ id: id(), lineCount: z.int(), faultCount: z.int(), knownCount: z.int() }),
  refusals: [...refusalsOfReading, bankFileKnown],
  audit: { object: 'bankFile', idFrom: 'id' },
  // The same file is refused, whatever its call is called.
  idempotency: 'none',
});

export const listBankRows = query({
  id: 'bankRow.list',
  path: '/api/bank-rows',
  summary: 'The rows of a file that are no lines, in their order: none is lost (SET-17)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, bankFileId: id() }),
  output: page(bankRowRow),
});
