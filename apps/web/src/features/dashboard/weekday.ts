import { useMemo } from 'react';
import { locales, useLanguage } from '../../platform/i18n.ts';

/** The weekday of an instant where it counts, as it stands in a sentence: 周五, Friday, viernes. */
export function useWeekday({ at, timeZone }: { at: string; timeZone: string }): string {
  const language = useLanguage();
  return useMemo(() => {
    const weekday = language === 'zh' ? 'short' : 'long';
    return new Intl.DateTimeFormat(locales[language], { weekday, timeZone }).format(new Date(at));
  }, [at, timeZone, language]);
}
