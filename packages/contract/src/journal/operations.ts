import * as z from 'zod/mini';
import { journalKinds, journalModes } from '@lebean/domain/journal/journal';
import { id, page, paging, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict, shopNotFound, staleVersion } from '../kernel/refusals.ts';
import {
  journalExists,
  journalNotFound,
  journalReversed,
  journalUnmapped,
  periodNotClosed,
} from './refusals.ts';
import {
  journalAccountRow,
  journalFormats,
  journalLineRow,
  journalPreview,
  journalRow,
} from './rows.ts';

const listed = {
  permission: 'settlement.journal.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const managed = { ...listed, permission: 'settlement.journal.manage' } as const;

const journalMonth = () => z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('month')));
/** As charts of accounts number them: nothing that a spreadsheet or a form could take for something else. */
const accountCode = () =>
  z.string().check(z.trim(), z.regex(/^(?:[A-Za-z\d][A-Za-z\d.]{0,29})?$/, says('accountCode')));

export const listJournalAccounts = query({
  id: 'journalAccount.list',
  path: '/api/journal-accounts',
  summary: 'Where each kind is booked, and which is not mapped yet (SET-28)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, isMapped: z.optional(z.boolean()) }),
  output: page(journalAccountRow),
});

export const saveJournalAccount = command({
  id: 'journalAccount.save',
  path: '/api/journal-accounts',
  summary:
    'Says where a kind is booked, for a way of payment and a shop or for all, or leaves it out (SET-28)',
  ...managed,
  input: z
    .strictObject({
      journalKind: z.enum(journalKinds),
      paymentMode: z.optional(z.enum(journalModes)),
      shopId: z.optional(id()),
      isLeftOut: z.boolean(),
      debitAccount: z._default(accountCode(), ''),
      creditAccount: z._default(accountCode(), ''),
      /** Of the one that was seen; 0 where there was none. */
      version: z.int().check(z.nonnegative()),
    })
    .check(
      z.refine(({ isLeftOut, debitAccount }) => isLeftOut || debitAccount !== '', {
        path: ['debitAccount'],
        ...says('accountCode'),
      }),
      z.refine(({ isLeftOut, creditAccount }) => isLeftOut || creditAccount !== '', {
        path: ['creditAccount'],
        ...says('accountCode'),
      }),
    ),
  output: z.object({ id: id() }),
  refusals: [shopNotFound, staleVersion],
  audit: { object: 'journalAccount', idFrom: 'id' },
});

export const previewJournal = query({
  id: 'journal.preview',
  path: '/api/journals/preview',
  summary: 'What the journal of a month would book, and what has no account yet (SET-28)',
  ...listed,
  input: z.strictObject({ month: journalMonth() }),
  output: journalPreview,
});

export const listJournals = query({
  id: 'journal.list',
  path: '/api/journals',
  summary: 'Journals of months, the latest first (SET-28)',
  ...listed,
  envelope: 'list',
  input: z.strictObject(paging),
  output: page(journalRow),
});

export const listJournalLines = query({
  id: 'journalLine.list',
  path: '/api/journal-lines',
  summary: 'The lines of a journal, in their order (SET-28)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, journalId: id() }),
  output: page(journalLineRow),
});

export const createJournal = command({
  id: 'journal.create',
  path: '/api/journals',
  summary: 'Makes the journal of a closed month, once, with its files (SET-28)',
  ...managed,
  input: z.strictObject({ month: journalMonth() }),
  output: z.object({ id: id() }),
  refusals: [periodNotClosed, journalExists, journalUnmapped, idempotencyConflict],
  audit: { object: 'journal', idFrom: 'id', level: 'critical' },
  idempotency: 'required',
});

export const reverseJournal = command({
  id: 'journal.reverse',
  path: '/api/journals/:journalId/reverse',
  summary: 'Takes a journal back by another one; then its month can be made anew (SET-28)',
  ...managed,
  input: z.strictObject({ journalId: id(), reason: text(200) }),
  output: z.object({ id: id() }),
  refusals: [journalNotFound, journalReversed, idempotencyConflict],
  audit: { object: 'journal', idFrom: 'id', level: 'critical' },
  idempotency: 'required',
});

export const downloadJournal = command({
  id: 'journal.download',
  path: '/api/journals/:journalId/files',
  summary: 'A file of a journal, byte for byte as it was made (SET-28)',
  ...listed,
  envelope: 'file',
  input: z.strictObject({ journalId: id(), format: z.enum(journalFormats) }),
  output: z.object({ fileName: z.string(), rowCount: z.int() }),
  refusals: [journalNotFound],
  audit: { object: 'journal', idFrom: 'journalId' },
  rate: 'export',
  idempotency: 'none',
});
