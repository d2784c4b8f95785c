import { useText } from '../platform/i18n.ts';
import './sparkline.css';
import { sparklineMessages } from './sparkline.messages.ts';
import { useFormat } from './use-format.ts';

const width = 96;
const height = 24;

/** How something went, small enough for a row or beside a figure: one line, its end marked. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const t = useText(sparklineMessages);
  const format = useFormat();
  const max = Math.max(1, ...values);
  // What was given back may be more than what came in.
  const min = Math.min(0, ...values);
  const step = values.length < 2 ? 0 : (width - 4) / (values.length - 1);
  const points = values.map((value, place) => ({
    x: 2 + place * step,
    y: height - 2 - ((value - min) / (max - min)) * (height - 4),
  }));
  const last = points.at(-1);
  if (last === undefined) return null;
  const label = t('went', {
    first: format.count(values[0] ?? 0),
    last: format.count(values.at(-1) ?? 0),
    max: format.count(Math.max(0, ...values)),
  });
  return (
    <svg
      className="kit-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={2} />
    </svg>
  );
}
