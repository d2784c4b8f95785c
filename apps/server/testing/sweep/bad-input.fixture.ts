import fc from 'fast-check';
import { z } from 'zod';
// For tests: requests that nobody sends by mistake. Half of them are nearly right, so that they come
// past the schema and down to the database.
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { wireJsonSchema } from '../../src/http/docs/wire-schema.ts';

type Json = z.core.JSONSchema.BaseSchema;

export interface BadRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

const longText = 'x'.repeat(20_000);

/** Words at the edges of what texts, dates and numbers can be. */
const nastyWords = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0001\u001f\u007f',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\ufeff',
  '👩‍👩‍👧‍👦',
  'é\u0301\u0301\u0301',
  "'; drop table card; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '=1+1',
  '-0',
  '1e400',
  'NaN',
  'null',
  'true',
  '9007199254740993',
  '9223372036854775808',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  '0001-01-01T00:00:00+23:59',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  '__proto__',
  'constructor',
  longText,
);
const nastyNumbers = fc.constantFrom(
  -1,
  0,
  -0,
  0.5,
  1e-7,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
);

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Any JSON text as the value of a field. */
const nastyValue: fc.Arbitrary<string> = fc.oneof(
  nastyWords.map((words) => JSON.stringify(words)),
  fc.string({ unit: 'binary', maxLength: 300 }).map((words) => JSON.stringify(words)),
  nastyNumbers.map((value) => JSON.stringify(value)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom('1e400', '-1e400', '123456789012345678901234567890', '0.1e-400', deep(5000)),
  fc.constantFrom(
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{}',
    '[]',
    'null',
  ),
);

/** Values that the schema of a field takes, its edges above all. */
function fittingValue(schema: Json | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.constant(null);
  const { type, enum: choices, anyOf, items } = schema;
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(fittingValue));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fittingNumber(schema);
  if (type === 'string') return fittingText(schema);
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return fc.array(fittingValue(items), { maxLength: 3 });
  return fc.jsonValue({ maxDepth: 1 });
}

function fittingNumber({ minimum, exclusiveMinimum, maximum }: Json): fc.Arbitrary<number> {
  const min =
    minimum ?? (exclusiveMinimum === undefined ? -(2 ** 53 - 1) : Number(exclusiveMinimum) + 1);
  const max = maximum ?? 2 ** 53 - 1;
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

const anyDate = fc.date({
  noInvalidDate: true,
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
});

function fittingText({ format, pattern, minLength, maxLength = 200 }: Json): fc.Arbitrary<string> {
  if (format === 'date') return anyDate.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return anyDate.map((date) => date.toISOString());
  const free = fc.oneof(
    fc.string({ unit: 'binary', maxLength, minLength: minLength ?? 0 }),
    fc.string({ unit: 'grapheme', maxLength, minLength: minLength ?? 0 }),
    nastyWords,
  );
  if (pattern === undefined) return free;
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), free);
}

/** A field of a request as a name and a JSON text; texts may hold what an object cannot. */
type Field = readonly [name: string, json: string];

/** Valid fields of which some are changed, left out or added. */
function changedFields(operation: AnyOperation, valid: Readonly<Record<string, unknown>>) {
  const properties = Object.entries(wireJsonSchema(operation.input, 'input').properties ?? {});
  const renamed = wireRenamer(operation.input, 'toWire')?.(valid) ?? valid;
  const base = Object.entries(z.record(z.string(), z.unknown()).parse(renamed)).map(
    ([name, value]): Field => [name, JSON.stringify(value)],
  );
  const fitting = properties.map(([name, schema]) =>
    fittingValue(schema).map((value): Field => [name, JSON.stringify(value ?? null)]),
  );
  const nasty = properties.map(([name]) => nastyValue.map((json): Field => [name, json]));
  const strange = fc.tuple(
    fc.oneof(nastyWords, fc.string({ maxLength: 40 }), fc.constant('version')),
    nastyValue,
  );
  const changes = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.oneof(strange, ...fitting) }, fc.oneof(strange, ...nasty)),
    { minLength: 1, maxLength: 4 },
  );
  const names = properties.map(([name]) => name);
  const leftOut = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    fc.subarray(names, { maxLength: Math.min(1, names.length) }),
  );
  return fc.tuple(changes, leftOut).map(([changed, missing]) => {
    const fields = new Map<string, string>([...base, ...changed]);
    for (const name of missing) fields.delete(name);
    return [...fields];
  });
}

const jsonOf = (fields: readonly Field[]): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

/** The words of a JSON text in a path or a query. */
const bare = (json: string): string => (json.startsWith('"') ? String(JSON.parse(json)) : json);
const escaped = (words: string): string => encodeURIComponent(words.toWellFormed());

function requestOf(operation: AnyOperation, fields: readonly Field[]): BadRequest {
  const rest = new Map(fields);
  const [template = '', action] = operation.path.split('#');
  const url = template.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const words = bare(rest.get(name) ?? '""');
    rest.delete(name);
    return escaped(words.slice(0, 2000));
  });
  const { method } = operation;
  const headers = { 'content-type': 'application/json' };
  if (method === 'GET') {
    const query = [...rest].map(([name, json]) => `${escaped(name)}=${escaped(bare(json))}`);
    return {
      method,
      url: `${url}?${query.join('&')}`.slice(0, 12_000),
      headers: {},
      payload: undefined,
    };
  }
  const body = jsonOf([...rest]);
  if (action === undefined) return { method, url, headers, payload: body };
  const [module, verb] = action.split('.');
  const payload = `{"module":"${module}","action":"${verb}","data":${body}}`;
  return { method, url, headers, payload };
}

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
  '',
);
const brokenBody = fc.oneof(
  fc.constantFrom('', '{', '{"a":', '[]', 'null', '1', '"x"', '{"a":1}{', '\u0000', '\ufeff{}'),
  fc.constantFrom(deep(100_000), `{"a":${deep(20_000)}}`, `{"a":"${longText.repeat(20)}"}`),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);
const strangeHeaders = fc.record(
  {
    'idempotency-key': fc.constantFrom('', 'short', 'x'.repeat(129), 'a b c d e f', 'ok-ok-ok-ok'),
    'accept-language': fc.constantFrom('', 'xx', 'es-ES,es;q=0.9', longText.slice(0, 4000)),
    origin: fc.constantFrom('null', 'http://elsewhere.example', 'not a url'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', "'; drop table session; --"),
    'user-agent': fc.constantFrom('', longText.slice(0, 4000), 'ü'),
  },
  { requiredKeys: [] },
);
const strangeQueries = fc.constantFrom(
  '',
  '?%',
  '?%00',
  '?a[]=1&a[0]=2',
  '?page=1&page=2',
  '?__proto__=1',
);

/** Requests for an operation, from nearly right to nonsense; `valid` is what it would take. */
export function badRequests(
  operation: AnyOperation,
  valid: Readonly<Record<string, unknown>>,
): fc.Arbitrary<BadRequest> {
  const changed = changedFields(operation, valid).map((fields) => requestOf(operation, fields));
  const right = requestOf(
    operation,
    Object.entries(valid).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const broken = fc
    .tuple(brokenBody, contentTypes, strangeQueries)
    .map(([payload, type, query]): BadRequest => ({
      ...right,
      url: right.url.split('?', 1)[0] + query,
      headers: type === '' ? {} : { 'content-type': type },
      payload: operation.method === 'GET' ? undefined : payload,
    }));
  const dressed = fc.tuple(changed, strangeHeaders).map(([request, headers]): BadRequest => ({
    ...request,
    headers: { ...request.headers, ...headers },
  }));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: dressed },
  );
}
