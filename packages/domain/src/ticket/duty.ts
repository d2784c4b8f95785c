import { daysOf } from '../calendar-day.ts';
import { type Frame, isWorkingTime } from './working-time.ts';

/** As much of an engineer as decides whether they work now (SVC-6). */
export interface DutyFacts {
  readonly isEnabled: boolean;
  readonly timeZone: string;
  readonly workingHours: readonly Frame[];
  /** Days on their clock, both included. */
  readonly absences: ReadonlyArray<{ readonly fromDay: string; readonly toDay: string }>;
}

/** Whether an engineer is on duty: in their hours, and not absent (SVC-6). */
export function isOnDuty(
  { isEnabled, timeZone, workingHours, absences }: DutyFacts,
  at: Date,
): boolean {
  const holidays = absences.flatMap(({ fromDay, toDay }) => daysOf({ from: fromDay, to: toDay }));
  return isEnabled && isWorkingTime({ timeZone, frames: workingHours, holidays }, at);
}

/** Whether hours can be worked: each period ends behind its start, and those of a day lie side by side. */
export const areHoursSound = (frames: readonly Frame[]): boolean =>
  frames.every(
    (one, place) =>
      one.fromMinute < one.toMinute &&
      frames
        .slice(place + 1)
        .every(
          (other) =>
            other.weekday !== one.weekday ||
            other.toMinute <= one.fromMinute ||
            other.fromMinute >= one.toMinute,
        ),
  );
