import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { fieldProblemTexts } from '@lebean/contract/kernel/field-problem-texts';
import type { RateClass } from '@lebean/contract/kernel/operation';
import { languageOf } from '@lebean/contract/kernel/text';
import { checkOwnPasswordByQuery } from '@lebean/contract/session/own-account.operations';
import type { SealWitness } from '../capabilities/audit/seal.ts';
import type { BoundHandler } from '../capabilities/call/handle.ts';
import { noFiles } from '../capabilities/files/file-store.ts';
import type { FileStore } from '../capabilities/files/file-store.ts';
import type { Health } from '../capabilities/health/health.ts';
import type { ReadNodeStatus } from '../capabilities/health/node-status.ts';
import { LiveNews } from '../capabilities/live/live-news.ts';
import type { PaymentDesk } from '../capabilities/payments/payment-desk.ts';
import { secretKey, type SecretKey } from '../capabilities/session/secret-key.ts';
import { touchSession } from '../capabilities/session/touch.ts';
import {
  type Configuration,
  defaultExportRows,
  defaultFileBytes,
} from '../configuration/configuration.ts';
import type { MailSender } from '../configuration/mail-configuration.ts';
import type { ConnectionPool } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import { knownPushServices } from '../ground/push-services.ts';
import { addAccessLog, logOf, quietController } from './calls/access-log.ts';
import { admissionPlan } from './calls/admission-rules.ts';
import { Admission, type AdmissionOptions, type ClassUsage } from './calls/admission.ts';
import { type DeniedCall, DeniedCalls } from './calls/denied-calls.ts';
import { failureAnswer } from './calls/envelope.ts';
import { GracefulStop } from './calls/graceful-stop.ts';
import { allHandlers } from './calls/handlers.ts';
import { isOfSeveralHosts, takeJsonBodies } from './calls/json-body.ts';
import { answerBrokenRequest, listeningServer } from './calls/listening-server.ts';
import { CallLimits, callsPerMinute } from './calls/rate-limit.ts';
import { addApiDocumentation } from './docs/api-documentation.ts';
import { maxUploadsAtOnce } from './files/file-body.ts';
import { FileSlots, maxFilesAtOnce } from './files/file-slots.ts';
import { maxTransfersAtOnce } from './files/send-stored-file.ts';
import { addHealthRoutes } from './health/health-routes.ts';
import { LiveStreams, type StreamLimits, streamLimits } from './live/live-streams.ts';
import { addSecurityHeaders } from './pages/security-headers.ts';
import { addWeb } from './pages/web.ts';
import { addPaymentCallbacks } from './payments/payment-callbacks.ts';
import { openPaymentDesk, sandboxProviders } from './payments/payment-credits.ts';
import { addRoutes, type RouteServices } from './routes.ts';
import { type Batching, defaultBatching } from './terminals/call-batches.ts';

export interface RunningHttp {
  /** Where people reach it, as a URL. */
  readonly address: string;
  /** Goes on answering, and asks clients to connect anew for what comes next. */
  readonly drain: () => void;
  /** Finishes what is under way within seconds, then closes all connections of clients. */
  readonly stop: () => Promise<void>;
  /** How many watch live. */
  readonly liveStreams: () => number;
  /** How each class of calls stands. */
  readonly admission: () => readonly ClassUsage[];
}

export interface HttpOptions {
  /** Handlers beside those of the product, for measuring. */
  readonly moreHandlers?: readonly BoundHandler[];
  /** Off only in the sweep that proves that row-level security holds alone. */
  readonly isScopeLimiting?: boolean;
  /** Calls per minute of one caller; for measuring without them. */
  readonly callsPerMinute?: Readonly<Record<RateClass, number>>;
  /** What counts calls, where the other nodes learn of it; else it is made here. */
  readonly limits?: CallLimits;
  /** How often it is looked for minutes whose denied calls are to be logged; 0: at the end alone. */
  readonly deniedEveryMs?: number;
  /** How many files are sent at once. */
  readonly filesAtOnce?: number;
  /** That of this machine, unless given. */
  readonly clock?: () => Date;
  /** Where the bytes of files lie; without one, files neither come nor go. */
  readonly files?: FileStore;
  /** How long a stop waits for calls that have begun. */
  readonly finishMs?: number;
  /** How long a request may take to come in, where it is no file. */
  readonly requestTimeoutMs?: number;
  /** In whose name mails are sent; without one, they are kept for reading. */
  readonly mailSender?: MailSender | undefined;
  /** What secrets at rest are encrypted with; without one, they open in this process alone. */
  readonly secretKey?: SecretKey;
  /** Where money is taken online; without one, a sandbox. */
  readonly payments?: PaymentDesk;
  /** How many may watch live, and how long at once. */
  readonly streams?: Partial<StreamLimits>;
  /** How many calls run and wait at once; without it, as the pool of connections allows. */
  readonly admission?: Partial<AdmissionOptions>;
  /** How calls of terminals that come together are run together. */
  readonly batching?: Partial<Batching>;
  /** What the seals of the operation log are held against; without it nobody verifies them here. */
  readonly readSealWitness?: () => Promise<SealWitness>;
  /** What is known of this node; without it, it is always ready. */
  readonly health?: Health;
  /** What may answer lists, reports and exports instead of the primary (OPS-12). */
  readonly replica?: Replica | undefined;
  readonly readNodeStatus?: ReadNodeStatus;
  /** Where events are logged; on this process's output otherwise. */
  readonly log?: FastifyBaseLogger;
  /** Hears how each call ended. */
  readonly onCalled?: RouteServices['onCalled'];
}

type HttpConfiguration = Pick<
  Configuration,
  'host' | 'port' | 'trustedProxies' | 'tls' | 'logLevel' | 'passwordPolicy'
> &
  Partial<
    Pick<
      Configuration,
      | 'apiDocs'
      | 'isPasswordInQueryAllowed'
      | 'exportRows'
      | 'signInsPerMinute'
      | 'publicUrl'
      | 'pushServices'
    >
  > & {
    readonly files?: Pick<Configuration['files'], 'maxBytes'>;
  };

export const limitsOf = ({
  signInsPerMinute: signIn = callsPerMinute.signIn,
}: HttpConfiguration): Readonly<Record<RateClass, number>> => ({ ...callsPerMinute, signIn });

const largestBody = 256 * 1024;

/** The server with all its routes, not listening yet: tests inject requests into it. */
export const buildHttp = (...given: Parameters<typeof buildServer>): FastifyInstance =>
  buildServer(...given).server;

/** Takes connections and reads requests; knows no route yet. */
function openFastify(configuration: HttpConfiguration, options: HttpOptions): FastifyInstance {
  return Fastify({
    bodyLimit: largestBody,
    serverFactory: (listener) =>
      listeningServer(configuration.tls, listener, options.requestTimeoutMs),
    clientErrorHandler: answerBrokenRequest,
    loggerInstance: options.log ?? logOf(configuration.logLevel),
    // One that has come is answered, also on a connection that ends behind it.
    return503OnClosing: false,
    logController: quietController,
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
}

function buildServer(
  configuration: HttpConfiguration,
  connections: ConnectionPool,
  options: HttpOptions = {},
): {
  readonly server: FastifyInstance;
  readonly streams: LiveStreams;
  readonly admission: Admission;
} {
  const server = openFastify(configuration, options);
  takeRequests(server);
  addAccessLog(server);
  addHealthRoutes(server, options.health);
  const bound = [...handlersOf(configuration), ...(options.moreHandlers ?? [])];
  const payments = options.payments ?? sandboxDesk(server, connections, options.clock);
  const clock = options.clock ?? (() => new Date());
  const limits =
    options.limits ?? new CallLimits(options.callsPerMinute ?? limitsOf(configuration), { clock });
  const denied = countDenied(server, connections, clock, options.deniedEveryMs);
  const files = options.files ?? noFiles;
  const services = {
    payments,
    mail: { files, sender: options.mailSender },
    noteDenied: (call: DeniedCall) => denied.note(call),
    connections,
    handlers: new Map(bound.map((handler) => [handler.operation.id, handler])),
    clock,
    isScopeLimiting: options.isScopeLimiting ?? true,
    passwordPolicy: configuration.passwordPolicy,
    publicUrl: configuration.publicUrl,
    pushServices: configuration.pushServices ?? knownPushServices,
    secretKey: options.secretKey ?? secretKey(randomBytes(32)),
    readSealWitness: options.readSealWitness,
    readNodeStatus: options.readNodeStatus,
    replica: options.replica,
    onCalled: options.onCalled,
    limits,
    admission: new Admission({ ...admissionPlan(connections.size), ...options.admission }),
    knowCaller: (token: string, whose: string) => limits.know(token, whose),
    files,
    maxFileBytes: configuration.files?.maxBytes ?? defaultFileBytes,
    uploadSlots: new FileSlots(maxUploadsAtOnce),
    transferSlots: new FileSlots(maxTransfersAtOnce),
    batching: { ...defaultBatching, ...options.batching },
    fileSlots: new FileSlots(options.filesAtOnce ?? maxFilesAtOnce),
    maxExportedRows: configuration.exportRows ?? defaultExportRows,
    touchSession: touching(server, connections),
    onDefect: (error, requestId) =>
      server.log.error({ err: error, requestId }, 'a call ended in a defect'),
  } satisfies Omit<RouteServices, 'streams'>;
  const streams = openStreams(server, services, options.streams);
  addRoutes(server, bound, { ...services, streams });
  addPaymentCallbacks(server, payments, services);
  addApiDocumentation(server, { readers: configuration.apiDocs ?? 'sessions', connections });
  addWeb(server, payments);
  return { server, streams, admission: services.admission };
}

/** Those of the product, without what the operator leaves unanswered. */
function handlersOf({ isPasswordInQueryAllowed = true }: HttpConfiguration) {
  return allHandlers().filter(
    ({ operation }) => isPasswordInQueryAllowed || operation !== checkOwnPasswordByQuery,
  );
}

/** Notes that a session is used, beside its call. */
const touching =
  (server: FastifyInstance, connections: ConnectionPool): RouteServices['touchSession'] =>
  (token) => {
    touchSession(connections, token).catch((error: unknown) =>
      server.log.warn({ err: error }, 'a session was not touched'),
    );
  };

/** Counts denied calls for the log, until the server ends. */
function countDenied(
  server: FastifyInstance,
  connections: ConnectionPool,
  clock: () => Date,
  everyMs: number | undefined,
): DeniedCalls {
  const onFailure = (error: unknown): void =>
    server.log.warn({ err: error }, 'denied calls were not logged');
  const denied = new DeniedCalls(connections, clock, onFailure, everyMs);
  server.addHook('onClose', () => denied.stop());
  return denied;
}

/** Streams end before the server waits for what is under way: they would never be done. */
function openStreams(
  server: FastifyInstance,
  services: Omit<RouteServices, 'streams'>,
  limits: HttpOptions['streams'],
): LiveStreams {
  const news = new LiveNews(services.connections, (error) =>
    server.log.warn({ err: error }, 'news were not sent or heard, and will be again'),
  );
  const streams = new LiveStreams(services, news, { ...streamLimits, ...limits });
  server.addHook('preClose', () => streams.stop());
  server.addHook('onClose', () => news.stop());
  return streams;
}

function sandboxDesk(
  server: FastifyInstance,
  connections: ConnectionPool,
  clock: HttpOptions['clock'],
): PaymentDesk {
  return openPaymentDesk({
    connections,
    providers: sandboxProviders,
    ...(clock !== undefined && { clock }),
    onFailure: (error) => server.log.warn({ err: error }, 'a payment was not looked after'),
  });
}

/**
 * What went wrong outside of any operation: a body that is no JSON or too large, or a defect of ours. It
 * is answered in the form of its route: clients of the specification look for `Result` here as well.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const isCaller = status >= 400 && status < 500;
  if (!isCaller) request.log.error({ err: error, requestId: request.id }, 'a request failed');
  const failure = isCaller
    ? ({ kind: 'invalidInput', fields: [] } as const)
    : ({ kind: 'defect' } as const);
  const language = languageOf(request.headers['accept-language']);
  const { envelope = 'data' } = request.routeOptions.config;
  const answer = failureAnswer(failure, envelope, language, request.id);
  reply.code(isCaller && answer.status !== 200 ? status : answer.status).send(answer.body);
}

/** What holds for every request, whatever it asks for. */
function takeRequests(server: FastifyInstance): void {
  server.register(cookie);
  takeJsonBodies(server);
  server.addHook('onRequest', async (request, reply) => {
    if (isOfSeveralHosts(request.raw)) return refuseHosts(request, reply);
  });
  server.addHook('onSend', async (request, reply) => addSecurityHeaders(request, reply));
  server.setErrorHandler(answerError);
}

/** Before any route, and therefore with the status that it has. */
function refuseHosts({ headers, id }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(headers['accept-language']);
  const { status, body } = failureAnswer(
    {
      kind: 'invalidInput',
      fields: [
        { path: 'Host', message: fieldProblemTexts[language].tooMany.replace('{maximum}', '1') },
      ],
    },
    'data',
    language,
    id,
  );
  return reply.code(status).send(body);
}

function proxies(trusted: number | readonly string[]) {
  // A number is how many proxies stand before us, counted from our side.
  return typeof trusted === 'number'
    ? (_address: string, hop: number) => hop < trusted
    : [...trusted];
}

/** Answers requests until it is stopped. Throws what listening throws: a taken port, for one. */
export async function startHttp(
  configuration: HttpConfiguration,
  connections: ConnectionPool,
  options: HttpOptions = {},
): Promise<RunningHttp> {
  const { server, streams, admission } = buildServer(configuration, connections, options);
  const ending = new GracefulStop(server, options.finishMs);
  await server.listen({ host: configuration.host, port: configuration.port });
  const bound = server.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : configuration.port;
  const scheme = configuration.tls === undefined ? 'http' : 'https';
  const shown = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  return {
    address: `${scheme}://${shown}:${port}`,
    drain: () => ending.drain(),
    stop: () => ending.close(),
    liveStreams: () => streams.count,
    admission: () => admission.usage(),
  };
}
