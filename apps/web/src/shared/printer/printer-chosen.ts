import { forget, onRemembered, recall, remember } from '../../platform/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

const key = 'receiptPrinter';

/** As it is remembered: who only sells does not read it, and its reader comes with the program for printers. */
export const chosenPrinter = createStore(recall(key));
onRemembered(key, (text) => chosenPrinter.set(text));

/** Whether this browser has a printer of its own; without one its print window is used (SH-49). */
export const useIsPrinterChosen = (): boolean => useStore(chosenPrinter) !== undefined;

/** Keeps it for this browser, whoever works at it. */
export function choosePrinter(text: string | undefined): void {
  if (text === undefined) forget(key);
  else remember(key, text);
  chosenPrinter.set(text);
}
