import * as z from 'zod/mini';
import type { AnyOperation, Input, Output } from '@lebean/contract/kernel/operation';
import type { RefusalValues } from '@lebean/contract/kernel/refusal';
import { wireNameOf, wireRenamer } from '@lebean/contract/kernel/wire';
import { codes } from '../src/platform/envelope.ts';

/** How an operation is answered on the stage. What is no part of its contract does not compile. */
export type Answer = {
  readonly operation: AnyOperation;
  /** Whether nobody waits for it: it never comes. */
  readonly isEndless?: true;
  readonly reply: (input: unknown) => Promise<Response>;
};

type Refusing<O extends AnyOperation> = O['refusals'][number];

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

/** Answers with what the contract says, whatever came in. */
export function answers<O extends AnyOperation>(
  operation: O,
  reply: (input: Input<O>) => Output<O> | Promise<Output<O>>,
): Answer {
  const schema: O['input'] = operation.input;
  return {
    operation,
    reply: async (input) => {
      const read = z.safeParse(schema, input);
      // A component must not send what the contract does not take: the server would refuse it.
      if (!read.success)
        throw new TypeError(complaint(`${operation.id}: ${z.prettifyError(read.error)}`));
      return json(enveloped(operation, await reply(read.data)));
    },
  };
}

/** Refuses with one of the refusals that the operation declares. */
export const refuses = <O extends AnyOperation, R extends Refusing<O>>(
  operation: O,
  { code }: R,
  values: RefusalValues<R>,
): Answer => ({
  operation,
  reply: async () => json({ Code: refused, Data: { code, values, requestId }, Msg: code }, 409),
});

/** Finds a field wrong, as only the server can. */
export const findsWrong = <O extends AnyOperation>(
  operation: O,
  field: keyof Input<O> & string,
  message: string,
): Answer => ({
  operation,
  reply: async () => {
    const schema = operation.input._zod.def.shape[field];
    const path = (schema && wireNameOf(schema)?.name) ?? field;
    return json({ Code: refused, Data: { fields: [{ path, message }], requestId }, Msg: '' }, 422);
  },
});

/** Fails as a server does that has an error. */
export const fails = (operation: AnyOperation): Answer => ({
  operation,
  reply: async () => json({ Code: codes.defect, Data: { requestId }, Msg: '' }, 500),
});

/** Answers nothing: the line is cut. */
export const isCut = (operation: AnyOperation): Answer => ({
  operation,
  reply: () => Promise.reject(new TypeError('Failed to fetch')),
});

/** Keeps whoever asked waiting, for as long as the example is shown. */
export const keepsWaiting = (operation: AnyOperation): Answer => ({
  operation,
  isEndless: true,
  reply: () => Promise.withResolvers<Response>().promise,
});

/** Any number that stands for nothing else. */
const refused = 1;
const requestId = 'req-4f7c21';

function enveloped(operation: AnyOperation, output: unknown): unknown {
  const named = wireRenamer(operation.output, 'toWire')?.(output) ?? output;
  const page = rowPage.safeParse(named);
  if (operation.envelope !== 'list' || !page.success) return { Code: codes.ok, Data: named };
  const { rows, count, isCountEstimated } = page.data;
  return { Code: codes.ok, Data: rows, Count: count, CountIsEstimated: isCountEstimated };
}

const rowPage = z.object({
  rows: z.array(z.unknown()),
  count: z.int(),
  isCountEstimated: z.boolean(),
});

/** What was called since the example came up, for tests to look at. */
export type Sent = {
  readonly operation: string;
  readonly input: unknown;
  readonly key: string | null;
};

/** The calls of the example, and how many of them wait for their answer. */
type Calls = { readonly sent: Sent[]; waiting: number };

declare global {
  interface Window {
    calls: Calls;
  }
}
window.calls = { sent: [], waiting: 0 };

let answered: readonly Answer[] = [];

/** From now on only these calls are answered. */
export function serve(answersOfExample: readonly Answer[]): void {
  answered = answersOfExample;
  window.calls = { sent: [], waiting: 0 };
}

/** Takes the place of the network: nothing that an example asks for leaves the page. */
export function standInForServer(): void {
  window.fetch = async (target, { method = 'GET', body, headers } = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, location.origin);
    const found = answered
      .map((answer) => ({ answer, parameters: parametersIn(answer.operation, method, url) }))
      .find(({ parameters }) => parameters !== undefined);
    if (found === undefined)
      throw new TypeError(complaint(`the example has no answer to ${method} ${url.pathname}`));
    const { operation, reply, isEndless } = found.answer;
    const given = { ...found.parameters, ...bodyOf(body), ...queryOf(operation, url.searchParams) };
    const input = wireRenamer(operation.input, 'fromWire')?.(given) ?? given;
    const { calls } = window;
    const key = new Headers(headers).get('Idempotency-Key');
    calls.sent.push({ operation: operation.id, input, key });
    calls.waiting += isEndless ? 0 : 1;
    try {
      return await reply(input);
    } finally {
      calls.waiting -= isEndless ? 0 : 1;
    }
  };
}

/** Said on the console as well: what an example asks for wrongly fails its test. */
function complaint(text: string): string {
  // oxlint-disable-next-line no-console -- whoever writes an example looks for it there, and the tests fail by it
  console.error(text);
  return text;
}

/** What the address says of the input; nothing where it is that of another operation. */
function parametersIn(
  operation: AnyOperation,
  method: string,
  url: URL,
): Record<string, unknown> | undefined {
  if (operation.method !== method) return undefined;
  const names: string[] = [];
  const pattern = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(url.pathname);
  if (match === null) return undefined;
  return Object.fromEntries(
    names.map((name, place) => [
      name,
      plain(operation.input._zod.def.shape[name], decodeURIComponent(match[place + 1] ?? '')),
    ]),
  );
}

function bodyOf(body: unknown): object {
  if (typeof body !== 'string') return {};
  const parsed: unknown = JSON.parse(body);
  return parsed instanceof Object ? parsed : {};
}

const queryOf = (operation: AnyOperation, query: URLSearchParams): object => {
  const byWireName = new Map(
    Object.entries(operation.input._zod.def.shape).map(([name, schema]) => [
      wireNameOf(schema)?.name ?? name,
      schema,
    ]),
  );
  return Object.fromEntries(
    [...query].map(([name, text]) => [name, plain(byWireName.get(name), text)]),
  );
};

/** Addresses carry text only: it is read as whatever the field takes. */
function plain(schema: z.core.$ZodType | undefined, text: string): unknown {
  if (schema === undefined || z.safeParse(schema, text).success) return text;
  if (/^-?\d+$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
