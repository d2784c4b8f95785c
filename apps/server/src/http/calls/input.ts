import { z } from 'zod';
import { type FieldProblem, fieldProblem } from '@lebean/contract/kernel/field-problem';
import { fieldProblemTexts } from '@lebean/contract/kernel/field-problem-texts';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type Language, fillText } from '@lebean/contract/kernel/text';
import { innerSchema, wireNameOf, wireRenamer } from '@lebean/contract/kernel/wire';
import type { FieldError } from './envelope.ts';
import { tolerantReading } from './tolerant-reading.ts';

/** The parts of a request that hold an operation's input. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type ReadInput =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly fields: readonly FieldError[] };

/** Reads and checks the input of an operation: the same for path, query and body. */
export function inputReader(
  operation: AnyOperation,
): (raw: RawInput, language: Language) => ReadInput {
  const rename = wireRenamer(operation.input, 'fromWire');
  const texted = textualFields(operation);
  const reading = operation.reader && tolerantReading(operation, operation.reader);
  return (raw, language) => {
    const body = record(raw.body);
    if (body === undefined)
      return {
        ok: false,
        fields: [{ path: 'body', message: messageOf({ key: 'notObject', values: {} }, language) }],
      };
    const merged = {
      ...body,
      ...fromText(record(raw.query) ?? {}, texted),
      ...fromText(record(raw.params) ?? {}, texted),
    };
    const named = reading?.(merged) ?? merged;
    const parsed = z.safeParse(operation.input, rename ? rename(named) : named, {
      // Told apart by it: what is missing from what is of a wrong kind.
      reportInput: true,
    });
    if (!parsed.success)
      return { ok: false, fields: fieldErrors(operation, parsed.error.issues, language) };
    const unfit = unfitText(parsed.data);
    if (unfit === undefined) return { ok: true, input: parsed.data };
    const message = messageOf({ key: 'unusableCharacters', values: {} }, language);
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

/** The fields of a part of a request: none where it is left out or null (API-2), nothing for what holds no fields. */
function record(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : undefined;
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
    message: messageOf(fieldProblem(issue), language),
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

function messageOf({ key, values }: FieldProblem, language: Language): string {
  return fillText(fieldProblemTexts[language][key], values, language);
}
