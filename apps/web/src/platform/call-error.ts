import type { Text } from '@lebean/contract/kernel/text';

export type RefusalValueMap = Readonly<Record<string, string | number>>;
export type InvalidField = { readonly path: string; readonly message: string };

/** An expected no of the server: a code of the operation's contract and what its text needs. */
export class RefusedError extends Error {
  readonly kind = 'refused';
  readonly code: string;
  readonly values: RefusalValueMap;
  readonly requestId: string | undefined;
  /** The text as the contract declares it, so that it follows the language; else `message`. */
  readonly text: Text | undefined;
  constructor(refusal: {
    code: string;
    message: string;
    values: RefusalValueMap;
    requestId: string | undefined;
    text: Text | undefined;
  }) {
    super(refusal.message);
    this.name = 'RefusedError';
    this.code = refusal.code;
    this.values = refusal.values;
    this.requestId = refusal.requestId;
    this.text = refusal.text;
  }
}

/** The server found fields wrong; `path` is the field's name in our code. */
export class InvalidInputError extends Error {
  readonly kind = 'invalidInput';
  readonly fields: readonly InvalidField[];
  readonly requestId: string | undefined;
  constructor(message: string, fields: readonly InvalidField[], requestId: string | undefined) {
    super(message);
    this.name = 'InvalidInputError';
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** The call is not done: it waits for a second person (CTL-1). */
export class AwaitingApprovalError extends Error {
  readonly kind = 'awaitingApproval';
  readonly approvalId: number;
  /** What people ask about it with. */
  readonly number: string;
  constructor(message: string, request: { readonly approvalId: number; readonly number: string }) {
    super(message);
    this.name = 'AwaitingApprovalError';
    this.approvalId = request.approvalId;
    this.number = request.number;
  }
}

/** The session has ended (Code 4). */
export class SessionOverError extends Error {
  readonly kind = 'sessionOver';
  override name = 'SessionOverError';
}

/** The account may not do this (Code 5). */
export class DeniedError extends Error {
  readonly kind = 'denied';
  override name = 'DeniedError';
}

/**
 * What a call without an answer of ours may have done: a query nothing, a command perhaps all of it. One
 * that carries a key can be sent again without harm, since the server carries it out once.
 */
export type Effect = 'none' | 'onceAtMost' | 'unknown';

type Circumstances = ErrorOptions & {
  readonly effect?: Effect;
  /** What the server calls the request in its log. */
  readonly requestId?: string | undefined;
};

/** A call of which nobody knows how it ended. */
abstract class UnansweredError extends Error {
  readonly effect: Effect;
  readonly requestId: string | undefined;
  constructor(message: string, { effect = 'none', requestId, ...options }: Circumstances = {}) {
    super(message, options);
    this.effect = effect;
    this.requestId = requestId;
  }
}

/** No connection, or it broke off. */
export class NetworkError extends UnansweredError {
  readonly kind = 'network';
  override name = 'NetworkError';
}

/** Nobody answered within the patience of the client. */
export class TimeoutError extends UnansweredError {
  readonly kind = 'timeout';
  override name = 'TimeoutError';
}

type Pause = Circumstances & { readonly retryAfterSeconds?: number | undefined };

/** The server, or the proxy before it, cannot answer now: too busy, starting, being replaced. */
export class UnavailableError extends UnansweredError {
  readonly kind = 'unavailable';
  override name = 'UnavailableError';
  /** After how long another try makes sense, where the server named it. */
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, { retryAfterSeconds, ...circumstances }: Pause = {}) {
    super(message, circumstances);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many calls: this one was not carried out. */
export class LimitedError extends Error {
  readonly kind = 'limited';
  override name = 'LimitedError';
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(message: string, { retryAfterSeconds, requestId, ...options }: Pause = {}) {
    super(message, options);
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody else answered: the sign-in page of a guest network, say. */
export class ForeignAnswerError extends UnansweredError {
  readonly kind = 'foreign';
  override name = 'ForeignAnswerError';
}

/** The server failed, or answered what the contract does not allow. */
export class DefectError extends UnansweredError {
  readonly kind = 'defect';
  override name = 'DefectError';
}

/** Every way in which a call can fail. */
export type CallError =
  | RefusedError
  | InvalidInputError
  | AwaitingApprovalError
  | SessionOverError
  | DeniedError
  | NetworkError
  | TimeoutError
  | UnavailableError
  | LimitedError
  | ForeignAnswerError
  | DefectError;

/** What a failed call may have done all the same. */
export const effectOf = (error: CallError): Effect => ('effect' in error ? error.effect : 'none');

export const isCallError = (error: unknown): error is CallError =>
  error instanceof RefusedError ||
  error instanceof InvalidInputError ||
  error instanceof AwaitingApprovalError ||
  error instanceof SessionOverError ||
  error instanceof DeniedError ||
  error instanceof UnansweredError ||
  error instanceof LimitedError;
