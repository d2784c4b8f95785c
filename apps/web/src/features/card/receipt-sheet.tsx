import type { Receipt } from '@lebean/contract/card/counter.rows';
import { useText } from '../../platform/i18n.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cardMessages } from './card.messages.ts';
import { receiptMessages } from './receipt.messages.ts';

/** What the sale was. */
export type ReceiptKind = 'recharge' | 'opening' | 'replacement' | 'refund';

type ReceiptSheetProps = { receipt: Receipt; kind: ReceiptKind };

/** The receipt as it comes from the printer; the screen shows the same. */
export function ReceiptSheet({ receipt, kind }: ReceiptSheetProps) {
  const t = useText(receiptMessages);
  const lines = useReceiptLines(receipt);
  return (
    <div className="receipt">
      <p className="receipt-shop">{receipt.shopName}</p>
      <p className="receipt-kind">{t(kind)}</p>
      <dl>
        {lines.map(({ label, value, className }) => (
          <div key={label} className={className}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.raisedTo !== null && (
        <p className="receipt-raised">{t('raised', { level: receipt.raisedTo })}</p>
      )}
      <p className="receipt-thanks">{t('thanks')}</p>
    </div>
  );
}

type ReceiptLine = { label: string; value: string; className?: string };

function useReceiptLines(receipt: Receipt): readonly ReceiptLine[] {
  const t = useText(receiptMessages);
  const words = useText(cardMessages);
  const dictionary = useDictionary();
  const format = useFormat();
  const isRefund = receipt.paid < 0 || receipt.point + receipt.giftPoint < 0;
  const credited = [
    { label: t(isRefund ? 'taken' : 'credited'), points: receipt.point },
    { label: t(isRefund ? 'takenGift' : 'creditedGift'), points: receipt.giftPoint },
  ]
    .filter(({ points }) => points !== 0)
    .map(({ label, points }) => ({
      label,
      value: `${isRefund ? '−' : '+'}${format.points(Math.abs(points))}`,
    }));
  return [
    { label: words('orderNumber'), value: receipt.orderNumber },
    { label: t('at'), value: format.dateTime(receipt.at) },
    { label: words('operator'), value: receipt.operatorName },
    { label: words('cardNumber'), value: receipt.cardNumber, className: 'receipt-break' },
    {
      label: t('member'),
      value: receipt.level === '' ? receipt.name : `${receipt.name} · ${receipt.level}`,
    },
    ...credited,
    { label: t('balance'), value: format.points(receipt.pointAfter) },
    { label: t('giftBalance'), value: format.points(receipt.giftPointAfter) },
    {
      label: words('paymentMode'),
      value: dictionary.title('paymentMode', receipt.paymentMode),
      className: 'receipt-break',
    },
    {
      label: t(isRefund ? 'back' : 'paid'),
      value: format.money(Math.abs(receipt.paid), receipt.currency),
      className: 'receipt-total',
    },
  ];
}
