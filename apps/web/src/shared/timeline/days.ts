import { formatDate } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { timeLineMessages } from './time-line.messages.ts';

/** Entries by the days of a clock, in the order in which they come. */
export function daysOf<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  timeZone: string,
): ReadonlyArray<{ readonly day: string; readonly entries: readonly Entry[] }> {
  const days = Map.groupBy(entries, ({ at }) => formatDate(at, timeZone));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

const dayMs = 86_400_000;

/** What a day of a clock is called: today, yesterday, or the date with its weekday. */
export function useDayName(timeZone: string): (day: string) => string {
  const t = useText(timeLineMessages);
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' });
  const now = useNow();
  const names = new Map([
    [formatDate(now - dayMs, timeZone), t('yesterday')],
    [formatDate(now, timeZone), t('today')],
  ]);
  return (day) => {
    const name = names.get(day) ?? weekday.format(new Date(`${day}T00:00:00Z`));
    return `${day} · ${name}`;
  };
}
