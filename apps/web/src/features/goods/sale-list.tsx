import { Input } from 'antd';
import { exportGoodsSales } from '@lebean/contract/goods/export';
import { listGoodsSales, reverseGoodsSale } from '@lebean/contract/goods/sale.operations';
import { type GoodsSaleRow, goodsSaleModes } from '@lebean/contract/goods/sale.rows';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useGoodsSaleColumns, useSaleAmount } from '../../shared/goods/goods-sale-columns.tsx';
import { goodsSaleMessages } from '../../shared/goods/goods-sale.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';

/** What was sold at the counter, and what was taken back (GDS-1). */
export function SaleList({ shopId }: { shopId: number | undefined }) {
  const t = useText(goodsSaleMessages);
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
        columns={useGoodsSaleColumns()}
        filters={<SaleFilters list={list} />}
        rowActions={rowActions}
        firstStep={t('firstStep')}
      />
      {row && shown === 'reverse' && <ReverseDialog sale={row} onClose={close} />}
    </>
  );
}

function useSales(shopId: number | undefined) {
  return useList(listGoodsSales, {
    exporting: exportGoodsSales,
    filters: {
      paymentMode: param.choice(goodsSaleModes),
      from: param.day,
      to: param.day,
    },
    sorts: ['-at'],
    toInput: ({ from, to, ...filters }, { page, pageSize }) => ({
      ...filters,
      fromDay: from,
      toDay: to,
      ...(shopId !== undefined && { shopId }),
      page,
      pageSize,
    }),
  });
}

function SaleFilters({ list }: { list: ReturnType<typeof useSales> }) {
  const t = useText(goodsSaleMessages);
  const dictionary = useDictionary();
  const { paymentMode, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={t('payment')}
          value={paymentMode}
          options={goodsSaleModes.map((mode) => ({
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

/** Names the sale and what follows, before it is taken back (SH-38). */
function ReverseDialog({ sale, onClose }: { sale: GoodsSaleRow; onClose: () => void }) {
  const t = useText(goodsSaleMessages);
  const amountOf = useSaleAmount();
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
      <p className="kit-dialog-note">
        {t(isPaidByCode(sale.paymentMode) ? 'reverseByCode' : 'reverseConsequence', {
          amount: amountOf(sale),
        })}
      </p>
      <FormField field={recordForm.field('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
