import { defineMessages, useText } from '../platform/i18n.ts';
import { useFormat } from '../screen-kit/use-format.ts';

const runwayMessages = defineMessages({
  zh: { days: '{days} 天', longer: '一年以上' },
  en: { days: '{days} days', longer: 'More than a year' },
  es: { days: '{days} días', longer: 'Más de un año' },
});

/** Beyond this the number of days tells nothing: next to nothing is used. */
const mostDays = 365;
/** From here on nobody plans by tenths of a day. */
const wholeFrom = 10;

/** For how long lebeans last, in words (LB-6). */
export function useRunwayText(): (days: number) => string {
  const t = useText(runwayMessages);
  const format = useFormat();
  return (days) => {
    if (days > mostDays) return t('longer');
    return t('days', {
      days:
        days < wholeFrom
          ? format.points(Math.floor(days * 10) * 10)
          : format.count(Math.floor(days)),
    });
  };
}
