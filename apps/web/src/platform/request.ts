import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';

export type WireRequest = {
  readonly url: string;
  readonly method: AnyOperation['method'];
  readonly body: string | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The request that carries this input: path parts, then query or body, with the names of the wire. */
export function buildRequest(operation: AnyOperation, input: unknown): WireRequest {
  const fields = isFields(input) ? input : {};
  const [path = '', business] = operation.path.split('#');
  const inPath = new Set<string>();
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(fields[name]));
  });
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !inPath.has(name) && value !== undefined),
  );
  const named = wireRenamer(operation.input, 'toWire')?.(rest) ?? rest;
  if (operation.method === 'GET' || operation.takes === 'file') {
    const query = queryOf(isFields(named) ? named : {});
    return { url: filled + query, method: operation.method, body: undefined };
  }
  return { url: filled, method: operation.method, body: JSON.stringify(framed(business, named)) };
}

/** `/web/business` takes what it is to do from the body: `#Module.action` of the path says it. */
function framed(business: string | undefined, content: unknown): unknown {
  if (business === undefined) return content;
  const [module, action] = business.split('.');
  return { module, action, data: content };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
