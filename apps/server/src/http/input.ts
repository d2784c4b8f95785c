import type { AnyOperation } from '@lebean/contract/operation';
import { fillText, type Language, type Text } from '@lebean/contract/text';
import { nameOfUnseen } from '@lebean/contract/common';
import { innerSchema, wireNameOf, wireRenamer } from '@lebean/contract/wire';
import { z } from 'zod';
import type { FieldError } from './envelope.ts';

/** The parts of a request that hold an operation's input. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type ReadInput =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

const texts = {
  required: { zh: '必填', en: 'Required', es: 'Obligatorio' },
  tooShort: {
    zh: '至少 {minimum} 个字符',
    en: 'At least {minimum} characters',
    es: 'Al menos {minimum} caracteres',
  },
  tooLong: {
    zh: '最多 {maximum} 个字符',
    en: 'At most {maximum} characters',
    es: 'Como máximo {maximum} caracteres',
  },
  tooSmall: {
    zh: '不能小于 {minimum}',
    en: 'Not less than {minimum}',
    es: 'No menos de {minimum}',
  },
  tooBig: { zh: '不能大于 {maximum}', en: 'Not more than {maximum}', es: 'No más de {maximum}' },
  unknownField: {
    zh: '未知字段 {names}',
    en: 'Unknown field {names}',
    es: 'Campo desconocido {names}',
  },
  unseen: {
    zh: '含有不可见字符 {sign}，请删除后重新输入',
    en: 'Contains the invisible character {sign}. Remove it, or type the text again',
    es: 'Contiene el carácter invisible {sign}. Bórrelo o vuelva a escribir el texto',
  },
  invalid: { zh: '格式不正确', en: 'Not valid', es: 'No es válido' },
} as const satisfies Record<string, Text>;

/** Reads and checks the input of an operation: the same for path, query and body. */
export function inputReader(
  operation: AnyOperation,
): (raw: RawInput, language: Language) => ReadInput {
  const rename = wireRenamer(operation.input, 'fromWire');
  const texted = textualFields(operation);
  return (raw, language) => {
    const merged = {
      ...record(raw.body),
      ...fromText(record(raw.query), texted),
      ...fromText(record(raw.params), texted),
    };
    const parsed = z.safeParse(operation.input, rename ? rename(merged) : merged);
    if (!parsed.success)
      return { ok: false, fields: fieldErrors(operation, parsed.error.issues, language) };
    const unfit = unfitText(parsed.data);
    if (unfit === undefined) return { ok: true, input: parsed.data };
    const message = texts.invalid[language];
    return { ok: false, fields: [{ path: wirePath(operation, unfit), message }] };
  };
}

/**
 * Where a text cannot be kept: the database knows neither NUL nor half a character. Here for all
 * operations, since a schema that forgets it would turn somebody's odd input into our defect.
 */
function unfitText(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\u0000') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const unfit = unfitText(inner, [...path, name]);
    if (unfit !== undefined) return unfit;
  }
  return undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

type Textual = 'number' | 'boolean' | 'text';

/** What each field is, by its wire name: path and query carry text only. */
function textualFields(operation: AnyOperation): ReadonlyMap<string, Textual> {
  const fields = Object.entries(operation.input._zod.def.shape);
  return new Map(
    fields.map(([name, schema]) => [wireNameOf(schema)?.name ?? name, textualKind(schema)]),
  );
}

function textualKind(schema: z.core.$ZodType): Textual {
  const inner = innerSchema(schema);
  if (inner !== undefined) return textualKind(inner);
  if (schema instanceof z.core.$ZodNumber) return 'number';
  if (schema instanceof z.core.$ZodBoolean) return 'boolean';
  if (schema instanceof z.core.$ZodUnion) return textualKind(schema._zod.def.options[0] ?? schema);
  if (schema instanceof z.core.$ZodLiteral)
    return typeof schema._zod.def.values[0] === 'number' ? 'number' : 'text';
  return 'text';
}

function fromText(
  values: Record<string, unknown>,
  kinds: ReadonlyMap<string, Textual>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, plain(value, kinds.get(name))]),
  );
}

function plain(value: unknown, kind: Textual | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (kind === 'number' && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function fieldErrors(
  operation: AnyOperation,
  issues: readonly z.core.$ZodIssue[],
  language: Language,
): FieldError[] {
  return issues.map((issue) => ({
    path: wirePath(operation, issue.path),
    message: messageOf(issue, language),
  }));
}

function wirePath(operation: AnyOperation, path: readonly PropertyKey[]): string {
  const names: string[] = [];
  let schema: z.core.$ZodType | undefined = operation.input;
  for (const step of path) {
    const field: z.core.$ZodType | undefined =
      schema instanceof z.core.$ZodObject ? schema._zod.def.shape[String(step)] : undefined;
    names.push(field === undefined ? String(step) : (wireNameOf(field)?.name ?? String(step)));
    schema = field;
  }
  return names.join('.');
}

function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const say = (text: Text, values: Record<string, string | number> = {}) =>
    fillText(text[language], values);
  if (issue.code === 'invalid_type' && issue.input === undefined) return say(texts.required);
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum);
    if (issue.origin === 'string')
      return minimum === 1 ? say(texts.required) : say(texts.tooShort, { minimum });
    return say(texts.tooSmall, { minimum });
  }
  if (issue.code === 'custom' && typeof issue.input === 'string') {
    const sign = nameOfUnseen(issue.input);
    if (sign !== undefined) return say(texts.unseen, { sign });
  }
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum);
    return issue.origin === 'string'
      ? say(texts.tooLong, { maximum })
      : say(texts.tooBig, { maximum });
  }
  if (issue.code === 'unrecognized_keys')
    return say(texts.unknownField, { names: issue.keys.join(', ').slice(0, 80) });
  return say(texts.invalid);
}
