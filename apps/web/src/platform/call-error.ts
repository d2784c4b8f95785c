import type { Text } from '@lebean/contract/text';

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

/** No answer came, or none of ours. Whether a command had its effect is unknown. */
export class NetworkError extends Error {
  readonly kind = 'network';
  override name = 'NetworkError';
}

/** The server failed, or answered what the contract does not allow. */
export class DefectError extends Error {
  readonly kind = 'defect';
  readonly requestId: string | undefined;
  constructor(message: string, requestId: string | undefined) {
    super(message);
    this.name = 'DefectError';
    this.requestId = requestId;
  }
}

/** Every way in which a call can fail. */
export type CallError =
  | RefusedError
  | InvalidInputError
  | AwaitingApprovalError
  | SessionOverError
  | DeniedError
  | NetworkError
  | DefectError;

export const isCallError = (error: unknown): error is CallError =>
  error instanceof RefusedError ||
  error instanceof InvalidInputError ||
  error instanceof AwaitingApprovalError ||
  error instanceof SessionOverError ||
  error instanceof DeniedError ||
  error instanceof NetworkError ||
  error instanceof DefectError;
