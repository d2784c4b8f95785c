import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import type { SheetLine } from '@lebean/domain/template/render';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import '../../screen-kit/receipt.css';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { pairLine, totalLine } from '../receipts/sheet-lines.ts';
import { useReceiptTax } from '../receipts/use-receipt-tax.ts';
import { withTax } from '../receipts/with-tax.ts';
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
export type SoldOrder = {
  readonly lines: readonly SoldLine[];
  readonly mode: GoodsMode;
  /** Of the terminal that took a card, where it was typed. */
  readonly slipNumber: string | null;
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
  useOpenWork({ title: t('sold'), isDone: true, leave: onClose });
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
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('printReceipt')}
          </Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {word('done')}
            <KeyHint name="Enter" />
          </Button>
        </div>
      }
    >
      <SoldSheet order={order} />
      {createPortal(
        <div className="print-sheet" aria-hidden>
          <SoldSheet order={order} />
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
  const dictionary = useDictionary();
  const titleOf = useFieldTitle();
  const { lines, mode, slipNumber, currency, tendered, total: due } = order;
  const isPoints = mode === 'points';
  const say = (amount: number): string =>
    isPoints ? t('pointsOf', { amount: format.points(amount) }) : format.money(amount, currency);
  const isChangeKnown = tendered !== undefined && tendered >= due;
  return [
    { kind: 'title', text: order.shopName },
    { kind: 'text', text: t('receiptKind') },
    ...lines.map(({ goodsName, quantity, amount }) =>
      pairLine(`${goodsName} × ${format.count(quantity)}`, say(amount)),
    ),
    totalLine(t(isPoints ? 'pointsTaken' : 'received'), say(due)),
    ...(isChangeKnown
      ? [pairLine(t('tendered'), say(tendered)), totalLine(t('changeDue'), say(tendered - due))]
      : []),
    pairLine(t('payment'), dictionary.title('goodsPayment', mode)),
    ...(slipNumber === null ? [] : [pairLine(titleOf('slipNumber'), slipNumber)]),
    pairLine(t('orderNumber'), order.orderNumber),
    pairLine(t('soldAt'), format.dateTime(order.at)),
  ];
}

/** The receipt as it comes from the printer; the screen shows the same. */
function SoldSheet({ order }: { order: SoldOrder }) {
  const parts = order.lines.map(({ amount: paid, taxRate }) => ({ paid, taxRate }));
  const tax = useReceiptTax({ ...order, parts });
  return <Sheet lines={withTax(useSoldLines(order), tax)} />;
}
