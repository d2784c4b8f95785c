import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { useReceiptFacts } from '../../shared/receipts/use-receipt-tax.ts';
import type { Bought } from './bought-lines.ts';
import { wantSearch } from './member-search.ts';
import '../../screen-kit/receipt.css';
import { PaidTogether } from './paid-together.tsx';
import { type ReceiptKind, ReceiptSheet } from './receipt-sheet.tsx';
import { receiptMessages } from './receipt.messages.ts';

type ReceiptDialogProps = {
  /** The sale that was just made; without one the dialog is closed. */
  receipt: Receipt | undefined;
  kind: ReceiptKind;
  /** What was paid for together with it (SH-45). */
  bought?: Bought | undefined;
  /** It is looked at again: nothing was just paid, and closing leads nowhere else. */
  isAgain?: true;
  /** The dialog is done; the page below stays. */
  onClose: () => void;
};

/**
 * The end of a sale: Enter prints, Esc goes back to the search for the next customer, so that a till
 * never needs the mouse.
 */
export function ReceiptDialog({ receipt, kind, bought, isAgain, onClose }: ReceiptDialogProps) {
  const t = useText(receiptMessages);
  const go = useGo();
  const { shop } = useCounter();
  const { cards: list } = useAddresses();
  const backToSearch = (): void => {
    onClose();
    wantSearch();
    go(list);
  };
  useReceiptFacts(receipt?.shopId ?? shop?.id);
  if (receipt === undefined) return null;
  const sheet = <ReceiptSheet receipt={receipt} kind={kind} bought={bought} />;
  return (
    <AppModal
      title={isAgain ? t(kind) : <Done kind={kind} />}
      isOpen
      onClose={(how) => (how === 'key' && !isAgain ? backToSearch() : onClose())}
      width={400}
      footer={<ReceiptFooter {...(!isAgain && { onBack: backToSearch })} onClose={onClose} />}
    >
      <Finished title={t(kind)} onClose={onClose} />
      {bought && <PaidTogether bought={bought} currency={receipt.currency} />}
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

/** The next card may come over the receipt of the one before. */
function Finished({ title, onClose }: { title: string; onClose: () => void }) {
  useOpenWork({ title, isDone: true, leave: onClose });
  return null;
}

function Done({ kind }: { kind: ReceiptKind }) {
  const t = useText(receiptMessages);
  return (
    <>
      <CheckCircleFilled className="receipt-done" aria-hidden />{' '}
      {t(kind === 'refund' ? 'paidOut' : 'done')}
    </>
  );
}

type ReceiptFooterProps = { onBack?: () => void; onClose: () => void };

function ReceiptFooter({ onBack, onClose }: ReceiptFooterProps) {
  const t = useText(receiptMessages);
  return (
    <div className="kit-dialog-footer">
      <Button onClick={onBack ?? onClose}>
        {t(onBack === undefined ? 'close' : 'backToSearch')}
        <KeyHint name="Esc" />
      </Button>
      <Button type="primary" autoFocus icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('print')}
        <KeyHint name="Enter" />
      </Button>
    </div>
  );
}
