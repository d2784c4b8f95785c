import { addDays } from '@lebean/domain/calendar-day';
import { useToday } from '../../screen-kit/use-today.ts';

type Days = { readonly from: string | undefined; readonly to: string | undefined };
export type Period = { readonly from: string; readonly to: string };

/** A period of the report: the last 30 days, unless days are chosen. */
export function usePeriod(): (chosen: Days) => Period {
  const today = useToday()();
  return ({ from, to }) => {
    const last = to ?? today;
    return { from: from ?? addDays(last, -29), to: last };
  };
}
