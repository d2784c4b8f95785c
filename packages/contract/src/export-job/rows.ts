import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';
import { exportFields } from '../kernel/export-fields.ts';

/** How an export in the background stands; `refused` where what it needs was taken away meanwhile. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'refused'] as const;

/** How many exports of one account can wait or run. */
export const maxUnfinishedExports = 3;
/** How long the file of an export can be fetched. */
export const exportHours = 24;

/** The filters of a list, as its own export takes them. */
export const exportFilter = z.record(
  z.string().check(z.maxLength(64)),
  z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]),
);

/** An export in the background, as the list of one's own shows it. */
export const exportJob = z.object({
  id: id(),
  /** The operation that it runs: `member.export`. */
  operation: z.string(),
  format: exportFields.format,
  timeZone: z.string(),
  filter: exportFilter,
  state: z.enum(exportStates),
  rowsWritten: z.int(),
  /** Nothing before it has begun; an estimate for a long list. */
  rowsExpected: z.nullable(z.int()),
  fileName: z.nullable(z.string()),
  byteCount: z.int(),
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
  expiresAt: instant(),
});
export type ExportJob = z.output<typeof exportJob>;
