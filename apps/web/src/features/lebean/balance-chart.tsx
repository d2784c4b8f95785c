import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { listBalanceDays } from '@lebean/contract/lebean/wallet.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { Chart } from '../../screen-kit/chart.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type Format, useFormat } from '../../screen-kit/use-format.ts';
import { fontFamily } from '../../ui/font.ts';
import { usePaletteColors } from '../../ui/palette-context.ts';
import './lebean.css';
import type { Palette } from '../../ui/palette.ts';
import { movementMessages } from './movement.messages.ts';

export type WalletOwner = { readonly partnerId: number } | { readonly shopId: number };
type Day = { readonly day: string; readonly balance: number };
type BalanceChartProps = {
  owner: WalletOwner;
  from: string | undefined;
  to: string | undefined;
};

/** What a wallet held at the end of each day (LB-5). */
export function BalanceChart({ owner, from, to }: BalanceChartProps) {
  const t = useText(movementMessages);
  const format = useFormat();
  const palette = usePaletteColors();
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { data: answer } = useOperation(
    listBalanceDays,
    { ...owner, ...range },
    { keepsPrevious: true },
  );
  const days = answer?.days;
  const option = useMemo(() => chartOption(days ?? [], palette, format), [days, palette, format]);
  const [first, last] = [days?.[0], days?.at(-1)];
  // A period that lies ahead, or is too long, has no chart; the rows below say the rest.
  if (days === undefined || first === undefined || last === undefined) return null;
  const label = t('chartLabel', {
    from: first.day,
    to: last.day,
    balance: format.points(last.balance),
  });
  return (
    <section className="lebean-panel">
      <header>
        <h2>{t('chart')}</h2>
        <span>
          {first.day} – {last.day}
        </span>
      </header>
      <Chart option={option} height={220} label={label} />
      <BalanceTable days={days} />
    </section>
  );
}

/** The same numbers for those who do not see the chart. */
function BalanceTable({ days }: { days: readonly Day[] }) {
  const t = useText(movementMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{titleOf('balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, balance }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{format.points(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function chartOption(days: readonly Day[], palette: Palette, format: Format): EChartsOption {
  const axisLabel = { color: palette.textThird, fontFamily, fontSize: 12 };
  return {
    grid: { left: 4, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day.slice(5)),
      axisLabel: { ...axisLabel, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { ...axisLabel, formatter: (value: number) => format.short(value / 100) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontFamily, fontSize: 13 },
      formatter: (shown) => {
        const [first] = Array.isArray(shown) ? shown : [shown];
        const day = days[first?.dataIndex ?? -1];
        return day === undefined ? '' : `${day.day}<br>${format.points(day.balance)}`;
      },
    },
    series: {
      type: 'line',
      // Lebeans move in steps: between two days there is nothing in between.
      step: 'end',
      symbol: 'none',
      lineStyle: { color: palette.solid, width: 2 },
      areaStyle: { color: palette.theme, opacity: 0.14 },
      data: days.map(({ balance }) => balance),
    },
  };
}
