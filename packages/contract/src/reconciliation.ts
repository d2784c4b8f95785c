import * as z from 'zod/mini';
import { calendarDay, id, instant, page, paging, signedHundredths } from './common.ts';
import { says } from './field-problem.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';
import { refusal } from './refusal.ts';

/** A proof of the book and its documents (LED-7). */
export const reconciliationRow = z.object({
  id: id(),
  startedAt: instant(),
  finishedAt: instant(),
  /** Whether it read all entries again, or those that were not proven yet. */
  isWhole: z.boolean(),
  /** Who asked for it; nobody where the server did by itself. */
  operatorName: z.nullable(z.string()),
  entries: z.int(),
  transfers: z.int(),
  documents: z.int(),
  breaks: z.int(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

export const listReconciliations = operation({
  id: 'reconciliation.list',
  kind: 'query',
  method: 'GET',
  path: '/api/reconciliations',
  summary: 'The proofs of the ledger and its documents, newest first (LED-7)',
  permission: 'lebean.reconciliation.view',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({ ...paging, hasBreaks: z.optional(z.boolean()) }),
  output: page(reconciliationRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

/** What can be wrong with the book (LED-7). */
export const breakKinds = [
  'assetNotZero',
  'transferNotZero',
  'transferWithoutEntries',
  'entryWithoutOrigin',
  'balanceNotSum',
  'chainBroken',
  'dayNotSum',
  'documentWithoutTransfer',
  'documentNotAsPosted',
  'transferWithoutDocument',
  'paymentWithoutTransfer',
  'transferWithoutPayment',
] as const;

/** Something in the book that does not add up, and where to look for it. */
export const breakRow = z.object({
  id: id(),
  runId: id(),
  kind: z.enum(breakKinds),
  asset: z.nullable(z.string()),
  accountId: z.nullable(id()),
  /** Whose account it is, as far as it has a name. */
  ownerName: z.nullable(z.string()),
  /** Whose wallet it is, where it is one. */
  partnerId: z.nullable(id()),
  shopId: z.nullable(id()),
  transferId: z.nullable(id()),
  documentKind: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  expected: z.nullable(signedHundredths()),
  found: z.nullable(signedHundredths()),
});
export type BreakRow = z.output<typeof breakRow>;

export const listBreaks = operation({
  id: 'reconciliationBreak.list',
  kind: 'query',
  method: 'GET',
  path: '/api/reconciliation-breaks',
  summary: 'What a proof of the ledger has found, the first thousand (LED-7)',
  permission: 'lebean.reconciliation.view',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({ ...paging, runId: id(), kind: z.optional(z.enum(breakKinds)) }),
  output: page(breakRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});

export const reconciliationRunning = refusal('RECONCILIATION_RUNNING', 'conflict', {
  zh: '对账正在进行，请稍后再试',
  en: 'A reconciliation is under way. Try again in a moment',
  es: 'Hay una conciliación en curso. Inténtelo de nuevo en un momento',
});
export const reconciliationTooLong = refusal('RECONCILIATION_TOO_LONG', 'conflict', {
  zh: '待核对的分录超过 {most} 条，系统会在后台完成对账',
  en: 'More than {most} entries are open. The server reconciles them in the background',
  es: 'Hay más de {most} apuntes pendientes. El servidor los concilia en segundo plano',
});

export const runReconciliation = operation({
  id: 'reconciliation.run',
  kind: 'command',
  method: 'POST',
  path: '/api/reconciliations/run',
  summary: 'Proves what is not proven yet, now (LED-7)',
  permission: 'lebean.reconciliation.run',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({ id: id(), breaks: z.int() }),
  refusals: [wholeNetworkOnly, reconciliationRunning, reconciliationTooLong],
  audit: { object: 'reconciliation', idFrom: 'id' },
  rate: 'write',
  idempotency: 'accepted',
});

/** What the members of a merchant hold, in principal or gift points, over a period (RPT-3). */
export const liabilityRow = z.object({
  id: id(),
  merchantId: id(),
  merchantName: z.string(),
  asset: z.enum(['point', 'giftPoint']),
  opening: signedHundredths(),
  sold: signedHundredths(),
  spent: signedHundredths(),
  refunded: signedHundredths(),
  closing: signedHundredths(),
});
export type LiabilityRow = z.output<typeof liabilityRow>;

export const listLiability = operation({
  id: 'liability.list',
  kind: 'query',
  method: 'GET',
  path: '/api/liability',
  summary: 'Stored value by merchant: opening + sold − spent − refunded = closing (RPT-3)',
  permission: 'lebean.liability.view',
  scope: ['staff'],
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      /** Days in the time zone of the platform, both included. */
      from: calendarDay(),
      to: calendarDay(),
      asset: z.optional(z.enum(['point', 'giftPoint'])),
      query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...says('notBeforeStart') })),
  output: page(liabilityRow),
  refusals: [],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
