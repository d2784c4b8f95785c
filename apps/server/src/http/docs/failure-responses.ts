import type { AnyOperation } from '@lebean/contract/kernel/operation';
import type { Refusal } from '@lebean/contract/kernel/refusal';
import { alwaysOk, statusOfRefusal } from '../calls/envelope.ts';

/** What every call answers that did not do what it should, beside what its envelope adds. */
const failureSchema = {
  type: 'object',
  description: 'A call that was not done. `Code` is never 0.',
  properties: {
    Code: { type: 'integer' },
    Data: {
      type: 'object',
      properties: {
        requestId: { type: 'string', description: 'What support finds the call by' },
        code: { type: 'string', description: 'Which refusal it is' },
        values: { type: 'object', description: 'The values in its message' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, message: { type: 'string' } },
            required: ['path', 'message'],
          },
        },
      },
      required: ['requestId'],
    },
    Msg: { type: 'string', description: "In the caller's language" },
  },
  required: ['Code', 'Data', 'Msg'],
} as const;

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
const retryAfter = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until a retry makes sense' },
};

/** What has no refusal of its own: every operation can answer it, each under its status. */
const shared = {
  InvalidInput: { status: 400, description: '`Code` 2: `Data.fields` says what is wrong where.' },
  SessionOver: { status: 401, description: '`Code` 4: nobody is signed in, or no longer.' },
  Denied: { status: 403, description: '`Code` 5: the permission is missing.' },
  Limited: { status: 429, description: '`Code` 6: too many calls.', headers: retryAfter },
  Defect: { status: 500, description: '`Code` 9: a defect of the server.' },
  Unavailable: { status: 503, description: '`Code` 7: not now.', headers: retryAfter },
} as const;
type SharedName = keyof typeof shared;

/** The schema of failures and the answers that operations share, for the components of the document. */
export function failureComponents() {
  const responses: Record<string, object> = {};
  for (const [name, { status: _, ...response }] of Object.entries(shared))
    responses[name] = { ...response, content };
  return { schemas: { Failure: failureSchema }, responses };
}

/** The answers of an operation that was not done, by status; none for clients that read the body alone. */
export function failureResponses(operation: AnyOperation): Record<string, object> {
  if (alwaysOk.has(operation.envelope)) return {};
  const names = sharedBy(operation);
  const refused = Map.groupBy(operation.refusals, ({ kind }) => statusOfRefusal[kind]);
  const statuses = new Set([...names.map((name) => shared[name].status), ...refused.keys()]);
  return Object.fromEntries(
    Array.from(statuses, (status) => {
      const name = names.find((one) => shared[one].status === status);
      return [status, responseOf(name, refused.get(status) ?? [])];
    }),
  );
}

/** What can happen to it before its handler: without fields nothing is wrong with them, the public needs no session. */
function sharedBy({ permission, input }: AnyOperation): readonly SharedName[] {
  const hasFields = Object.keys(input._zod.def.shape).length > 0;
  return [
    ...(hasFields ? (['InvalidInput'] as const) : []),
    ...(permission === 'public' ? [] : (['SessionOver', 'Denied'] as const)),
    'Limited',
    'Defect',
    'Unavailable',
  ];
}

function responseOf(name: SharedName | undefined, refusals: readonly Refusal[]): object {
  if (name !== undefined && refusals.length === 0)
    return { $ref: `#/components/responses/${name}` };
  const lines = refusals.map(({ code, text }) => `- \`${code}\`: ${text.en}`);
  const before = name === undefined ? [] : [shared[name].description];
  const description = [...before, '`Code` 1, with `Data.code`:', '', ...lines].join('\n');
  const isLater = refusals.some(({ kind }) => kind === 'limited' || kind === 'unavailable');
  return { description, ...(isLater && { headers: retryAfter }), content };
}
