import { randomBytes } from 'node:crypto';

/** What every answer says to a browser, whatever it is. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Said where the answer went over TLS: from now on only so, for a year. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const;

export const policyHeader = 'content-security-policy';

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
export const policyOfCalls: string = policyOf(closed);

/** The reading page of the API: its scripts are files of ours; its styles are made by its library. */
export const policyOfDocumentation: string = policyOf({
  ...closed,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
});

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
