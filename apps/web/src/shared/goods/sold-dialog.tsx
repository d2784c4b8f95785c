import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import '../../screen-kit/receipt.css';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { useReceiptTax } from '../receipts/use-receipt-tax.ts';
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

/** The receipt as it comes from the printer; the screen shows the same. */
function SoldSheet({ order }: { order: SoldOrder }) {
  const t = useText(sellMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const titleOf = useFieldTitle();
  const { lines, mode, slipNumber, currency, shopName, total, orderNumber, at, tendered } = order;
  const isPoints = mode === 'points';
  const parts = lines.map(({ amount: paid, taxRate }) => ({ paid, taxRate }));
  const { seller, taxes } = useReceiptTax({ ...order, parts });
  const say = (amount: number): string =>
    isPoints ? t('pointsOf', { amount: format.points(amount) }) : format.money(amount, currency);
  const change = tendered === undefined ? undefined : tendered - total;
  return (
    <div className="receipt">
      <p className="receipt-shop">{shopName}</p>
      <p className="receipt-kind">{t('receiptKind')}</p>
      {taxes.length > 0 &&
        seller.map((line) => (
          <p key={line} className="receipt-thanks">
            {line}
          </p>
        ))}
      <dl>
        {lines.map((line) => (
          <div key={line.goodsId}>
            <dt>{`${line.goodsName} × ${format.count(line.quantity)}`}</dt>
            <dd>{say(line.amount)}</dd>
          </div>
        ))}
        <div className="goods-sold-total">
          <dt>{t(isPoints ? 'pointsTaken' : 'received')}</dt>
          <dd>{say(total)}</dd>
        </div>
        {taxes.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {tendered !== undefined && change !== undefined && change >= 0 && (
          <>
            <div>
              <dt>{t('tendered')}</dt>
              <dd>{say(tendered)}</dd>
            </div>
            <div className="goods-sold-total">
              <dt>{t('changeDue')}</dt>
              <dd>{say(change)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('payment')}</dt>
          <dd>{dictionary.title('goodsPayment', mode)}</dd>
        </div>
        {slipNumber !== null && (
          <div>
            <dt>{titleOf('slipNumber')}</dt>
            <dd>{slipNumber}</dd>
          </div>
        )}
        <div>
          <dt>{t('orderNumber')}</dt>
          <dd>{orderNumber}</dd>
        </div>
        <div>
          <dt>{t('soldAt')}</dt>
          <dd>{format.dateTime(at)}</dd>
        </div>
      </dl>
    </div>
  );
}
