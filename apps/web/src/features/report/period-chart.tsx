import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { Chart } from '../../screen-kit/chart.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { type Format, useFormat } from '../../screen-kit/use-format.ts';
import { fontFamily } from '../../ui/font.ts';
import { usePaletteColors } from '../../ui/palette-context.ts';
import type { Palette } from '../../ui/palette.ts';
import { operationsMessages } from './operations.messages.ts';
import './report.css';

/** A period of a chart: what it came to, and the one that it is compared with. */
export type ChartPeriod = {
  readonly name: string;
  readonly value: number;
  readonly before?: number | undefined;
  /** What that one is called, where nobody knows it by itself. */
  readonly beforeName?: string | undefined;
  /** Not over yet: drawn lighter, and marked as so far. */
  readonly isRunning?: boolean;
};

type PeriodChartProps = {
  title: string;
  /** What the chart shows, in words. */
  label: string;
  /** What the first column of its table is called: the day, the week. */
  periodTitle: string;
  beforeTitle?: string | undefined;
  periods: readonly ChartPeriod[];
  write: (value: number) => string;
  /** How much of what is counted is one on the axis: 100 for hundredths. */
  unit: number;
};

const height = 230;

/** Where a chart is going to stand: what is below it stays in its place when it comes. */
export function PeriodChartPlace({ title, beforeTitle }: LegendProps) {
  return (
    <Panel title={title}>
      <Legend title={title} beforeTitle={beforeTitle} />
      <div style={{ height }} />
    </Panel>
  );
}

type LegendProps = Pick<PeriodChartProps, 'title' | 'beforeTitle'>;

/** What the bars and the line are; a chart without a line explains itself. */
function Legend({ title, beforeTitle }: LegendProps) {
  if (beforeTitle === undefined) return null;
  return (
    <p className="chart-legend" aria-hidden>
      <span className="chart-legend-bar">{title}</span>
      <span className="chart-legend-line">{beforeTitle}</span>
    </p>
  );
}

/** Bars by period, those before as a line over them, with the same numbers as a table for whoever does not see. */
export function PeriodChart(props: PeriodChartProps) {
  const { title, label, periodTitle, beforeTitle, periods, write, unit } = props;
  const palette = usePaletteColors();
  const soFar = useText(operationsMessages)('soFar');
  const { short } = useFormat();
  const option = useMemo(
    () => optionOf({ periods, palette, write, short, unit, beforeTitle, soFar }),
    [periods, palette, write, short, unit, beforeTitle, soFar],
  );
  return (
    <Panel title={title}>
      <Legend title={title} beforeTitle={beforeTitle} />
      <Chart option={option} height={height} label={label} />
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{periodTitle}</th>
              <th scope="col">{title}</th>
              {beforeTitle !== undefined && <th scope="col">{beforeTitle}</th>}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ name, value, before, beforeName }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{write(value)}</td>
                {beforeTitle !== undefined && (
                  <td>
                    {beforeName} {before === undefined ? absent : write(before)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

type Drawn = Pick<PeriodChartProps, 'periods' | 'write' | 'unit'> & {
  readonly palette: Palette;
  readonly short: Format['short'];
  readonly beforeTitle: string | undefined;
  readonly soFar: string;
};

function optionOf({
  periods,
  palette,
  write,
  short,
  unit,
  beforeTitle,
  soFar,
}: Drawn): EChartsOption {
  const axisLabel = { color: palette.textThird, fontFamily, fontSize: 12 };
  const tell = (place: number): string => {
    const period = periods[place];
    if (period === undefined) return '';
    const { name, value, before, beforeName, isRunning } = period;
    const lines = [isRunning === true ? `${name} ${soFar}` : name, write(value)];
    return [
      ...lines,
      ...(before === undefined ? [] : [`${beforeName ?? beforeTitle} ${write(before)}`]),
    ].join('<br>');
  };
  const isCompared = periods.some(({ before }) => before !== undefined);
  return {
    grid: { left: 4, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: periods.map(({ name }) => name.slice(5)),
      axisLabel: { ...axisLabel, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      minInterval: unit,
      axisLabel: { ...axisLabel, formatter: (value: number) => short(value / unit) },
      splitLine: { lineStyle: { color: palette.line } },
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: palette.text, opacity: 0.05 } },
      backgroundColor: palette.raised,
      borderColor: palette.line,
      textStyle: { color: palette.text, fontFamily, fontSize: 13 },
      formatter: (shown) => tell((Array.isArray(shown) ? shown[0] : shown)?.dataIndex ?? -1),
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 22,
        data: periods.map(({ value, isRunning }) => ({
          value,
          itemStyle: { opacity: isRunning === true ? 0.45 : 0.85 },
        })),
        itemStyle: { color: palette.solid, borderRadius: [3, 3, 0, 0] },
      },
      ...(isCompared
        ? [
            {
              type: 'line' as const,
              symbol: 'none',
              lineStyle: { color: palette.textThird, width: 1.5, type: 'dashed' as const },
              // Where the other period is over, the line ends.
              data: periods.map(({ before }) => before ?? '-'),
            },
          ]
        : []),
    ],
  };
}
