import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { idempotencyConflict } from '@lebean/contract/kernel/refusals';
import type { Language } from '@lebean/contract/kernel/text';
import { Refused } from '../../capabilities/call/refused.ts';
import {
  type Claim,
  claimingOf,
  type ClaimedKey,
  claimedKey,
} from '../../capabilities/idempotency/request-key.ts';
import type { Database } from '../../database/database.ts';
import type { Execution } from '../../database/prepared.ts';
import type { FieldError } from './envelope.ts';
import { heldBefore } from './held-call.ts';
import { CallEnded, type Identity } from './identify.ts';
import type { Request, Settled } from './request.ts';

type Principal = Pick<Identity, 'actor' | 'scope'>;

/**
 * The statement that claims the key of a call in one message with its opening, before it is known who calls: it claims
 * for whoever's scope was opened, and what it claims is rolled back with a call that may not be made. Nothing for a call
 * without a key, or of nobody.
 */
export function claimingFor(operation: AnyOperation, request: Request): Execution | undefined {
  const { idempotencyKey, terminal, invalid } = request;
  const isOfSomebody = operation.permission !== 'public' && terminal === undefined;
  if (operation.idempotency === 'none' || !isOfSomebody || invalid !== undefined) return undefined;
  if (idempotencyKey === undefined) return undefined;
  return claimingOf(keyOf(operation, request));
}

/** Under what the answer of a call is kept. */
export const keyOf = ({ id }: AnyOperation, { idempotencyKey, input }: Request): ClaimedKey =>
  claimedKey(id, idempotencyKey ?? '', input);

/** The first answer of a call that was sent before under the same key (LED-4), by the claim that came with its opening. */
export async function answerKept(
  db: Database,
  operation: AnyOperation,
  request: Request,
  principal: Principal & { readonly claim: Claim | undefined },
): Promise<Settled | undefined> {
  if (operation.idempotency === 'required' && request.idempotencyKey === undefined) {
    throw new CallEnded({ kind: 'invalidInput', fields: [missingKey[request.language]] });
  }
  const { claim } = principal;
  if (claim === undefined || claim.kind === 'new') return undefined;
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
