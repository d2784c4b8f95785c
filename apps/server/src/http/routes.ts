import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation, EnvelopeKind } from '@lebean/contract/kernel/operation';
import { viewOnly } from '@lebean/contract/kernel/refusals';
import { languageOf } from '@lebean/contract/kernel/text';
import { login } from '@lebean/contract/session/operations';
import { noDownload } from '../capabilities/call/download.ts';
import type { BoundHandler } from '../capabilities/call/handle.ts';
import type { CallResult } from '../capabilities/metrics/call-result.ts';
import { terminalCredentials } from '../capabilities/session/terminal.ts';
import { noteOperation } from './calls/access-log.ts';
import type { Admission, WhenGone } from './calls/admission.ts';
import {
  type BusinessCall,
  businessCall,
  businessListHandlers,
  businessName,
  listFetch,
} from './calls/business-calls.ts';
import { classOf } from './calls/call-class.ts';
import { type Answer, type Failure, failureAnswer, type Outcome } from './calls/envelope.ts';
import { isCrossOrigin, isForeignCommand } from './calls/foreign-origin.ts';
import { isKeptFromViews } from './calls/identify.ts';
import { inputReader, type RawInput, type ReadInput } from './calls/input.ts';
import { sendJson } from './calls/json-reply.ts';
import { outputWriter } from './calls/output.ts';
import { runCall } from './calls/pipeline.ts';
import type { CallLimits } from './calls/rate-limit.ts';
import { headOf, viewOf } from './calls/request-head.ts';
import type { FileDownload, Request } from './calls/request.ts';
import { sessionCookie } from './calls/session-cookie.ts';
import {
  endUnreadBody,
  type FileServices,
  runCallWithFile,
  takeFilesOnly,
} from './files/file-body.ts';
import type { FileSlots } from './files/file-slots.ts';
import { ReplyDownload } from './files/reply-download.ts';
import { sendStoredFile, StoredDownload } from './files/send-stored-file.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { CallBatches, type Batching } from './terminals/call-batches.ts';

/** What a route needs beside the pipeline's services. */
export interface RouteServices extends FileServices {
  readonly admission: Admission;
  readonly limits: CallLimits;
  readonly fileSlots: FileSlots;
  readonly transferSlots: FileSlots;
  readonly streams: LiveStreams;
  /** How calls of terminals go together. */
  readonly batching: Batching;
  /** Hears how each call ended, and how long it took (OPS-4). */
  readonly onCalled?:
    | ((operation: string, result: CallResult, seconds: number) => void)
    | undefined;
  /** A list with more rows is not sent at once. */
  readonly maxExportedRows: number;
}

type Runner = (
  request: FastifyRequest,
  reply: FastifyReply,
  raw: RawInput,
) => Promise<FastifyReply | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The shape in which clients of a route read answers, also to what never became a call. */
    readonly envelope?: EnvelopeKind;
  }
}

/** A request that asks for something by name, and the shape in which its client reads answers. */
interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly envelope: EnvelopeKind;
}

/** Where a call through `/web/business` is found: its path holds `#Module.action`. */
const businessPath = '/web/business';

/** Adds the routes of all operations. Those below `/web/business` share one route. */
export function addRoutes(
  server: FastifyInstance,
  handlers: readonly BoundHandler[],
  services: RouteServices,
): void {
  const business = new Map<string, Runner>();
  const lists = new Map<string, Runner>();
  for (const [name, handler] of businessListHandlers(handlers))
    lists.set(name, runner(handler, services));
  for (const handler of handlers) {
    const { operation } = handler;
    const run = runner(handler, services);
    const [path = '', name] = operation.path.split('#');
    const [module = '', action = ''] = name?.split('.') ?? [];
    if (path === businessPath) business.set(businessName(module, action), run);
    else if (operation.takes === 'file')
      server.register(async (taking) => {
        takeFilesOnly(taking);
        addRoute(taking, { operation, path, run }, services);
      });
    // The function that signs in fetches lists as well (API-3).
    else if (operation.id === login.id)
      addRoute(server, { operation, path, run: signingIn(lists, run) }, services);
    else addRoute(server, { operation, path, run }, services);
  }
  const all = new Map([...lists, ...business]);
  server.post(businessPath, { config: { envelope: 'business' } }, (request, reply) => {
    const call = businessCall(request.body) ?? { name: '', content: undefined };
    return runBusiness(all, call, { request, reply, envelope: 'business' });
  });
}

const signingIn =
  (lists: ReadonlyMap<string, Runner>, signIn: Runner): Runner =>
  (request, reply, raw) => {
    const call = listFetch(request.body);
    if (call === undefined) return signIn(request, reply, raw);
    return runBusiness(lists, call, { request, reply, envelope: 'login' });
  };

/** Runs what is asked for by name, or says in the words of its route that there is no such call. */
function runBusiness(
  known: ReadonlyMap<string, Runner>,
  { name, content: body }: BusinessCall,
  { request, reply, envelope }: Asking,
): Promise<FastifyReply | undefined> {
  const run = known.get(name) ?? refuseUnknown(envelope);
  return run(request, reply, { params: {}, query: {}, body });
}

const refuseUnknown =
  (envelope: EnvelopeKind): Runner =>
  async (request, reply) => {
    const { body = null } = request;
    const hasFields = body === null || (body instanceof Object && !Array.isArray(body));
    const failure = hasFields
      ? ({ kind: 'notFound' } as const)
      : ({ kind: 'invalidInput', fields: [] } as const);
    return sendFailure(reply, failure, envelope, request);
  };

interface Route {
  readonly operation: AnyOperation;
  readonly path: string;
  readonly run: Runner;
}

/** Files on their way and streams have places of their own. */
const hasOwnPlaces = ({ envelope, takes }: AnyOperation): boolean =>
  takes === 'file' || envelope === 'file' || envelope === 'events';

function addRoute(
  server: FastifyInstance,
  { operation, path, run }: Route,
  { admission }: Pick<RouteServices, 'admission'>,
): void {
  const name = classOf(operation);
  server.route({
    // Before anything is read: the less a call costs that is sent away, the more is left for the others.
    onRequest: (request, reply, done) => {
      if (hasOwnPlaces(operation) || !admission.isFull(name)) done();
      else sendFailure(reply, admission.refusal(name), operation.envelope, request);
    },
    // Elsewhere the server answers HEAD by itself, from the whole answer: a file is not read for it.
    method: operation.envelope === 'storedFile' ? ['GET', 'HEAD'] : operation.method,
    url: path,
    config: { envelope: operation.envelope },
    // A stream has no end to be read before the headers are sent.
    exposeHeadRoute: operation.envelope !== 'events',
    handler: (request, reply) => {
      const { params, query } = request;
      const body = operation.takes === 'file' ? undefined : request.body;
      return run(request, reply, { params, query, body });
    },
  });
}

function runner(handler: BoundHandler, services: RouteServices): Runner {
  const { operation } = handler;
  const read = inputReader(operation);
  const write = outputWriter(operation);
  const { batch } = handler;
  const gathered = batch && new CallBatches(services, handler, batch, services.batching);
  return async (request, reply, raw) => {
    const download = downloadOf(operation, reply, services);
    noteOperation(request, operation.id);
    const begun = performance.now();
    const outcome = await outcomeOf(request, reply, raw, download);
    services.onCalled?.(operation.id, resultOf(outcome), (performance.now() - begun) / 1000);
    learnCaller(services.limits, request, reply, outcome);
    if (download instanceof ReplyDownload && download.hasBegun) {
      if (outcome.kind === 'done') download.end();
      else download.break();
      return undefined;
    }
    if (operation.takes === 'file') endUnreadBody(request, reply);
    if (outcome.kind === 'done' && download instanceof StoredDownload)
      return await sendStored(download, request, reply, services);
    if (outcome.kind !== 'done') return sendFailure(reply, outcome, operation.envelope, request);
    if (operation.envelope === 'events') return reply.send(outcome.output);
    return sendJson(operation, request, reply, write(outcome.output));
  };

  async function outcomeOf(
    request: FastifyRequest,
    reply: FastifyReply,
    raw: RawInput,
    download: FileDownload,
  ): Promise<Outcome> {
    if (isCrossOrigin(request) || isForeignCommand(request, operation))
      return { kind: 'forbiddenOrigin' };
    const language = languageOf(request.headers['accept-language']);
    const cookie = sessionCookie(request, reply);
    const terminal = terminalCredentials(request.headers.authorization);
    const caller = services.limits.callerOf(operation, { cookie, terminal, address: request.ip });
    const waitSeconds = services.limits.take(operation.rate, caller);
    if (waitSeconds > 0) return { kind: 'limited', seconds: waitSeconds };
    // Who is not signed in learns nothing about an operation, not even which input it takes.
    const isAnonymous = terminal === undefined && cookie.token === undefined;
    if (operation.permission !== 'public' && isAnonymous) return { kind: 'sessionOver' };
    // Before anything is read or opened, whatever the operation and whoever calls (ACC-7).
    if (viewOf(request) !== undefined && isKeptFromViews(operation))
      return { kind: 'refused', refusal: viewOnly, values: {} };
    const input = read(raw, language);
    // Who may not call learns that first: the pipeline tells the others what is wrong with their input.
    if (!input.ok && operation.permission === 'public')
      return { kind: 'invalidInput', fields: input.fields };
    const { fileSlots, streams } = services;
    const isFile = operation.envelope === 'file';
    if (isFile && !fileSlots.takeFor(caller, placesOf(caller))) return { kind: 'unavailable' };
    const call = {
      ...inputOfCall(input),
      language,
      ...headOf(request),
      cookie,
      terminal,
      download,
    };
    try {
      if (operation.takes === 'file')
        return await runCallWithFile(services, handler, call, request);
      if (operation.envelope === 'events') return await streams.open(call, reply);
      if (isFile || handler.prepare !== undefined) return await runCall(services, handler, call);
      if (input.ok && gathered) return await gathered.run(call);
      return await runInPlace(services, handler, call, reply);
    } finally {
      if (isFile) fileSlots.giveBackFor(caller);
    }
  }
}

function runInPlace(
  services: RouteServices,
  handler: BoundHandler,
  call: Request,
  reply: FastifyReply,
): Promise<Outcome> {
  const run = () => runCall(services, handler, { ...call, hasPlace: true });
  return services.admission.run(classOf(handler.operation), run, whenGone(reply));
}

/** A client that leaves closes the connection before it was answered. */
const whenGone =
  (reply: FastifyReply): WhenGone =>
  (leave) => {
    reply.raw.once('close', leave);
    return () => reply.raw.off('close', leave);
  };

/** What failed is an error of ours; what was refused is the answer that the caller has asked for. */
function resultOf({ kind }: Outcome): CallResult {
  if (kind === 'done' || kind === 'awaitingApproval') return 'ok';
  return kind === 'defect' || kind === 'unavailable' ? 'failed' : 'refused';
}

/** An account sends itself two lists at once; what may be anybody's, behind one address, one. */
const placesOf = (caller: string): number => (caller.startsWith('account ') ? 2 : 1);

/** A terminal that was answered has proven itself; a session that is over is nobody's. */
function learnCaller(
  limits: CallLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind }: Outcome,
): void {
  const terminal = terminalCredentials(request.headers.authorization);
  if (kind === 'sessionOver')
    limits.forget(terminal?.secret ?? sessionCookie(request, reply).token);
  else if (terminal !== undefined && (kind === 'done' || kind === 'refused'))
    limits.know(terminal.secret, `terminal ${terminal.terminalId}`);
}

/** The input of a call, or what is wrong with it, for the pipeline to tell. */
const inputOfCall = (read: ReadInput): Pick<Request, 'input' | 'invalid'> =>
  read.ok ? { input: read.input } : { input: undefined, invalid: read.fields };

function downloadOf(
  { envelope }: AnyOperation,
  reply: FastifyReply,
  { maxExportedRows }: RouteServices,
): FileDownload {
  if (envelope === 'file') return new ReplyDownload(reply, maxExportedRows);
  return envelope === 'storedFile' ? new StoredDownload() : { ...noDownload, hasBegun: false };
}

/** Sends the file that a call has named, now that its transaction is over. */
async function sendStored(
  { file }: StoredDownload,
  request: FastifyRequest,
  reply: FastifyReply,
  { files, transferSlots, onDefect }: RouteServices,
): Promise<FastifyReply> {
  const fail = () => sendFailure(reply, { kind: 'unavailable' }, 'storedFile', request);
  if (!transferSlots.take()) return fail();
  reply.raw.once('close', () => transferSlots.giveBack());
  try {
    if (file === undefined) throw new Error('a call has named no file');
    return await sendStoredFile(files, file, request, reply);
  } catch (error) {
    // The database knows the file and the store does not give it.
    onDefect(error, request.id);
    return fail();
  }
}

const sendFailure = (
  reply: FastifyReply,
  failure: Failure,
  envelope: EnvelopeKind,
  { headers, id }: FastifyRequest,
): FastifyReply =>
  send(reply, failureAnswer(failure, envelope, languageOf(headers['accept-language']), id));

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}
