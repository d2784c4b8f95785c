import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';

/** What a check has found. `code` and `values` give its texts in each language (`sayFinding`). */
export const statusFinding = z.object({
  name: z.string(),
  condition: z.enum(['ok', 'warning', 'failed']),
  code: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In English, for a check that has no texts of its own; empty where there is nothing to say. */
  message: z.string(),
  step: z.string(),
  checkedAt: instant(),
});
export type StatusFinding = z.output<typeof statusFinding>;

/** A node that works on the database, or did within the last day. */
export const statusNode = z.object({
  name: z.string(),
  version: z.string(),
  startedAt: instant(),
  /** When it was heard of last; its findings are as old as that. */
  lastSeenAt: instant(),
  /** How far its clock is ahead of that of the database, which decides where they differ. */
  clockAheadSeconds: z.number(),
  /** Whether it takes calls; nothing of a node of an older version, which does not say. */
  isReady: z.nullable(z.boolean()),
  /** It was heard of just now. One that has stopped in order is not listed any more. */
  isLive: z.boolean(),
  /** The one that answers this call. */
  isAnswering: z.boolean(),
  /** What is not well with it. */
  findings: z.array(statusFinding),
});
export type StatusNode = z.output<typeof statusNode>;

/** A recurring job of the node that answers. */
export const statusJob = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** Nothing before its first success. */
  lastSuccessAt: z.nullable(instant()),
  failuresInRow: z.int(),
  failures: z.int(),
  /** Why it failed last, while it fails. */
  reason: z.nullable(z.string()),
});
export type StatusJob = z.output<typeof statusJob>;
