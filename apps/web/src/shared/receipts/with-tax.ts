import type { SheetLine } from '@lebean/domain/template/render';
import { pairLine } from './sheet-lines.ts';

/** A line of a receipt: what it is, and how much. */
export type ReceiptPair = { readonly label: string; readonly text: string };

/** What a receipt has to say because of tax: under its head who sells, at its end what of the money is tax. */
export type ReceiptTax = {
  readonly seller: readonly string[];
  readonly taxes: readonly ReceiptPair[];
};

/**
 * A receipt with what the law asks for, whatever its template has (SET-19): under the head who sells, behind the last
 * figure the tax by rate. One without a rate stays as it is.
 */
export function withTax(
  lines: readonly SheetLine[],
  { seller, taxes }: ReceiptTax,
): readonly SheetLine[] {
  if (taxes.length === 0) return lines;
  const firstPair = lines.findIndex((line) => 'label' in line);
  const head = firstPair === -1 ? lines.length : firstPair;
  const end = Math.max(lines.findLastIndex((line) => 'label' in line) + 1, head);
  const ofSeller = seller.map((text): SheetLine => ({ kind: 'text', text }));
  const ofTaxes = taxes.map(({ label, text }) => pairLine(label, text));
  return [
    ...lines.slice(0, head),
    ...ofSeller,
    ...lines.slice(head, end),
    ...ofTaxes,
    ...lines.slice(end),
  ];
}
