import fastJson, { type AnySchema } from 'fast-json-stringify';
import type { z } from 'zod';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { wireJsonSchema } from '../docs/wire-schema.ts';
import { isList, successBody } from './envelope.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Property = JsonSchema | boolean;

/** What the writer needs of a JSON schema and no more: shapes and types. */
export interface BodySchema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly required?: readonly string[];
  readonly items?: BodySchema;
  readonly anyOf?: readonly BodySchema[];
  readonly nullable?: boolean;
}

type Writer = (output: unknown) => string;

/**
 * Turns the output of an operation into the text of its answer. It is made when it is first needed, and
 * once: hundreds of them would keep a start waiting for most of a second.
 */
export function outputWriter(operation: AnyOperation): Writer {
  return (output) => {
    const write = writers.get(operation) ?? makeWriter(operation);
    writers.set(operation, write);
    return write(output);
  };
}

const writers = new WeakMap<AnyOperation, Writer>();

function makeWriter(operation: AnyOperation): Writer {
  const rename = wireRenamer(operation.output, 'toWire');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a BodySchema is a JSON schema; the library's own type forbids read-only ones
  const write: (body: unknown) => string = fastJson(bodySchema(operation) as AnySchema);
  return (output) => write(successBody(operation, rename ? rename(output) : output));
}

/** The schema of a whole answer: the envelope around the operation's output. */
export function bodySchema(operation: AnyOperation): BodySchema {
  const output = forWriting(wireJsonSchema(operation.output, 'output'));
  const message: BodySchema = { type: 'string' };
  const number: BodySchema = { type: 'integer' };
  if (operation.envelope === 'login')
    return object({
      Result: number,
      Data: output,
      ErrMsg: message,
      Code: number,
      Count: number,
      Msg: message,
    });
  if (operation.envelope === 'logout') return object({ Result: number, Msg: message });
  if (operation.envelope === 'passwordChange') {
    const reported = { Result: number };
    return object({ ...reported, data: object(reported), Data: output, Msg: message });
  }
  if (operation.envelope === 'match') {
    const reported = { valid: { type: 'boolean' } } as const;
    const common = { Code: number, Data: output, Count: number, Msg: message };
    return object({ ...common, ...reported, data: object(reported) });
  }
  if (!isList(operation.envelope))
    return object({ Code: number, Data: output, Count: number, Msg: message });
  const rows = output.properties?.['rows'];
  if (rows === undefined)
    throw new Error(`${operation.id} has a list envelope but no page as output`);
  const required = { Code: number, Data: rows, Count: number, Msg: message };
  return {
    ...object(required),
    properties: { ...required, CountIsEstimated: { type: 'boolean' } },
  };
}

function object(properties: Record<string, BodySchema>) {
  return { type: 'object', properties, required: Object.keys(properties) } as const;
}

/**
 * The schema without its checks and with nullable types. Checks are the input's business,
 * and a nullable union is written several times faster as a nullable type.
 */
function forWriting(schema: Property): BodySchema {
  if (typeof schema === 'boolean') return {};
  if (schema.anyOf !== undefined) return union(schema.anyOf);
  if (schema.const !== undefined)
    return { type: typeof schema.const === 'number' ? 'integer' : 'string' };
  if (schema.type === 'array') {
    const { items } = schema;
    return {
      type: 'array',
      items: items === undefined || Array.isArray(items) ? {} : forWriting(items),
    };
  }
  if (schema.type === 'object' && schema.properties !== undefined) {
    const properties = Object.entries(schema.properties).map(
      ([name, property]) => [name, forWriting(property)] as const,
    );
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: schema.required ?? [],
    };
  }
  return plainTypes.find(({ type }) => type === schema.type) ?? {};
}

const plainTypes = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'null' },
] as const satisfies readonly BodySchema[];

function union(options: readonly Property[]): BodySchema {
  const written = options.map(forWriting);
  const others = written.filter((option) => option.type !== 'null');
  const [first] = others;
  const isOneType = others.every((option) => JSON.stringify(option) === JSON.stringify(first));
  if (first === undefined || !isOneType) return { anyOf: written };
  return others.length === written.length ? first : { ...first, nullable: true };
}
