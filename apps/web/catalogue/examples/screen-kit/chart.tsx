import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { Chart } from '../../../src/screen-kit/chart.tsx';
import { usePaletteColors } from '../../../src/ui/palette-context.ts';
import { examplesOf } from '../../example.ts';

function Week() {
  const { solid, textThird, line } = usePaletteColors();
  const option = useMemo<EChartsOption>(
    () => ({
      grid: { left: 4, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same' },
      xAxis: {
        type: 'category',
        data: ['1', '2', '3', '4', '5', '6', '7'],
        axisLabel: { color: textThird },
      },
      yAxis: {
        type: 'value',
        axisLabel: { color: textThird },
        splitLine: { lineStyle: { color: line } },
      },
      series: { type: 'bar', data: [12, 18, 9, 22, 31, 40, 28], itemStyle: { color: solid } },
    }),
    [solid, textThird, line],
  );
  return <Chart option={option} height={220} label="Plays of seven days, 9 to 40" />;
}

export const chart = examplesOf('Chart', { 'Bars of a week': Week });
