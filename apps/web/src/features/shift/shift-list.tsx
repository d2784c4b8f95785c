import { Switch } from 'antd';
import { exportShifts } from '@lebean/contract/shift/export';
import {
  getDrawer,
  listShifts,
  requireShift,
  totalShifts,
} from '@lebean/contract/shift/operations';
import { type ShiftRow, variances } from '@lebean/contract/shift/rows';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { DrawerBar } from '../../shared/drawer/drawer-bar.tsx';
import './shift.css';
import { signedMoney } from '../../shared/money/signed-money.ts';
import { shiftPath } from './shift-paths.ts';
import { shiftMessages } from './shift.messages.ts';
import { Variance } from './variance.tsx';

/** The drawer of a shop, and what the shifts at all drawers came to (CTL-2). */
export function ShiftListScreen() {
  const t = useText(shiftMessages);
  const go = useGo();
  const counter = useCounter();
  const list = useShifts();
  return (
    <div className="shift-page">
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="shift-head">
        <CounterShopPicker counter={counter} label={t('shop')} />
        {counter.shop !== undefined && <Requirement shopId={counter.shop.id} />}
      </div>
      <DrawerBar />
      <ListScreen
        list={list}
        label={t('label')}
        columns={useShiftColumns()}
        filters={<ShiftFilters list={list} shops={counter.shops} />}
        onOpenRow={({ id }) => go(shiftPath(id))}
        firstStep={t('firstStep')}
      />
      <Totals filters={list.filters} />
    </div>
  );
}

function useShifts() {
  const instants = useInstants();
  return useList(listShifts, {
    exporting: exportShifts,
    filters: {
      shopId: param.id,
      variance: param.choice(variances),
      from: param.day,
      to: param.day,
    },
    sorts: ['-openedAt'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

type Shifts = ReturnType<typeof useShifts>;

/** Whether the shop takes cash only while a shift is open; owners say so. */
function Requirement({ shopId }: { shopId: number }) {
  const t = useText(shiftMessages);
  const isAllowed = useAllowed(requireShift);
  const { data: drawer } = useOperation(
    getDrawer,
    { shopId },
    { isEnabled: useAllowed(getDrawer) },
  );
  const command = useCommand(requireShift, { refreshes: ['shift'] });
  if (!isAllowed || drawer === undefined) return null;
  return (
    <label className="shift-required">
      <Switch
        size="small"
        checked={drawer.isShiftRequired}
        loading={command.isPending}
        onChange={(isShiftRequired) => command.mutate({ shopId, isShiftRequired })}
      />
      {t('required')}
    </label>
  );
}

type ShiftFiltersProps = {
  list: Shifts;
  shops: ReadonlyArray<{ readonly id: number; readonly shopName: string }>;
};

function ShiftFilters({ list, shops }: ShiftFiltersProps) {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const { shopId, variance, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <DayRangeFilter label={t('period')} value={{ from, to }} onChange={list.changeFilters} />
      }
    >
      {shops.length > 1 && (
        <ChoiceFilter
          label={t('allShops')}
          value={shopId}
          options={shops.map(({ id, shopName }) => ({ value: id, label: shopName }))}
          onChange={(one) => list.changeFilters({ shopId: one })}
        />
      )}
      <ChoiceFilter
        label={titleOf('variance')}
        value={variance}
        options={variances.map((one) => ({ value: one, label: t(one) }))}
        onChange={(one) => list.changeFilters({ variance: one })}
      />
    </FilterBar>
  );
}

/** What all shifts come to that match. */
function Totals({ filters: { from, to, ...filters } }: { filters: Shifts['filters'] }) {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const instants = useInstants();
  const { data: total } = useOperation(
    totalShifts,
    { ...filters, ...instants({ from, to }) },
    { keepsPrevious: true },
  );
  if (total === undefined || total.currency === null) return null;
  const { currency, count, cashIn, cashOut, short, over, variance } = total;
  const money = (amount: number): string => format.money(amount, currency);
  const net = `${variance < 0 ? '−' : ''}${money(Math.abs(variance))}`;
  const sums = [
    { title: t('count'), value: format.count(count) },
    { title: titleOf('cashIn'), value: money(cashIn) },
    { title: titleOf('cashOut'), value: money(cashOut) },
    { title: t('short'), value: money(short) },
    { title: t('over'), value: money(over) },
    { title: t('net'), value: net },
  ];
  return (
    <section aria-label={t('totals')}>
      <dl className="shift-totals">
        {sums.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useShiftColumns(): ReadonlyArray<Column<ShiftRow>> {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const counted = useCountColumns();
  return [
    {
      key: 'opened',
      title: t('opened'),
      render: ({ id, openedAt, openedBy }) => (
        <>
          <PageLink to={shiftPath(id)}>{format.dateTime(openedAt)}</PageLink>
          <span className="shift-when">{openedBy}</span>
        </>
      ),
      onCard: 'heading',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    ...counted,
    {
      key: 'closed',
      title: t('closed'),
      render: ({ closedAt, closedBy }) =>
        closedAt === null ? (
          t('open')
        ) : (
          <>
            {format.dateTime(closedAt)}
            <span className="shift-when">{closedBy}</span>
          </>
        ),
      onCard: 'line',
    },
  ];
}

/** The cash of a shift; each sum leads to the rows that make it. */
function useCountColumns(): ReadonlyArray<Column<ShiftRow>> {
  const t = useText(shiftMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'openingCash',
      title: titleOf('openingCash'),
      render: ({ openingCash, currency }) => format.money(openingCash, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'cashIn',
      title: titleOf('cashIn'),
      render: ({ id, cashIn, currency }) => (
        <PageLink to={shiftPath(id, 'in')}>
          {signedMoney(format.money(cashIn, currency), cashIn, '+')}
        </PageLink>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'cashOut',
      title: titleOf('cashOut'),
      render: ({ id, cashOut, currency }) => (
        <PageLink to={shiftPath(id, 'out')}>
          {signedMoney(format.money(cashOut, currency), cashOut, '−')}
        </PageLink>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'expected',
      title: t('expected'),
      render: ({ expectedCash, currency }) => format.money(expectedCash, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'counted',
      title: t('counted'),
      render: ({ countedCash, currency }) =>
        countedCash === null ? '' : format.money(countedCash, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'variance',
      title: titleOf('variance'),
      render: (shift) => <Variance shift={shift} />,
      align: 'end',
      onCard: 'beside',
    },
  ];
}
