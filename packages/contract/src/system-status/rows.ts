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
