import * as z from 'zod/mini';
import { instant } from '../kernel/common.ts';
import { operation } from '../kernel/operation.ts';
import { wholeNetworkOnly } from '../kernel/refusals.ts';
import { statusFinding, statusJob } from './rows.ts';

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
    /** Nothing where none is configured. */
    replica: z.nullable(
      z.object({
        isRead: z.boolean(),
        /** Nothing while it cannot be told. */
        lagSeconds: z.nullable(z.int()),
      }),
    ),
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
