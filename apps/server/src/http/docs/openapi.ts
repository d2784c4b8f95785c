import { businessLists } from '@lebean/contract/kernel/business-lists';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireNameOf } from '@lebean/contract/kernel/wire';
import { login, saveTheme } from '@lebean/contract/session/operations';
import { alwaysOk } from '../calls/envelope.ts';
import { bodySchema } from '../calls/output.ts';
import { failureComponents, failureResponses } from './failure-responses.ts';
import { wireJsonSchema } from './wire-schema.ts';

/** The OpenAPI document of all operations, made from the contract. */
export function openApiDocument(operations: readonly AnyOperation[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lebean API',
      version,
      description:
        'Amounts are integers in hundredths. Instants are ISO 8601 in UTC. Sign in with `POST /api/Common/Login`; the session is an HttpOnly cookie. Commands that move money need the header `Idempotency-Key`. Terminals activate once with `POST /api/terminal/activate` and send `Authorization: Bearer …` with what it answered; `docs/terminals.md` leads through their calls, with an example of each. The last of the 20 characters of an authorisation code checks the others: counted in `23456789ABCDEFGHJKMNPQRSTUVWXYZ` from 0, it is the sum of each character times its place from 1, modulo 31.',
    },
    components: {
      ...failureComponents(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lebean' },
        terminal: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  };
}

function describe(operation: AnyOperation) {
  const pathNames = new Set(
    Array.from(operation.path.matchAll(/:(\w+)/g), ([, name = '']) => name),
  );
  const isGet = operation.method === 'GET';
  const isFile = operation.takes === 'file';
  const fields = Object.entries(operation.input._zod.def.shape);
  const parameters = fields
    .filter(([name]) => pathNames.has(name) || isGet || isFile)
    .map(([name, schema]) => ({
      name: wireNameOf(schema)?.name ?? name,
      in: pathNames.has(name) ? 'path' : 'query',
      required: pathNames.has(name) || schema._zod.optin !== 'optional',
      schema: wireJsonSchema(schema, 'input'),
    }));
  const key =
    operation.idempotency === 'none' ? [] : [keyParameter(operation.idempotency === 'required')];
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.id.split('.')[0]],
    description: [needsOf(operation), ...readingOf(operation), ...listsOf(operation)].join('\n\n'),
    security: securityOf(operation),
    parameters: [...parameters, ...key],
    ...(!isGet && bodyOf(operation, pathNames)),
    responses: {
      200: {
        description: 'Success',
        content: contentOf(operation),
      },
      ...(operation.approval !== undefined && { 202: waitsForApproval }),
      ...failureResponses(operation),
    },
  };
}

/** What a call sends: a file as it is, else its fields, without those that stand in the path. */
function bodyOf(operation: AnyOperation, pathNames: ReadonlySet<string>) {
  if (operation.takes === 'file') return { requestBody: { content: fileContent } };
  const schema = wireJsonSchema(operation.input, 'input');
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).filter(([name]) => !pathNames.has(name));
  if (fields.length === 0) return {};
  const body = {
    ...schema,
    properties: Object.fromEntries(fields),
    required: required.filter((name) => !pathNames.has(name)),
    ...(operation.reader !== undefined && { additionalProperties: true }),
  };
  return { requestBody: { content: { 'application/json': { schema: body } } } };
}

/** What a call proves itself with. */
function securityOf({ permission }: AnyOperation): readonly object[] {
  if (permission === 'public') return [];
  return permission === 'terminal' ? [{ terminal: [] }] : [{ session: [] }];
}

function contentOf(operation: AnyOperation): object {
  const { envelope, output } = operation;
  if (envelope === 'file' || envelope === 'storedFile') return fileContent;
  if (envelope === 'events')
    return { 'text/event-stream': { schema: wireJsonSchema(output, 'output') } };
  return { 'application/json': { schema: bodySchema(operation) } };
}

/** What is no body of fields. */
const fileContent = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
} as const;
const waitsForApproval = {
  description:
    'Not done: above a limit it waits for a second person. `Code` is 8, `Data.awaitingApproval` holds the number of the request. Sent again under its key, the call is answered from what became of it.',
};

const keyParameter = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'One key per intent: a call that is sent again under the same key is answered from the first.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
});

/** How a call of the specification is read, and what else its fields are called by (API-1). */
function readingOf({ reader, input }: AnyOperation): string[] {
  if (reader === undefined) return [];
  const others = Object.entries(input._zod.def.shape).flatMap(([name, schema]) => {
    const aliases = reader.aliases[name] ?? [];
    const onWire = wireNameOf(schema)?.name ?? name;
    return aliases.length === 0 ? [] : [`- \`${onWire}\`: \`${aliases.join('`, `')}\``];
  });
  const rules =
    'Read tolerantly: unknown fields are passed over, names are compared without regard to case and `_`, numbers may be text.';
  return [rules, ...(others.length === 0 ? [] : [['Also taken as:', '', ...others].join('\n')])];
}

/** The lists that are fetched by module and action (API-3). */
function listsOf({ id }: AnyOperation): string[] {
  if (id !== login.id && id !== saveTheme.id) return [];
  const rows = Object.entries(businessLists).map(([name, list]) => {
    const [module, action] = name.split('.');
    return `- \`{"module":"${module}","action":"${action}"}\`: \`${list}\``;
  });
  return [
    ['With a session, also a fetch of lists (`Code`, `Data`, `Count`, `Msg`):', '', ...rows].join(
      '\n',
    ),
  ];
}

/** What a call needs, and what it can be refused with where its client reads no status. */
function needsOf({ permission, envelope, refusals }: AnyOperation): string {
  const needs = `Permission: \`${permission}\`.`;
  if (!alwaysOk.has(envelope)) return needs;
  const rows = refusals.map(({ code, kind, text }) => `- \`${code}\` (${kind}): ${text.en}`);
  const answers = 'Always answers 200: its number says how it ended.';
  return [`${needs} ${answers}`, ...(rows.length === 0 ? [] : ['', 'Refusals:', ...rows])].join(
    '\n',
  );
}
