import type { FastifyRequest } from 'fastify';
import { shopViewHeader } from '@lebean/contract/session/rows';
import type { Request } from './request.ts';

/** What a call says beside its input, and where it comes from. */
export function headOf(
  request: FastifyRequest,
): Pick<Request, 'source' | 'userAgent' | 'requestId' | 'idempotencyKey' | 'view'> {
  return {
    source: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    view: viewOf(request),
  };
}

/** The view of a shop that a call says it is made in. One that cannot be read is one that is not there. */
export function viewOf({ headers }: FastifyRequest): number | undefined {
  const named = headers[shopViewHeader];
  if (named === undefined) return undefined;
  return typeof named === 'string' && /^\d{1,15}$/.test(named) ? Number(named) : 0;
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w.:-]{8,128}$/.test(key) ? key : undefined;
}
