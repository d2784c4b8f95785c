import type { EChartsOption, EChartsType } from 'echarts';
import { useEffect, useRef, useState } from 'react';

type ChartProps = {
  readonly option: EChartsOption;
  /** What the chart shows, in words. The numbers themselves belong beside it as a table. */
  readonly label: string;
  readonly height: number;
};

/** A chart. Its engine is fetched when the first one is shown, and the place is held meanwhile. */
export function Chart({ option, label, height }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();

  useEffect(() => {
    let isWanted = true;
    let made: EChartsType | undefined;
    const start = async (): Promise<void> => {
      const { createChart } = await import('./chart-engine.ts');
      if (!isWanted || container.current === null) return;
      made = createChart(container.current);
      setChart(made);
    };
    start().catch(reportError);
    return () => {
      isWanted = false;
      made?.dispose();
      setChart(undefined);
    };
  }, []);

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart?.setOption({ animation: !isStill, ...option }, { notMerge: true });
  }, [chart, option]);

  useEffect(() => {
    const element = container.current;
    if (chart === undefined || element === null) return;
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);

  return <div ref={container} role="img" aria-label={label} style={{ height }} />;
}
