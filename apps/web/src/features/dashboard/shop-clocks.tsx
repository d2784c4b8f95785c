import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { formatTime, timeZoneName } from '../../platform/format.ts';
import { locales, useLanguage, useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dayMessages } from './day.messages.ts';
import { useDayName } from './home-day.ts';

type ShopClocksProps = {
  readonly at: string;
  readonly clocks: DashboardMoney['clocks'];
  readonly day: string | null;
};

/** The day at each shop, where these are on several clocks: what day and time it is there, and what came in (SH-51). */
export function ShopClocks({ at, clocks, day }: ShopClocksProps) {
  const t = useText(dashboardMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  const language = useLanguage();
  const format = useFormat();
  // Of shops that are closed for good nobody asks what time it is there.
  const open = clocks.filter(({ shops }) => shops > 0);
  if (open.length < 2) return null;
  const label = day === null ? t('clocks') : words('clocksOn', { day: dayName(day) });
  const dayOf = (timeZone: string): string =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone,
    }).format(new Date(at));
  return (
    <section className="dash-clocks" aria-label={label}>
      {open.map(({ timeZone, isRunning, shops, moneyIn }) => (
        <div key={timeZone}>
          <h2>{timeZoneName(timeZone, language, 'long')}</h2>
          <p>
            {day === null || isRunning ? (
              <time dateTime={at}>
                {dayOf(timeZone)} {formatTime(at, timeZone)}
              </time>
            ) : (
              <time dateTime={day}>{dayName(day)}</time>
            )}
            <span>
              {shops === 1 ? t('oneShop') : t('shopCount', { count: format.count(shops) })}
            </span>
          </p>
          <p className="dash-clock-money">
            {moneyIn.length === 0
              ? t('nothingTaken')
              : moneyIn.map(({ currency, today }) => format.money(today, currency)).join(' · ')}
          </p>
        </div>
      ))}
    </section>
  );
}
