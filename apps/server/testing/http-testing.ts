import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { createFirstAdministrator } from '../src/capabilities/session/first-account.ts';
import type { ConnectionPool } from '../src/database/database.ts';
import type { TestConnections } from '../src/database/testing.ts';
import { isList } from '../src/http/calls/envelope.ts';
import { openServer, type ServerOptions, wireRequest } from './calls.fixture.ts';

/** What a call answered: the HTTP status and the parts of the envelope, under our names; a list as its rows. */
export interface Answered {
  readonly status: number;
  readonly code: unknown;
  readonly output: unknown;
  readonly message: unknown;
}

/** The fields of an input by the contract. What stands in them may be wrong: a test shows what comes of it. */
type FieldsOf<O extends AnyOperation> = { readonly [Name in keyof ClientInput<O>]: unknown };

/** Somebody who is signed in, or nobody. */
export interface Caller {
  /** `key` is the idempotency key; a fresh one unless given. */
  ask<O extends AnyOperation>(operation: O, input: FieldsOf<O>, key?: string): Promise<Answered>;
  /** As `ask`, with fields that the operation has not, or without some that it needs. */
  askWrongly(operation: AnyOperation, input: object): Promise<Answered>;
  /** Sends a file, to an operation that takes one. */
  sendFile<O extends AnyOperation>(
    operation: O,
    input: Omit<FieldsOf<O>, 'fileSize' | 'checksum'>,
    content: Buffer,
  ): Promise<Answered>;
  /** The id of what a call created; throws when it was refused. */
  create<O extends AnyOperation>(operation: O, input: FieldsOf<O>): Promise<number>;
}

/** Whom a sign-on code has signed in, or the answer that refuses it. */
export type SignedOn =
  | { readonly caller: Caller; readonly refusal: undefined }
  | { readonly caller: undefined; readonly refusal: string };

export interface TestHttp {
  readonly server: FastifyInstance;
  readonly connections: ConnectionPool;
  readonly anonymous: Caller;
  signIn(account: string, password: string): Promise<Caller>;
  /** Signs somebody on by a code that was issued; answers the caller, or what it was refused with. */
  redeem(given: object): Promise<SignedOn>;
}

/** The password of every account that a test creates. */
export const testPassword = 'secret-pw';

/** The server of all tests, for people who sign in: on a database with its first administrator, `admin`. */
export async function testHttp(
  { application }: TestConnections,
  options: ServerOptions = {},
): Promise<TestHttp> {
  const { server, connections, close } = openServer(application, options);
  afterAll(close);
  await createFirstAdministrator(connections, {
    loginName: 'admin',
    password: testPassword,
    displayName: 'Administrator',
  });
  return {
    server,
    connections,
    anonymous: callerOf(server, {}),
    signIn: async (account, password) => {
      const payload = { account, password };
      const answer = await server.inject({ method: 'POST', url: '/api/Common/Login', payload });
      const [cookie] = answer.cookies;
      if (cookie === undefined) throw new Error(`${account} was not signed in: ${answer.body}`);
      return callerOf(server, { [cookie.name]: cookie.value });
    },
    redeem: async (payload) => {
      const answer = await server.inject({ method: 'POST', url: '/api/session/sign-on', payload });
      const [cookie] = answer.cookies;
      if (cookie === undefined) return { caller: undefined, refusal: answer.body };
      const caller = callerOf(server, { [cookie.name]: cookie.value });
      return { caller, refusal: undefined };
    },
  };
}

function callerOf(server: FastifyInstance, cookies: Record<string, string>): Caller {
  const askWrongly = async (
    operation: AnyOperation,
    input: object,
    key: string = crypto.randomUUID(),
  ) => {
    const { url, payload } = wireRequest(operation, { ...input });
    const headers = { 'idempotency-key': key };
    const sent = { method: operation.method, url, headers, cookies };
    const answer = await server.inject(payload === undefined ? sent : { ...sent, payload });
    return answeredOf(operation, answer);
  };
  return {
    ask: askWrongly,
    askWrongly,
    sendFile: async (operation, input, content) => {
      const { url } = wireRequest(operation, { ...input, fileSize: content.length });
      const headers = { 'content-type': 'application/octet-stream' };
      const sent = { method: operation.method, url, headers, cookies, payload: content };
      return answeredOf(operation, await server.inject(sent));
    },
    create: async (operation, input) => {
      const { status, output, message } = await askWrongly(operation, input);
      if (status === 200 && output instanceof Object && 'id' in output) return Number(output.id);
      throw new Error(`${operation.id} answered ${status}: ${String(message)}`);
    },
  };
}

function answeredOf(
  operation: AnyOperation,
  answer: { readonly statusCode: number; readonly body: string },
): Answered {
  const body: unknown = JSON.parse(answer.body);
  const field = (name: string): unknown =>
    body instanceof Object ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
  const reported = field('Data');
  const isRefused = reported instanceof Object && 'code' in reported && answer.statusCode !== 200;
  const code = isRefused ? reported.code : field('Code');
  const output = answer.statusCode === 200 ? underOurNames(operation, reported) : reported;
  return { status: answer.statusCode, code, output, message: field('Msg') };
}

function underOurNames({ envelope, output }: AnyOperation, reported: unknown): unknown {
  const rename = wireRenamer(output, 'fromWire');
  if (rename === undefined) return reported;
  if (!isList(envelope)) return rename(reported);
  const page: unknown = rename({ rows: reported });
  return page instanceof Object && 'rows' in page ? page.rows : page;
}
