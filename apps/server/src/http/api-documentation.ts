import { operations } from '@lebean/contract/operations';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceVersion } from '../capabilities/service-version.ts';
import { openApiDocument } from './openapi.ts';
import { policyHeader, policyOfDocumentation } from './security-headers.ts';

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

/** The OpenAPI document of all operations, and a page to read it and try the calls. */
export function addApiDocumentation(server: FastifyInstance): void {
  let document: string | undefined;
  server.get(documentPath, (_request, reply) => {
    // Not before somebody asks: a start does not wait for it.
    document ??= JSON.stringify(openApiDocument(operations, serviceVersion));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header(policyHeader, policyOfDocumentation).send(page),
  );
  server.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  server.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))),
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}
