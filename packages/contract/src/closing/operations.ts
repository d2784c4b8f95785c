import * as z from 'zod/mini';
import { id, page, paging, text } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { command, query } from '../kernel/operation.ts';
import { idempotencyConflict } from '../kernel/refusals.ts';
import { secondAdministratorNeeded } from '../vocabulary/refusals.ts';
import {
  periodAlreadyClosed,
  periodBeforeOpen,
  periodNotEnded,
  periodPointsChanged,
  periodPointsOpen,
} from './refusals.ts';
import { periodDetail, periodPointKinds, periodPointRow, periodRow, settledMonth } from './rows.ts';

const listed = {
  permission: 'settlement.period.list',
  scope: ['staff'],
  reach: 'wholeNetwork',
} as const;
const closed = { ...listed, permission: 'settlement.period.close' } as const;

export const listSettledPeriods = query({
  id: 'period.list',
  path: '/api/periods',
  summary: 'Months that are over, the latest first, and who has closed them (SET-27)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({ ...paging, isClosed: z.optional(z.boolean()) }),
  output: page(periodRow),
});

export const getPeriod = query({
  id: 'period.get',
  path: '/api/periods/:month',
  summary: 'A month with what is open of it now (SET-27)',
  ...listed,
  input: z.strictObject({ month: settledMonth() }),
  output: periodDetail,
});

export const listPeriodPoints = query({
  id: 'periodPoint.list',
  path: '/api/period-points',
  summary: 'The rows behind a count of the closing list (SET-27, RPT-4)',
  ...listed,
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    month: settledMonth(),
    kind: z.optional(z.enum(periodPointKinds)),
  }),
  output: page(periodPointRow),
});

/** The digits of the month, as the log names it. */
const output = z.object({ id: id() });
const refusals = [
  periodAlreadyClosed,
  periodNotEnded,
  periodBeforeOpen,
  idempotencyConflict,
] as const;
const audit = { object: 'period', idFrom: 'id', level: 'critical' } as const;

export const closePeriod = command({
  id: 'period.close',
  path: '/api/periods/:month/close',
  summary: 'Closes a month of which nothing is open, for good (SET-27)',
  ...closed,
  input: z.strictObject({ month: settledMonth() }),
  output,
  refusals: [...refusals, periodPointsOpen],
  audit,
  idempotency: 'required',
});

export const closePeriodOver = command({
  id: 'period.closeOver',
  path: '/api/periods/:month/close-over',
  summary: 'Closes a month over open points for a reason; a second person approves it (SET-27)',
  ...closed,
  input: z.strictObject({
    month: settledMonth(),
    /** What was seen to be open: nothing that came since is closed over unseen. */
    points: z
      .array(z.strictObject({ kind: z.enum(periodPointKinds), count: z.int().check(z.positive()) }))
      .check(
        z.minLength(1),
        z.maxLength(periodPointKinds.length),
        z.refine(
          (points) => new Set(points.map(({ kind }) => kind)).size === points.length,
          says('twice'),
        ),
      ),
    reason: text(200),
  }),
  output,
  refusals: [...refusals, periodPointsChanged, secondAdministratorNeeded],
  audit,
  idempotency: 'required',
  approval: {
    limit: 'periodClosing',
    amountOf: () => 0,
    objectOf: ({ month }) => `period ${month}`,
    isWholeNetworkOnly: true,
  },
});
