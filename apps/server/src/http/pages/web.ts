import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '@lebean/contract/kernel/text';
import { failureAnswer } from '../calls/envelope.ts';
import { pageHints } from '../calls/page-hints.ts';
import { sessionCookie } from '../calls/session-cookie.ts';
import { sendCompressed } from './compressed.ts';
import { answersWithPage } from './page-paths.ts';
import { newNonce, policyHeader, policyOfPage } from './security-headers.ts';

const webFolder = join(import.meta.dirname, '../../../../web/dist');

/** What the build puts where the nonce of an answer belongs. */
const nonceMark = 'NONCE_OF_THE_PAGE';

/**
 * The page of the application; nothing before it has been built. It says itself that payments are pretended:
 * whoever is about to sign in has no account yet that tells it (PAY-5).
 */
function readPage(isSandbox: boolean): string | undefined {
  try {
    const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
    return isSandbox ? page.replace('<html ', '<html data-sandbox="on" ') : page;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Compressed as well: what it says of its files is two thirds of it, and nothing in it is the caller's. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  const nonce = newNonce();
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(policyHeader, policyOfPage(nonce));
  return await sendCompressed(request, reply, page.replaceAll(nonceMark, nonce));
}

/**
 * Serves the built web application: files with a hash in their name for ever, the page itself afresh
 * each time. Every path of a screen answers with the page; the router of the page knows the rest.
 */
export function addWeb(
  server: FastifyInstance,
  { isSandbox }: { readonly isSandbox: boolean },
): void {
  const page = readPage(isSandbox);
  const hintsFor = pageHints(webFolder, nonceMark);
  if (page !== undefined) {
    // Two routes for what has a hash in its name; the few others beside the page have one each.
    const shared = { index: false, preCompressed: true, cacheControl: false } as const;
    server.register(fastifyStatic, {
      ...shared,
      root: join(webFolder, 'assets'),
      prefix: '/assets/',
      // The hash in its name says which version it is; three more headers on each of forty files say nothing.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    server.register(fastifyStatic, {
      ...shared,
      root: webFolder,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (
      page !== undefined &&
      request.method === 'GET' &&
      answersWithPage(path, request.headers.accept)
    ) {
      const isSignedIn = sessionCookie(request, reply).token !== undefined;
      const hints = isSignedIn ? hintsFor(path) : '';
      return await sendPage(
        request,
        reply,
        page.replace('</head>', () => `${hints}\n</head>`),
      );
    }
    const answer = failureAnswer(
      { kind: 'notFound' },
      'data',
      languageOf(request.headers['accept-language']),
      request.id,
    );
    return reply.code(404).send(answer.body);
  });
}
