import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '@lebean/contract/kernel/text';
import { operations } from '@lebean/contract/registry/operations';
import { serviceVersion } from '../../capabilities/service-version.ts';
import { openingOf, readOpenedSession } from '../../capabilities/session/open-session.ts';
import type { ApiDocsReaders } from '../../configuration/configuration.ts';
import type { ConnectionPool } from '../../database/database.ts';
import { failureAnswer } from '../calls/envelope.ts';
import { sessionCookie } from '../calls/session-cookie.ts';
import { policyHeader, policyOfDocumentation } from '../pages/security-headers.ts';
import { openApiDocument } from './openapi.ts';

const documentPath = '/api/openapi.json';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lebean API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '${documentPath}', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', tagsSorter: 'alpha' });
`;

/** What the page loads of the package; the rest of it is nobody's business. */
const assets: readonly string[] = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
];

export interface DocumentationAccess {
  /** Who reads it: it names every operation, permission and refusal there is. */
  readonly readers: ApiDocsReaders;
  readonly connections: ConnectionPool;
}

/** The OpenAPI document of all operations, and a page to read it and try the calls. */
export function addApiDocumentation(
  server: FastifyInstance,
  { readers, connections }: DocumentationAccess,
): void {
  if (readers === 'nobody') return;
  const mayRead = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
    readers === 'everybody' || (await isSignedIn(connections, request, reply));
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageOf(request.headers['accept-language']);
    const answer = failureAnswer({ kind: 'sessionOver' }, 'data', language, request.id);
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  };
  let document: string | undefined;
  server.get(documentPath, async (request, reply) => {
    if (!(await mayRead(request, reply))) return refuse(request, reply);
    // Not before somebody asks: a start does not wait for it.
    document ??= JSON.stringify(openApiDocument(operations, serviceVersion));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', async (request, reply) =>
    (await mayRead(request, reply))
      ? reply
          .type('text/html; charset=utf-8')
          .header(policyHeader, policyOfDocumentation)
          .send(page)
      : refuse(request, reply),
  );
  server.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  server.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => assets.includes(path.replace(/^\//, '')),
  });
}

/** Whether a session is open: the documentation is for those who may call something. */
async function isSignedIn(
  connections: ConnectionPool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { token } = sessionCookie(request, reply);
  if (token === undefined) return false;
  return await connections.transaction(
    'read only',
    openingOf(token),
    async (_db, opened) => readOpenedSession(opened, token) !== undefined,
  );
}
