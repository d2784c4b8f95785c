import { PrinterOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { refundCard } from '@lebean/contract/card/refund.operations';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { type RechargeRow, rechargeTypes } from '@lebean/contract/recharge/rows';
import { noteTestPrint } from '@lebean/contract/template/test-print.operations';
import { paymentModes } from '@lebean/contract/vocabulary/payment';
import { paymentStates } from '@lebean/domain/payment';
import { useCounter } from '../../pickers/counter-shop.ts';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { type LinkQuery, param, withQuery } from '../../platform/page-query.ts';
import { PageLink, useGo } from '../../platform/page.tsx';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { cardMessages } from './card.messages.ts';
import { useRechargeColumns } from './recharge-columns.tsx';
import { rechargeListMessages } from './recharge-list.messages.ts';
import { RechargeTotals } from './recharge-totals.tsx';
import { ReceiptButton, RecordReceipt } from './record-receipt.tsx';

/** Printed once in the life of a shop: its code comes when it is. */
const TestPrintDialog = lazyPart(
  async () => (await import('./test-print-dialog.tsx')).TestPrintDialog,
);

/** The types that come from cards; the others have lists of their own. */
const cardTypes = rechargeTypes.filter((type) =>
  ['cardOpening', 'cardRecharge', 'cardReplacement', 'refund'].includes(type),
);

/** The records of money taken for cards and paid back (PAY-1), with what they come to. */
export function RechargeListScreen() {
  const t = useText(rechargeListMessages);
  const list = useRecharges();
  const [printed, setPrinted] = useState<RechargeRow>();
  const rowActions = (row: RechargeRow) => (
    <>
      <ReceiptButton record={row} onClick={() => setPrinted(row)} />
      <RefundButton record={row} />
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useColumns()}
        filters={<RechargeFilters list={list} />}
        actions={<TestPrint />}
        rowActions={rowActions}
        firstStep={t('empty')}
      />
      <RechargeTotals filters={list.input} />
      <RecordReceipt record={printed} onClose={() => setPrinted(undefined)} />
    </>
  );
}

/** A sample on the printer of the counter (SH-49). */
function TestPrint() {
  const t = useText(rechargeListMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OperationButton
        operation={noteTestPrint}
        icon={<PrinterOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('testPrint')}
      </OperationButton>
      {isOpen && (
        <Suspense>
          <TestPrintDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const rechargeFilters = {
  query: param.text,
  rechargeType: param.choice(cardTypes),
  paymentMode: param.choice(paymentModes),
  paymentState: param.choice(paymentStates),
  shopId: param.id,
  merchantId: param.id,
  from: param.day,
  to: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/members/recharges': LinkQuery<typeof rechargeFilters>;
    '/member/recharges': LinkQuery<typeof rechargeFilters>;
  }
}

function useRecharges() {
  const list = useList(listRecharges, {
    exporting: exportRecharges,
    filters: rechargeFilters,
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({
      ...inputOf(filters),
      page,
      pageSize,
    }),
  });
  return { ...list, input: inputOf(list.filters) };
}

type Filters = {
  readonly query: string | undefined;
  readonly rechargeType: (typeof cardTypes)[number] | undefined;
  readonly paymentMode: (typeof paymentModes)[number] | undefined;
  readonly paymentState: (typeof paymentStates)[number] | undefined;
  readonly shopId: number | undefined;
  readonly merchantId: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Days are those of each shop by its own clock, as reports count them (NUM-3, SH-51). */
const inputOf = ({ from, to, ...filters }: Filters) => ({
  ...filters,
  fromDay: from,
  toDay: to,
});

type Recharges = ReturnType<typeof useRecharges>;

/** Leads to the card, where the calculation is. */
function RefundButton({ record }: { record: RechargeRow }) {
  const t = useText(rechargeListMessages);
  const go = useGo();
  const paths = useAddresses();
  const { cardId, id, orderNumber, paid, point, giftPoint, refunded } = record;
  if (point + giftPoint <= 0 || (paid > 0 && refunded >= paid)) return null;
  return (
    <OperationButton
      operation={refundCard}
      type="link"
      aria-label={t('refundOf', { number: orderNumber })}
      onClick={() => go(withQuery(paths.card(cardId), { refund: id }))}
    >
      {t('refund')}
    </OperationButton>
  );
}

function RechargeFilters({ list }: { list: Recharges }) {
  const t = useText(rechargeListMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  const isShop = useSession()?.kind === 'shop';
  const { filters, changeFilters } = list;
  const options = <Code extends string>(
    type: 'rechargeType' | 'paymentMode' | 'paymentState',
    codes: readonly Code[],
  ) => codes.map((value) => ({ value, label: dictionary.title(type, value) }));
  return (
    <FilterBar
      list={list}
      search={
        <SearchFilter
          label={t('search')}
          placeholder={t('searchHint')}
          value={filters.query}
          onSearch={(query) => changeFilters({ query })}
        />
      }
    >
      <ChoiceFilter
        label={t('type')}
        value={filters.rechargeType}
        options={options('rechargeType', cardTypes)}
        onChange={(rechargeType) => changeFilters({ rechargeType })}
      />
      <ChoiceFilter
        label={words('paymentMode')}
        value={filters.paymentMode}
        options={options('paymentMode', paymentModes)}
        onChange={(paymentMode) => changeFilters({ paymentMode })}
      />
      <ChoiceFilter
        label={t('state')}
        value={filters.paymentState}
        options={options('paymentState', paymentStates)}
        onChange={(paymentState) => changeFilters({ paymentState })}
      />
      {isShop ? (
        <ShopFilter list={list} />
      ) : (
        <MerchantFilter
          label={words('merchant')}
          value={filters.merchantId}
          onChange={(merchantId) => changeFilters({ merchantId })}
        />
      )}
      <DayRangeFilter
        label={t('days')}
        value={{ from: filters.from, to: filters.to }}
        onChange={changeFilters}
      />
    </FilterBar>
  );
}

/** One of the shops of the own merchant. */
function ShopFilter({ list }: { list: Recharges }) {
  const t = useText(rechargeListMessages);
  const { shops } = useCounter();
  return (
    <ChoiceFilter
      label={t('shop')}
      value={list.filters.shopId}
      options={shops.map(({ id, shopName }) => ({ value: id, label: shopName }))}
      onChange={(shopId) => list.changeFilters({ shopId })}
    />
  );
}

function useColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(rechargeListMessages);
  const paths = useAddresses();
  const [type, at, ...others] = useRechargeColumns();
  const member: Column<RechargeRow> = {
    key: 'member',
    title: t('member'),
    render: ({ cardId, name, cardNumber }) => (
      <PageLink to={paths.card(cardId)}>
        {name} <span className="card-order">{cardNumber}</span>
      </PageLink>
    ),
    onCard: 'line',
  };
  return [type, at, member, ...others].filter((column) => column !== undefined);
}
