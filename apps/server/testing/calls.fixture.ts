import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { sealKey } from '../src/capabilities/audit/seal.ts';
import {
  type AccessMode,
  ConnectionPool,
  type Database,
  type Rows,
  type TransactionOptions,
} from '../src/database/database.ts';
import { type Sent, textOf } from '../src/database/prepared.ts';
// For tests: a server in this process, and calls to it as its own client would send them.
import { isList } from '../src/http/calls/envelope.ts';
import { buildHttp, type HttpOptions } from '../src/http/server.ts';
import { sceneFileStore } from './scene/scene-files.fixture.ts';
import { sceneKey } from './scene/scene-maker.fixture.ts';

const unlimited = Number.POSITIVE_INFINITY;
const withoutLimits = {
  signIn: unlimited,
  read: unlimited,
  write: unlimited,
  money: unlimited,
  export: unlimited,
};
const settings = {
  host: '127.0.0.1',
  port: 0,
  trustedProxies: false,
  tls: undefined,
  logLevel: 'silent',
  passwordPolicy: 'spec',
} as const;

/** What a server of a test holds the seals of the operation log against. */
export const testSealKey = sealKey(Buffer.from('the key of the tests'));
const readSealWitness = async () => ({ key: testSealKey, head: undefined });

/** Ends a transaction whose work went well, so that it is rolled back. */
class Undone extends Error {}

type Work<Result> = (db: Database, opened: Rows, alongside: Rows) => Promise<Result>;

/** A pool whose transactions all end in a rollback: thousands of calls on one scene. */
class UndoingPool extends ConnectionPool {
  override async transaction<Result>(
    mode: AccessMode,
    opening: Sent,
    work: Work<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    let done: { readonly result: Result } | undefined;
    try {
      return await super.transaction(
        mode,
        opening,
        async (db, ...opened) => {
          done = { result: await work(db, ...opened) };
          // What would go with COMMIT is written and rolled back like the rest.
          const last = mode === 'read write' ? (options?.closing?.() ?? []) : [];
          for (const statement of last) await sql.raw(textOf(statement)).execute(db);
          throw new Undone();
        },
        options,
      );
    } catch (error) {
      if (error instanceof Undone && done !== undefined) return done.result;
      throw error;
    }
  }
}

export interface ServerOptions extends HttpOptions {
  /** Whether each call is rolled back after its answer. */
  readonly isUndoing?: boolean;
  /** What stands in for the pool: to watch what calls ask the database. */
  readonly pool?: typeof ConnectionPool;
  readonly size?: number;
  readonly exportRows?: number;
  readonly isPasswordInQueryAllowed?: boolean;
}

export interface OpenServer {
  readonly server: FastifyInstance;
  readonly connections: ConnectionPool;
  readonly close: () => Promise<void>;
}

/** A server on a database, until it is closed. */
export function openServer(application: ClientConfig, given: ServerOptions = {}): OpenServer {
  const {
    isUndoing = false,
    pool = ConnectionPool,
    size = 10,
    exportRows = 50_000,
    ...rest
  } = given;
  const { isPasswordInQueryAllowed = true, ...options } = rest;
  const Pool = isUndoing ? UndoingPool : pool;
  const connections = new Pool({ connection: application, size, onIdleError: () => undefined });
  const server = buildHttp({ ...settings, exportRows, isPasswordInQueryAllowed }, connections, {
    callsPerMinute: withoutLimits,
    secretKey: sceneKey,
    readSealWitness,
    files: sceneFileStore,
    // Nothing but what a test does stands in the log while it looks at it.
    deniedEveryMs: 0,
    // A call of a test is read to its end.
    streams: { lifeMs: 0 },
    ...options,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await connections.end();
  };
  return { server, connections, close };
}

/** A server on a database, closed after the last test of the file. */
export function serverOn(application: ClientConfig, options: ServerOptions = {}): FastifyInstance {
  const { server, close } = openServer(application, options);
  afterAll(close);
  return server;
}

/** Who calls, and what goes with the call beside its input. */
export interface Caller {
  readonly token?: string | undefined;
  /** The idempotency key; a fresh one for each call unless given. */
  readonly key?: string;
  readonly language?: 'zh' | 'en' | 'es';
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** How an input goes over the wire: path, query and body, under the names of the wire. */
export function wireRequest(
  operation: AnyOperation,
  input: Readonly<Record<string, unknown>>,
): { url: string; payload: Record<string, unknown> | undefined } {
  const renamed = wireRenamer(operation.input, 'toWire')?.(input) ?? input;
  const fields = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(renamed)));
  const [template = '', action] = operation.path.split('#');
  const path = template.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const left = Object.fromEntries(fields);
  if (action !== undefined) {
    const [module, verb] = action.split('.');
    return { url: path, payload: { module, action: verb, data: left } };
  }
  if (operation.method === 'POST' && operation.takes === undefined)
    return { url: path, payload: left };
  const texts = Object.entries(left).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const query = new URLSearchParams(texts).toString();
  return { url: query === '' ? path : `${path}?${query}`, payload: undefined };
}

/** A file of the size that is announced, which begins as a PDF does where its name says that it is one. */
function fileBytes(input: Readonly<Record<string, unknown>>): Buffer {
  const bytes = Buffer.alloc(Number(input['fileSize'] ?? 0), 'x');
  if (String(input['fileName']).endsWith('.pdf')) bytes.write('%PDF-');
  return bytes;
}

/** Sends any input, also one that the operation does not take. */
export async function send(
  server: FastifyInstance,
  operation: AnyOperation,
  input: Readonly<Record<string, unknown>>,
  caller: Caller = {},
): Promise<Answer> {
  const { url, payload: fields } = wireRequest(operation, input);
  const isFile = operation.takes === 'file';
  const payload = isFile ? fileBytes(input) : fields;
  const response = await server.inject({
    method: operation.method,
    url,
    headers: {
      'accept-language': caller.language ?? 'en',
      ...(isFile && { 'content-type': 'application/octet-stream' }),
      'idempotency-key': caller.key ?? randomUUID(),
      ...(caller.token === undefined ? {} : { cookie: `lebean=${caller.token}` }),
      ...caller.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

const envelope = z.looseObject({
  Code: z.optional(z.int()),
  Result: z.optional(z.int()),
  Count: z.optional(z.int()),
  Data: z.optional(z.unknown()),
  Msg: z.optional(z.string()),
  ErrMsg: z.optional(z.string()),
});
const refusalDetails = z.object({ code: z.string() });

export type Body = z.output<typeof envelope>;
export const bodyOf = (answer: Answer): Body => envelope.parse(JSON.parse(answer.text));

/** Whether an answer is a stream of events: no body of fields either. */
export const isStream = (headers: Answer['headers']): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');

const isFile = (headers: Answer['headers']): boolean =>
  headers['content-disposition'] !== undefined;

/** `Code`, or `Result` where the envelope has that one. */
export function codeOfAnswer(answer: Answer): number | undefined {
  // A file has no body of fields: it says by being one that all went well.
  if (isFile(answer.headers) || isStream(answer.headers)) return 0;
  const body = bodyOf(answer);
  return body.Code ?? body.Result;
}

/** The code of the refusal in an answer, or nothing. */
export function refusalOf(answer: Answer): string | undefined {
  if (isFile(answer.headers)) return undefined;
  return refusalDetails.safeParse(bodyOf(answer).Data).data?.code;
}

/** Whether the call waits for a second person (CTL-1). */
export const isWaiting = (answer: Answer): boolean => answer.status === 202;

export const isSuccess = (answer: Answer): boolean =>
  [0, 10_000].includes(codeOfAnswer(answer) ?? -1);

/** Calls as a client does, and reads the answer as one; throws what the server refused. */
export async function call<O extends AnyOperation>(
  server: FastifyInstance,
  operation: O,
  input: ClientInput<O>,
  caller: Caller = {},
): Promise<Output<O>> {
  const fields = z.record(z.string(), z.unknown()).parse(input);
  return outputOf(operation, await send(server, operation, fields, caller));
}

/** The output in a successful answer; an answer that refuses is thrown as it came. */
export function outputOf<O extends AnyOperation>(operation: O, answer: Answer): Output<O> {
  if (!isSuccess(answer)) throw new Error(`${operation.id}: ${answer.status} ${answer.text}`);
  const { Data, Count } = bodyOf(answer);
  const output = isList(operation.envelope)
    ? { rows: Data, count: Count, isCountEstimated: false }
    : (Data ?? null);
  const named = wireRenamer(operation.output, 'fromWire')?.(output) ?? output;
  return z.parse<O['output']>(operation.output, named);
}
