import type { Language } from '@lebean/contract/kernel/text';
import {
  isSheet,
  placeholdersOf,
  type PaperSize,
  type TemplateType,
} from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { parseTemplate, type TemplateProblem } from '@lebean/domain/template/parse';
import {
  escapes,
  renderTemplate,
  type SheetLine,
  sheetLines,
  type TemplateFormats,
  type TemplateRecord,
  tidyWords,
} from '@lebean/domain/template/render';
import { formatCount, formatDateTime, formatMoney, formatPoints } from '../../platform/format.ts';

/** In which language and by which clocks a template is filled. */
export type Reader = { readonly language: Language; readonly timeZone: string };

const formatsFor = ({ language, timeZone }: Reader): TemplateFormats => ({
  money: (value, { currency }) =>
    typeof currency === 'string' ? formatMoney(Number(value), currency, language) : '',
  points: (value) => formatPoints(Number(value), language),
  instant: (value) => formatDateTime(String(value), timeZone),
  count: (value) => formatCount(Number(value), language),
});

export type Filled =
  | { readonly kind: 'sheet'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'wrong'; readonly problem: TemplateProblem };

/** A template with a record in it, or what is wrong with it. */
export function fillTemplate(
  type: TemplateType,
  content: string,
  record: TemplateRecord,
  reader: Reader,
): Filled {
  const parsed = parseTemplate(content, placeholdersOf[type]);
  if (!parsed.ok) return { kind: 'wrong', problem: parsed.problem };
  const formats = formatsFor(reader);
  if (!isSheet(type)) {
    const words = renderTemplate(parsed.parts, record, { formats, escape: escapes.text });
    return { kind: 'words', words: tidyWords(words) };
  }
  const rendered = renderTemplate(parsed.parts, record, { formats, escape: escapes.line });
  return { kind: 'sheet', lines: sheetLines(rendered) };
}

export type ReceiptTemplate = { readonly content: string; readonly paper: PaperSize };

/** On what a till prints without a setting of its own. */
export const defaultPaper: PaperSize = '80mm';

/**
 * The lines of a receipt by the template in use. One that is missing, says nothing, or that this version does not
 * understand does not stop a till: then it is the one that comes with the product (TPL-3).
 */
export function fillReceipt(
  template: ReceiptTemplate | null | undefined,
  record: TemplateRecord,
  reader: Reader,
): { readonly lines: readonly SheetLine[]; readonly paper: PaperSize } {
  const filled = template && fillTemplate('receipt', template.content, record, reader);
  if (template && filled?.kind === 'sheet' && filled.lines.length > 0)
    return { lines: filled.lines, paper: template.paper };
  const prefab = fillTemplate('receipt', prefabContent.receipt[reader.language], record, reader);
  return { lines: prefab.kind === 'sheet' ? prefab.lines : [], paper: defaultPaper };
}
