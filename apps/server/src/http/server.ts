import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import cookie from '@fastify/cookie';
import type { RateClass } from '@lebean/contract/operation';
import { checkOwnPasswordByQuery } from '@lebean/contract/own-account';
import { languageOf } from '@lebean/contract/text';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { SealWitness } from '../capabilities/audit/seal.ts';
import type { BoundHandler } from '../capabilities/call/handle.ts';
import { secretKey, type SecretKey } from '../capabilities/session/secret-key.ts';
import { touchSession } from '../capabilities/session/touch.ts';
import type { Configuration } from '../configuration.ts';
import type { ConnectionPool } from '../database/database.ts';
import { addApiDocumentation } from './api-documentation.ts';
import { failureAnswer } from './envelope.ts';
import { allHandlers } from './handlers.ts';
import { CallLimits } from './rate-limit.ts';
import { addRoutes } from './routes.ts';
import { commonHeaders, policyHeader, policyOfCalls, strictTransport } from './security-headers.ts';
import { addWeb } from './web.ts';

export interface RunningHttp {
  /** Where people reach it, as a URL. */
  readonly address: string;
  /** Finishes what is under way, then closes all connections of clients. */
  readonly stop: () => Promise<void>;
}

export interface HttpOptions {
  /** Handlers beside those of the product, for measuring. */
  readonly moreHandlers?: readonly BoundHandler[];
  /** Off only in the sweep that proves that row-level security holds alone. */
  readonly isScopeLimiting?: boolean;
  /** Calls per minute of one caller; for measuring without them. */
  readonly callsPerMinute?: Readonly<Record<RateClass, number>>;
  readonly clock?: () => Date;
  /** What secrets at rest are encrypted with; without one, they open in this process alone. */
  readonly secretKey?: SecretKey;
  /** What the seals of the operation log are held against; without it nobody verifies them here. */
  readonly readSealWitness?: () => Promise<SealWitness>;
}

type HttpConfiguration = Pick<
  Configuration,
  'host' | 'port' | 'trustedProxies' | 'tls' | 'logLevel' | 'passwordPolicy'
> &
  Partial<Pick<Configuration, 'isPasswordInQueryAllowed'>>;

/** Node waits for minutes by default: slow clients would pile up until nothing is left. */
const patience = {
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
} as const;
const largestBody = 256 * 1024;

/** The server with all its routes, not listening yet: tests inject requests into it. */
export function buildHttp(
  configuration: HttpConfiguration,
  connections: ConnectionPool,
  options: HttpOptions = {},
): FastifyInstance {
  const server: FastifyInstance = Fastify({
    bodyLimit: largestBody,
    serverFactory: (listener) => listeningServer(configuration.tls, listener),
    logger: { level: configuration.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy:
      configuration.trustedProxies === false ? false : proxies(configuration.trustedProxies),
    // An address that cannot be read, or is too long, is answered like other bad input.
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(request, reply);
      answerError(error, request, reply);
    },
    genReqId: () => randomBytes(9).toString('base64url'),
    // The calls of the product specification are matched without regard to case.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  server.register(cookie);
  server.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
  server.setErrorHandler(answerError);
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReady = await connections.isReachable();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database unreachable' });
  });
  const { isPasswordInQueryAllowed = true } = configuration;
  const handlers = allHandlers().filter(
    ({ operation }) => isPasswordInQueryAllowed || operation !== checkOwnPasswordByQuery,
  );
  addRoutes(server, [...handlers, ...(options.moreHandlers ?? [])], {
    connections,
    clock: options.clock ?? (() => new Date()),
    isScopeLimiting: options.isScopeLimiting ?? true,
    passwordPolicy: configuration.passwordPolicy,
    secretKey: options.secretKey ?? secretKey(randomBytes(32)),
    readSealWitness: options.readSealWitness,
    limits: new CallLimits(options.callsPerMinute),
    touchSession: (token) => {
      touchSession(connections, token).catch((error: unknown) =>
        server.log.warn({ err: error }, 'a session was not touched'),
      );
    },
    onDefect: (error, requestId) =>
      server.log.error({ err: error, requestId }, 'a call ended in a defect'),
  });
  addApiDocumentation(server);
  addWeb(server);
  return server;
}

function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(commonHeaders);
  if (request.protocol === 'https') reply.headers(strictTransport);
  if (!reply.hasHeader(policyHeader)) reply.header(policyHeader, policyOfCalls);
}

/** What went wrong outside of any operation: a body that is no JSON or too large, or a defect of ours. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const isCaller = status >= 400 && status < 500;
  if (!isCaller) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  const failure = isCaller
    ? ({ kind: 'invalidInput', fields: [] } as const)
    : ({ kind: 'defect' } as const);
  const language = languageOf(request.headers['accept-language']);
  const answer = failureAnswer(failure, 'data', language, request.id);
  reply.code(isCaller ? status : 500).send(answer.body);
}

function proxies(trusted: number | readonly string[]) {
  // A number is how many proxies stand before us, counted from our side.
  return typeof trusted === 'number'
    ? (_address: string, hop: number) => hop < trusted
    : [...trusted];
}

function listeningServer(tls: HttpConfiguration['tls'], listener: RequestListener): Server {
  if (tls === undefined) return createServer(patience, listener);
  const secrets = { cert: readFileSync(tls.certificateFile), key: readFileSync(tls.keyFile) };
  return createTlsServer({ ...patience, ...secrets }, listener);
}

/** Answers requests until it is stopped. Throws what listening throws: a taken port, for one. */
export async function startHttp(
  configuration: HttpConfiguration,
  connections: ConnectionPool,
  options: HttpOptions = {},
): Promise<RunningHttp> {
  const server = buildHttp(configuration, connections, options);
  await server.listen({ host: configuration.host, port: configuration.port });
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : configuration.port;
  const scheme = configuration.tls === undefined ? 'http' : 'https';
  const shown = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  return { address: `${scheme}://${shown}:${port}`, stop: () => server.close() };
}
