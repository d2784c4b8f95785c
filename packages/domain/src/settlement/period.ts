import { monthFrom } from '../calendar-day.ts';

/** A month of a shop as days: the first, and the first that is not in it any more (SET-9). */
export type Period = { readonly periodStart: string; readonly periodEnd: string };

/** The period of a month, written `YYYY-MM`. */
export const periodOfMonth = (month: string): Period => {
  const periodStart = `${month}-01`;
  return { periodStart, periodEnd: monthFrom(periodStart, 1) };
};

/** How long a shop is waited for, and how it is dealt with, unless something else is set (SET-9, SET-11). */
export const defaultSetting = {
  graceHours: 48,
  confirmationDays: 7,
  paymentDays: 15,
  silence: 'remind',
} as const;
