import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import type { Output } from '@lebean/contract/kernel/operation';
import type { getTicketReport } from '@lebean/contract/ticket/report.operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { withQuery } from '../../platform/with-query.ts';
import { Chart } from '../../screen-kit/chart.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { fontFamily } from '../../ui/font.ts';
import { usePaletteColors } from '../../ui/palette-context.ts';
import type { Palette } from '../../ui/palette.ts';
import type { TicketLink } from './ticket-query.ts';
import { ticketReportMessages } from './ticket-report.messages.ts';

type Backlog = Output<typeof getTicketReport>['backlog'];
type BacklogChartProps = { backlog: Backlog; query: TicketLink };

/** What is not resolved, by how long it has waited; the numbers beside it open the tickets (SVC-14). */
export function BacklogChart({ backlog, query }: BacklogChartProps) {
  const t = useText(ticketReportMessages);
  const format = useFormat();
  const palette = usePaletteColors();
  const bars = useMemo(
    () => backlog.map(({ age, count }) => ({ name: t(age), count })),
    [backlog, t],
  );
  const option = useMemo(() => optionOf(bars, palette), [bars, palette]);
  return (
    <Panel title={t('backlogByAge')}>
      <Chart option={option} height={200} label={t('chart')} />
      <dl className="ticket-figures">
        {backlog.map(({ age, count }) => (
          <div key={age}>
            <dt>{t(age)}</dt>
            <dd>
              <PageLink
                to={withQuery('/aftersales/list', { ...query, figure: 'backlog', age })}
                aria-label={`${t(age)}: ${t('openThese', { count })}`}
              >
                {format.count(count)}
              </PageLink>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Bar = { readonly name: string; readonly count: number };

function optionOf(bars: readonly Bar[], palette: Palette): EChartsOption {
  const axisLabel = { color: palette.textThird, fontFamily, fontSize: 12 };
  return {
    grid: { left: 4, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: bars.map(({ name }) => name),
      axisLabel: { ...axisLabel, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      minInterval: 1,
      axisLabel,
      splitLine: { lineStyle: { color: palette.line } },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 44,
        data: bars.map(({ count }) => count),
        itemStyle: { color: palette.solid, opacity: 0.85, borderRadius: [3, 3, 0, 0] },
      },
    ],
  };
}
