import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import type { SheetLine } from '@lebean/domain/template/render';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import '../../screen-kit/receipt.css';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { type PaidBy, usePaidBy } from '../payments/paid-by.ts';
import { copyMessages } from '../printer/copy.messages.ts';
import { PrintProgress } from '../printer/print-progress.tsx';
import { useReceiptPrinting } from '../printer/use-receipt-printing.ts';
import { pairLine, totalLine } from '../receipts/sheet-lines.ts';
import { useReceiptFacts, useReceiptTax } from '../receipts/use-receipt-tax.ts';
import { withTax } from '../receipts/with-tax.ts';
import { defaultPaper } from '../templates/fill-template.ts';
import { Sheet } from '../templates/sheet.tsx';
import type { GoodsMode } from './sale-order.ts';
import { sellMessages } from './sell.messages.ts';

/** Goods that were sold: all pieces of one kind, and what they took. */
export type SoldLine = {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly quantity: number;
  readonly amount: number;
  /** What of the money is tax, where the receipt shows one (SET-19). */
  readonly taxRate: number | null;
};

/** An order that was sold: what was asked for, and what the server says of it. Amounts in hundredths. */
export type SoldOrder = Omit<PaidBy, 'paymentMode'> & {
  readonly lines: readonly SoldLine[];
  readonly mode: GoodsMode;
  /** Of the terminal that took a card, where it was typed. */
  readonly slipNumber: string | null;
  /** Of the voucher that paid. */
  readonly voucherNumber: string | null;
  readonly currency: string;
  readonly shopId: number;
  readonly shopName: string;
  /** In money, or in points. */
  readonly total: number;
  readonly orderNumber: string;
  readonly at: string;
  /** The cash that was handed over; nothing where nobody typed it. */
  readonly tendered: number | undefined;
};

/** The end of a sale: what was sold and what it took, so that nobody who is unsure sells it again (SH-46). */
export function SoldDialog({ order, onClose }: { order: SoldOrder; onClose: () => void }) {
  const t = useText(sellMessages);
  const word = useText(kitWords);
  const copy = useText(copyMessages);
  const { paper, lines, state, isCopy, print } = useOrderPrinting(order);
  useOpenWork({ title: t('sold'), isDone: true, leave: onClose });
  const sheet = (
    <div data-paper={paper}>
      <Sheet lines={lines} />
    </div>
  );
  return (
    <AppModal
      title={
        <>
          <CheckCircleFilled className="receipt-done" aria-hidden /> {t('sold')}
        </>
      }
      isOpen
      onClose={onClose}
      width={400}
      footer={
        <div className="kit-dialog-footer">
          <Button icon={<PrinterOutlined />} loading={state.kind === 'printing'} onClick={print}>
            {isCopy ? copy('printCopy') : t('printReceipt')}
          </Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {word('done')}
            <KeyHint name="Enter" />
          </Button>
        </div>
      }
    >
      <PrintProgress state={state} onAgain={print} />
      {sheet}
      {createPortal(
        <div className="print-sheet" aria-hidden>
          {sheet}
        </div>,
        document.body,
      )}
    </AppModal>
  );
}

/** What was sold, what it took, and how it was paid. */
function useSoldLines(order: SoldOrder): readonly SheetLine[] {
  const t = useText(sellMessages);
  const format = useFormat();
  const paidBy = usePaidBy();
  const titleOf = useFieldTitle();
  const { lines, mode, slipNumber, voucherNumber, currency, tendered, total: due } = order;
  const isPoints = mode === 'points';
  const say = (amount: number): string =>
    isPoints ? t('pointsOf', { amount: format.points(amount) }) : format.money(amount, currency);
  const inCash = due - (order.secondPaid ?? 0);
  const isChangeKnown = tendered !== undefined && tendered >= inCash;
  return [
    { kind: 'title', text: order.shopName },
    { kind: 'text', text: t('receiptKind') },
    ...lines.map(({ goodsName, quantity, amount }) =>
      pairLine(`${goodsName} × ${format.count(quantity)}`, say(amount)),
    ),
    totalLine(t(isPoints ? 'pointsTaken' : 'received'), say(due)),
    ...(isChangeKnown
      ? [pairLine(t('tendered'), say(tendered)), totalLine(t('changeDue'), say(tendered - inCash))]
      : []),
    pairLine(t('payment'), paidBy({ ...order, paymentMode: mode, paid: due })),
    ...(slipNumber === null ? [] : [pairLine(titleOf('slipNumber'), slipNumber)]),
    ...(voucherNumber === null ? [] : [pairLine(titleOf('voucherNumber'), voucherNumber)]),
    pairLine(t('orderNumber'), order.orderNumber),
    pairLine(t('soldAt'), format.dateTime(order.at)),
  ];
}

/** Its way to paper: goods have no template of their own, and go on the paper of that of receipts. */
function useOrderPrinting(order: SoldOrder) {
  const parts = order.lines.map(({ amount: paid, taxRate }) => ({ paid, taxRate }));
  const tax = useReceiptTax({ ...order, parts });
  const facts = useReceiptFacts(order.shopId);
  const paper = facts?.receipt?.paper ?? defaultPaper;
  const printing = useReceiptPrinting({
    number: order.orderNumber,
    lines: withTax(useSoldLines(order), tax),
    paper,
    isReady: facts !== undefined,
    movesCash: order.mode === 'cash' && order.total > 0,
    isAgain: false,
  });
  return { ...printing, paper };
}
