import type { FastifyRequest } from 'fastify';
import type { AnyOperation } from '@lebean/contract/kernel/operation';

/** A browser names the origin of a write; another one than ours is somebody else's page. */
export function isCrossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET') return false;
  return URL.parse(origin)?.host !== request.host;
}

/** Where a browser says that a call comes from: our own page, or an address that somebody has typed. */
const ownSites: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

/**
 * A command by GET carries no origin, but browsers say where it comes from: another host of the same
 * domain is somebody else, too. What is no browser says nothing.
 */
export function isForeignCommand(
  { headers }: FastifyRequest,
  { kind, method }: AnyOperation,
): boolean {
  return kind === 'command' && method === 'GET' && !ownSites.has(headers['sec-fetch-site']);
}
