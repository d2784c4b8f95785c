import * as z from 'zod/mini';
import { ticketAges, ticketFigures } from '@lebean/domain/ticket/figures';
import { hundredths, id, instant, page, paging } from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { query } from '../kernel/operation.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { reportFilters } from './report-filters.ts';

const staffAlone = { permission: 'service.ticket.handle', scope: ['staff'] } as const;

/** What a report looks at is bounded, so that it is quick with a million tickets. */
export const maxReportDays = 93;
const period = { from: instant(), to: instant() };
const dayMs = 24 * 3_600_000;

/** An input whose period is no longer than a report looks at. */
const ofPeriod = <Schema extends z.ZodMiniType<{ readonly from: string; readonly to: string }>>(
  schema: Schema,
  maxDays = maxReportDays,
) =>
  schema.check(
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= maxDays * dayMs, {
      path: ['to'],
      ...says('rangeTooLong', { days: maxDays }),
    }),
  );

/** How long something took, of those where it has happened. */
const duration = z.object({
  medianMinutes: z.nullable(z.int()),
  /** Nine of ten took no longer. */
  p90Minutes: z.nullable(z.int()),
});

export const getTicketReport = query({
  id: 'ticketReport.get',
  path: '/api/ticket-report',
  summary:
    'How fast and how well tickets of a period were answered and resolved, and what waits now (SVC-14)',
  ...staffAlone,
  input: ofPeriod(z.strictObject({ ...reportFilters, ...period })),
  output: z.object({
    counts: z.record(z.enum(ticketFigures), z.int()),
    firstResponse: duration,
    resolution: duration,
    /** What is not resolved now, whenever it was reported. */
    backlog: z.array(z.object({ age: z.enum(ticketAges), count: z.int() })),
  }),
});

/** What goes wrong with which model (SVC-14). */
export const symptomRow = z.object({
  /** The latest of these tickets. */
  id: id(),
  ticketCategory: ticketCategory(),
  equipmentId: id(),
  equipmentTitle: z.string(),
  ticketCount: z.int(),
  deviceCount: z.int(),
  /** In hundredths of days, on average from one report of a unit to its next; nothing where none came twice. */
  daysBetween: z.nullable(hundredths()),
});
export type SymptomRow = z.output<typeof symptomRow>;

export const listSymptoms = query({
  id: 'ticketSymptom.list',
  path: '/api/ticket-report/symptoms',
  summary:
    'Which problems which models have, the most frequent first, and how long units run between two reports (SVC-14)',
  ...staffAlone,
  envelope: 'list',
  input: ofPeriod(z.strictObject({ ...paging, ...reportFilters, ...period })),
  output: page(symptomRow),
});

/** All plays of a game are counted, by version: of a month at once. */
export const maxVersionDays = 31;

/** What is reported of one version of a game (SVC-14). */
const versionSymptoms = z.object({
  /** Empty where the terminal did not say which it ran. */
  gameVersion: z.string(),
  /** How often it was played in the period; what was cancelled or taken back is none. */
  plays: z.int(),
  symptoms: z.array(
    z.object({
      ticketCategory: ticketCategory(),
      ticketCount: z.int(),
      /** In hundredths, for a hundred plays; nothing where it was not played. */
      perHundredPlays: z.nullable(hundredths()),
    }),
  ),
});

export const listVersionSymptoms = query({
  id: 'ticketSymptom.byVersion',
  path: '/api/ticket-report/symptoms-by-version',
  summary:
    'Which problems were reported of units on which a game was played last, by its version, and how many for a hundred plays (SVC-14)',
  ...staffAlone,
  input: ofPeriod(z.strictObject({ gameId: id(), ...period }), maxVersionDays),
  output: z.object({ versions: z.array(versionSymptoms) }),
});
