import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { BalanceChange } from '../../shared/money/balance-change.tsx';
import { usePaidBy } from '../../shared/payments/paid-by.ts';
import { PaidHow } from '../../shared/payments/paid-how.tsx';
import './card-page.css';
import { cardHistoryMessages } from './card-history.messages.ts';
import { cardMessages } from './card.messages.ts';
import { signedPoints } from './signed-points.ts';

/** What is shown of a recharge record (PAY-1), beside whose it is. */
export function useRechargeColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(cardHistoryMessages);
  const titleOf = useFieldTitle();
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  const paidBy = usePaidBy();
  return [
    {
      key: 'type',
      title: titleOf('rechargeType'),
      render: ({ rechargeType }) => dictionary.title('rechargeType', rechargeType),
      onCard: 'heading',
    },
    ...useAmountColumns(),
    {
      key: 'paymentMode',
      title: words('paymentMode'),
      render: (record) => <PaidHow mode={paidBy(record)} numbers={record} />,
      onCard: 'line',
    },
    {
      key: 'paymentState',
      title: titleOf('paymentState'),
      render: ({ paymentState }) => dictionary.title('paymentState', paymentState),
      onCard: 'beside',
    },
    { key: 'shop', title: words('shop'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'operator',
      title: words('operator'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'orderNumber',
      title: words('orderNumber'),
      render: ({ orderNumber, refundOf }) => (
        <>
          <span className="card-order">{orderNumber}</span>
          {refundOf.length > 0 && (
            <span className="card-refund-of">{t('refundOf', { numbers: refundOf.join(' ') })}</span>
          )}
        </>
      ),
      onCard: 'line',
    },
  ];
}

function useAmountColumns(): ReadonlyArray<Column<RechargeRow>> {
  const t = useText(cardHistoryMessages);
  const titleOf = useFieldTitle();
  const words = useText(cardMessages);
  const format = useFormat();
  return [
    {
      key: 'createdAt',
      title: titleOf('at'),
      render: ({ createdAt, timeZone }) => format.shopTime(createdAt, timeZone),
      onCard: 'line',
    },
    {
      key: 'paid',
      title: titleOf('paid'),
      render: ({ paid, currency, refunded }) => (
        <>
          {format.money(paid, currency)}
          {refunded > 0 && (
            <span className="card-refunded">
              {t('refundedOf', { amount: format.money(refunded, currency) })}
            </span>
          )}
        </>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'point',
      title: words('point'),
      render: ({ point }) => signedPoints(point, format),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'giftPoint',
      title: words('giftPoint'),
      render: ({ giftPoint }) => signedPoints(giftPoint, format),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'pointAfter',
      title: titleOf('pointAfter'),
      render: ({ pointBefore, pointAfter }) => (
        <BalanceChange before={pointBefore} after={pointAfter} />
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'giftPointAfter',
      title: titleOf('giftPointAfter'),
      render: ({ giftPointBefore, giftPointAfter }) => (
        <BalanceChange before={giftPointBefore} after={giftPointAfter} />
      ),
      align: 'end',
      onCard: 'line',
    },
  ];
}
