import * as z from 'zod/mini';
import type { ticketClocks } from '@lebean/domain/ticket/clock';
import { maxHolidays } from '@lebean/domain/ticket/holiday-file';
import type { ticketPriorities } from '@lebean/domain/ticket/priority';
import { calendarDay, countryCode, id, instant, optionalText, version } from '../kernel/common.ts';
import { timeZoneName } from '../kernel/time-zone.ts';
import { workingFrame } from '../vocabulary/working-frame.ts';

/** A target is no longer than that: in a sparse calendar it is months. */
export const maxTargetMinutes = 30_000;

/** How long each clock may run, in minutes of working time. */
export const clockTargets = z.strictObject({
  firstResponse: minutes(),
  nextResponse: minutes(),
  resolve: minutes(),
} satisfies Record<(typeof ticketClocks)[number], unknown>);

function minutes() {
  return z.int().check(z.minimum(1), z.maximum(maxTargetMinutes));
}

/** A day on which nobody works. */
export const holiday = z.strictObject({ day: calendarDay(), title: optionalText(100) });

export const priorityTargets = z.strictObject({
  P1: clockTargets,
  P2: clockTargets,
  P3: clockTargets,
  P4: clockTargets,
} satisfies Record<(typeof ticketPriorities)[number], unknown>);

/** What is set of a country (SVC-4). */
export const serviceTerms = {
  /** Nothing: the clock of each shop. */
  timeZone: z.optional(z.nullable(timeZoneName())),
  workingHours: z.array(workingFrame).check(z.minLength(1), z.maxLength(50)),
  holidays: z.array(holiday).check(z.maxLength(maxHolidays)),
  targets: priorityTargets,
};

export const serviceTermsRow = z.object({
  id: id(),
  /** Nothing: all that have none of their own. */
  country: z.nullable(countryCode()),
  timeZone: z.nullable(z.string()),
  workingHours: z.array(workingFrame),
  holidays: z.array(holiday),
  targets: priorityTargets,
  changedAt: instant(),
  changedBy: z.string(),
  version: version(),
});
export type ServiceTermsRow = z.output<typeof serviceTermsRow>;
