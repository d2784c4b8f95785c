/** The kinds of field that a new entity can have, and what each is in every part of the slice. */
import type { Text } from '@lebean/contract/kernel/text';
import { fieldTitle, isFieldName } from '@lebean/contract/vocabulary/fields';
import { sameText, snakeCase, wordsOf } from './names.ts';

export interface FieldKind {
  /** In the contract: as it is answered, and as it is checked. */
  readonly output: string;
  readonly input: string;
  /** The functions of the contract's `kernel/common.ts` that the two call. */
  readonly common: readonly string[];
  /** In the migration, after the column's name; `{column}` is that name. */
  readonly sql: string;
  /** In the form; `{name}` is the field's name. */
  readonly control: string;
  /** What the form begins with; nothing where a person has to say it. */
  readonly initial?: string;
  /** In the list, for a row. */
  readonly cell: string;
  readonly isNumber: boolean;
  /** In the vocabulary; nothing where a value is what it looks like. */
  readonly unit?: 'hundredths' | 'percent';
  /** Two values for tests, as code. */
  readonly samples: readonly [string, string];
}

export const fieldKinds = {
  text: {
    output: 'z.string()',
    input: 'text(64)',
    common: ['text'],
    sql: "text not null check ({column} <> '')",
    control: '<Input autoComplete="off" maxLength={64} />',
    cell: 'row.{name}',
    isNumber: false,
    samples: ["'First'", "'Second'"],
  },
  remark: {
    output: 'z.string()',
    input: 'optionalText(500)',
    common: ['optionalText'],
    sql: "text not null default ''",
    control: '<Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />',
    cell: 'row.{name}',
    isNumber: false,
    samples: ["'A word'", "''"],
  },
  money: {
    output: 'hundredths()',
    input: 'hundredths()',
    common: ['hundredths'],
    sql: 'bigint not null check ({column} >= 0)',
    control: '<AmountInput unit={currency} />',
    cell: 'format.money(row.{name}, row.currency)',
    unit: 'hundredths',
    isNumber: true,
    samples: ['1250', '0'],
  },
  point: {
    output: 'hundredths()',
    input: 'hundredths()',
    common: ['hundredths'],
    sql: 'bigint not null check ({column} >= 0)',
    control: '<AmountInput unit="" />',
    cell: 'format.alignedPoints(row.{name})',
    unit: 'hundredths',
    isNumber: true,
    samples: ['300', '0'],
  },
  count: {
    output: 'z.int()',
    input: 'z.int().check(z.minimum(0), z.maximum(1_000_000))',
    common: [],
    sql: 'integer not null check ({column} between 0 and 1000000)',
    control: '<InputNumber className="kit-wide" precision={0} />',
    cell: 'format.count(row.{name})',
    isNumber: true,
    samples: ['7', '0'],
  },
  percent: {
    output: 'z.int()',
    // NUM-2: the part to pay, 1 to 100.
    input: 'z.int().check(z.minimum(1), z.maximum(100))',
    common: [],
    sql: 'integer not null check ({column} between 1 and 100)',
    control: '<InputNumber className="kit-wide" precision={0} suffix="%" />',
    cell: '`${row.{name}}%`',
    unit: 'percent',
    isNumber: true,
    samples: ['90', '100'],
  },
  boolean: {
    output: 'z.boolean()',
    input: 'z.boolean()',
    common: [],
    sql: 'boolean not null',
    control: '<Switch />',
    initial: 'true',
    cell: "t(row.{name} ? 'yes' : 'no')",
    isNumber: false,
    samples: ['true', 'false'],
  },
  currency: {
    output: 'z.string()',
    input: 'currencyCode()',
    common: ['currencyCode'],
    sql: "text not null check ({column} ~ '^[A-Z]{3}$')",
    control: '<Input autoComplete="off" maxLength={3} />',
    initial: "'CNY'",
    cell: 'row.{name}',
    isNumber: false,
    samples: ["'CNY'", "'EUR'"],
  },
} as const satisfies Record<string, FieldKind>;

export type FieldKindName = keyof typeof fieldKinds;

export interface Field {
  readonly name: string;
  readonly column: string;
  readonly kindName: FieldKindName;
  readonly kind: FieldKind;
  readonly label: Text;
}

/** A field that other nouns have goes by the title that it has there. */
export function fieldOf(name: string, kindName: FieldKindName, label: Text | undefined): Field {
  const kind: FieldKind = fieldKinds[kindName];
  return {
    name,
    column: snakeCase(name),
    kindName,
    kind,
    label: isFieldName(name)
      ? fieldTitle(name)
      : (label ?? defaultLabels[name] ?? sameText(wordsOf(name))),
  };
}

/** Whether somebody still has to translate the label. */
export const isUntranslated = ({ zh, en }: Text): boolean => zh === en;

const defaultLabels: Readonly<Record<string, Text>> = {
  title: { zh: '标题', en: 'Title', es: 'Título' },
  name: { zh: '名称', en: 'Name', es: 'Nombre' },
  price: { zh: '价格', en: 'Price', es: 'Precio' },
  cost: { zh: '成本', en: 'Cost', es: 'Coste' },
  currency: { zh: '货币', en: 'Currency', es: 'Moneda' },
  discount: { zh: '折扣', en: 'Discount', es: 'Descuento' },
  stock: { zh: '库存', en: 'Stock', es: 'Existencias' },
  sortOrder: { zh: '排序', en: 'Sort order', es: 'Orden' },
  description: { zh: '描述', en: 'Description', es: 'Descripción' },
  remark: { zh: '备注', en: 'Remark', es: 'Nota' },
  isEnabled: { zh: '启用', en: 'Enabled', es: 'Activo' },
};
