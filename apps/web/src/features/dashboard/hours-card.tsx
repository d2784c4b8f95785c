import { Suspense, useState } from 'react';
import { getDashboardHours } from '@lebean/contract/dashboard/hours.operations';
import type { MoneyHours } from '@lebean/contract/dashboard/hours.rows';
import { formatMinute } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useOperation } from '../../platform/queries.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { dayMessages } from './day.messages.ts';
import { headlineMessages } from './headline.messages.ts';
import { useDayName, useHomeDay } from './home-day.ts';
import { type CurvePoint, curvesOf, spanOf } from './hours.ts';

const CurrencyChoice = lazyPart(async () => (await import('./currency-choice.tsx')).CurrencyChoice);

/** The money of the day through its hours over that of the same weekday before, in one currency (RPT-1, SH-53). */
export function HoursCard({ currencies }: { readonly currencies: readonly string[] }) {
  const t = useText(headlineMessages);
  const [chosen, setChosen] = useState<string>();
  const { day, input } = useHomeDay();
  const sides = useSides(day);
  const { data: answer } = useOperation(
    getDashboardHours,
    { ...input, ...(chosen !== undefined && { currency: chosen }) },
    { keepsPrevious: true, ...(day === undefined && { everySeconds: 120 }) },
  );
  const money = answer?.money;
  if (answer !== undefined && !money) return null;
  return (
    <section className="dash-card hours-card">
      <header>
        <h2>{t('hours')}</h2>
        <p className="hours-legend" aria-hidden>
          <span className="hours-now">{sides.shown}</span>
          <span className="hours-before">{sides.before}</span>
        </p>
        {currencies.length > 1 && (
          <div className="dash-currency">
            <Suspense>
              <CurrencyChoice
                label={t('currency')}
                currencies={currencies}
                chosen={money?.currency ?? currencies[0] ?? 'CNY'}
                onChoose={setChosen}
              />
            </Suspense>
          </div>
        )}
      </header>
      <div className="hours-place">{money && <Curve money={money} day={day} />}</div>
    </section>
  );
}

/** What the two curves are called. */
function useSides(day: string | undefined): { readonly shown: string; readonly before: string } {
  const t = useText(headlineMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  if (day === undefined) return { shown: t('soFar'), before: t('beforeDay') };
  return { shown: dayName(day), before: words('beforeDay') };
}

type CurveProps = { readonly money: MoneyHours; readonly day: string | undefined };

const width = 1000;
const height = 200;
/** So many times of day stand below the curve, also on a phone. */
const maxTicks = 4;

/** Drawn by itself: the engine of charts weighs more than the rest of the page, and this stands at its top. */
function Curve({ money, day }: CurveProps) {
  const t = useText(headlineMessages);
  const words = useText(dayMessages);
  const dayName = useDayName();
  const format = useFormat();
  const { today, before } = curvesOf(money);
  const { from, to } = spanOf(money);
  const highest = Math.max(0, ...[...today, ...before].map((point) => point.money));
  const max = Math.max(1, highest);
  const x = (hour: number): number => ((hour - from) / (to - from)) * width;
  const y = (amount: number): number => height - (Math.max(0, amount) / max) * (height - 12);
  const lineOf = (points: readonly CurvePoint[]): string =>
    points
      .filter(({ hour }) => hour >= from && hour <= to)
      .map((point) => `${x(point.hour).toFixed(1)},${y(point.money).toFixed(1)}`)
      .join(' ');
  const end = today.at(-1) ?? { hour: from, money: 0 };
  const whole = before.at(-1)?.money ?? 0;
  const shown = {
    at: formatMinute(money.minute),
    today: format.money(end.money, money.currency),
    before: format.money(whole, money.currency),
  };
  const step = Math.ceil((to - from) / maxTicks);
  const ticks = Array.from({ length: to - from + 1 }, (_, place) => from + place).filter(
    (hour) => (hour - from) % step === 0,
  );
  return (
    <>
      <div
        className="hours-curve"
        role="img"
        aria-label={
          day === undefined
            ? t('hoursLabel', shown)
            : words('hoursLabel', { ...shown, day: dayName(day) })
        }
      >
        {/* A day without money has no height to tell of. */}
        <span className="hours-most">{highest > 0 && format.short(highest / 100)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          <line className="hours-line" x1="0" x2={width} y1={y(max)} y2={y(max)} />
          <line className="hours-line" x1="0" x2={width} y1={y(max / 2)} y2={y(max / 2)} />
          <line className="hours-line" x1="0" x2={width} y1={height} y2={height} />
          <polygon
            className="hours-area"
            points={`${x(from)},${height} ${lineOf(today)} ${x(end.hour)},${height}`}
          />
          <polyline className="hours-before-line" points={lineOf(before)} />
          <polyline className="hours-now-line" points={lineOf(today)} />
        </svg>
        <span
          className="hours-end"
          style={{
            left: `${(x(end.hour) / width) * 100}%`,
            top: `${(y(end.money) / height) * 100}%`,
          }}
        />
      </div>
      <p className="hours-ticks" aria-hidden>
        {ticks.map((hour) => (
          <Tick key={hour} hour={hour} percent={(x(hour) / width) * 100} />
        ))}
      </p>
      <HoursTable money={money} day={day} today={today} before={before} />
    </>
  );
}

/** A time of day below its place, and within the ends of the curve. */
function Tick({ hour, percent }: { readonly hour: number; readonly percent: number }) {
  const style = { left: `${percent}%`, transform: `translateX(-${percent}%)` };
  return <span style={style}>{formatMinute(hour * 60)}</span>;
}

type HoursTableProps = CurveProps & {
  readonly today: readonly CurvePoint[];
  readonly before: readonly CurvePoint[];
};

/** The same numbers for those who do not see the curve. */
function HoursTable({ money, day, today, before }: HoursTableProps) {
  const t = useText(headlineMessages);
  const sides = useSides(day);
  const format = useFormat();
  const written = (point: CurvePoint | undefined): string =>
    point === undefined ? '' : format.money(point.money, money.currency);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('byHour')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{sides.shown}</th>
            <th scope="col">{sides.before}</th>
          </tr>
        </thead>
        <tbody>
          {[...before, ...today.slice(-1)]
            .toSorted((one, other) => one.hour - other.hour)
            .map(({ hour }) => (
              <tr key={hour}>
                <th scope="row">{formatMinute(Math.round(hour * 60))}</th>
                <td>{written(today.find((point) => point.hour === hour))}</td>
                <td>{written(before.find((point) => point.hour === hour))}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
