import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { createPortal } from 'react-dom';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { useOpenWork } from '../../screen-kit/open-work.ts';
import { KeyHint } from '../../screen-kit/shortcuts.tsx';
import { useAddresses } from '../../shared/addresses.ts';
import { copyMessages } from '../../shared/printer/copy.messages.ts';
import { PrintProgress } from '../../shared/printer/print-progress.tsx';
import { useReceiptPrinting } from '../../shared/printer/use-receipt-printing.ts';
import { useReceiptFacts } from '../../shared/receipts/use-receipt-tax.ts';
import { Sheet } from '../../shared/templates/sheet.tsx';
import type { Bought } from './bought-lines.ts';
import { cartMessages } from './cart.messages.ts';
import { wantSearch } from './member-search.ts';
import '../../screen-kit/receipt.css';
import { PaidTogether } from './paid-together.tsx';
import { type ReceiptKind, type SoldReceipt, useReceiptLines } from './receipt-sheet.tsx';
import { receiptMessages } from './receipt.messages.ts';

type ReceiptDialogProps = {
  /** The sale that was just made; without one the dialog is closed. */
  receipt: Receipt | undefined;
  kind: ReceiptKind;
  /** What was paid for together with it (SH-45). */
  bought?: Bought | undefined;
  /** Why a game did not begin that was to follow it; its points are on the card. */
  notBegun?: string | undefined;
  /** It is looked at again: nothing was just paid, and closing leads nowhere else. */
  isAgain?: true;
  /** The dialog is done; the page below stays. */
  onClose: () => void;
};
type PaidDialogProps = ReceiptDialogProps & { receipt: Receipt };

/**
 * The end of a sale: Enter prints, Esc goes back to the search for the next customer, so that a till
 * never needs the mouse.
 */
export function ReceiptDialog({ receipt, ...sale }: ReceiptDialogProps) {
  const { shop } = useCounter();
  useReceiptFacts(receipt?.shopId ?? shop?.id);
  return receipt && <PaidDialog key={receipt.orderNumber} receipt={receipt} {...sale} />;
}

function PaidDialog({ receipt, kind, bought, notBegun, isAgain, onClose }: PaidDialogProps) {
  const t = useText(receiptMessages);
  const word = useText(cartMessages);
  const backToSearch = useBackToSearch(onClose);
  const printing = useSalePrinting({ receipt, kind, bought }, isAgain ?? false);
  const sheet = (
    <div data-paper={printing.paper}>
      <Sheet lines={printing.lines} />
    </div>
  );
  return (
    <AppModal
      title={isAgain ? t(kind) : <Done kind={kind} />}
      isOpen
      onClose={(how) => (how === 'key' && !isAgain ? backToSearch() : onClose())}
      width={400}
      footer={
        <ReceiptFooter
          {...(!isAgain && { onBack: backToSearch })}
          printing={printing}
          onClose={onClose}
        />
      }
    >
      <Finished title={t(kind)} onClose={onClose} />
      {bought && <PaidTogether bought={bought} currency={receipt.currency} />}
      {notBegun !== undefined && (
        <Alert
          className="receipt-not-begun"
          type="warning"
          showIcon
          title={word('notBegun')}
          description={notBegun}
        />
      )}
      <PrintProgress state={printing.state} onAgain={printing.print} />
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

function useBackToSearch(onClose: () => void): () => void {
  const go = useGo();
  const { cards: list } = useAddresses();
  return () => {
    onClose();
    wantSearch();
    go(list);
  };
}

/** Its way to paper. The drawer opens for cash that is taken and for cash that is paid out. */
function useSalePrinting(sold: SoldReceipt, isAgain: boolean) {
  const { receipt, bought } = sold;
  const { lines, paper, isReady } = useReceiptLines(sold);
  const moved = bought?.total ?? Math.abs(receipt.paid);
  const movesCash = receipt.paymentMode === 'cash' && moved > 0;
  const number = receipt.orderNumber;
  const printing = useReceiptPrinting({ number, lines, paper, isReady, movesCash, isAgain });
  return { ...printing, paper };
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

type ReceiptFooterProps = {
  onBack?: () => void;
  printing: Pick<ReturnType<typeof useReceiptPrinting>, 'print' | 'state' | 'isCopy'>;
  onClose: () => void;
};

function ReceiptFooter({ onBack, printing, onClose }: ReceiptFooterProps) {
  const t = useText(receiptMessages);
  const word = useText(copyMessages);
  const { print, state, isCopy } = printing;
  return (
    <div className="kit-dialog-footer">
      <Button onClick={onBack ?? onClose}>
        {t(onBack === undefined ? 'close' : 'backToSearch')}
        <KeyHint name="Esc" />
      </Button>
      <Button
        type="primary"
        autoFocus
        icon={<PrinterOutlined />}
        loading={state.kind === 'printing'}
        onClick={print}
      >
        {isCopy ? word('printCopy') : t('print')}
        <KeyHint name="Enter" />
      </Button>
    </div>
  );
}
