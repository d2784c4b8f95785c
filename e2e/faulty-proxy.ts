/**
 * What may stand between a browser and the server: a proxy that answers for a server it does not reach, a
 * line that drops, the sign-in page of a guest network. Calls that no fault was set for pass untouched.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { inject } from 'vitest';

export type Fault =
  /** The server itself failed, and says under which number. */
  | 'defect'
  /** A proxy that reaches no server: a page in HTML. */
  | 'badGateway'
  /** A proxy that holds calls back from a server with too many of them. */
  | 'busy'
  | 'limited'
  /** Never an answer. */
  | 'hangs'
  /** The line breaks in the middle of an answer. */
  | 'drops'
  | 'garbage'
  /** The sign-in page of a guest network, with status 200. */
  | 'portal';

export interface FaultyProxy {
  readonly address: string;
  /** Answers calls to paths like this so, until `mend`. */
  readonly fail: (path: RegExp, fault: Fault) => void;
  readonly mend: () => void;
  readonly stop: () => Promise<void>;
}

/** The number under which the server of `defect` failed. */
export const failedRequest = 'AbCd-1234';

const html = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>';

export async function startFaultyProxy(): Promise<FaultyProxy> {
  const target = new URL(inject('testServer').address);
  let broken: { readonly path: RegExp; readonly fault: Fault } | undefined;
  const server = createServer((requested, reply) => {
    const isBroken = broken?.path.test(`${requested.method} ${requested.url}`) === true;
    if (broken !== undefined && isBroken) answerWrongly(broken.fault, reply);
    else forward(target, requested, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    fail: (path, fault) => {
      broken = { path, fault };
    },
    mend: () => {
      broken = undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(target: URL, requested: IncomingMessage, reply: ServerResponse): void {
  const { method, url: path, headers } = requested;
  const { hostname: host, port } = target;
  const passed = request({ host, port, method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
    answer.on('error', () => reply.destroy());
  });
  passed.on('error', () => reply.destroy());
  reply.on('close', () => passed.destroy());
  requested.pipe(passed);
}

function answerWrongly(fault: Fault, reply: ServerResponse): void {
  switch (fault) {
    case 'defect':
      reply.writeHead(500, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ Code: 9, Msg: 'broken', Data: { requestId: failedRequest } }));
      break;
    case 'badGateway':
      reply.writeHead(502, { 'content-type': 'text/html' }).end(html);
      break;
    case 'busy':
      reply.writeHead(503, { 'content-type': 'text/html', 'retry-after': '7' }).end(html);
      break;
    case 'limited':
      reply.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '9' }).end('slow down');
      break;
    case 'hangs':
      break;
    case 'drops':
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      reply.write('{"Code":0,"Data":[');
      setImmediate(() => reply.destroy());
      break;
    case 'garbage':
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"Code":0,"Da');
      break;
    case 'portal':
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to Wi-Fi</h1>');
      break;
  }
}
