import { useState } from 'react';
import { exportPayments } from '@lebean/contract/payment/export';
import {
  listPayments,
  refundPayment,
  setLebeanPrice,
  settleRefund,
} from '@lebean/contract/payment/operations';
import { type PaymentRow, paidTypes } from '@lebean/contract/payment/rows';
import { providerWords } from '@lebean/contract/payment/words';
import { paymentStates } from '@lebean/domain/payment';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './payment.css';
import { RecordLink } from '../../shared/record-link.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { paymentListMessages } from './payment-list.messages.ts';
import { PaymentStateTag } from './payment-state.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SettleRefundDialog } from './settle-refund-dialog.tsx';

/** What was asked for online, with its state and the numbers of both sides (PAY-1). */
export function PaymentListScreen() {
  const t = useText(paymentListMessages);
  const list = usePayments();
  const [isPricing, setPricing] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const rowActions = (payment: PaymentRow) => (
    <PaymentActions payment={payment} onOpen={setOpened} />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('payments')}</h1>
      <ListScreen
        list={list}
        label={t('payments')}
        columns={usePaymentColumns()}
        filters={<PaymentFilters list={list} />}
        firstStep={t('nothingYet')}
        rowActions={rowActions}
        actions={
          <OperationButton operation={setLebeanPrice} onClick={() => setPricing(true)}>
            {t('price')}
          </OperationButton>
        }
      />
      {opened?.step === 'refund' && <RefundDialog payment={opened.payment} onClose={close} />}
      {opened?.step === 'settle' && <SettleRefundDialog payment={opened.payment} onClose={close} />}
      <PriceDialog isOpen={isPricing} onClose={() => setPricing(false)} />
    </>
  );
}

type Opened = { readonly step: 'refund' | 'settle'; readonly payment: PaymentRow };

/** Whether its money can go back from here: of goods that are gone, or of a part of a cart for a card that is gone (SH-45). */
const isGoingBack = ({ uncreditedWhy, cartNumber }: PaymentRow): boolean =>
  uncreditedWhy === 'goodsSoldOut' ||
  (cartNumber !== null && (uncreditedWhy === 'cardCancelled' || uncreditedWhy === 'cardNotFound'));

/** What can be done where money is owed to whoever paid. */
function PaymentActions({
  payment,
  onOpen,
}: {
  payment: PaymentRow;
  onOpen: (opened: Opened) => void;
}) {
  const t = useText(paymentListMessages);
  const open = (step: Opened['step']) => () => onOpen({ step, payment });
  return (
    <>
      {isGoingBack(payment) && (
        <OperationButton operation={refundPayment} type="link" onClick={open('refund')}>
          {t('refund')}
        </OperationButton>
      )}
      {payment.failedRefund !== null && (
        <OperationButton operation={settleRefund} type="link" onClick={open('settle')}>
          {t('settle')}
        </OperationButton>
      )}
    </>
  );
}

/** Stands among the states for what is paid and not credited. */
const uncredited = 'uncredited';
/** Stands among the states for a refund that its provider could not carry out. */
const refundFailed = 'refundFailed';
const shownStates = [...paymentStates, uncredited, refundFailed] as const;

const paymentFilters = {
  query: param.text,
  rechargeType: param.choice(paidTypes),
  state: param.choice(shownStates),
  from: param.day,
  to: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/shopledou/payments': LinkQuery<typeof paymentFilters>;
    '/lebeans/payments': LinkQuery<typeof paymentFilters>;
  }
}

function ofState(state: (typeof shownStates)[number]) {
  if (state === uncredited) return { isUncredited: true };
  return state === refundFailed ? { isRefundFailed: true } : { paymentState: state };
}

function usePayments() {
  const instants = useInstants();
  return useList(listPayments, {
    exporting: exportPayments,
    filters: paymentFilters,
    sorts: ['-createdAt'],
    toInput: ({ query, rechargeType, state, from, to }, { page, pageSize }) => ({
      ...(query !== undefined && { query }),
      ...(rechargeType !== undefined && { rechargeType }),
      ...(state !== undefined && ofState(state)),
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

function PaymentFilters({ list }: { list: ReturnType<typeof usePayments> }) {
  const t = useText(paymentListMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { rechargeType, state, from, to } = list.filters;
  const labelOf = (value: (typeof shownStates)[number]): string => {
    if (value === uncredited) return t('onlyUncredited');
    return value === refundFailed ? t('onlyRefundFailed') : dictionary.title('paymentState', value);
  };
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={t('type')}
        value={rechargeType}
        options={paidTypes.map((value) => ({
          value,
          label: dictionary.title('rechargeType', value),
        }))}
        onChange={(chosen) => list.changeFilters({ rechargeType: chosen })}
      />
      <ChoiceFilter
        label={titleOf('state')}
        value={state}
        options={shownStates.map((value) => ({
          value,
          label: labelOf(value),
        }))}
        onChange={(chosen) => list.changeFilters({ state: chosen })}
      />
      <DayRangeFilter label={t('period')} value={{ from, to }} onChange={list.changeFilters} />
    </FilterBar>
  );
}

function useCredits(): (payment: PaymentRow) => string {
  const t = useText(paymentListMessages);
  const format = useFormat();
  return ({ lebean, point, giftPoint, rechargeType }) => {
    if (rechargeType === 'cart') return t('byParts');
    if (lebean !== null) return t('lebeans', { lebeans: format.points(lebean) });
    if (point + giftPoint === 0) return t('noPoints');
    const points = format.points(point);
    return giftPoint > 0
      ? t('withGift', { points, gift: format.points(giftPoint) })
      : t('points', { points });
  };
}

function usePaymentColumns(): ReadonlyArray<Column<PaymentRow>> {
  const t = useText(paymentListMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  const dictionary = useDictionary();
  const credits = useCredits();
  const paths = useAddresses();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopId, shopName }) => (
        <RecordLink to={paths.shop(shopId)} menu={paths.shops}>
          {shopName}
        </RecordLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'type',
      title: t('type'),
      render: ({ rechargeType, cardNumber, cartNumber }) =>
        [
          dictionary.title('rechargeType', rechargeType),
          ...(cardNumber === null ? [] : [t('card', { cardNumber })]),
          ...(cartNumber === null ? [] : [t('partOf', { number: cartNumber })]),
        ].join(' · '),
      onCard: 'line',
    },
    {
      key: 'amount',
      title: titleOf('amount'),
      render: ({ amount, currency }) => <strong>{format.money(amount, currency)}</strong>,
      align: 'end',
      onCard: 'beside',
    },
    { key: 'credits', title: t('credits'), render: credits, onCard: 'line' },
    {
      key: 'state',
      title: titleOf('state'),
      render: (payment) => <PaymentStateTag payment={payment} />,
      onCard: 'line',
    },
    {
      key: 'mode',
      title: t('mode'),
      render: ({ paymentMode, provider }) => (
        <>
          {dictionary.title('paymentMode', paymentMode)}
          {provider === 'sandbox' && (
            <span className="payment-sandbox" title={pick(providerWords[provider])}>
              {t('sandbox')}
            </span>
          )}
        </>
      ),
      onCard: 'line',
    },
    ...useTraceColumns(),
  ];
}

/** When, by whom, and the numbers of both sides: what one looks a payment up by. */
function useTraceColumns(): ReadonlyArray<Column<PaymentRow>> {
  const t = useText(paymentListMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'at',
      title: t('at'),
      render: ({ createdAt }) => format.dateTime(createdAt),
      onCard: 'line',
    },
    {
      key: 'paidAt',
      title: titleOf('paidAt'),
      render: ({ paidAt }) => (paidAt === null ? absent : format.dateTime(paidAt)),
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: titleOf('orderNumber'),
      render: ({ orderNumber }) => <span className="payment-order">{orderNumber}</span>,
      onCard: 'line',
    },
    {
      key: 'providerNumber',
      title: titleOf('providerNumber'),
      render: ({ providerNumber }) => (
        <span className="payment-order">{providerNumber ?? absent}</span>
      ),
      onCard: 'line',
    },
  ];
}
