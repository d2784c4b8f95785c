import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import type { Operation } from '@lebean/contract/kernel/operation';
import { listPlays } from '@lebean/contract/play/operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import {
  staffMeasureWords,
  type StaffVerdictRow,
  staffVerdictWords,
} from '@lebean/contract/report/staff-verdict.rows';
import { listShifts } from '@lebean/contract/shift/operations';
import {
  type JudgedMeasure,
  minColleagues,
  minTransactions,
  type StaffMeasure,
  staffMeasures,
} from '@lebean/domain/staff-verdict';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { signedMoney } from '../../shared/money/signed-money.ts';
import { NumberLink } from './number-link.tsx';
import './report.css';
import { type StaffRows, staffRowsPath } from './staff-paths.ts';
import { staffVerdictMessages } from './staff-verdict.messages.ts';

/** The columns of the people of shops; each number leads to its rows (RPT-4). */
export function useStaffColumns(): ReadonlyArray<Column<StaffVerdictRow>> {
  const t = useText(staffVerdictMessages);
  const format = useFormat();
  const measure = useMeasureColumn();
  return [
    {
      key: 'name',
      title: t('person'),
      render: ({ operatorName, shopName }) => (
        <>
          <strong>{operatorName}</strong>
          <span className="report-before">{shopName}</span>
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'verdict',
      title: t('result'),
      render: (row) => <Result row={row} />,
      onCard: 'line',
    },
    {
      key: 'transactions',
      title: t('transactions'),
      align: 'end',
      sort: 'transactions',
      render: (row) => (
        <>
          {format.count(row.transactions)}
          <span className="report-before">
            <Rows row={row} rows="records" label={t('records')}>
              {t('recordsOf', { count: format.count(row.records) })}
            </Rows>
          </span>
          <span className="report-before">
            <Rows row={row} rows="sales" label={t('sales')}>
              {t('salesOf', { count: format.count(row.sales) })}
            </Rows>
          </span>
        </>
      ),
      onCard: 'line',
    },
    ...staffMeasures.map(measure),
  ];
}

/** The list that a number is of: whoever may not see it has the number alone. */
const listOf = {
  records: listRecharges,
  refunds: listRecharges,
  replacements: listRecharges,
  sales: listGoodsSales,
  saleVoids: listGoodsSales,
  compensations: listPlays,
  freePlays: listPlays,
  playReversals: listPlays,
  variances: listShifts,
} as const satisfies Readonly<Record<StaffRows, Operation>>;

type RowsProps = { row: StaffVerdictRow; rows: StaffRows; label: string; children: string };

/** A number that opens what it counts: the rows of the person, the shop and the days (RPT-4). */
function Rows({ row, rows, label, children }: RowsProps) {
  const t = useText(staffVerdictMessages);
  const isAllowed = useAllowed(listOf[rows]);
  const { operatorId, operatorName: name, shopId, startsOn: fromDay, endsOn: toDay } = row;
  const path = staffRowsPath(rows, { operatorId, name, shopId, fromDay, toDay });
  return (
    <NumberLink
      to={isAllowed ? path : undefined}
      label={`${label} ${children}, ${t('openRows', { name })}`}
    >
      {children}
    </NumberLink>
  );
}

const judged = ({ measures }: StaffVerdictRow, name: StaffMeasure): JudgedMeasure | undefined =>
  measures.find(({ measure }) => measure === name);

/** How many, what that is for 100 transactions, and what it is with the others. */
function useMeasureColumn(): (measure: StaffMeasure) => Column<StaffVerdictRow> {
  const pick = usePick();
  return (measure) => ({
    key: measure,
    title: pick(staffMeasureWords[measure]),
    align: 'end',
    sort: measure,
    render: (row) => <Measure row={row} measure={measure} />,
    onCard: 'line',
  });
}

function Measure({ row, measure }: { row: StaffVerdictRow; measure: StaffMeasure }) {
  const t = useText(staffVerdictMessages);
  const pick = usePick();
  const format = useFormat();
  const {
    count = 0,
    per100 = null,
    othersPer100 = null,
    isMore = false,
  } = judged(row, measure) ?? {};
  const amount = format.money(Math.abs(row.variance), row.currency);
  return (
    <>
      <span className={isMore ? 'report-down' : undefined}>
        {count === 0 ? (
          <span className="report-none">0</span>
        ) : (
          <Rows row={row} rows={measure} label={pick(staffMeasureWords[measure])}>
            {format.count(count)}
          </Rows>
        )}
      </span>
      {per100 !== null && count > 0 && (
        <span className="report-before">{t('rate', { rate: format.points(per100) })}</span>
      )}
      {othersPer100 !== null && (
        <span className="report-before">{t('others', { rate: format.points(othersPer100) })}</span>
      )}
      {measure === 'variances' && count > 0 && (
        <span className="report-before">
          {t('varianceOf', {
            amount: signedMoney(amount, row.variance, row.variance < 0 ? '−' : '+'),
          })}
        </span>
      )}
    </>
  );
}

/** What there is to say, and by which numbers. */
function Result({ row }: { row: StaffVerdictRow }) {
  const t = useText(staffVerdictMessages);
  const pick = usePick();
  const format = useFormat();
  const rate = (value: number | null): string => (value === null ? absent : format.points(value));
  const { verdict, measures } = row;
  const reasons = {
    tooFew: () => t('of_tooFew', { transactions: minTransactions }),
    noOthers: () => t('of_noOthers', { colleagues: minColleagues }),
    alike: () => t('of_alike'),
    more: () =>
      measures
        .filter(({ isMore }) => isMore)
        .map(({ measure, per100, othersPer100 }) =>
          t('more', {
            measure: pick(staffMeasureWords[measure]),
            rate: rate(per100),
            others: rate(othersPer100),
          }),
        )
        .join(' '),
  } as const;
  return (
    <span className="report-suggestion">
      <strong className={verdict === 'more' ? 'report-down' : undefined}>
        {pick(staffVerdictWords[verdict])}
      </strong>
      <span>{reasons[verdict]()}</span>
    </span>
  );
}
