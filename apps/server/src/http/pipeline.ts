import type { AnyOperation } from '@lebean/contract/operation';
import type { Language } from '@lebean/contract/text';
import { idempotencyConflict } from '@lebean/contract/card-refusals';
import { logOperations } from '../capabilities/audit/operation-log.ts';
import type { SealWitness } from '../capabilities/audit/seal.ts';
import type { Actor, BoundHandler, Call, SessionCookie } from '../capabilities/call/handle.ts';
import { Overloaded, Refused } from '../capabilities/call/refused.ts';
import {
  claimRequestKey,
  keepAnswer,
  type RequestKey,
  requestKey,
} from '../capabilities/idempotency/request-key.ts';
import {
  openingOf,
  openingOfNobody,
  readOpenedSession,
  touchAfterMs,
} from '../capabilities/session/open-session.ts';
import type { PasswordPolicy } from '../capabilities/session/password-policy.ts';
import type { SecretKey } from '../capabilities/session/secret-key.ts';
import { authorize, type Scope } from '../capabilities/session/scope.ts';
import type { ConnectionPool, Database } from '../database/database.ts';
import { CallLog } from './call-log.ts';
import { failureCause } from './database-failure.ts';
import type { FieldError, Outcome } from './envelope.ts';

/** What the pipeline needs from the process around it. */
export interface PipelineServices {
  readonly connections: ConnectionPool;
  readonly clock: () => Date;
  /** Off only in the sweep that proves that row-level security holds alone. */
  readonly isScopeLimiting: boolean;
  readonly passwordPolicy: PasswordPolicy;
  readonly secretKey: SecretKey;
  readonly readSealWitness?: (() => Promise<SealWitness>) | undefined;
  /** Notes that a session was used, after the call and outside its transaction. */
  readonly touchSession: (token: string) => void;
  readonly onDefect: (error: unknown, requestId: string) => void;
}

/** A parsed request, free of HTTP. */
export interface Request {
  readonly input: unknown;
  readonly language: Language;
  readonly source: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly cookie: SessionCookie;
}

/** Ends a call before its handler, with what the caller is told. */
class CallEnded extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** A refusal whose changes stay: the transaction commits, the caller is refused. */
type Settled = { readonly output: unknown } | { readonly refused: Refused };

const mostTries = 3;

/**
 * Runs a call whose input has been read: authenticate, authorise, scope, transaction, handler, log row
 * in the same transaction. Never throws: what went wrong is an outcome too. A transaction that lost
 * against a concurrent one is run again.
 */
export async function runCall(
  services: PipelineServices,
  handler: BoundHandler,
  request: Request,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      const settled = await inTransaction(services, handler, request);
      if ('output' in settled) return { kind: 'done', output: settled.output };
      return { kind: 'refused', refusal: settled.refused.refusal, values: settled.refused.values };
    } catch (error) {
      const cause = failureCause(error);
      if (cause === 'conflict' && tries < mostTries) continue;
      return outcomeOf(error, cause, services, request);
    }
  }
}

function outcomeOf(
  error: unknown,
  cause: ReturnType<typeof failureCause>,
  services: PipelineServices,
  request: Request,
): Outcome {
  if (error instanceof CallEnded) return error.outcome;
  if (error instanceof Refused)
    return { kind: 'refused', refusal: error.refusal, values: error.values };
  if (error instanceof Overloaded || cause !== 'defect') return { kind: 'unavailable' };
  services.onDefect(error, request.requestId);
  return { kind: 'defect' };
}

function inTransaction(
  services: PipelineServices,
  handler: BoundHandler,
  request: Request,
): Promise<Settled> {
  const { operation } = handler;
  const { token } = request.cookie;
  const { passwordPolicy, secretKey, readSealWitness } = services;
  const isPublic = operation.permission === 'public';
  const opening = isPublic || token === undefined ? openingOfNobody : openingOf(token);
  if (!isPublic && token === undefined) throw new CallEnded({ kind: 'sessionOver' });
  const mode = operation.kind === 'query' ? 'read only' : 'read write';
  return services.connections.transaction(mode, opening, async (db, opened) => {
    if (isPublic)
      return settle(db, handler, request, {
        scope: undefined,
        actor: undefined,
        at: services.clock(),
        passwordPolicy,
        secretKey,
        readSealWitness,
      });
    const session = readOpenedSession(opened);
    if (session === undefined) throw new CallEnded({ kind: 'sessionOver' });
    const at = services.clock();
    if (token !== undefined && at.getTime() - session.lastSeenAt.getTime() > touchAfterMs)
      services.touchSession(token);
    const scope = authorize(operation, session, services);
    if (scope === undefined) throw new CallEnded({ kind: 'denied' });
    const { accountId, kind, permissions } = session;
    return settle(db, handler, request, {
      scope,
      actor: { accountId, name: session.displayName, kind, permissions },
      at,
      passwordPolicy,
      secretKey,
      readSealWitness,
    });
  });
}

type Principal = {
  readonly scope: Scope | undefined;
  readonly actor: Actor | undefined;
  readonly at: Date;
  readonly passwordPolicy: PasswordPolicy;
  readonly secretKey: SecretKey;
  readonly readSealWitness: (() => Promise<SealWitness>) | undefined;
};

/** The handler with what surrounds it in its transaction: the retried call's answer, the log row. */
async function settle(
  db: Database,
  handler: BoundHandler,
  request: Request,
  principal: Principal,
): Promise<Settled> {
  const { operation } = handler;
  const kept = await answerKept(db, operation, request, principal);
  if (kept !== undefined) return kept;
  const log = new CallLog(principal.actor);
  const call: Call = {
    db,
    ...principal,
    language: request.language,
    source: request.source,
    userAgent: request.userAgent,
    idempotencyKey: request.idempotencyKey,
    cookie: request.cookie,
    changed: (before, after) => log.change(before, after),
    actsFor: (account) => log.actFor(account),
  };
  try {
    const output = await handler.run(call, request.input);
    await logOperations(db, log.lines(operation, request, principal, { output, result: 'ok' }));
    if (isKeyed(operation, request, principal)) {
      await keepAnswer(db, { ...keyOf(operation, request, principal), answer: output });
    }
    return { output };
  } catch (error) {
    if (!(error instanceof Refused) || !error.keepsChanges) throw error;
    const written = { output: undefined, result: error.refusal.code };
    await logOperations(db, log.lines(operation, request, principal, written));
    return { refused: error };
  }
}

const isKeyed = (operation: AnyOperation, request: Request, principal: Principal): boolean =>
  operation.idempotency !== 'none' &&
  request.idempotencyKey !== undefined &&
  principal.actor !== undefined;

const keyOf = (operation: AnyOperation, request: Request, principal: Principal): RequestKey =>
  requestKey(
    principal.actor?.accountId ?? 0,
    operation.id,
    request.idempotencyKey ?? '',
    request.input,
  );

/** The first answer of a call that was sent before under the same key (LED-4). */
async function answerKept(
  db: Database,
  operation: AnyOperation,
  request: Request,
  principal: Principal,
): Promise<Settled | undefined> {
  if (operation.idempotency === 'required' && request.idempotencyKey === undefined) {
    throw new CallEnded({ kind: 'invalidInput', fields: [missingKey[request.language]] });
  }
  if (!isKeyed(operation, request, principal)) return undefined;
  const claim = await claimRequestKey(db, keyOf(operation, request, principal));
  if (claim.kind === 'new') return undefined;
  if (claim.kind === 'otherContent') return { refused: new Refused(idempotencyConflict, {}) };
  return { output: claim.answer };
}

const missingKey: Record<Language, FieldError> = {
  zh: { path: 'Idempotency-Key', message: '缺少请求头 Idempotency-Key（8 到 128 个字符）' },
  en: {
    path: 'Idempotency-Key',
    message: 'The header Idempotency-Key is missing (8 to 128 characters)',
  },
  es: {
    path: 'Idempotency-Key',
    message: 'Falta la cabecera Idempotency-Key (de 8 a 128 caracteres)',
  },
};
