import type { AnyOperation } from '@lebean/contract/operation';
import { languageOf } from '@lebean/contract/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundHandler } from '../capabilities/call/handle.ts';
import { type Answer, failureAnswer, type Outcome } from './envelope.ts';
import { inputReader, type RawInput } from './input.ts';
import { outputWriter } from './output.ts';
import { type PipelineServices, runCall } from './pipeline.ts';
import type { CallLimits } from './rate-limit.ts';
import { sessionCookie } from './session-cookie.ts';

/** What a route needs beside the pipeline's services. */
export interface RouteServices extends PipelineServices {
  readonly limits: CallLimits;
}

type Runner = (
  request: FastifyRequest,
  reply: FastifyReply,
  raw: RawInput,
) => Promise<FastifyReply>;

/** Where a call through `/web/business` is found: its path holds `#Module.action`. */
const businessPath = '/web/business';

/** Adds the routes of all operations. Those below `/web/business` share one route. */
export function addRoutes(
  server: FastifyInstance,
  handlers: readonly BoundHandler[],
  services: RouteServices,
): void {
  const business = new Map<string, Runner>();
  for (const handler of handlers) {
    const { operation } = handler;
    const run = runner(handler, services);
    const [path = '', action] = operation.path.split('#');
    if (path === businessPath && action !== undefined) business.set(action, run);
    else addRoute(server, operation, path, run);
  }
  server.post(businessPath, (request, reply) => {
    const { module, action, content } = businessCall(request.body);
    const run = business.get(`${module}.${action}`);
    if (run !== undefined) return run(request, reply, { params: {}, query: {}, body: content });
    return send(
      reply,
      failureAnswer(
        { kind: 'notFound' },
        'business',
        languageOf(request.headers['accept-language']),
        request.id,
      ),
    );
  });
}

function addRoute(
  server: FastifyInstance,
  operation: AnyOperation,
  path: string,
  run: Runner,
): void {
  server.route({
    method: operation.method,
    url: path,
    handler: (request, reply) =>
      run(request, reply, { params: request.params, query: request.query, body: request.body }),
  });
}

function businessCall(body: unknown): { module: string; action: string; content: unknown } {
  if (!(body instanceof Object)) return { module: '', action: '', content: undefined };
  const module = 'module' in body && typeof body.module === 'string' ? body.module : '';
  const action = 'action' in body && typeof body.action === 'string' ? body.action : '';
  return { module, action, content: 'data' in body ? body.data : undefined };
}

function runner(handler: BoundHandler, services: RouteServices): Runner {
  const { operation } = handler;
  const read = inputReader(operation);
  const write = outputWriter(operation);
  return async (request, reply, raw) => {
    const language = languageOf(request.headers['accept-language']);
    const outcome = await outcomeOf(request, reply, raw);
    if (outcome.kind !== 'done')
      return send(reply, failureAnswer(outcome, operation.envelope, language, request.id));
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(write(outcome.output));
  };

  async function outcomeOf(
    request: FastifyRequest,
    reply: FastifyReply,
    raw: RawInput,
  ): Promise<Outcome> {
    if (isCrossOrigin(request) || isForeignCommand(request, operation))
      return { kind: 'forbiddenOrigin' };
    const language = languageOf(request.headers['accept-language']);
    const cookie = sessionCookie(request, reply);
    const waitSeconds = services.limits.take(operation.rate, cookie.token ?? request.ip);
    if (waitSeconds > 0) return { kind: 'limited', seconds: waitSeconds };
    // Who is not signed in learns nothing about an operation, not even which input it takes.
    if (operation.permission !== 'public' && cookie.token === undefined)
      return { kind: 'sessionOver' };
    const input = read(raw, language);
    if (!input.ok) return { kind: 'invalidInput', fields: input.fields };
    return await runCall(services, handler, {
      input: input.input,
      language,
      source: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
      requestId: request.id,
      idempotencyKey: idempotencyKeyOf(request),
      cookie,
    });
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w.:-]{8,128}$/.test(key) ? key : undefined;
}

/** A browser names the origin of a write; another one than ours is somebody else's page. */
function isCrossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined || request.method === 'GET') return false;
  return URL.parse(origin)?.host !== request.host;
}

/** A command by GET carries no origin, but browsers say that a link of another site has led to it. */
function isForeignCommand({ headers }: FastifyRequest, { kind, method }: AnyOperation): boolean {
  return kind === 'command' && method === 'GET' && headers['sec-fetch-site'] === 'cross-site';
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(answer.retryAfterSeconds));
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}
