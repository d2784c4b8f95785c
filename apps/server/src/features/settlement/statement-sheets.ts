import { textOf } from '@lebean/contract/kernel/export-words';
import type { Language, Text } from '@lebean/contract/kernel/text';
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import type { StatementTax } from '@lebean/contract/vocabulary/tax';
import { csvPieces } from '../../capabilities/export/csv.ts';
import { bookPieces, sheetOf } from '../../capabilities/export/xlsx.ts';
import type { SourceRow } from './statement-file.queries.ts';
import { fileWords } from './statement-file.words.ts';
import {
  lineQuantity,
  type PaperLine,
  rowName,
  sourceQuantity,
  type StatementPaper,
  taxWords,
} from './statement-paper.ts';
import { lineWords } from './statement-pdf.ts';
import { proven } from './statement-proof.ts';

/** One line of a table about a statement: of which kind, and what stands in its cells. */
interface SheetRow {
  /** The same word in every language, for programs. */
  readonly record: string;
  readonly line?: number | null;
  readonly item?: Text;
  readonly words?: string;
  readonly row?: string;
  readonly at?: string;
  readonly rowCount?: number;
  readonly quantity?: number | null;
  readonly unitPrice?: number | null;
  readonly net?: number;
  readonly tax?: number;
  readonly amount?: number;
}

type Column = WrittenColumn<SheetRow>;
const { line, record, document, row, time, exactTime, rowCount, quantity, unitPrice } = fileWords;

const columns = {
  record: { title: record, kind: 'text', value: (cell) => cell.record },
  line: { title: line, kind: 'integer', value: (cell) => cell.line ?? null },
  item: { title: fileWords.item, kind: 'word', value: (cell) => cell.item ?? null },
  words: { title: document, kind: 'text', value: (cell) => cell.words ?? null },
  row: { title: row, kind: 'text', value: (cell) => cell.row ?? null },
  time: { title: time, kind: 'instant', value: (cell) => cell.at ?? null },
  exactTime: { title: exactTime, kind: 'text', value: (cell) => cell.at ?? null },
  rowCount: { title: rowCount, kind: 'integer', value: (cell) => cell.rowCount ?? null },
  quantity: { title: quantity, kind: 'hundredths', value: (cell) => cell.quantity ?? null },
  unitPrice: { title: unitPrice, kind: 'hundredths', value: (cell) => cell.unitPrice ?? null },
  net: { title: fileWords.net, kind: 'hundredths', value: (cell) => cell.net ?? null },
  tax: { title: fileWords.tax, kind: 'hundredths', value: (cell) => cell.tax ?? null },
  gross: { title: fileWords.gross, kind: 'hundredths', value: (cell) => cell.amount ?? null },
} as const satisfies Record<string, Column>;

const taxFact = (tax: StatementTax, language: Language): SheetRow => ({
  record: 'tax',
  item: fileWords.tax,
  words: taxWords(tax, language),
});

const fact = (name: string, title: Text, words: string | number): SheetRow => ({
  record: name,
  item: title,
  words: String(words),
});

/** Who issued it (SET-6): files of statements that say nothing of it stay as they were (SET-21). */
const issuerFacts = ({ issuerName, issuerTaxNumber }: StatementPaper['statement']) =>
  issuerName === ''
    ? []
    : [
        fact('issuerName', fileWords.issuedBy, issuerName),
        fact('issuerTaxNumber', fileWords.issuerTaxNumber, issuerTaxNumber),
      ];

/** What is shown of the statement as a whole. */
function factRows({
  statement,
  seal,
  ledgerPosition,
  language,
}: StatementPaper): readonly SheetRow[] {
  return [
    fact('statementNumber', fieldTitle('statementNumber'), statement.statementNumber),
    fact('version', fileWords.version, statement.version),
    ...issuerFacts(statement),
    fact('shopName', fileWords.shop, statement.shopName),
    fact(
      'legalName',
      fileWords.issuedTo,
      statement.legalName || statement.merchantName || statement.partnerName,
    ),
    fact('taxNumber', fileWords.taxNumber, statement.taxNumber),
    ...(statement.tax === null ? [] : [taxFact(statement.tax, language)]),
    fact('period', fileWords.period, `${statement.periodStart} – ${statement.periodLast}`),
    fact('timeZone', fileWords.timeZone, statement.timeZone),
    fact('currency', fileWords.currency, statement.currency),
    fact('code', fileWords.code, seal.code),
    fact('ledgerPosition', fileWords.position, ledgerPosition),
    fact('rowCount', fileWords.rowCount, seal.rowCount),
    fact('merkleRoot', fileWords.root, seal.merkleRoot),
  ];
}

const lineRow = (of: PaperLine, paper: StatementPaper): SheetRow => ({
  record: 'line',
  line: of.position,
  item: textOf((language) => lineWords(of, { ...paper, language }).replaceAll('\n', ' · ')),
  rowCount: of.rowCount,
  quantity: lineQuantity(of),
  unitPrice: of.unitPrice,
  net: of.net,
  tax: of.tax,
  amount: of.gross,
});

/** Opening balance, lines, payments, closing balance: from above to below they add up (SET-6). */
function lineRows(paper: StatementPaper): readonly SheetRow[] {
  const { opening, payments, closing } = paper.statement;
  return [
    { record: 'opening', item: fieldTitle('opening'), amount: opening },
    ...paper.lines.map((of) => lineRow(of, paper)),
    { record: 'payments', item: fieldTitle('payments'), amount: -payments },
    { record: 'closing', item: fieldTitle('closing'), amount: closing },
  ];
}

function sourceRow(of: SourceRow, { word }: StatementPaper): SheetRow {
  return {
    record: 'row',
    line: of.line,
    item: word('statementSource', of.sourceKind),
    words: of.shopName === null ? of.orderNumber : `${of.orderNumber} · ${of.shopName}`,
    row: rowName(of),
    at: of.at,
    quantity: sourceQuantity(of),
    amount: of.amount,
  };
}

async function* inParts(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield await Promise.resolve(rows);
}

async function* sourceParts(paper: StatementPaper): AsyncGenerator<readonly SheetRow[]> {
  for await (const part of proven(paper.rows(), paper.seal))
    yield part.map((of) => sourceRow(of, paper));
}

/** A workbook: a sheet of lines, one of source rows, and one of what the statement is and what proves it. */
export function xlsxOf(paper: StatementPaper): AsyncGenerator<Uint8Array> {
  const { language, statement, at } = paper;
  const sheet = (title: Text, cells: readonly Column[], rows: AsyncIterable<readonly SheetRow[]>) =>
    sheetOf({
      title: title[language],
      columns: cells,
      language,
      timeZone: statement.timeZone,
      rows,
    });
  const { gross } = columns;
  const sources: readonly Column[] = [
    columns.line,
    columns.item,
    columns.words,
    columns.time,
    columns.quantity,
    { ...gross, title: fileWords.amount },
    columns.row,
    columns.exactTime,
  ];
  const lines: readonly Column[] = [
    columns.line,
    columns.item,
    columns.rowCount,
    columns.quantity,
    columns.unitPrice,
    columns.net,
    columns.tax,
    gross,
  ];
  const facts: readonly Column[] = [columns.item, { ...columns.words, title: fileWords.facts }];
  return bookPieces(
    [
      sheet(fileWords.lines, lines, inParts(lineRows(paper))),
      sheet(fileWords.rows, sources, sourceParts(paper)),
      sheet(fileWords.facts, facts, inParts(factRows(paper))),
    ],
    { mtime: at },
  );
}

/** One table for all: what a line of it is, its first column says. */
export function csvOf(paper: StatementPaper): AsyncGenerator<Uint8Array> {
  const { language, statement } = paper;
  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    yield factRows(paper);
    yield lineRows(paper);
    yield* sourceParts(paper);
  }
  return csvPieces({
    title: fileWords.title[language],
    columns: Object.values(columns),
    language,
    timeZone: statement.timeZone,
    rows: rows(),
  });
}
