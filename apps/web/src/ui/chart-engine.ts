import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, type EChartsType, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// Only what our charts show: the whole library is three times as large.
register([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

/** A chart in an element, drawn as SVG: sharp at any zoom and in print. */
export const createChart = (element: HTMLElement): EChartsType =>
  init(element, null, { renderer: 'svg' });
