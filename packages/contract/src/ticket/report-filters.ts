import * as z from 'zod/mini';
import { ticketAges, ticketFigures } from '@lebean/domain/ticket/figures';
import { countryCode, id, instant } from '../kernel/common.ts';
import { namedEngineerId } from '../vocabulary/ticket.ts';

/** Whose tickets a report is about, and of when (SVC-14). */
export const reportFilters = {
  country: z.optional(countryCode()),
  merchantId: z.optional(id()),
  engineerId: namedEngineerId(z.optional(id())),
  from: z.optional(instant()),
  to: z.optional(instant()),
};

/** What of the tickets a figure of the report has counted: the list opens the same rows (RPT-4). */
export const figureFilters = {
  figure: z.optional(z.enum(ticketFigures)),
  /** How long those that are not resolved have waited. */
  age: z.optional(z.enum(ticketAges)),
  /** The model of the unit. */
  equipmentId: z.optional(id()),
  /** The game that was played last on the unit before it was reported, within a day. */
  gameId: z.optional(id()),
  /** Its version; of no game where none is named. */
  gameVersion: z.optional(z.string().check(z.maxLength(32))),
};
