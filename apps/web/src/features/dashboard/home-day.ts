import { locales, useLanguage } from '../../platform/i18n.ts';
import { type LinkQuery, param, usePageQuery } from '../../platform/page-query.ts';

/** Which day the home shows: without one it is today at each shop, which goes on by itself (SH-51). */
const homeQuery = { day: param.day };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/dashboard': LinkQuery<typeof homeQuery>;
  }
}

/** The day in the address, as the calls of the home take it, and how to go to another one. */
export function useHomeDay() {
  const { query, change } = usePageQuery(homeQuery);
  const { day } = query;
  return {
    day,
    input: day === undefined ? {} : { day },
    show: (other: string | undefined): void => change({ day: other }),
  };
}

/** A day of the calendar in words, whatever the clock of who reads: with its year where that is another one. */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  return (day) => {
    const isThisYear = day.startsWith(String(new Date().getFullYear()));
    return new Intl.DateTimeFormat(locales[language], {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(noonOf(day));
  };
}

/** The name of a weekday, as sentences say it. */
export function useWeekday(): (day: string) => string {
  const language = useLanguage();
  return (day) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: language === 'zh' ? 'short' : 'long',
      timeZone: 'UTC',
    }).format(noonOf(day));
}

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
