import type { ReactNode } from 'react';
import { exportMovements } from '@lebean/contract/lebean/export';
import { listMovements, totalMovements } from '@lebean/contract/lebean/wallet.operations';
import { type MovementRow, movementKinds } from '@lebean/contract/lebean/wallet.rows';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { cursorParam } from '../../screen-kit/list-query.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './lebean.css';
import { useList } from '../../screen-kit/use-list.ts';
import { BalanceChart, type WalletOwner } from './balance-chart.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { movementMessages } from './movement.messages.ts';

type MovementsProps = {
  owner: WalletOwner;
  rowActions?: (row: MovementRow) => ReactNode;
};

/** The movements of a wallet with what they come to, and its balance over time (LB-5). */
export function Movements({ owner, rowActions }: MovementsProps) {
  const t = useText(movementMessages);
  const list = useMovements(owner);
  const { kind, from, to } = list.filters;
  const isPartner = 'partnerId' in owner;
  return (
    <>
      <BalanceChart owner={owner} from={from} to={to} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={useMovementColumns(isPartner)}
        filters={<MovementFilters list={list} />}
        firstStep={t('nothingYet')}
        {...(rowActions && { rowActions })}
      />
      <Totals owner={owner} filters={{ kind, from, to }} />
    </>
  );
}

const useMovements = (owner: WalletOwner) =>
  useList(listMovements, {
    exporting: exportMovements,
    filters: {
      kind: param.choice(movementKinds),
      from: param.day,
      to: param.day,
      [cursorParam]: param.text,
    },
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({ ...owner, ...filters, page, pageSize }),
  });

type MovementList = ReturnType<typeof useMovements>;

function MovementFilters({ list }: { list: MovementList }) {
  const titleOf = useFieldTitle();
  const words = useText(lebeanMessages);
  const dictionary = useDictionary();
  const { kind, from, to } = list.filters;
  // Another filter makes another list: it begins with its newest row.
  const change = (changes: Parameters<typeof list.changeFilters>[0]): void =>
    list.changeFilters({ [cursorParam]: undefined, ...changes });
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={titleOf('kind')}
          value={kind}
          options={movementKinds.map((each) => ({
            value: each,
            label: dictionary.title('lebeanMovement', each),
          }))}
          onChange={(each) => change({ kind: each })}
        />
      }
    >
      <DayRangeFilter label={words('period')} value={{ from, to }} onChange={change} />
    </FilterBar>
  );
}

function useMovementColumns(isPartner: boolean): ReadonlyArray<Column<MovementRow>> {
  const t = useText(movementMessages);
  const titleOf = useFieldTitle();
  const words = useText(lebeanMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const ofPartner: Column<MovementRow> = {
    key: 'shop',
    title: titleOf('shopName'),
    render: ({ shopName }) => shopName,
    onCard: 'line',
  };
  return [
    {
      key: 'kind',
      title: titleOf('kind'),
      render: ({ kind, reversedBy }) => (
        <>
          {dictionary.title('lebeanMovement', kind)}
          {reversedBy !== null && (
            <span className="lebean-reversed" title={words('reversedBy', { number: reversedBy })}>
              {words('reversed')}
            </span>
          )}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'at',
      title: t('bookedAt'),
      render: (row) => <BookedAt movement={row} />,
      onCard: 'line',
    },
    {
      key: 'change',
      title: t('change'),
      render: ({ lebean }) => <Change lebean={lebean} />,
      align: 'end',
      onCard: 'beside',
    },
    {
      key: 'balanceAfter',
      title: titleOf('balanceAfter'),
      render: ({ balanceAfter }) => format.alignedPoints(balanceAfter),
      align: 'end',
      onCard: 'line',
    },
    ...(isPartner ? [ofPartner] : []),
    {
      key: 'operator',
      title: words('operator'),
      render: ({ operatorName }) => operatorName ?? t('byPlatform'),
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: words('orderNumber'),
      render: ({ orderNumber }) => <span className="lebean-order">{orderNumber}</span>,
      onCard: 'line',
    },
  ];
}

/** When it was booked, and when it happened where that is another time. */
function BookedAt({ movement }: { movement: MovementRow }) {
  const t = useText(movementMessages);
  const format = useFormat();
  const { at, happenedAt, valueDate } = movement;
  return (
    <>
      {format.dateTime(at)}
      {happenedAt !== null && (
        <span className="lebean-late">{t('late', { time: format.dateTime(happenedAt) })}</span>
      )}
      {valueDate !== null && <span className="lebean-late">{t('valued', { day: valueDate })}</span>}
    </>
  );
}

/** What came or went, with its sign: the colour only repeats it. */
function Change({ lebean }: { lebean: number }) {
  const format = useFormat();
  return (
    <strong className={lebean > 0 ? 'lebean-number lebean-in' : 'lebean-number lebean-out'}>
      {lebean > 0 ? '+' : '−'}
      {format.alignedPoints(Math.abs(lebean))}
    </strong>
  );
}

type TotalsProps = {
  owner: WalletOwner;
  filters: Pick<MovementList['filters'], 'kind' | 'from' | 'to'>;
};

/** What all rows that match come to (LB-5). */
function Totals({ owner, filters: { kind, from, to } }: TotalsProps) {
  const t = useText(movementMessages);
  const format = useFormat();
  const { data: total } = useOperation(
    totalMovements,
    {
      ...owner,
      ...(kind !== undefined && { kind }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
    { keepsPrevious: true },
  );
  if (total === undefined) return null;
  const net = total.credited - total.debited;
  const sums = [
    { title: t('count'), value: format.count(total.count) },
    { title: t('credited'), value: `+${format.points(total.credited)}` },
    { title: t('debited'), value: `−${format.points(total.debited)}` },
    { title: t('net'), value: `${net < 0 ? '−' : ''}${format.points(Math.abs(net))}` },
  ];
  return (
    <section className="lebean-panel" aria-label={t('totals')}>
      <dl className="lebean-totals">
        {sums.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="lebean-zone">{t('zone', { zone: total.timeZone })}</p>
    </section>
  );
}
