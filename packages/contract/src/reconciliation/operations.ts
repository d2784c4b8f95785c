import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { calendarDay, id, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { reconciliationRunning, reconciliationTooLong } from './refusals.ts';
import {
  breakKinds,
  breakRow,
  liabilityFigures,
  liabilityMovementRow,
  liabilityRow,
  reconciliationRow,
  storedAssets,
} from './rows.ts';

export const listReconciliations = query({
  id: 'reconciliation.list',
  path: '/api/reconciliations',
  summary: 'The proofs of the ledger and its documents, newest first (LED-7)',
  permission: 'lebean.reconciliation.view',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({ ...paging, hasBreaks: z.optional(z.boolean()) }),
  output: page(reconciliationRow),
});

export const listBreaks = query({
  id: 'reconciliationBreak.list',
  path: '/api/reconciliation-breaks',
  summary: 'What a proof of the ledger has found, the first thousand (LED-7)',
  permission: 'lebean.reconciliation.view',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({ ...paging, runId: id(), kind: z.optional(z.enum(breakKinds)) }),
  output: page(breakRow),
});

export const runReconciliation = command({
  id: 'reconciliation.run',
  path: '/api/reconciliations/run',
  summary: 'Proves what is not proven yet, now (LED-7)',
  permission: 'lebean.reconciliation.run',
  scope: ['staff'],
  reach: 'wholeNetwork',
  input: z.strictObject({}),
  output: z.object({ id: id(), breaks: z.int() }),
  refusals: [reconciliationRunning, reconciliationTooLong],
  audit: { object: 'reconciliation', idFrom: 'id' },
});

export const listLiability = query({
  id: 'liability.list',
  path: '/api/liability',
  summary: 'Stored value by merchant: opening + sold − spent − refunded = closing (RPT-3)',
  permission: 'lebean.liability.view',
  scope: accountKinds,
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      /** Days in the time zone of the platform, both included. */
      from: calendarDay(),
      to: calendarDay(),
      asset: z.optional(z.enum(storedAssets)),
      query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...says('notBeforeStart') })),
  output: page(liabilityRow),
  canLag: true,
});

export const listLiabilityMovements = query({
  id: 'liabilityMovement.list',
  path: '/api/liability-movements',
  summary:
    'What a figure of the stored value is made of, newest first: each movement with its document; they add up to the figure (RPT-4)',
  permission: 'lebean.liability.view',
  scope: accountKinds,
  envelope: 'list',
  input: z
    .strictObject({
      ...paging,
      merchantId: id(),
      asset: z.enum(storedAssets),
      figure: z.enum(liabilityFigures),
      /** Days in the time zone of the platform, both included. */
      from: calendarDay(),
      to: calendarDay(),
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...says('notBeforeStart') })),
  output: page(liabilityMovementRow),
  canLag: true,
});
