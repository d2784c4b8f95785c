import type { DashboardSummary } from '@lebean/contract/dashboard/rows';
import { formatTime, timeZoneName } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dayMessages } from './day.messages.ts';
import { useWeekday } from './home-day.ts';

/**
 * As of when the figures are, and what they are compared with: on the clock of the shops where they have one,
 * named where it is not the viewer's; else each shop goes by its own (SH-51). A day that is over is not "so far".
 */
export function useAsOf(): (summary: DashboardSummary) => string {
  const t = useText(dashboardMessages);
  const onDay = useText(dayMessages);
  const language = useLanguage();
  const weekdayOf = useWeekday();
  const own = useSession()?.timeZone ?? 'UTC';
  return ({ at, money, day }) => {
    const clocks = money?.clocks ?? [];
    const [clock, another] = clocks;
    const isOver = day !== null && !clocks.some(({ isRunning }) => isRunning);
    if (isOver) return onDay('whole', { weekday: weekdayOf(day) });
    if (clock === undefined || another !== undefined) {
      const zone = timeZoneName(own, language);
      const now = { time: formatTime(at, own), zone };
      return day === null ? t('asOfEach', now) : onDay('partly', now);
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
