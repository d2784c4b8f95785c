// For tests: reads the files of a statement back, paper by a reader that is not ours.
import type { StatementFormat } from '@lebean/contract/settlement/proof.operations';
import { readPdf } from '../../capabilities/documents/read-pdf.fixture.ts';
import { readCsv, type ReadFile, readJson, readXlsx } from './statement-reader.ts';

/** Amounts as three languages write them. */
const written = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ''));

async function readPaper(bytes: Buffer): Promise<ReadFile> {
  const { pages, keywords } = await readPdf(bytes);
  const [, statementNumber = '', , code = '', merkleRoot = '', ledgerPosition] =
    keywords.split(' ');
  const lines = pages.flatMap((page) => page.lines);
  // Numbers are in the font of Latin letters alone: each is one text.
  const amounts = lines
    .map((line) => line.split('|'))
    .filter((cells) => /^-?[\d.,]+[.,]\d\d( [A-Z]{3})?$/.test(cells.at(-1) ?? ''));
  const isLine = ([place = '']: readonly string[]): boolean => /^\d+$/.test(place);
  const lastOf = (cells: readonly string[]): number =>
    written((cells.at(-1) ?? '').replace(/ [A-Z]{3}$/, ''));
  const [opening = 0, , payments = 0, closing = 0] = amounts.slice(-4).map(lastOf);
  // What a program reads stands on the paper, too: root, position and count, from below to above.
  const shown = lines.flatMap((line) => line.split('|'));
  const above = shown.slice(0, shown.indexOf(merkleRoot)).filter((cell) => /^\d+$/.test(cell));
  const [shownPosition, shownRowCount] = above.toReversed();
  if (shownPosition !== ledgerPosition) throw new Error('the position is not shown');
  return {
    statementNumber,
    opening,
    lines: amounts.slice(0, -4).filter(isLine).map(lastOf),
    payments: -payments,
    closing,
    merkleRoot,
    rowCount: Number(shownRowCount),
    ledgerPosition: Number(ledgerPosition),
    code,
    rows: undefined,
  };
}

/** Reads a file of a statement. */
export async function readStatement(bytes: Buffer, format: StatementFormat): Promise<ReadFile> {
  if (format === 'json') return readJson(bytes);
  if (format === 'csv') return readCsv(bytes);
  return format === 'xlsx' ? readXlsx(bytes) : await readPaper(bytes);
}
