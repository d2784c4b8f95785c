import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createFirstAdministrator } from '../src/capabilities/session/first-account.ts';
import { ConnectionPool } from '../src/database/database.ts';
import type { TestConnections } from '../src/database/testing.ts';
import { buildHttp, type HttpOptions } from '../src/http/server.ts';

/** What a call answered: the HTTP status and the parts of the envelope. */
export interface Answered {
  readonly status: number;
  readonly code: unknown;
  readonly output: unknown;
  readonly message: unknown;
}

/** Somebody who is signed in, or nobody. */
export interface Caller {
  get(path: string): Promise<Answered>;
  /** `key` is the idempotency key; a fresh one unless given. */
  post(path: string, body: object, key?: string): Promise<Answered>;
  /** The id of what a call created; throws when it was refused. */
  create(path: string, body: object): Promise<number>;
}

/** Whom a sign-on code has signed in, or the answer that refuses it. */
export type SignedOn =
  | { readonly caller: Caller; readonly refusal: undefined }
  | { readonly caller: undefined; readonly refusal: string };

export interface TestHttp {
  readonly server: FastifyInstance;
  readonly connections: ConnectionPool;
  readonly nobody: Caller;
  signIn(account: string, password: string): Promise<Caller>;
  /** Signs somebody on by a code that was issued; answers the caller, or what it was refused with. */
  redeem(given: object): Promise<SignedOn>;
}

/** The password of every account that a test creates. */
export const testPassword = 'secret-pw';

/** The whole server without a port, on a test database that has its first administrator, `admin`. */
export async function testHttp(
  { application }: TestConnections,
  options: HttpOptions = {},
): Promise<TestHttp> {
  const onIdleError = (): void => undefined;
  const connections = new ConnectionPool({ connection: application, size: 6, onIdleError });
  const server = buildHttp(
    {
      host: '127.0.0.1',
      port: 0,
      trustedProxies: false,
      tls: undefined,
      logLevel: 'error',
      passwordPolicy: 'spec',
    },
    connections,
    {
      deniedEveryMs: 0,
      callsPerMinute: { signIn: 1e6, read: 1e6, write: 1e6, money: 1e6, export: 1e6 },
      ...options,
    },
  );
  afterAll(async () => {
    await server.close();
    await connections.end();
  });
  await createFirstAdministrator(connections, {
    loginName: 'admin',
    password: testPassword,
    displayName: 'Administrator',
  });
  return {
    server,
    connections,
    nobody: callerOf(server, {}),
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
  const post = async (path: string, body: object, key = crypto.randomUUID()) => {
    const headers = { 'idempotency-key': key };
    return answeredOf(
      await server.inject({ method: 'POST', url: path, payload: body, headers, cookies }),
    );
  };
  return {
    get: async (path) => answeredOf(await server.inject({ method: 'GET', url: path, cookies })),
    post,
    create: async (path, body) => {
      const { status, output, message } = await post(path, body);
      if (status === 200 && output instanceof Object && 'id' in output) return Number(output.id);
      throw new Error(`${path} answered ${status}: ${String(message)}`);
    },
  };
}

function answeredOf(answer: { readonly statusCode: number; readonly body: string }): Answered {
  const body: unknown = JSON.parse(answer.body);
  const field = (name: string): unknown =>
    body instanceof Object ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
  const output = field('Data');
  const isRefused = output instanceof Object && 'code' in output && answer.statusCode !== 200;
  const code = isRefused ? output.code : field('Code');
  return { status: answer.statusCode, code, output, message: field('Msg') };
}
