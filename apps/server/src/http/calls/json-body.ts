import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A body of a kind that is not taken. Its route says so in its own envelope. */
class OtherMediaType extends Error {
  readonly statusCode = 415;
}

/**
 * Reads bodies as JSON. What a client sends for "no payload" is no payload (API-2): nothing at all, under
 * the content type of JSON, another one, or none. Content under another type is no input: text is handed
 * on and refused as what holds no fields, since read as empty it would be a call that nobody meant.
 */
export function takeJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.trim() === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
  server.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.trim() === '' ? undefined : body),
  );
  server.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else done(new OtherMediaType('a body that is not JSON'));
  });
}

/** Whether a request names more than one host: a proxy before us may have gone by another one than we do. */
export const isOfSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;
