import { useToday } from '../../screen-kit/use-today.ts';

type Days = { readonly from: string | undefined; readonly to: string | undefined };
export type Period = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;

/** A period of the report: the last 30 days, unless days are chosen. */
export function usePeriod(): (chosen: Days) => Period {
  const today = useToday()();
  return ({ from, to }) => {
    const last = to ?? today;
    const usual = new Date(Date.parse(`${last}T00:00:00Z`) - 29 * dayMs).toISOString().slice(0, 10);
    return { from: from ?? usual, to: last };
  };
}
