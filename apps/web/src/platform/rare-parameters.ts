import { isDay } from '@lebean/domain/calendar-day';
import { optional, param } from './page-query.ts';
import type { Parameter } from './parameter.ts';

/** Kinds of parameters that few screens have: the others come without them. */
export const rareParam = {
  /** A day that stands for itself until somebody says otherwise. */
  dayOr: (fallback: string): Parameter<string> => ({
    read: (written) => param.day.read(written) ?? fallback,
    absent: fallback,
    isPinned: true,
  }),
  /** A month, `YYYY-MM`. */
  month: optional((written) => (isDay(`${written}-01`) ? written : undefined)),
  /** Two capital letters. */
  country: optional((written) => (/^[A-Z]{2}$/.test(written) ? written : undefined)),
} as const;
