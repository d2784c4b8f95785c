import type { PrinterSettings } from './printer-settings.ts';

/** An open line to a printer. */
export type PrinterLink = {
  /** Ends when the bytes are taken. */
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The next byte that the printer says; may take for ever. */
  readonly read: () => Promise<number | undefined>;
  /** Waits until all was taken, and lets go. */
  readonly close: () => Promise<void>;
  /** Lets go at once, and throws away what was not taken yet. */
  readonly abort: () => Promise<void>;
};

/** Why there is no line: nothing is plugged in, or somebody else has it. */
export type NoLink = 'missing' | 'busy';

/** A device that somebody has just allowed this browser to use. */
export type ChosenDevice = Pick<PrinterSettings, 'vendorId' | 'productId' | 'name'>;
