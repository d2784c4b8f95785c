import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { approveRequest } from '@lebean/contract/approval/operations';
import { awaitingApproval } from '@lebean/contract/approval/rows';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { login } from '@lebean/contract/session/operations';

const envelope = z.looseObject({
  Code: z.optional(z.int()),
  Result: z.optional(z.int()),
  Count: z.optional(z.int()),
  Data: z.unknown(),
});

/** The answer to a call that waits for a second person. */
const waitingEnvelope = z.looseObject({ Data: z.object({ awaitingApproval }) });

/** Somebody with an account, over HTTP and nothing else: calls operations as the contract declares them. */
export class BackOffice {
  readonly #address: string;
  /** As a browser sends it. */
  readonly cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.cookie = cookie;
  }

  static async signIn(address: string, account: string, password: string): Promise<BackOffice> {
    const { text, cookie } = await send(address, login, { account, password }, '');
    outputOf(login, text);
    return new BackOffice(address, cookie);
  }

  /** One call. A server that is busy or away is asked again, under the same key; a refusal is thrown. */
  async call<O extends AnyOperation>(operation: O, input: ClientInput<O>): Promise<Output<O>> {
    const { text } = await this.#send(operation, input);
    return outputOf(operation, text);
  }

  /** One call that may need a second person (CTL-1): whoever that is approves it where it does. */
  async callApproved<O extends AnyOperation>(
    operation: O,
    input: ClientInput<O>,
    second: () => Promise<BackOffice>,
  ): Promise<void> {
    const { text } = await this.#send(operation, input);
    const waiting = waitingEnvelope.safeParse(JSON.parse(text));
    if (!waiting.success) {
      outputOf(operation, text);
      return;
    }
    const { approvalId } = waiting.data.Data.awaitingApproval;
    const { state } = await (await second()).call(approveRequest, { approvalId });
    if (state !== 'approved') throw new Error(`${operation.id}: it is ${state}`);
  }

  #send<O extends AnyOperation>(operation: O, input: ClientInput<O>) {
    const fields = z.record(z.string(), z.unknown()).parse(input);
    return send(this.#address, operation, fields, this.cookie);
  }
}

const giveUpMs = 180_000;

async function send(
  address: string,
  operation: AnyOperation,
  input: Readonly<Record<string, unknown>>,
  cookie: string,
): Promise<{ readonly text: string; readonly cookie: string }> {
  const { path, body } = requestOf(operation, input);
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
    ...(cookie === '' ? {} : { cookie }),
  };
  const until = performance.now() + giveUpMs;
  for (;;) {
    const request = { method: operation.method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`${address}${path}`, request).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response === undefined || text === undefined || isBusy(response)) {
      if (performance.now() > until) throw new Error(`${operation.id}: no answer`);
      await sleep(Number(response?.headers.get('retry-after') ?? 0.2) * 1000);
      continue;
    }
    const [given = ''] = response.headers.getSetCookie();
    return { text, cookie: given.split(';')[0] ?? '' };
  }
}

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

/** How an input goes over the wire: path, query and body, under the names of the wire. */
function requestOf(operation: AnyOperation, input: Readonly<Record<string, unknown>>) {
  const renamed = wireRenamer(operation.input, 'toWire')?.(input) ?? input;
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(renamed)));
  const path = operation.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (operation.method === 'POST')
    return { path, body: JSON.stringify(Object.fromEntries(fields)) };
  const texts = [...fields].map(([name, value]): [string, string] => [name, String(value)]);
  return { path: `${path}?${new URLSearchParams(texts).toString()}`, body: undefined };
}

function outputOf<O extends AnyOperation>(operation: O, text: string): Output<O> {
  const { Code, Result, Data, Count } = envelope.parse(JSON.parse(text));
  if (![0, 10_000].includes(Code ?? Result ?? -1)) throw new Error(`${operation.id}: ${text}`);
  const isList = operation.envelope === 'list' || operation.envelope === 'businessList';
  const answered = isList ? { rows: Data, count: Count, isCountEstimated: false } : Data;
  const named = wireRenamer(operation.output, 'fromWire')?.(answered) ?? answered;
  return z.parse<O['output']>(operation.output, named);
}

/** All rows of a list, page by page. */
export async function allRows<Row>(
  page: (page: number) => Promise<{ readonly rows: readonly Row[] }>,
  pageSize: number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { rows } = await page(number);
    all.push(...rows);
    if (rows.length < pageSize) return all;
  }
}
