import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import type { DashboardMoney } from '@lebean/contract/dashboard/rows';
import { useText } from '../../platform/i18n.ts';
import { Chart } from '../../screen-kit/chart.tsx';
import { type Format, useFormat } from '../../screen-kit/use-format.ts';
import { fontFamily } from '../../ui/font.ts';
import { usePaletteColors } from '../../ui/palette-context.ts';
import type { Palette } from '../../ui/palette.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { dayMessages } from './day.messages.ts';
import { useDayName } from './home-day.ts';
import { lastDayOf, runningDays, type TrendDay, trendOf } from './trend.ts';

type TrendCardProps = {
  readonly money: DashboardMoney;
  readonly currency: string;
  readonly day: string | null;
};

/** The money of 30 days, a bar each; in full colour the day that is shown, or those that run at some shop. */
export function TrendCard({ money, currency, day: shown }: TrendCardProps) {
  const t = useText(dashboardMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  const format = useFormat();
  const palette = usePaletteColors();
  const { trend, running, full } = useMemo(() => {
    const lastDay = lastDayOf(money.clocks);
    return {
      trend: lastDay === '' ? [] : trendOf(money.days, currency, lastDay),
      running: new Set(runningDays(money.clocks)),
      full: new Set(money.clocks.map(({ day }) => day)),
    };
  }, [money, currency]);
  const option = useMemo(
    () =>
      chartOption(trend, full, palette, format.short, (day) =>
        tooltip(day, {
          format,
          currency,
          newCards: t('newCards'),
          soFar: running.has(day.day) ? t('soFar') : '',
        }),
      ),
    [trend, running, full, palette, format, currency, t],
  );
  const total = format.money(
    trend.reduce((sum, { paid }) => sum + paid, 0),
    currency,
  );
  const title = shown === null ? t('trend') : words('trend', { day: dayName(shown) });
  const from = trend[0]?.day ?? '';
  const to = trend.at(-1)?.day ?? '';
  return (
    <section className="dash-card trend-card">
      <header>
        <h2>{title}</h2>
        <span>{t('total', { total })}</span>
      </header>
      <Chart option={option} height={260} label={t('trendLabel', { from, to, total })} />
      <TrendTable title={title} trend={trend} currency={currency} />
    </section>
  );
}

/** The same numbers for those who do not see the chart. */
type TrendTableProps = { title: string; trend: readonly TrendDay[]; currency: string };

function TrendTable({ title, trend, currency }: TrendTableProps) {
  const t = useText(dashboardMessages);
  const format = useFormat();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('paid')}</th>
            <th scope="col">{t('newCards')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.map(({ day, paid, newCards }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{format.money(paid, currency)}</td>
              <td>{format.count(newCards)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Reported = {
  readonly format: Format;
  readonly currency: string;
  readonly newCards: string;
  /** Beside a day that is not over at each shop. */
  readonly soFar: string;
};

const tooltip = (day: TrendDay, { format, currency, newCards, soFar }: Reported): string =>
  [
    `${day.day} ${soFar}`,
    format.money(day.paid, currency),
    `${newCards} ${format.count(day.newCards)}`,
  ].join('<br>');

function chartOption(
  trend: readonly TrendDay[],
  full: ReadonlySet<string>,
  palette: Palette,
  short: Format['short'],
  tell: (day: TrendDay) => string,
): EChartsOption {
  const axisLabel = { color: palette.textThird, fontFamily, fontSize: 12 };
  return {
    grid: { left: 4, right: 4, top: 12, bottom: 0, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: trend.map(({ day }) => day.slice(5)),
      axisLabel: { ...axisLabel, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { ...axisLabel, formatter: (value: number) => short(value / 100) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.text, opacity: 0.05 } },
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontFamily, fontSize: 13 },
      formatter: (shown) => {
        const [first] = Array.isArray(shown) ? shown : [shown];
        const day = trend[first?.dataIndex ?? -1];
        return day === undefined ? '' : tell(day);
      },
    },
    series: {
      type: 'bar',
      barMaxWidth: 18,
      data: trend.map(({ paid, day }) => ({
        value: paid,
        itemStyle: {
          color: full.has(day) ? palette.solid : palette.theme,
          opacity: full.has(day) ? 1 : 0.55,
        },
      })),
      itemStyle: { borderRadius: [3, 3, 0, 0] },
    },
  };
}
