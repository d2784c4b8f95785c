import type { PaperSize } from '@lebean/contract/template/placeholders';
import type { SheetLine } from '@lebean/domain/template/render';
import type { PrintState } from './print-state.ts';

/** A receipt that somebody looks at, and may want on paper. */
export type ShownReceipt = {
  readonly number: string;
  readonly lines: readonly SheetLine[];
  readonly paper: PaperSize;
  /** Its template is there. */
  readonly isReady: boolean;
  /** Cash goes into the drawer or comes out of it. */
  readonly movesCash: boolean;
  /** It was sold before, and is looked at again. */
  readonly isAgain: boolean;
};

/** Where it is shown. */
export type ReceiptPlace = {
  readonly isCopy: boolean;
  readonly copyWord: string;
  /** Whether it still is: a print window over the next guest's card would be in the way. */
  readonly isShown: () => boolean;
  readonly setState: (state: PrintState) => void;
  readonly setCopy: (isCopy: boolean) => void;
  readonly printByBrowser: () => void;
};
