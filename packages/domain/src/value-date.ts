/** The earliest place on earth has its day 14 hours before UTC. */
const earliestMs = 14 * 3_600_000;

/** Whether a day has begun nowhere yet: money that came then, or what happened then, is not known. */
export const isAhead = (day: string | undefined, at: Date): boolean =>
  day !== undefined && day > new Date(at.getTime() + earliestMs).toISOString().slice(0, 10);
