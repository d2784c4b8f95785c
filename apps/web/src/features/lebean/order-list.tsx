import { PlusOutlined } from '@ant-design/icons';
import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { exportLebeanOrders } from '@lebean/contract/lebean/export';
import { listLebeanOrders, requestLebeanOrder } from '@lebean/contract/lebean/order.operations';
import { lebeanOrderWords, type LebeanOrderRow } from '@lebean/contract/lebean/order.rows';
import { lebeanOrderStates } from '@lebean/domain/lebean-order';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import './lebean.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { OrderState } from './order-state.tsx';
import { orderMessages } from './order.messages.ts';

/** The orders of lebeans as staff and partners see them (LB-1). */
export function LebeanOrderScreen() {
  return <Orders pathOf={(orderId) => addressOf('/lebeans/orders/$orderId', { orderId })} />;
}

/** Those of the shops that one looks after. */
export function ShopOrderScreen() {
  return <Orders pathOf={(orderId) => addressOf('/shopledou/orders/$orderId', { orderId })} />;
}

function Orders({ pathOf }: { pathOf: (orderId: number) => Address }) {
  const t = useText(orderMessages);
  const go = useGo();
  const list = useOrders();
  const newButton = (
    <OperationButton
      operation={requestLebeanOrder}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => go('/lebeans/recharge/new')}
    >
      {t('newOrder')}
    </OperationButton>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('orders')}</h1>
      <ListScreen
        list={list}
        label={t('orders')}
        columns={useOrderColumns(pathOf)}
        filters={<OrderFilters list={list} />}
        actions={newButton}
        onOpenRow={({ id }) => go(pathOf(id))}
        firstStep={
          <>
            {t('noneYet')}
            {newButton}
          </>
        }
      />
    </>
  );
}

function useOrders() {
  const instants = useInstants();
  return useList(listLebeanOrders, {
    exporting: exportLebeanOrders,
    filters: {
      orderState: param.choice(lebeanOrderStates),
      query: param.text,
      from: param.day,
      to: param.day,
    },
    sorts: ['-createdAt'],
    toInput: ({ query, orderState, from, to }, { page, pageSize }) => ({
      ...(query !== undefined && { query }),
      ...(orderState !== undefined && { orderState }),
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

function OrderFilters({ list }: { list: ReturnType<typeof useOrders> }) {
  const t = useText(orderMessages);
  const words = useText(lebeanMessages);
  const pick = usePick();
  const { orderState, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={words('query')} placeholder={t('queryHint')} />}
    >
      <ChoiceFilter
        label={t('state')}
        value={orderState}
        options={lebeanOrderStates.map((state) => ({
          value: state,
          label: pick(lebeanOrderWords[state]),
        }))}
        onChange={(state) => list.changeFilters({ orderState: state })}
      />
      <DayRangeFilter label={words('period')} value={{ from, to }} onChange={list.changeFilters} />
    </FilterBar>
  );
}

function useOrderColumns(
  pathOf: (orderId: number) => Address,
): ReadonlyArray<Column<LebeanOrderRow>> {
  const t = useText(orderMessages);
  const titleOf = useFieldTitle();
  const words = useText(lebeanMessages);
  const format = useFormat();
  return [
    {
      key: 'receiver',
      title: titleOf('receiverName'),
      render: ({ id, receiverName }) => <PageLink to={pathOf(id)}>{receiverName}</PageLink>,
      onCard: 'heading',
    },
    {
      key: 'orderState',
      title: t('state'),
      render: ({ orderState }) => <OrderState state={orderState} />,
      onCard: 'beside',
    },
    {
      key: 'lebean',
      title: words('lebean'),
      render: ({ lebean }) => <strong>{format.alignedPoints(lebean)}</strong>,
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'paid',
      title: t('money'),
      render: ({ paid, currency }) => format.money(paid, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'bankReference',
      title: titleOf('bankReference'),
      render: ({ bankReference }) => <span className="lebean-order">{bankReference}</span>,
      onCard: 'line',
    },
    {
      key: 'slip',
      title: titleOf('slipName'),
      render: ({ slipName }) => slipName ?? absent,
      onCard: 'line',
    },
    {
      key: 'valueDate',
      title: titleOf('valueDate'),
      render: ({ valueDate }) => valueDate ?? absent,
      onCard: 'line',
    },
    {
      key: 'createdAt',
      title: t('date'),
      render: ({ createdAt }) => format.dateTime(createdAt),
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
