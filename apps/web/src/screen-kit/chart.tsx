import { Button, Flex } from 'antd';
import type { EChartsOption, EChartsType } from 'echarts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { retried } from '../platform/retried.ts';
import { chartMessages } from './chart.messages.ts';
import { useSeen } from './use-seen.ts';
import { kitWords } from './words.messages.ts';

type ChartProps = {
  readonly option: EChartsOption;
  /** What the chart shows, in words. The numbers themselves belong beside it as a table. */
  readonly label: string;
  readonly height: number;
};

/**
 * A chart. Its engine, which weighs more than all the rest of a page, is fetched when somebody has scrolled to the first
 * one, and the place is held meanwhile; where that fails for good, the place says so and offers another try (SH-41).
 */
export function Chart(props: ChartProps) {
  const t = useText(chartMessages);
  const word = useText(kitWords);
  const [tries, setTries] = useState({ started: 1, failed: 0 });
  const { height } = props;
  if (tries.failed < tries.started) {
    const { started } = tries;
    return (
      <Drawing {...props} key={started} onFailed={() => setTries({ started, failed: started })} />
    );
  }
  return (
    <Flex role="alert" vertical align="center" justify="center" gap={12} style={{ height }}>
      {t('failed')}
      <Button onClick={() => setTries({ ...tries, started: tries.started + 1 })}>
        {word('retry')}
      </Button>
    </Flex>
  );
}

function Drawing({ option, label, height, onFailed }: ChartProps & { onFailed: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const isSeen = useSeen(container);
  const tellFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (!isSeen) return;
    let isRequested = true;
    let made: EChartsType | undefined;
    const start = async (): Promise<void> => {
      const { createChart } = await retried(() => import('../ui/chart-engine.ts'));
      if (!isRequested || container.current === null) return;
      made = createChart(container.current);
      setChart(made);
    };
    start().catch(() => {
      if (isRequested) tellFailed();
    });
    return () => {
      isRequested = false;
      made?.dispose();
      setChart(undefined);
    };
  }, [isSeen]);

  useEffect(() => {
    // Still: bars that grow explain nothing, and every step of it is drawn while somebody goes on.
    chart?.setOption({ animation: false, ...option }, { notMerge: true });
  }, [chart, option]);

  useEffect(() => {
    const element = container.current;
    if (chart === undefined || element === null) return;
    // Called at once for the size in which the chart has just been drawn, too.
    const observer = new ResizeObserver(() => {
      const isOther = element.clientWidth !== chart.getWidth();
      if (isOther || element.clientHeight !== chart.getHeight()) chart.resize();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);

  return <div ref={container} role="img" aria-label={label} style={{ height }} />;
}
