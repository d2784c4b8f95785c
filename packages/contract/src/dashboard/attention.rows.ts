import * as z from 'zod/mini';
import { hundredths, id, instant, signedHundredths } from '../kernel/common.ts';
import { firstStep } from './first-step.rows.ts';

/** What can need somebody (SH-52, SH-64), the most urgent of the same severity first. */
export const attentionKinds = [
  'ledgerBreak',
  'uncreditedPayment',
  'failedRefund',
  'criticalTicket',
  'shortWallet',
  'offlineDevice',
  'overdueTicket',
  'notice',
  'overdueStatement',
  'disputedStatement',
  'shiftVariance',
  'unchargedPlay',
  'approval',
  'statementToConfirm',
  'pendingTicket',
  'activityJoin',
  'packageApplication',
  'openBankLine',
  'withdrawnVersion',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** How urgent a line is, the most urgent first. */
export const attentionSeverities = ['critical', 'warning', 'due'] as const;

/** Nobody counts further: the line says "1,000+". */
export const maxAttentionCounted = 1000;

const attentionLine = z.object({
  kind: z.enum(attentionKinds),
  severity: z.enum(attentionSeverities),
  /** Whether these are the cases of one shop, shift, notice or version: then its number, or its name. */
  of: z.nullable(z.string()),
  /** How many rows the list behind it has; at most 1,000. */
  count: z.int(),
  /** Of how many devices of the shop, where it is about those. */
  total: z.nullable(z.int()),
  /** The worst of them: whose it is, what it is called, and the number of its record. */
  name: z.string(),
  detail: z.string(),
  recordId: z.nullable(id()),
  /** Since when the first of them has waited. */
  since: z.nullable(instant()),
  /** What they come to, per currency. */
  money: z.array(z.object({ currency: z.string(), amount: signedHundredths() })),
  /** What the worst wallet holds, and for how many days that lasts (LB-6). */
  lebean: z.nullable(hundredths()),
  days: z.nullable(z.number()),
  /** How many lines of the kind there would be besides those that are answered. */
  further: z.int(),
});
export type AttentionLine = z.output<typeof attentionLine>;

export const attention = z.object({
  at: instant(),
  lines: z.array(attentionLine),
  /** What the caller has to set up, as far as anything of it is missing and it has not been dismissed (SH-63). */
  firstSteps: z._default(z.array(firstStep), []),
});
