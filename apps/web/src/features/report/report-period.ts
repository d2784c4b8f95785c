import { addDays } from '@lebean/domain/calendar-day';

/** The days that are shown, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The period of the address; the last so many days unless another is chosen, an open end is filled. */
export function periodOf(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
  defaultDays: number,
): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, 1 - defaultDays);
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}
