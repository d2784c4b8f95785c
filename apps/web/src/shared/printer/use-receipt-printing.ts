import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../platform/i18n.ts';
import { retried } from '../../platform/retried.ts';
import { asCopy } from '../receipts/as-copy.ts';
import { copyMessages } from './copy.messages.ts';
import type { PrintState } from './print-state.ts';
import { useIsPrinterChosen } from './printer-chosen.ts';
import type { ReceiptPlace, ShownReceipt } from './shown-receipt.ts';

/** The program for printers comes when there is one. */
const program = () => retried(() => import('./print-shown.ts'));

/**
 * Prints a receipt on the printer of this browser, else by its print window (SH-49). The drawer opens for cash when the
 * receipt is first shown. Whatever a printer does, the dialog stays as it is: nothing waits for it.
 */
export function useReceiptPrinting(receipt: ShownReceipt) {
  const t = useText(copyMessages);
  const isChosen = useIsPrinterChosen();
  const [state, setState] = useState<PrintState>({ kind: 'none' });
  const [isCopy, setCopy] = useState(receipt.isAgain);
  const { number, isReady, isAgain } = receipt;
  const copyWord = t('copy');
  const isShown = useShown();
  const printByBrowser = (): void => {
    window.print();
    setCopy(true);
  };
  const place: ReceiptPlace = { isCopy, copyWord, isShown, setState, setCopy, printByBrowser };
  const print = (): void => {
    if (state.kind === 'printing') return;
    if (!isChosen) {
      printByBrowser();
      return;
    }
    setState({ kind: 'printing' });
    program()
      .then(({ printShown }) => printShown(receipt, place))
      .catch((error: unknown) => {
        // A printer, or its program, that fails in a way nobody thought of.
        reportError(error);
        setState({ kind: 'none' });
        printByBrowser();
      });
  };
  const begin = useEffectEvent((known: Pick<ShownReceipt, 'number' | 'isReady'>) => {
    program()
      .then(({ beginShown }) => beginShown({ ...receipt, ...known }, place))
      .catch(reportError);
  });
  useEffect(() => {
    if (isChosen && !isAgain) begin({ number, isReady });
  }, [number, isReady, isChosen, isAgain]);
  const { lines } = receipt;
  return { print, state, isCopy, lines: isCopy ? asCopy(lines, copyWord) : lines };
}

/** Whether the receipt is still before somebody. */
function useShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
