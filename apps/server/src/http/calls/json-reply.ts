import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { sendCompressed } from '../pages/compressed.ts';

/** Sends the answer of a call as its operation says: compressed, or to be kept and asked about. */
export function sendJson(
  { caching }: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', 'application/json; charset=utf-8');
  return caching === 'revalidated'
    ? sendRevalidated(request, reply, body)
    : sendCompressed(request, reply.header('cache-control', 'no-store'), body);
}

/** The caller keeps the answer, and learns in a few bytes when it is still the one. */
function sendRevalidated(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  // A proxy that compresses marks the tag as weak; for this comparison that is the same.
  const known = (request.headers['if-none-match'] ?? '').split(',');
  const isKnown = known.some((each) => each.trim().replace(/^W\//, '') === tag);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  return isKnown ? reply.code(304).send() : reply.send(body);
}
