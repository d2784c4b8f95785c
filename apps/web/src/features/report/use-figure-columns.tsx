import type { LinkTarget } from '@lebean/contract/facts/addresses';
import { perPayer } from '@lebean/contract/report/figure-names';
import type { DayFigures, FiguresBefore } from '@lebean/contract/report/rows';
import { absent, formatShare } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { ChangeNote } from './change-note.tsx';
import { NumberLink } from './number-link.tsx';
import { operationsMessages } from './operations.messages.ts';
import './report.css';
import { playsPath, type RowKind, rowsPath, type RequestedRows } from './report-paths.ts';

type FigureRow = DayFigures & {
  readonly id: number;
  readonly isRunning: boolean;
  readonly before: FiguresBefore;
};
type Counted = Exclude<keyof DayFigures, 'currency' | 'availableSeconds'>;

/** The figures of a row, each with how it changed and with the rows that make it (RPT-4). */
export function useFigureColumns<Row extends FigureRow>(
  requestedOf: (row: Row) => RequestedRows,
): ReadonlyArray<Column<Row>> {
  const t = useText(operationsMessages);
  const format = useFormat();
  const language = useLanguage();
  const kind = useSession()?.kind ?? 'shop';
  const rows = (which: RowKind) => (row: Row) => rowsPath(which, requestedOf(row));
  const plays = (isPaid: boolean) => (row: Row) =>
    playsPath(kind, { ...requestedOf(row), ...(isPaid && { kind: 'paid' }) });
  const figure = (
    key: Counted,
    title: string,
    write: (value: number, row: Row) => string,
    leadsTo: (row: Row) => LinkTarget | undefined,
  ): Column<Row> => ({
    key,
    title,
    align: 'end',
    render: (row) => (
      <>
        <NumberLink to={leadsTo(row)}>{write(row[key], row)}</NumberLink>
        <ChangeNote now={row[key]} before={row.before[key]} isRunning={row.isRunning} />
      </>
    ),
    onCard: key === 'revenue' ? 'beside' : 'line',
  });
  const money = (value: number, { currency }: Row) => format.money(value, currency);
  const minutes = (seconds: number) => format.count(Math.round(seconds / 60));
  return [
    // The sum of the two beside it, each of which opens its own rows.
    figure('revenue', t('revenue'), money, () => undefined),
    figure('paid', t('paid'), money, rows('money')),
    figure('goodsPaid', t('goodsPaid'), money, rows('goods')),
    figure('recharges', t('recharges'), format.count, rows('recharges')),
    figure('pointsSold', t('pointsSold'), format.points, rows('money')),
    figure('newCards', t('newCards'), format.count, rows('cards')),
    // Different cards, of which several payments may be one: no list has as many rows.
    figure('payers', t('payers'), format.count, () => undefined),
    {
      key: 'perPayer',
      title: t('perPayer'),
      align: 'end',
      render: (row) => format.money(perPayer(row), row.currency),
      onCard: 'line',
    },
    figure('members', t('members'), format.count, rows('members')),
    figure('plays', t('plays'), format.count, plays(true)),
    figure('usedSeconds', t('minutes'), minutes, plays(false)),
    figure('point', t('point'), format.points, plays(false)),
    figure('giftPoint', t('giftPoint'), format.points, plays(false)),
    figure('lebean', t('lebean'), format.points, plays(false)),
    {
      key: 'utilisation',
      title: t('utilisation'),
      align: 'end',
      render: ({ usedSeconds, availableSeconds }) =>
        availableSeconds === 0 ? absent : formatShare(usedSeconds / availableSeconds, language),
      onCard: 'line',
    },
  ];
}
