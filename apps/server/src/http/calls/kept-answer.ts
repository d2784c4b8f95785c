import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { idempotencyConflict } from '@lebean/contract/kernel/refusals';
import type { Language } from '@lebean/contract/kernel/text';
import { Refused } from '../../capabilities/call/refused.ts';
import {
  claimRequestKey,
  type RequestKey,
  requestKey,
} from '../../capabilities/idempotency/request-key.ts';
import type { Database } from '../../database/database.ts';
import type { FieldError } from './envelope.ts';
import { heldBefore } from './held-call.ts';
import { CallEnded, type Identity } from './identify.ts';
import type { Request, Settled } from './request.ts';

type Principal = Pick<Identity, 'actor' | 'scope'>;

/** Whether the answer of a call is kept under its key. */
export const isKeyed = (operation: AnyOperation, request: Request, principal: Principal): boolean =>
  operation.idempotency !== 'none' &&
  request.idempotencyKey !== undefined &&
  principal.actor !== undefined;

/** Under what the answer of a call is kept. */
export const keyOf = (
  operation: AnyOperation,
  request: Request,
  principal: Principal,
): RequestKey =>
  requestKey(
    principal.actor?.accountId ?? 0,
    operation.id,
    request.idempotencyKey ?? '',
    request.input,
  );

/** The first answer of a call that was sent before under the same key (LED-4). */
export async function answerKept(
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
  // A call that waits for approval has claimed its key and has no answer yet.
  if (claim.answer !== null) return { output: claim.answer };
  const { idempotencyKey } = request;
  const held = await heldBefore(operation, { db, scope: principal.scope, idempotencyKey });
  return held ?? { output: claim.answer };
}

const missingKey: Record<Language, FieldError> = {
  zh: { path: 'Idempotency-Key', message: '缺少请求头 Idempotency-Key（8 到 128 个字符）' },
  en: {
    path: 'Idempotency-Key',
    message: 'The Idempotency-Key header is missing (8 to 128 characters)',
  },
  es: {
    path: 'Idempotency-Key',
    message: 'Falta la cabecera Idempotency-Key (de 8 a 128 caracteres)',
  },
};
