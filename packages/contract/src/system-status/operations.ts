import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { statusFinding, statusJob, statusNode } from './rows.ts';

export const getSystemStatus = query({
  id: 'systemStatus.get',
  path: '/api/system-status',
  summary: 'What is wrong with each node, with the step that mends it (OPS-8)',
  permission: 'system.status.view',
  scope: ['staff'],
  reach: 'wholeNetwork',
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
    /** All checks of the node that answers. */
    findings: z.array(statusFinding),
    /** The node that answers is the first. */
    nodes: z.array(statusNode),
    jobs: z.array(statusJob),
    database: z.object({
      version: z.string(),
      /** Nothing while it cannot be asked. */
      bytes: z.nullable(z.number()),
      migrations: z.int(),
      lastMigration: z.string(),
    }),
    /** Nothing where none is configured. */
    replica: z.nullable(
      z.object({
        isRead: z.boolean(),
        /** Nothing while it is not known. */
        lagSeconds: z.nullable(z.int()),
      }),
    ),
    /** Of the whole installation. */
    ledgerBreaks: z.nullable(z.int()),
    unsealedLines: z.nullable(z.int()),
    /** Without TLS of the server itself there is none. */
    certificateEndsAt: z.nullable(instant()),
  }),
});
