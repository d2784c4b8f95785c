import { placeholdersOf } from '@lebean/contract/template/placeholders';
import { prefabContent } from '@lebean/contract/template/prefab';
import { openOf } from '@lebean/domain/settlement/payment';
import { parseTemplate } from '@lebean/domain/template/parse';
import {
  escapes,
  renderTemplate,
  type SheetLine,
  sheetLines,
  type TemplateRecord,
} from '@lebean/domain/template/render';
import type { Block, Fact } from '../../capabilities/documents/document.ts';
import { formatsFor } from '../../capabilities/templates/template-in-use.ts';
import type { StatementPaper } from './statement-paper.ts';

/** What a template says on a statement, around what each statement shows (TPL-2). */
export interface StatementWords {
  readonly title: string | undefined;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

/**
 * What a template of a statement is filled with. What is to be paid is as of when it was sent: payments that come later
 * do not change a document.
 */
function recordOf({ statement }: StatementPaper, lines: readonly TemplateRecord[]): TemplateRecord {
  const { legalName, merchantName, partnerName, shopName, taxNumber } = statement;
  const { opening, receivable, payments, closing, paidAtSale } = statement;
  const open = openOf({ receivable, received: paidAtSale });
  return {
    number: statement.statementNumber,
    name: legalName || partnerName || merchantName,
    legalName,
    taxNumber,
    shopName,
    at: statement.sentAt?.toISOString() ?? null,
    periodStart: statement.periodStart,
    periodLast: statement.periodLast,
    currency: statement.currency,
    lines,
    amount: receivable,
    opening,
    receivable,
    payments,
    closing,
    toPay: Math.max(0, Math.min(open, closing)),
    credit: Math.max(0, -closing),
    dueOn: statement.dueOn,
  };
}

/** Lines of a sheet as blocks of a document: what stands under each other and has a label is one block. */
function blocksOf(lines: readonly SheetLine[]): readonly Block[] {
  const blocks: Block[] = [];
  let facts: Fact[] = [];
  for (const line of lines) {
    if (line.kind === 'pair' || line.kind === 'total') {
      if (facts.length === 0) blocks.push({ kind: 'facts', facts });
      facts.push({ title: line.label, value: line.text });
      continue;
    }
    facts = [];
    if (line.text === '') continue;
    if (line.kind === 'title') blocks.push({ kind: 'heading', words: line.text });
    else blocks.push({ kind: 'paragraph', words: line.text, isStrong: line.kind === 'note' });
  }
  return blocks;
}

const ruled = /^[ \t]*-{3,}[ \t]*$/m;

function filled(
  content: string,
  record: TemplateRecord,
  { language, statement: { timeZone } }: StatementPaper,
): StatementWords | undefined {
  const parsed = parseTemplate(content, placeholdersOf.statement);
  if (!parsed.ok) return undefined;
  const formats = formatsFor({ language, timeZone });
  const rendered = renderTemplate(parsed.parts, record, { formats, escape: escapes.line });
  const [head = '', ...others] = rendered.split(ruled);
  const lines = sheetLines(head);
  const first = lines[0]?.kind === 'title' ? lines[0].text : '';
  const before = blocksOf(first === '' ? lines : lines.slice(1));
  const after = blocksOf(sheetLines(others.at(-1) ?? ''));
  const title = first === '' ? undefined : first;
  return title === undefined && before.length + after.length === 0
    ? undefined
    : { title, before, after };
}

/**
 * What stands on a statement by its template (TPL-2): up to the first `---` its title and the words before the lines,
 * behind the last one the words after the sums. What is between gives way to the lines themselves. A template that says
 * nothing, or that this version does not understand, is the one that comes with the product (TPL-3).
 */
export function statementWords(
  paper: StatementPaper,
  lines: readonly TemplateRecord[],
): StatementWords {
  const record = recordOf(paper, lines);
  const { template, language } = paper;
  const words =
    (template === undefined ? undefined : filled(template, record, paper)) ??
    filled(prefabContent.statement[language], record, paper);
  if (words === undefined)
    throw new Error('the statement that comes with the product says nothing');
  return words;
}
