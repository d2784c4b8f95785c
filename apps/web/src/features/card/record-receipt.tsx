import { Button } from 'antd';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { useText } from '../../platform/i18n.ts';
import type { Bought } from './bought-lines.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { ReceiptKind } from './receipt-sheet.tsx';
import { rechargeListMessages } from './recharge-list.messages.ts';

const kinds: Partial<Record<RechargeRow['rechargeType'], ReceiptKind>> = {
  cardOpening: 'opening',
  cardReplacement: 'replacement',
  refund: 'refund',
};

/** A record as on its receipt; the level of that day is not kept, and not shown. */
const receiptOf = (row: RechargeRow): Receipt => ({
  ...row,
  at: row.createdAt,
  pointAfter: row.pointAfter,
  giftPointAfter: row.giftPointAfter,
  level: '',
  raisedTo: null,
});

/** What was paid for together with it. */
function boughtWith({ paidTogether }: RechargeRow): Bought | undefined {
  if (paidTogether === null) return undefined;
  const { saleNumber, play, total, paidBy, tendered, goods } = paidTogether;
  const inCash = total - (paidBy.secondPaid ?? 0);
  const change = tendered === null ? null : tendered - inCash;
  const lines = goods.map(({ paid: amount, ...line }) => ({ ...line, amount }));
  return { lines, saleNumber, play, total, paidBy, tendered, change };
}

type ReceiptButtonProps = { record: RechargeRow; onClick: () => void };

/** Opens the receipt of a record again; one without a payment has none. */
export function ReceiptButton({ record, onClick }: ReceiptButtonProps) {
  const t = useText(rechargeListMessages);
  if (record.paymentState !== 'success') return null;
  return (
    <Button
      type="link"
      aria-label={t('receiptOf', { number: record.orderNumber })}
      onClick={onClick}
    >
      {t('receipt')}
    </Button>
  );
}

type RecordReceiptProps = { record: RechargeRow | undefined; onClose: () => void };

/** The receipt of a record, to be printed again. */
export function RecordReceipt({ record, onClose }: RecordReceiptProps) {
  return (
    <ReceiptDialog
      kind={(record && kinds[record.rechargeType]) ?? 'recharge'}
      receipt={record && receiptOf(record)}
      bought={record && boughtWith(record)}
      isAgain
      onClose={onClose}
    />
  );
}
