import * as z from 'zod/mini';
import {
  calendarDay,
  countryCode,
  id,
  instant,
  optionalText,
  text,
  version,
} from '../kernel/common.ts';
import { says } from '../kernel/field-problem.ts';
import { timeZoneName } from '../kernel/time-zone.ts';
import { ticketCategory } from '../vocabulary/ticket.ts';
import { workingFrame } from '../vocabulary/working-frame.ts';

/** Days on the engineer's clock, both included. */
export const absence = z
  .strictObject({ fromDay: calendarDay(), toDay: calendarDay(), reason: optionalText(100) })
  .check(
    z.refine(({ fromDay, toDay }) => fromDay <= toDay, {
      path: ['toDay'],
      ...says('notBeforeStart'),
    }),
  );

/** What is set of an engineer (SVC-6). */
export const engineerTerms = {
  engineerName: text(64),
  phone: optionalText(32),
  /** Countries by their codes. */
  regions: z.array(countryCode()).check(z.minLength(1), z.maxLength(60)),
  skills: z.array(ticketCategory()).check(z.minLength(1), z.maxLength(20)),
  /** How much weight of open tickets is carried at once; one of the first priority weighs 8 (SVC-5). */
  capacity: z.int().check(z.minimum(1), z.maximum(200)),
  timeZone: timeZoneName(),
  workingHours: z.array(workingFrame).check(z.maxLength(50)),
  absences: z.array(absence).check(z.maxLength(50)),
  /** The account of the platform with which they sign in. */
  staffId: z.optional(z.nullable(id())),
};

export const engineerRow = z.object({
  id: id(),
  engineerName: z.string(),
  phone: z.string(),
  regions: z.array(z.string()),
  skills: z.array(ticketCategory()),
  capacity: z.int(),
  timeZone: z.string(),
  workingHours: z.array(workingFrame),
  /** Those that are not over. */
  absences: z.array(absence),
  staffId: z.nullable(id()),
  staffName: z.nullable(z.string()),
  isEnabled: z.boolean(),
  /** By their hours and absences, when the list was made. */
  isOnDuty: z.boolean(),
  openTickets: z.int(),
  /** What these weigh, to be held against the capacity (SVC-5). */
  openWeight: z.int(),
  createdAt: instant(),
  version: version(),
});
export type EngineerRow = z.output<typeof engineerRow>;
