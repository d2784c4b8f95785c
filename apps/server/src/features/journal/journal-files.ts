import {
  type JournalFormat,
  journalFormats,
  journalKindWords,
  journalModeWords,
} from '@lebean/contract/journal/rows';
import type { Language } from '@lebean/contract/kernel/text';
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import { endOf } from '@lebean/domain/calendar-day';
import {
  type FormLine,
  type FormParts,
  type KingdeeCell,
  kingdeeColumns,
  kingdeeRows,
  xeroText,
  yonyouText,
} from '@lebean/domain/journal/forms';
import { encodeGbk } from '@lebean/domain/journal/gbk';
import type { DraftLine } from '@lebean/domain/journal/journal';
import { csvPieces } from '../../capabilities/export/csv.ts';
import { xlsxPieces } from '../../capabilities/export/xlsx.ts';
import type { KeptFile } from './journal.queries.ts';

/** A journal as its files are made of it. */
export interface JournalPaper {
  readonly journalNumber: string;
  readonly month: string;
  readonly maker: string;
  readonly lines: readonly DraftLine[];
  readonly shopNames: ReadonlyMap<number, string>;
  readonly language: Language;
}

interface Line extends FormLine {
  readonly draft: DraftLine;
  readonly shopName: string;
  readonly day: string;
  readonly number: string;
}

/** In our own words first: no text of a file begins as somebody has typed it (W4). */
function summaryOf(
  { kind, paymentMode, belongsTo }: DraftLine,
  { month, language }: JournalPaper,
  shopName = '',
): string {
  const mode = paymentMode === null ? '' : journalModeWords[paymentMode][language];
  const earlier = belongsTo === month ? '' : belongsTo;
  return [journalKindWords[kind][language], mode, earlier, shopName].filter(Boolean).join(' ');
}

const formParts = (paper: JournalPaper, withShops: boolean): FormParts => ({
  number: paper.journalNumber,
  day: endOf('month', `${paper.month}-01`),
  maker: paper.maker,
  lines: paper.lines.map((line) => ({
    ...line,
    summary: summaryOf(line, paper, withShops ? paper.shopNames.get(line.shopId ?? 0) : ''),
  })),
});

/** All pieces of a file: a journal is added up by shop and month, and fits. */
async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}

async function* oneOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve([...rows]);
}

const columnsOfCsv: readonly WrittenColumn<Line>[] = [
  { title: fieldTitle('journalNumber'), kind: 'text', value: ({ number }) => number },
  { title: fieldTitle('valueDate'), kind: 'text', value: ({ day }) => day },
  { title: fieldTitle('ledgerAccount'), kind: 'text', value: ({ account }) => account },
  {
    title: fieldTitle('journalKind'),
    kind: 'word',
    value: ({ draft }) => journalKindWords[draft.kind],
  },
  {
    title: fieldTitle('paymentMode'),
    kind: 'word',
    value: ({ draft: { paymentMode } }) => paymentMode && journalModeWords[paymentMode],
  },
  { title: fieldTitle('shopName'), kind: 'text', value: ({ shopName }) => shopName },
  { title: fieldTitle('belongsTo'), kind: 'text', value: ({ draft }) => draft.belongsTo },
  { title: fieldTitle('debitAmount'), kind: 'hundredths', value: ({ debit }) => debit },
  { title: fieldTitle('creditAmount'), kind: 'hundredths', value: ({ credit }) => credit },
  { title: fieldTitle('currency'), kind: 'text', value: ({ currency }) => currency },
];

function csvOf(paper: JournalPaper): Promise<Buffer> {
  const { number, day, lines } = formParts(paper, true);
  const rows = paper.lines.flatMap((draft, place): Line[] => {
    const line = lines[place];
    const shopName = paper.shopNames.get(draft.shopId ?? 0) ?? '';
    return line === undefined ? [] : [{ ...line, draft, shopName, day, number }];
  });
  const { language } = paper;
  const parts = { title: number, columns: columnsOfCsv, language, timeZone: 'UTC' };
  return whole(csvPieces({ ...parts, rows: oneOf(rows) }));
}

function kingdeeOf(paper: JournalPaper): Promise<Buffer> {
  const columns = kingdeeColumns.map((title, place): WrittenColumn<KingdeeCell[]> => {
    const titles = { zh: title, en: title, es: title };
    if (['原币金额', '借方', '贷方'].includes(title))
      return { title: titles, kind: 'hundredths', value: (row) => amountIn(row[place]) };
    return { title: titles, kind: 'text', value: (row) => textIn(row[place]) };
  });
  const rows = kingdeeRows(formParts(paper, true));
  const parts = { title: '凭证', columns, language: 'zh' as const, timeZone: 'UTC' };
  return whole(xlsxPieces({ ...parts, rows: oneOf(rows) }));
}

const amountIn = (cell: KingdeeCell | undefined): number | null =>
  typeof cell === 'object' ? cell.hundredths : null;
const textIn = (cell: KingdeeCell | undefined): string => (typeof cell === 'string' ? cell : '');

const forms = {
  csv: { suffix: 'csv', contentType: 'text/csv; charset=utf-8', of: csvOf },
  kingdee: {
    suffix: 'kingdee.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    of: (paper: JournalPaper) => kingdeeOf({ ...paper, language: 'zh' }),
  },
  yonyou: {
    suffix: 'yonyou.txt',
    contentType: 'text/plain; charset=gbk',
    of: async (paper: JournalPaper) =>
      Buffer.from(encodeGbk(yonyouText(formParts({ ...paper, language: 'zh' }, true)))),
  },
  xero: {
    suffix: 'xero.csv',
    contentType: 'text/csv; charset=utf-8',
    of: async (paper: JournalPaper) =>
      Buffer.from(xeroText(formParts({ ...paper, language: 'en' }, false))),
  },
} as const satisfies Readonly<
  Record<
    JournalFormat,
    { suffix: string; contentType: string; of: (paper: JournalPaper) => Promise<Buffer> }
  >
>;

/** The files of a journal, one for each program. */
export async function filesOf(
  paper: JournalPaper,
): Promise<readonly (KeptFile & { readonly format: JournalFormat })[]> {
  return await Promise.all(
    journalFormats.map(async (format) => {
      const { suffix, contentType, of } = forms[format];
      const fileName = `${paper.journalNumber}-${paper.month}.${suffix}`;
      return { format, fileName, contentType, content: await of(paper) };
    }),
  );
}
