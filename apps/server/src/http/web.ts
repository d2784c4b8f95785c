import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageOf } from '@lebean/contract/text';
import type { FastifyInstance } from 'fastify';
import { failureAnswer } from './envelope.ts';

const webFolder = join(import.meta.dirname, '../../../web/dist');

/** Calls and files never fall back to the page of the application. */
const isPage = (path: string): boolean =>
  !/^\/(api|web)(\/|$)/i.test(path) && !/\.\w{1,8}$/.test(path);

/**
 * Serves the built web application: files with a hash in their name for ever, the page itself afresh
 * each time. Every path of a screen answers with the page; the router of the page knows the rest.
 */
export function addWeb(server: FastifyInstance): void {
  const hasWeb = existsSync(join(webFolder, 'index.html'));
  if (hasWeb) {
    server.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (hasWeb && request.method === 'GET' && isPage(path)) return reply.sendFile('index.html');
    const answer = failureAnswer(
      { kind: 'notFound' },
      'data',
      languageOf(request.headers['accept-language']),
      request.id,
    );
    return reply.code(404).send(answer.body);
  });
}
