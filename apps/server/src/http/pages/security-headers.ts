import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser heeds of whatever it takes into a page. */
const partHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What every answer says that may be opened by itself. */
export const commonHeaders = {
  ...partHeaders,
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The camera reads codes at the counter (SH-56), and receipts go to a printer of the browser's own (SH-49): pages of
  // ours alone, no frame of somebody else's.
  'permissions-policy':
    'camera=(self), serial=(self), usb=(self), geolocation=(), hid=(), microphone=(), payment=()',
} as const;

/** Said where the answer went over TLS: from now on only so, for a year. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const;

export const policyHeader = 'content-security-policy';

/**
 * Says to a browser what it should heed of an answer. A script or style sheet of the page goes without what only
 * documents heed: a first visit asks for forty of them, and it would be a tenth of what comes over the line (P7). A
 * drawing may be opened as a document.
 */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (request.protocol === 'https') reply.headers(strictTransport);
  const isPart = reply.statusCode < 400 && /^\/assets\/[^?]*\.(?:js|css|woff2)$/.test(request.url);
  reply.headers(isPart ? partHeaders : commonHeaders);
  if (isPart || reply.hasHeader(policyHeader)) return;
  const isWorker = request.url === '/service-worker.js';
  reply.header(policyHeader, isWorker ? policyOfWorker : policyOfCalls);
}

const policyOf = (rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources}`)
    .join('; ');

const closed = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/** For answers that are no page, files of pages included: opened by themselves they run and load nothing. */
const policyOfCalls: string = policyOf(closed);

/** The reading page of the API: its scripts are files of ours; its styles are made by its library. */
export const policyOfDocumentation: string = policyOf({
  ...closed,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
});

/** The program behind the pages asks this server for pages, and nobody for anything else (SH-56). */
const policyOfWorker: string = policyOf({ ...closed, 'connect-src': "'self'" });

/** A number used once, for the scripts and styles of one page. */
export const newNonce = (): string => randomBytes(18).toString('base64');

/**
 * The page of the application: scripts and style elements that carry this answer's nonce or are files
 * of ours. Style attributes are allowed, since a growing text area is measured with one; they load and
 * run nothing.
 */
export const policyOfPage = (nonce: string): string =>
  policyOf({
    ...closed,
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
  });
