import type { SheetLine } from '@lebean/domain/template/render';

type PairLine = Extract<SheetLine, { label: string }>;

/** A line of a receipt: what it is, and how much. */
export const pairLine = (label: string, text: string): PairLine => ({
  kind: 'pair',
  label,
  text,
  isBreak: false,
});

/** The same of what one looks for first. */
export const totalLine = (label: string, text: string): PairLine => ({
  ...pairLine(label, text),
  kind: 'total',
});
