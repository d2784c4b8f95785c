import * as z from 'zod/mini';
import type { AnyOperation, ClientInput, Output } from '@lebean/contract/kernel/operation';
import { viewOnly, viewOver } from '@lebean/contract/kernel/refusals';
import { wireNameOf, wireRenamer } from '@lebean/contract/kernel/wire';
import { sessionLocked } from '@lebean/contract/session/refusals';
import { shopViewHeader } from '@lebean/contract/session/rows';
import {
  AwaitingApprovalError,
  type CallError,
  DefectError,
  DeniedError,
  type Effect,
  ForeignAnswerError,
  InvalidInputError,
  LimitedError,
  RefusedError,
  SessionOverError,
  UnavailableError,
} from './call-error.ts';
import { type Answer, readAnswer } from './envelope.ts';
import { exchange, type Exchange, retryAfterSeconds, type Transport } from './exchange.ts';
import { currentLanguage, locales, messageText } from './i18n.ts';
import { buildRequest } from './request.ts';
import { renewSession } from './session-renewal.ts';
import { endShownView, shownView } from './shop-view.ts';
import { coverTill, isTillLocked, untilTillOpen } from './till-lock.ts';

export type CallOptions = {
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sends the request where `fetch` cannot: with a file, whose progress is to be shown. */
  transport?: Transport;
  /** Whether whoever looks at a shop calls as themselves: to leave it (ACC-7). */
  isOwn?: boolean;
};

/** Names the client; it is no secret (SH-30). The credential is an HttpOnly cookie. */
const clientName = `lebean-web/${import.meta.env.VITE_CLIENT_VERSION ?? 'dev'}`;

/**
 * Calls an operation and answers what its contract says, with our names.
 * Fails with a `CallError` and nothing else, except when the caller's own signal aborts it.
 */
export async function call<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
  options: CallOptions = {},
): Promise<Output<O>> {
  const answered = await succeed(operation, input, options, jsonAnswer);
  const value = wireRenamer(operation.output, 'fromWire')?.(answered) ?? answered;
  const schema: O['output'] = operation.output;
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) {
    throw new DefectError(`${operation.id}: ${z.prettifyError(parsed.error)}`, {
      effect: effectOfCall(operation, options),
    });
  }
  return parsed.data;
}

/**
 * Fetches the file of an operation. One that breaks off on its way fails like a call without an answer:
 * what is handed on is always whole.
 */
export async function fetchFile<O extends AnyOperation>(
  operation: O,
  input: ClientInput<O>,
): Promise<File> {
  const answered = await succeed(operation, input, {}, fileAnswer);
  if (!(answered instanceof File)) throw new DefectError(`${operation.id} answered no file`);
  return answered;
}

/** Opens the stream of an operation that tells news; nothing where there is none for us now. */
export async function openEvents(
  operation: AnyOperation,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  // Who only looks takes no place among the streams of whose account it is; lists are asked for by the clock.
  if (shownView() !== undefined || isTillLocked()) return undefined;
  const headers = callHeaders('text/event-stream');
  const response = await fetch(operation.path, { headers, credentials: 'same-origin', signal });
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  return response.ok && isStream ? (response.body ?? undefined) : undefined;
}

const callHeaders = (accept: string): Headers =>
  new Headers({
    Accept: accept,
    'Accept-Language': locales[currentLanguage()],
    Authorization: clientName,
  });

/** An answer with what its response says beside the body. */
type Answered = Answer & { readonly response: Pick<Response, 'status' | 'headers'> };
type ReadResponse = (operation: AnyOperation, response: Response) => Promise<Answer>;

const jsonAnswer: ReadResponse = async (operation, response) => {
  const text = await response.text();
  return readAnswer(operation.envelope, parsedJson(text));
};

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page in HTML, half an answer: the envelope reader takes it for what it is.
    return undefined;
  }
}

const fileAnswer: ReadResponse = async (operation, response) => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(
    response.headers.get('Content-Disposition') ?? '',
  )?.[1];
  if (name === undefined) return await jsonAnswer(operation, response);
  return { kind: 'success', value: new File([await response.blob()], decodeURIComponent(name)) };
};

/** What a successful answer holds; with a session that was over and renewed, on a second try. */
async function succeed(
  operation: AnyOperation,
  input: unknown,
  options: CallOptions,
  read: ReadResponse,
): Promise<unknown> {
  const isViewing = shownView() !== undefined && options.isOwn !== true;
  // The server would refuse it as well: what a page does by itself need not ask it each time.
  if (isViewing && operation.kind === 'command') throw viewOnlyError();
  let answer = await sendUnlocked(operation, input, options, read);
  if (isViewing && isEndOfView(answer)) endShownView();
  const isRenewed =
    answer.kind === 'sessionOver' &&
    !isViewing &&
    operation.permission !== 'public' &&
    (await renewSession());
  // With the key of the first time: what was done before its answer got lost is not done again.
  if (isRenewed) answer = await send(operation, input, options, read);
  if (answer.kind !== 'success') throw errorOf(operation, answer, effectOfCall(operation, options));
  return answer.value;
}

/**
 * Sends while the till is not locked (SH-47). What is asked for before that, and what turns out to have come too late, waits
 * for whoever works here to unlock it: nobody's input is lost, and the key of a command is the same.
 */
async function sendUnlocked(
  operation: AnyOperation,
  input: unknown,
  options: CallOptions,
  read: ReadResponse,
): Promise<Answered> {
  const isOpen = operation.permission === 'public' || operation.isOpenWhenLocked === true;
  if (isOpen || shownView() !== undefined) return await send(operation, input, options, read);
  await untilTillOpen();
  const answer = await send(operation, input, options, read);
  if (!isOfLock(answer)) return answer;
  coverTill();
  return await sendUnlocked(operation, input, options, read);
}

/** A session that ends behind the lock is begun anew by the PIN that unlocks it. */
const isOfLock = (answer: Answer): boolean =>
  (answer.kind === 'refused' && answer.refusal.code === sessionLocked.code) ||
  (answer.kind === 'sessionOver' && isTillLocked());

const viewOnlyError = (): RefusedError =>
  new RefusedError({ ...viewOnly, message: '', values: {}, requestId: undefined });

/** A view ends with its time, its right, or the session that opened it (ACC-7). */
const isEndOfView = (answer: Answer): boolean =>
  answer.kind === 'sessionOver' ||
  (answer.kind === 'refused' && answer.refusal.code === viewOver.code);

/** What a call may have done if nobody hears how it ended. */
function effectOfCall(operation: AnyOperation, { idempotencyKey }: CallOptions): Effect {
  if (operation.kind === 'query') return 'none';
  return idempotencyKey === undefined ? 'unknown' : 'onceAtMost';
}

async function send(
  operation: AnyOperation,
  input: unknown,
  options: CallOptions,
  read: ReadResponse,
): Promise<Answered> {
  const { url, method, body } = buildRequest(operation, input);
  const headers = callHeaders('application/json');
  const view = options.isOwn === true ? undefined : shownView();
  if (view !== undefined) headers.set(shopViewHeader, view);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) request.body = body;
  const sent: Exchange<Answered> = {
    url,
    request,
    signal: options.signal,
    transport: options.transport,
    effect: effectOfCall(operation, options),
    // A file takes as long as it takes.
    isOpenEnded: options.transport !== undefined || read === fileAnswer,
    read: async (response) => ({ ...(await read(operation, response)), response }),
  };
  return await exchange(sent);
}

function errorOf(
  operation: AnyOperation,
  answer: Exclude<Answered, { kind: 'success' }>,
  effect: Effect,
): CallError {
  switch (answer.kind) {
    case 'sessionOver':
      return new SessionOverError(answer.message);
    case 'denied':
      return new DeniedError(answer.message);
    case 'awaitingApproval':
      return new AwaitingApprovalError(answer.message, answer.request);
    case 'invalidInput':
      return invalidInput(operation, answer);
    case 'refused': {
      const { refusal, message } = answer;
      const declared = operation.refusals.find(({ code }) => code === refusal.code);
      const text = declared && messageText('refusal', declared.code, declared.text);
      return new RefusedError({ ...refusal, message, text });
    }
    case 'defect':
      return new DefectError(answer.message, { requestId: answer.requestId, effect });
    case 'limited':
      return new LimitedError(answer.message, {
        requestId: answer.requestId,
        retryAfterSeconds: retryAfterSeconds(answer.response.headers),
      });
    case 'unavailable':
      return new UnavailableError(answer.message, {
        requestId: answer.requestId,
        retryAfterSeconds: retryAfterSeconds(answer.response.headers),
        effect,
      });
    case 'foreign':
      return foreignError(answer.response, effect);
  }
}

/** Statuses by which a proxy says that it does not reach the server, or that the server is too busy. */
const unavailableStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** What an answer means that is none of ours: a proxy speaks by its status alone. */
function foreignError({ status, headers }: Answered['response'], effect: Effect): CallError {
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const message = `an answer of somebody else, with the status ${status}`;
  const pause = { requestId, retryAfterSeconds: retryAfterSeconds(headers) };
  if (status === 429) return new LimitedError(message, pause);
  if (unavailableStatuses.has(status)) return new UnavailableError(message, { ...pause, effect });
  if (status >= 500) return new DefectError(message, { requestId, effect });
  return new ForeignAnswerError(message, { requestId, effect });
}

/** Wrong fields come with their names on the wire: forms know ours. */
function invalidInput(
  operation: AnyOperation,
  { message, invalid }: Extract<Answer, { kind: 'invalidInput' }>,
): InvalidInputError {
  const fields = invalid.fields.map(({ path, message }) => ({
    path: ourPath(operation.input, path),
    message,
  }));
  return new InvalidInputError(message, fields, invalid.requestId);
}

function ourPath(input: AnyOperation['input'], wirePath: string): string {
  const [first = '', ...rest] = wirePath.split('.');
  const named = Object.entries(input._zod.def.shape).find(
    ([, field]) => wireNameOf(field)?.name === first,
  );
  return [named?.[0] ?? first, ...rest].join('.');
}
