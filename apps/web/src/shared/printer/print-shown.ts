import { flushSync } from 'react-dom';
import { noteFallback, openDrawer, printReceipt, tellUnprinted } from './print-queue.ts';
import { currentPrinter } from './printer-settings.ts';
import type { ReceiptPlace, ShownReceipt } from './shown-receipt.ts';

/** Prints a receipt, on the printer if there is one for its paper; else the print window takes its place. */
export async function printShown(receipt: ShownReceipt, place: ReceiptPlace): Promise<void> {
  const { number, lines, paper, movesCash, isAgain } = receipt;
  const { isCopy, copyWord, isShown, setState, setCopy, printByBrowser } = place;
  if (currentPrinter() === undefined || paper === 'A4') {
    printByBrowser();
    return;
  }
  setState({ kind: 'printing' });
  const job = { number, lines, paper, isCopy, copyWord };
  const outcome = await printReceipt({ ...job, movesCash: movesCash && !isAgain });
  if (outcome.isPrinted) {
    setState({ kind: 'printed' });
    setCopy(true);
    return;
  }
  const { problem, mayBeOut } = outcome;
  if (!isShown()) {
    tellUnprinted(number, problem);
    return;
  }
  // What the window prints has to say by then that some of it may be out already.
  flushSync(() => {
    setState({ kind: 'byBrowser', problem });
    if (mayBeOut) setCopy(true);
  });
  noteFallback(number);
  printByBrowser();
}

/** Receipts that have printed by themselves in this window. */
const begun = new Set<string>();

/** What begins without a key: the drawer for cash, and the receipt where the printer is set to it. */
export async function beginShown(receipt: ShownReceipt, place: ReceiptPlace): Promise<void> {
  const { number, movesCash, isReady } = receipt;
  const settings = currentPrinter();
  if (movesCash && settings?.hasDrawer === true) {
    const outcome = await openDrawer(number);
    if (!outcome.isPrinted) place.setState({ kind: 'drawerShut', problem: outcome.problem });
  }
  if (!isReady || settings?.isAutomatic !== true || receipt.paper === 'A4') return;
  if (begun.has(number)) return;
  begun.add(number);
  await printShown(receipt, place);
}
