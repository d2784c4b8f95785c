import type * as z from 'zod/mini';
import { type DictionaryTypeKey, isDictionaryType } from '../kernel/dictionary-types.ts';
import type { Text } from '../kernel/text.ts';
import { innerSchema } from '../kernel/wire.ts';
import { type FieldName, fieldTitle, sumOfField, unitOf } from './fields.ts';
import type { FieldSum } from './fields/field.ts';

/** What a column takes from a row: words of a person, an amount in hundredths (NUM-1), an instant … */
type Cell<Row> =
  | { readonly kind: 'text'; value(row: Row): string | null }
  | {
      readonly kind: 'hundredths';
      /** What the column adds up to; left out where it is no sum of anything. */
      readonly sum?: FieldSum | undefined;
      value(row: Row): number | null;
    }
  | { readonly kind: 'integer' | 'percent'; value(row: Row): number | null }
  /** ISO 8601, written in the time zone of the reader (NUM-3). */
  | { readonly kind: 'instant'; value(row: Row): string | null }
  /** One of a few words, written in the language of the reader. */
  | { readonly kind: 'word'; value(row: Row): Text | null };

/** The code of an entry of the type dictionary, written as the dictionary calls it now. */
type EntryCell<Row> = {
  readonly kind: 'entry';
  readonly type: DictionaryTypeKey;
  value(row: Row): string | number | null;
};

/** What entries of the type dictionary are called now; nothing where there is no such type or code. */
export type EntryWord = (type: string, code: string) => Text | undefined;

/** Words of several fields, of which some are codes of the type dictionary. */
type WordsCell<Row> = {
  readonly kind: 'words';
  value(row: Row, entryWord: EntryWord): Text | null;
};

/** A column of a file, as data: its title and what stands in it. */
export type FileColumn<Row> = { readonly title: Text; readonly field?: string } & (
  | Cell<Row>
  | EntryCell<Row>
  | WordsCell<Row>
);

/** A column whose words are known. */
export type WrittenColumn<Row> = { readonly title: Text } & Cell<Row>;

type FieldOf<Row> = Extract<keyof Row, FieldName>;

/**
 * A column as an export declares it: the name of a field of the row, which brings its title, its unit and its
 * dictionary along; the same where this list calls it something else, or its codes are of another type; or one
 * that is computed.
 */
export type ExportColumn<Row> = FieldOf<Row> | NamedColumn<Row> | FileColumn<Row>;

type NamedColumn<Row> = {
  readonly field: FieldOf<Row>;
  readonly title?: Text;
  readonly entry?: DictionaryTypeKey;
  /** Where the column of this list adds up otherwise than the field usually does. */
  readonly sum?: FieldSum | 'none';
};

type RowShape = Readonly<Record<string, z.core.$ZodType>>;

/** The column of a file that a declaration stands for. Throws for a field whose values need words. */
export function fileColumn<Row>(column: ExportColumn<Row>, shape: RowShape): FileColumn<Row> {
  if (typeof column === 'object' && 'value' in column) return column;
  const {
    field: name,
    title,
    entry,
    sum = sumOfField(typeof column === 'object' ? column.field : column),
  }: NamedColumn<Row> = typeof column === 'object' ? column : { field: column };
  return {
    title: title ?? fieldTitle(name),
    field: name,
    ...cellOf(name, entry, shape[name], sum === 'none' ? undefined : sum),
    value: (row: Row) => valueIn(row, name),
  };
}

/** What stands in a field of a row. */
function valueIn(row: unknown, name: string): never {
  const value: unknown = Reflect.get(Object(row), name);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of the kind that `cellOf` has read off its schema
  return (value ?? null) as never;
}

function cellOf(
  name: string,
  entry: DictionaryTypeKey | undefined,
  schema: z.core.$ZodType | undefined,
  sum: FieldSum | undefined,
) {
  if (entry !== undefined) return { kind: 'entry', type: entry } as const;
  if (isDictionaryType(name)) return { kind: 'entry', type: name } as const;
  const unit = unitOf(name);
  if (unit === 'hundredths') return { kind: unit, sum } as const;
  if (unit === 'percent') return { kind: unit } as const;
  const { def } = innermost(name, schema)._zod;
  if (def.type === 'number') return { kind: 'integer' } as const;
  const isText = def.type === 'string' || def.type === 'enum' || def.type === 'literal';
  if (!isText) throw new Error(`the column ${name} holds ${def.type}: say its words by a value`);
  const isInstant = 'format' in def && def.format === 'datetime';
  return { kind: isInstant ? 'instant' : 'text' } as const;
}

function innermost(name: string, schema: z.core.$ZodType | undefined): z.core.$ZodType {
  if (schema === undefined) throw new Error(`the rows have no field ${name}`);
  const inner = innerSchema(schema);
  return inner === undefined ? schema : innermost(name, inner);
}
