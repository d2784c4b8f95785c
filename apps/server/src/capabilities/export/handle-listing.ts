import { type ExportFormat, exportTooLong } from '@lebean/contract/kernel/export-fields';
import { textOf } from '@lebean/contract/kernel/export-words';
import type { AnyOperation, Input, Output } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import type { ExportOperation } from '@lebean/contract/vocabulary/export';
import type {
  EntryWord,
  FileColumn,
  WrittenColumn,
} from '@lebean/contract/vocabulary/export-column';
import type { RowTotals } from '@lebean/contract/vocabulary/export-totals';
import type { Database } from '../../database/database.ts';
import type { Listing } from '../../database/listing.ts';
import { personsOf } from '../approval/other-decider.ts';
import type { BoundHandler, Call } from '../call/handle.ts';
import { Refused } from '../call/refused.ts';
import { readDictionary } from '../dictionary/dictionary.ts';
import type { Scope } from '../session/scope.ts';
import { csvPieces } from './csv.ts';
import { headingOf } from './heading.ts';
import { xlsxPieces } from './xlsx.ts';
import { zonedTime } from './zoned-time.ts';

/** What a list is filtered and ordered by: its input without the page. */
export type Filter<List extends AnyOperation> = Omit<Input<List>, 'page' | 'pageSize'>;

/** A row of a list, as its operation answers it. */
export type RowOf<List extends AnyOperation> =
  Output<List> extends { rows: (infer Row)[] } ? Row : never;

interface Seen {
  readonly db: Database;
  readonly scope: Scope;
  /** The instant of the call. */
  readonly at: Date;
  readonly language: Language;
  /** What whoever asks may do. */
  readonly permissions: readonly string[];
  /** Whose accounts are at work: that of whoever asks, and of who acts in its session (CTL-1). */
  readonly persons: readonly number[];
  /** Whether phone numbers are written in full: in a file, for whoever may (MEM-9). */
  readonly hasFullPhones: boolean;
}

/** Where the rows of a list come from. */
export type Source<List extends AnyOperation> = (
  seen: Seen,
  filter: Filter<List>,
) => Listing<RowOf<List>> | Promise<Listing<RowOf<List>>>;

const writers = {
  csv: { contentType: 'text/csv; charset=utf-8', pieces: csvPieces },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pieces: xlsxPieces,
  },
} as const;

/**
 * Binds a list and its export to one source of rows: what the file holds is what the list shows, in the
 * same scope and masked alike (SH-37).
 */
export function handleListing<List extends AnyOperation>(
  list: List,
  exporting: ExportOf<RowOf<List>>,
  source: Source<List>,
): readonly BoundHandler[] {
  return [
    {
      operation: list,
      propose: undefined,
      run: async (call, input) => {
        const { page, pageSize, ...filter } = listInput(input);
        const listing = await source(seenBy(list, call, false), ofList<List>(filter));
        return await listing.page({ page, pageSize });
      },
    },
    {
      operation: exporting,
      propose: undefined,
      run: async (call, input) => {
        const { format, timeZone, ...filter } = exportInput(input);
        const { fullPhonesFor } = exporting;
        const isFull =
          fullPhonesFor !== undefined && call.actor?.permissions.includes(fullPhonesFor) === true;
        const listing = await source(seenBy(exporting, call, isFull), ofList<List>(filter));
        const fullPhones = fullPhonesFor === undefined ? undefined : isFull;
        return await sendFile(call, exporting, listing, { format, timeZone, filter, fullPhones });
      },
    },
  ];
}

interface Requested {
  readonly format: ExportFormat;
  readonly timeZone: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Whether there are phones in full in it, where there could be; the log tells. */
  readonly fullPhones: boolean | undefined;
}

type ExportOf<Row> = ExportOperation & {
  readonly columns: readonly FileColumn<Row>[];
  readonly totals?: RowTotals<Row> | undefined;
};

/** Every export is in the operation log, with what was asked and how many rows have left (MEM-9). */
async function sendFile<Row>(
  call: Call,
  exporting: ExportOf<Row>,
  listing: Listing<Row>,
  { format, timeZone, filter, fullPhones }: Requested,
): Promise<{ fileName: string; rowCount: number }> {
  const { title, columns, totals } = exporting;
  const { count } = await listing.count();
  const { maxRows: max } = call.download;
  if (count > max) throw new Refused(exportTooLong, { count, max });
  const logged = { format, filter, rowCount: 0, ...(fullPhones !== undefined && { fullPhones }) };
  call.changed(undefined, logged);
  const entryWord = await entryWords(call.db, format === 'csv' ? columns : undefined);
  const words = columns.map((column) => inWords(column, entryWord));
  const rows = listing.all();
  try {
    // What fails before the first row is reported like any other failure: nothing has been sent yet.
    const first = await rows.next();
    const { language } = call;
    const fileName = `${title[language]}-${stamp(call.at, timeZone)}.${format}`;
    const parts = { title: title[language], columns: words, language, timeZone, totals };
    // Other formats are for programs, which read titles in the first line and rows below.
    const heading =
      format === 'xlsx' ? await headingOf(call, exporting, { timeZone, filter }, entryWord) : [];
    const counted = counting(first, rows, (more) => (logged.rowCount += more));
    const { contentType, pieces } = writers[format];
    await call.download.send({
      name: fileName,
      contentType,
      pieces: pieces({ ...parts, heading, rows: counted }),
      progress: () => ({ rows: logged.rowCount, expected: count }),
    });
    return { fileName, rowCount: logged.rowCount };
  } finally {
    // The cursor has to be closed before its transaction can end.
    await rows.return();
  }
}

/** What the type dictionary calls its entries now; it is read only where columns ask for words, or where no columns are given. */
async function entryWords<Row>(
  db: Database,
  columns: readonly FileColumn<Row>[] | undefined,
): Promise<EntryWord> {
  const isKnown = columns?.every(({ kind }) => kind !== 'entry' && kind !== 'words') === true;
  const options = isKnown ? [] : await readDictionary(db);
  const words = new Map(
    options.map(({ typeKey, code, titleZh: zh, titleEn: en, titleEs: es }) => [
      `${typeKey}:${code}`,
      { zh, en, es },
    ]),
  );
  return (type, code) => words.get(`${type}:${code}`);
}

/** A column whose words the type dictionary says, in the words that it has now. */
function inWords<Row>(column: FileColumn<Row>, entryWord: EntryWord): WrittenColumn<Row> {
  const { title, kind } = column;
  if (kind === 'words')
    return { title, kind: 'word', value: (row) => column.value(row, entryWord) };
  if (kind !== 'entry') return column;
  return {
    title,
    kind: 'word',
    value: (row) => {
      const code = column.value(row);
      if (code === null) return null;
      return entryWord(column.type, String(code)) ?? textOf(() => String(code));
    },
  };
}

async function* counting<Row>(
  first: IteratorResult<Row[], void>,
  rest: AsyncIterable<Row[]>,
  count: (rows: number) => void,
): AsyncGenerator<Row[], void, undefined> {
  if (first.done === true) return;
  count(first.value.length);
  yield first.value;
  for await (const part of rest) {
    count(part.length);
    yield part;
  }
}

/** The minute of a file, for its name. */
function stamp(at: Date, timeZone: string): string {
  return zonedTime(timeZone)(at.toISOString())
    .slice(0, 16)
    .replaceAll(/[-:]/g, '')
    .replace(' ', '-');
}

/** What a source knows of the call that asks for its rows. */
export function seenBy(
  { id }: AnyOperation,
  { db, scope, at, language, actor }: Call,
  hasFullPhones: boolean,
): Seen {
  if (scope === undefined) throw new Error(`${id} was reached without a scope`);
  const permissions = actor?.permissions ?? [];
  const persons = actor === undefined ? [] : personsOf(actor);
  return { db, scope, at, language, permissions, persons, hasFullPhones };
}

type PagedInput = { readonly page: number; readonly pageSize: number };
type FormattedInput = Omit<Requested, 'filter' | 'fullPhones'>;

// oxlint-disable-next-line typescript/consistent-type-assertions -- the pipeline has parsed it by the schema of a list
const listInput = (input: unknown) => input as PagedInput;
// oxlint-disable-next-line typescript/consistent-type-assertions -- the pipeline has parsed it by the schema that exportOf has made
const exportInput = (input: unknown) => input as FormattedInput;
// oxlint-disable-next-line typescript/consistent-type-assertions -- the fields of the list's input but the page, see exportOf
const ofList = <List extends AnyOperation>(filter: object) => filter as Filter<List>;
