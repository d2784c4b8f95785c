import { z } from 'zod';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';

/** As much of `fetch` as is needed. */
export type Fetch = (url: string, request: RequestInit) => Promise<Response>;

export interface TerminalConnection {
  /** Where the server is, as a URL. */
  readonly address: string;
  readonly bearer: string;
  readonly fetch: Fetch;
  /** Ends what waits for an answer. */
  readonly isOver: AbortSignal;
}

/** What came of a call: `unanswered` may have happened all the same, and is sent again under the same key. */
export type TerminalAnswer<O extends AnyOperation> =
  | { readonly kind: 'done'; readonly output: Output<O> }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unanswered' };

const envelope = z.object({ Code: z.int(), Data: z.unknown() });
const callMs = 10_000;
const tooMany = 429;

/** Calls the terminal API over HTTP, as a program in a headset station does: the names of the wire come from the contract. */
export async function callAsStation<O extends AnyOperation>(
  { address, bearer, fetch, isOver }: TerminalConnection,
  operation: O,
  input: ClientInput<O>,
): Promise<TerminalAnswer<O>> {
  const { path, body } = requestOf(operation, input);
  const headers = new Headers({ authorization: `Bearer ${bearer}`, 'user-agent': 'Lebean demo' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const signal = AbortSignal.any([isOver, AbortSignal.timeout(callMs)]);
  const { method } = operation;
  const request =
    body === undefined ? { method, headers, signal } : { method, headers, signal, body };
  const response = await fetch(`${address}${path}`, request);
  const text = await response.text();
  if (response.status === tooMany || response.status >= 500) return { kind: 'unanswered' };
  const { Code, Data } = envelope.parse(JSON.parse(text));
  if (Code !== 0) return { kind: 'refused' };
  const named = wireRenamer(operation.output, 'fromWire')?.(Data) ?? Data;
  return { kind: 'done', output: z.parse<O['output']>(operation.output, named) };
}

/** What is named in the path goes there, the rest into the body, as the wire calls it. */
function requestOf(operation: AnyOperation, input: object) {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (operation.method === 'GET') return { path, body: undefined };
  const fields = Object.fromEntries(rest);
  const named = wireRenamer(operation.input, 'toWire')?.(fields) ?? fields;
  return { path, body: JSON.stringify(named) };
}
