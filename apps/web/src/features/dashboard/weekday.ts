import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { formatTime, timeZoneName } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { dashboardMessages } from './dashboard.messages.ts';

/**
 * As of when the figures are, and what they are compared with: on the clock of the shops where they have one,
 * named where it is not the viewer's; else each shop goes by its own (SH-51).
 */
export function useAsOf(): (at: string, clocks: DashboardMoney['clocks']) => string {
  const t = useText(dashboardMessages);
  const language = useLanguage();
  const own = useSession()?.timeZone ?? 'UTC';
  return (at, clocks) => {
    const [clock, another] = clocks;
    if (clock === undefined || another !== undefined) {
      const zone = timeZoneName(own, language);
      return t('asOfEach', { time: formatTime(at, own), zone });
    }
    const { timeZone } = clock;
    const shown = formatTime(at, timeZone);
    const time = timeZone === own ? shown : `${shown} ${timeZoneName(timeZone, language)}`;
    const weekday = new Intl.DateTimeFormat(locales[language], {
      weekday: language === 'zh' ? 'short' : 'long',
      timeZone,
    }).format(new Date(at));
    return t('asOf', { time, weekday });
  };
}
