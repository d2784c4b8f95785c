import type { ClientInput } from '@lebean/contract/kernel/operation';
import { type Language, hasPlaceholdersOf, languages } from '@lebean/contract/kernel/text';
import type { saveText } from '@lebean/contract/text-override/operations';
import type { Table } from '../../platform/table-file.ts';
import { textIn, type TextRow } from './text-rows.ts';

const heading = ['owner', 'key', ...languages, 'overridden'] as const;

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** Texts as a file for spreadsheets, in which nothing is taken for a formula. */
export function csvOf(rows: readonly TextRow[]): string {
  const lines = rows.map((row) => [
    row.owner,
    row.key,
    ...languages.map((language) => textIn(row, language)),
    row.overridden.join(' '),
  ]);
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${[heading, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

const cellOf = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export type ImportProblem = 'heading' | 'unknown' | 'stored' | 'twice' | 'placeholders' | 'tooLong';

/** A change that a file asks for, in one language. */
export type TextChange = {
  readonly row: TextRow;
  readonly language: Language;
  readonly before: string;
  readonly after: string;
};

/** What a file would do, before anything is done. */
export type ImportPlan = {
  readonly changes: readonly TextChange[];
  /** By the line of the file, as a spreadsheet counts. */
  readonly wrong: readonly { readonly line: number; readonly problem: ImportProblem }[];
};

const maxLength = 500;
const wordsOf = (cell: string | undefined): string => {
  const words = (cell ?? '').trim();
  return words.startsWith("'") && formula.test(words.slice(1)) ? words.slice(1) : words;
};

/** Compares a file with the texts of now. An empty cell changes nothing. */
export function planOf(table: Table, rows: readonly TextRow[]): ImportPlan {
  const [head = [], ...lines] = table;
  const places = new Map(head.map((cell, place) => [cell.trim().toLowerCase(), place]));
  const at = (line: readonly string[], column: string): string =>
    wordsOf(line[places.get(column) ?? -1]);
  const isReadable =
    places.has('owner') && places.has('key') && languages.some((each) => places.has(each));
  if (!isReadable) return { changes: [], wrong: [{ line: 1, problem: 'heading' }] };
  const byName = new Map(rows.map((row) => [row.name, row]));
  const changes: TextChange[] = [];
  const wrong: { line: number; problem: ImportProblem }[] = [];
  const seen = new Set<string>();
  for (const [place, line] of lines.entries()) {
    const name = `${at(line, 'owner')}.${at(line, 'key')}`;
    const row = byName.get(name);
    const requested = row === undefined ? [] : changesOf(row, (language) => at(line, language));
    const problem = seen.has(name) ? 'twice' : problemOf(row, requested);
    seen.add(name);
    if (problem === undefined) changes.push(...requested);
    else wrong.push({ line: place + 2, problem });
  }
  return { changes, wrong };
}

function changesOf(row: TextRow, cell: (language: Language) => string): readonly TextChange[] {
  return languages.flatMap((language) => {
    const before = textIn(row, language);
    const after = cell(language);
    return after === '' || after === before ? [] : [{ row, language, before, after }];
  });
}

function problemOf(
  row: TextRow | undefined,
  requested: readonly TextChange[],
): ImportProblem | undefined {
  if (row === undefined) return 'unknown';
  if (requested.length > 0 && row.editAddress !== undefined) return 'stored';
  if (requested.some(({ after }) => after.length > maxLength)) return 'tooLong';
  const isFitting = requested.every(({ after }) => hasPlaceholdersOf(row.text.zh, after));
  return isFitting ? undefined : 'placeholders';
}

/** What is sent for a plan: each text once. Words that the product says itself are no override. */
export function inputOf({ changes }: ImportPlan): ClientInput<typeof saveText>[] {
  const byText = Map.groupBy(changes, ({ row }) => row);
  return [...byText].map(([row, own]) => {
    const reported = (language: Language): string => {
      const after = own.find((change) => change.language === language)?.after;
      if (after === undefined) return row.own[language];
      return after === row.text[language] ? '' : after;
    };
    const { owner, key, version, text } = row;
    const words = { zh: reported('zh'), en: reported('en'), es: reported('es') };
    return { owner, key, version, source: text.zh, ...words };
  });
}
