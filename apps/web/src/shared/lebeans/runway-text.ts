import { formatTenths } from '../../platform/format.ts';
import { defineMessages, useLanguage, useText } from '../../platform/i18n.ts';

const runwayMessages = defineMessages({
  zh: { days: '{days} 天', oneDay: '1 天', longer: '一年以上' },
  en: { days: '{days} {days:day|days}', oneDay: '1 day', longer: 'More than a year' },
  es: { days: '{days} {days:día|días}', oneDay: '1 día', longer: 'Más de un año' },
});

/** Beyond this the number of days tells nothing: next to nothing is used. */
const maxDays = 365;
/** From here on nobody plans by tenths of a day. */
const wholeFrom = 10;

/** For how long lebeans last, in words (LB-6). */
export function useRunwayText(): (days: number) => string {
  const t = useText(runwayMessages);
  const language = useLanguage();
  return (days) => {
    if (days > maxDays) return t('longer');
    const shown = days < wholeFrom ? Math.floor(days * 10) / 10 : Math.floor(days);
    return shown === 1 ? t('oneDay') : t('days', { days: formatTenths(shown, language) });
  };
}
