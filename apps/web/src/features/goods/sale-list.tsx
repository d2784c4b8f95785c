import { exportGoodsSales } from '@lebean/contract/goods-export';
import {
  goodsPaymentModes,
  type GoodsSaleRow,
  listGoodsSales,
  reverseGoodsSale,
} from '@lebean/contract/goods-sale';
import { Input } from 'antd';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { saleMessages } from './sale.messages.ts';

/** What was sold at the counter, and what was taken back (GDS-1). */
export function SaleList({ shopId }: { shopId: number | undefined }) {
  const t = useText(saleMessages);
  const list = useSales(shopId);
  const { shown, row, open, close } = useRowDialog<'reverse', GoodsSaleRow>(list.rows);
  const rowActions = (sale: GoodsSaleRow) =>
    sale.reverses === null &&
    !sale.isReversed && (
      <OperationButton
        operation={reverseGoodsSale}
        type="link"
        danger
        onClick={() => open('reverse', sale)}
      >
        {t('reverse')}
      </OperationButton>
    );
  return (
    <>
      <ListScreen
        list={list}
        label={t('goodsName')}
        columns={useSaleColumns()}
        filters={<SaleFilters list={list} />}
        rowActions={rowActions}
        firstStep={t('firstStep')}
      />
      {row && shown === 'reverse' && <ReverseDialog sale={row} onClose={close} />}
    </>
  );
}

function useSales(shopId: number | undefined) {
  const instants = useInstants();
  return useList(listGoodsSales, {
    exporting: exportGoodsSales,
    filters: (read) => ({
      paymentMode: read.choice('paymentMode', goodsPaymentModes),
      from: read.day('from'),
      to: read.day('to'),
    }),
    sorts: ['-at'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...instants({ from, to }),
      ...(shopId !== undefined && { shopId }),
      page,
      pageSize,
    }),
  });
}

function SaleFilters({ list }: { list: ReturnType<typeof useSales> }) {
  const t = useText(saleMessages);
  const dictionary = useDictionary();
  const { paymentMode, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('payment')}
          value={paymentMode}
          options={goodsPaymentModes.map((mode) => ({
            value: mode,
            label: dictionary.title('goodsPayment', mode),
          }))}
          onChange={(mode) => list.changeFilters({ paymentMode: mode })}
        />
      }
    >
      <DayRangeFilter
        label={t('days')}
        value={{ from, to }}
        onChange={(range) => list.changeFilters(range)}
      />
    </FilterBar>
  );
}

/** What was taken, in money or in points of principal and gift together. */
function useAmount(): (sale: GoodsSaleRow) => string {
  const t = useText(saleMessages);
  const format = useFormat();
  return ({ paymentMode, paid, currency, point, giftPoint }) =>
    paymentMode === 'points'
      ? t('points', { points: format.points(point + giftPoint) })
      : format.money(paid, currency);
}

function useSaleColumns(): ReadonlyArray<Column<GoodsSaleRow>> {
  const t = useText(saleMessages);
  const dictionary = useDictionary();
  const format = useFormat();
  const amountOf = useAmount();
  return [
    {
      key: 'goodsName',
      title: t('goodsName'),
      render: ({ goodsName }) => goodsName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: t('state'),
      render: (sale) => <SaleState sale={sale} />,
      onCard: 'beside',
    },
    {
      key: 'quantity',
      title: t('quantity'),
      render: ({ quantity }) => format.count(quantity),
      align: 'end',
      onCard: 'line',
    },
    { key: 'amount', title: t('amount'), render: amountOf, align: 'end', onCard: 'line' },
    {
      key: 'payment',
      title: t('payment'),
      render: ({ paymentMode }) => dictionary.title('goodsPayment', paymentMode),
      onCard: 'line',
    },
    {
      key: 'card',
      title: t('card'),
      render: ({ cardNumber }) => cardNumber ?? absent,
      onCard: 'line',
    },
    { key: 'at', title: t('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    { key: 'shop', title: t('shop'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'operator',
      title: t('operator'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: t('orderNumber'),
      render: ({ orderNumber }) => orderNumber,
      onCard: 'line',
    },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reverses: number, reason }) =>
        number === null ? absent : t('reverses', { number, reason }),
      onCard: 'hidden',
    },
  ];
}

function SaleState({ sale: { reverses, isReversed } }: { sale: GoodsSaleRow }) {
  const t = useText(saleMessages);
  if (reverses !== null) return <StateTag tone="quiet">{t('reversal')}</StateTag>;
  return (
    <StateTag tone={isReversed ? 'over' : 'good'}>{t(isReversed ? 'reversed' : 'sold')}</StateTag>
  );
}

/** Names the sale and what follows, before it is taken back (SH-38). */
function ReverseDialog({ sale, onClose }: { sale: GoodsSaleRow; onClose: () => void }) {
  const t = useText(saleMessages);
  const amountOf = useAmount();
  const { id: saleId, goodsName: name, quantity } = sale;
  const recordForm = useRecordForm<typeof reverseGoodsSale, { reason: string }>(reverseGoodsSale, {
    toInput: ({ reason }) => ({ saleId, reason }),
    refreshes: ['goods', 'goodsMove', 'drawer', 'shift', 'shiftCash', 'member', 'card'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('reverseTitle', { name, quantity })}
      isOpen
      onClose={onClose}
      submitLabel={t('reverse')}
      tone="danger"
    >
      <p className="kit-dialog-note">{t('reverseConsequence', { amount: amountOf(sale) })}</p>
      <FormField field={recordForm.field('reason')} label={t('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
