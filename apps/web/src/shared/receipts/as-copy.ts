import type { SheetLine } from '@lebean/domain/template/render';

/** A receipt that was printed before, and says so above and below, so that neither half passes for another one (SH-49). */
export const asCopy = (lines: readonly SheetLine[], word: string): readonly SheetLine[] => {
  const mark: SheetLine = { kind: 'title', text: `*** ${word} ***` };
  return [mark, ...lines, mark];
};
