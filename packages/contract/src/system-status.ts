import * as z from 'zod/mini';
import { instant } from './common.ts';
import { operation } from './operation.ts';
import { wholeNetworkOnly } from './partner.ts';

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

export const getSystemStatus = operation({
  id: 'systemStatus.get',
  kind: 'query',
  method: 'GET',
  path: '/api/system-status',
  summary: 'What is wrong with the node that answers, with the step that mends it (OPS-8)',
  permission: 'system.status.view',
  scope: ['staff'],
  envelope: 'data',
  input: z.strictObject({}),
  output: z.object({
    node: z.object({
      name: z.string(),
      version: z.string(),
      startedAt: instant(),
      /** How far its clock is ahead of that of the database, which decides where they differ. */
      clockAheadSeconds: z.int(),
      isReady: z.boolean(),
    }),
    findings: z.array(statusFinding),
    jobs: z.array(statusJob),
    database: z.object({
      version: z.string(),
      /** Nothing while it cannot be asked. */
      bytes: z.nullable(z.number()),
      migrations: z.int(),
      lastMigration: z.string(),
    }),
    /** Of the whole installation. */
    ledgerBreaks: z.nullable(z.int()),
    unsealedLines: z.nullable(z.int()),
    /** Without TLS of the server itself there is none. */
    certificateEndsAt: z.nullable(instant()),
  }),
  refusals: [wholeNetworkOnly],
  audit: undefined,
  rate: 'read',
  idempotency: 'none',
});
