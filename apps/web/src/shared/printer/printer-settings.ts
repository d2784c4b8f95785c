import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useStore } from '../../platform/store.ts';
import { characterSets } from './character-sets.ts';
import { chosenPrinter, choosePrinter } from './printer-chosen.ts';

/** How bytes get to a printer without the print window of the browser. */
export const printerWays = ['serial', 'usb'] as const;
export type PrinterWay = (typeof printerWays)[number];

/** As fast as ports with a plug of their own may be; those over USB take any. */
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

const printerSettings = z.object({
  way: z.enum(printerWays),
  /** Which of the devices that this browser may use: it has no better name. Nothing where a port has none. */
  vendorId: z.nullable(z.int()),
  productId: z.nullable(z.int()),
  name: z.string(),
  baudRate: z.int(),
  characters: z.enum(characterSets),
  /** A drawer hangs on it, and opens for cash. */
  hasDrawer: z.boolean(),
  /** Receipts print when something was paid, without a key. */
  isAutomatic: z.boolean(),
});
export type PrinterSettings = z.output<typeof printerSettings>;

function read(text: string | undefined): PrinterSettings | undefined {
  try {
    const parsed = z.safeParse(printerSettings, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** The printer of this browser; nothing where the print window of the browser is used (SH-49). */
export function usePrinterSettings(): PrinterSettings | undefined {
  const text = useStore(chosenPrinter);
  return useMemo(() => read(text), [text]);
}

export const currentPrinter = (): PrinterSettings | undefined => read(chosenPrinter.get());

export const changePrinter = (settings: PrinterSettings | undefined): void =>
  choosePrinter(settings && JSON.stringify(settings));
