import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getPeriodTotals } from '@lebean/contract/report/operations-report.operations';
import type { PeriodTotal } from '@lebean/contract/report/operations-report.rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ChangeNote } from './change-note.tsx';
import { operationsMessages } from './operations.messages.ts';

const money = ['revenue', 'paid', 'goodsPaid'] as const;
const counts = ['recharges', 'newCards', 'plays'] as const;
type Summed = (typeof money)[number] | (typeof counts)[number] | 'lebean';
const figures: readonly Summed[] = [...money, ...counts, 'lebean'];
const isOf = (some: readonly string[], key: string): boolean => some.includes(key);

/** What the two periods came to as wholes, and how they differ (RPT-2). */
export function PeriodTotals({ input }: { input: ClientInput<typeof getPeriodTotals> }) {
  const t = useText(operationsMessages);
  const format = useFormat();
  const answer = useOperation(getPeriodTotals, input, { keepsPrevious: true });
  if (answer.error) return <CallProblem error={answer.error} />;
  if (answer.data === undefined) return null;
  const { shown, other, currency } = answer.data;
  const write = (key: Summed, value: number): string => {
    if (key === 'lebean') return format.points(value);
    return isOf(money, key) ? format.money(value, currency) : format.count(value);
  };
  const difference = (key: Summed): string => {
    const change = shown[key] - other[key];
    return `${change > 0 ? '+' : ''}${write(key, change)}`;
  };
  const row = (name: string, total: PeriodTotal) => (
    <tr>
      <th scope="row">
        {name}
        <span className="report-before">
          {total.from} – {total.to}
        </span>
      </th>
      {figures.map((key) => (
        <td key={key}>{write(key, total[key])}</td>
      ))}
    </tr>
  );
  return (
    <Panel title={t('totals')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <div className="report-totals" role="group" aria-label={t('totals')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('periodOf')}</th>
              {figures.map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t('shownPeriod'), shown)}
            {row(t('otherPeriod'), other)}
            <tr>
              <th scope="row">{t('difference')}</th>
              {figures.map((key) => (
                <td key={key}>
                  {difference(key)}
                  <ChangeNote now={shown[key]} before={other[key]} isRunning={false} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {shown.periods !== other.periods && (
        <p className="report-hint">
          {t('unequal', { shown: format.count(shown.periods), other: format.count(other.periods) })}
        </p>
      )}
    </Panel>
  );
}
