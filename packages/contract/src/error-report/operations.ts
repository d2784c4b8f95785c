import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant, page, paging } from '../kernel/common.ts';
import { command, query } from '../kernel/operation.ts';
import { tooManyReports } from './refusals.ts';

/** How long the parts of a report may be: a browser cuts before it sends. */
export const maxReportLengths = { message: 500, origin: 2000, url: 300, stack: 4000 } as const;
/** How many reports one call takes. */
export const maxReportsAtOnce = 20;

const words = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** What a browser has collected, repeats merged (SH-24). The server scrubs it once more. */
export const sendErrorReports = command({
  id: 'errorReport.send',
  path: '/api/error-reports',
  summary: 'Sends errors that a browser has collected (SH-24)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({
    reports: z
      .array(
        z.strictObject({
          message: words(maxReportLengths.message),
          origin: words(maxReportLengths.origin),
          url: words(maxReportLengths.url),
          stack: words(maxReportLengths.stack),
          count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxReportsAtOnce)),
  }),
  output: z.object({ taken: z.int() }),
  refusals: [tooManyReports],
  audit: undefined,
  idempotency: 'none',
});

export const errorReportRow = z.object({
  id: id(),
  accountName: z.string(),
  message: z.string(),
  origin: z.string(),
  url: z.string(),
  stack: z.string(),
  userAgent: z.string(),
  count: z.int(),
  firstAt: instant(),
  lastAt: instant(),
});
export type ErrorReportRow = z.output<typeof errorReportRow>;

export const listErrorReports = query({
  id: 'errorReport.list',
  path: '/api/error-reports',
  summary: 'Errors that browsers have sent in, the latest first (SH-24)',
  permission: 'system.errorReport.list',
  scope: ['staff'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    query: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    from: z.optional(instant()),
    to: z.optional(instant()),
  }),
  output: page(errorReportRow),
});
