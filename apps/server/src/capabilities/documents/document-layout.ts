import { encode } from 'uqr';
import type { Pen, Style } from './document-pen.ts';
import { inner, lineHeight, margin, type Mark, sheet, Sheets, styles } from './document-sheets.ts';
import { layTable } from './document-table.ts';
import type { Block, PaperDocument } from './document.ts';

/** Lays things side by side, as far as they are from the same height, and goes on below the longest. */
function sideBySide(
  sheets: Sheets,
  heights: readonly number[],
  lay: (place: number) => void,
): void {
  sheets.keep(Math.max(0, ...heights));
  const from = sheets.y;
  for (const place of heights.keys()) {
    sheets.y = from;
    lay(place);
  }
  sheets.y = from + Math.max(0, ...heights);
}

type OfKind<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function layParties(sheets: Sheets, { parties }: OfKind<'parties'>): void {
  const width = inner / Math.max(parties.length, 1) - 12;
  const wrapped = parties.map(({ role, lines: [name = '', ...others] }) => ({
    role,
    name: sheets.pen.wrap(name, width, styles.name, 3),
    others: others.flatMap((line) => sheets.pen.wrap(line, width, styles.text, 3)),
  }));
  const heights = wrapped.map(
    ({ name, others }) =>
      lineHeight(styles.label) +
      name.length * lineHeight(styles.name) +
      others.length * lineHeight(styles.text),
  );
  sideBySide(sheets, heights, (place) => {
    const party = wrapped[place];
    const x = margin.side + place * (width + 12);
    sheets.lines([party?.role ?? ''], x, styles.label);
    sheets.lines(party?.name ?? [], x, styles.name);
    sheets.lines(party?.others ?? [], x, styles.text);
  });
  sheets.y += 14;
}

const factsInLine = 4;

function layFacts(sheets: Sheets, { facts }: OfKind<'facts'>): void {
  const width = inner / factsInLine - 10;
  for (let from = 0; from < facts.length; from += factsInLine) {
    const wrapped = facts.slice(from, from + factsInLine).map(({ title, value }) => ({
      title: sheets.pen.wrap(title, width, styles.label, 2),
      value: sheets.pen.wrap(value, width, styles.text, 3),
    }));
    const heights = wrapped.map(
      ({ title, value }) =>
        title.length * lineHeight(styles.label) + value.length * lineHeight(styles.text),
    );
    sideBySide(sheets, heights, (place) => {
      const x = margin.side + place * (width + 10);
      sheets.lines(wrapped[place]?.title ?? [], x, styles.label);
      sheets.lines(wrapped[place]?.value ?? [], x, styles.text);
    });
    sheets.y += 6;
  }
  sheets.y += 8;
}

function laySums(sheets: Sheets, { sums }: OfKind<'sums'>): void {
  const left = margin.side + inner * 0.5;
  const right = margin.side + inner;
  sheets.keep(sums.length * 18 + 20);
  for (const [place, { title, value }] of sums.entries()) {
    const isLast = place === sums.length - 1;
    if (isLast) {
      sheets.y += 3;
      sheets.rule('#8c8c8c', left, inner * 0.5);
      sheets.y += 6;
    }
    const style = isLast ? styles.loud : styles.text;
    const [label = ''] = sheets.pen.wrap(
      title,
      inner * 0.3,
      isLast ? styles.heading : styles.text,
      1,
    );
    sheets.text(
      label,
      left,
      isLast ? styles.heading : styles.text,
      'start',
      sheets.y + (isLast ? 2 : 0),
    );
    sheets.text(value, right, style, 'end');
    sheets.y += lineHeight(style) + 1;
  }
  sheets.y += 12;
}

const codeSize = 84;

function layCode(sheets: Sheets, { encoded, facts }: OfKind<'code'>): void {
  const x = encoded === undefined ? margin.side : margin.side + codeSize + 14;
  const width = margin.side + inner - x;
  const lines = facts.map(({ title, value }) => ({
    title,
    value: sheets.pen.wrap(value, width - 108, styles.note, 4),
  }));
  const height = lines.reduce(
    (sum, { value }) => sum + value.length * lineHeight(styles.note) + 2,
    0,
  );
  sheets.keep(Math.max(height, encoded === undefined ? 0 : codeSize) + 4);
  const from = sheets.y;
  if (encoded !== undefined) {
    const { data: modules } = encode(encoded, { ecc: 'M', border: 0 });
    sheets.mark({ kind: 'modules', x: margin.side, y: from, size: codeSize, rows: modules });
  }
  for (const { title, value } of lines) {
    sheets.text(title, x, styles.label);
    sheets.lines(value, x + 108, styles.note);
    sheets.y += 2;
  }
  sheets.y = Math.max(sheets.y, encoded === undefined ? 0 : from + codeSize) + 8;
}

/** Words over the whole width, as many lines as they take. */
function layWords(sheets: Sheets, words: string, style: Style): void {
  sheets.lines(sheets.pen.wrap(words, inner, style, Infinity), margin.side, style);
  sheets.y += 6;
}

/** What a heading needs below itself so that it does not stand alone at the end of a sheet. */
const belowHeading = 60;

function lay(sheets: Sheets, block: Block): void {
  switch (block.kind) {
    case 'parties':
      layParties(sheets, block);
      return;
    case 'facts':
      layFacts(sheets, block);
      return;
    case 'heading':
      sheets.keep(belowHeading);
      sheets.lines(
        sheets.pen.wrap(block.words, inner, styles.heading, 2),
        margin.side,
        styles.heading,
      );
      sheets.y += 4;
      return;
    case 'note':
      layWords(sheets, block.words, styles.note);
      return;
    case 'paragraph':
      layWords(sheets, block.words, block.isStrong ? styles.name : styles.text);
      return;
    case 'table':
      layTable(sheets, block);
      return;
    case 'sums':
      laySums(sheets, block);
      return;
    case 'code':
      layCode(sheets, block);
      return;
    default:
      block satisfies never;
  }
}

function layTitle(sheets: Sheets, { title, number, mark }: PaperDocument): void {
  const right = margin.side + inner;
  sheets.text(number, right, styles.number, 'end', sheets.y + 3);
  if (mark !== undefined)
    sheets.text(mark, right, styles.mark, 'end', sheets.y + 3 + lineHeight(styles.number));
  const lines = sheets.pen.wrap(title, inner * 0.6, styles.title, 2);
  sheets.lines(lines, margin.side, styles.title);
  sheets.y += mark === undefined || lines.length > 1 ? 6 : 12;
  sheets.rule('#8c8c8c');
  sheets.y += 14;
}

/** Lays a document out: what is drawn on each of its sheets, its feet included. */
export function layOut(document: PaperDocument, pen: Pen): ReadonlyArray<readonly Mark[]> {
  const sheets = new Sheets(pen, `${document.title} · ${document.number}`);
  layTitle(sheets, document);
  for (const block of document.blocks) lay(sheets, block);
  const y = sheet.height - margin.bottom + 22;
  const right = margin.side + inner;
  const [foot = ''] = pen.wrap(document.footer, inner * 0.8, styles.foot, 1);
  return sheets.pages.map((marks, place) => [
    ...marks,
    { kind: 'rule', x: margin.side, y: y - 6, width: inner, color: '#d9d9d9' },
    { kind: 'text', text: foot, x: margin.side, y, style: styles.foot, align: 'start' },
    {
      kind: 'text',
      text: document.pageOf(place + 1, sheets.pages.length),
      x: right,
      y,
      style: styles.foot,
      align: 'end',
    },
  ]);
}
