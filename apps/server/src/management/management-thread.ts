/**
 * The management port, in a thread of its own: it answers whatever the main thread is busy with, and says when that
 * one does not move at all (OPS-3).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { logLevels } from '../configuration/log-levels.ts';
import { codeOf } from '../ground/failure.ts';
import type { FromManagement, ToManagement } from './messages.ts';

/** A main thread that has been silent for so long is dead: a supervisor restarts the process. */
const defaultDeadAfterMs = 10_000;
/** One that has been silent for so long answers nobody in time. */
const busyAfterMs = 5000;
const askLimitMs = 2000;
const maxBytes = 1024;

const options = z
  .object({
    host: z.string(),
    port: z.number(),
    deadAfterMs: z.number().default(defaultDeadAfterMs),
  })
  .parse(workerData);
const main = parentPort;
if (main === null) throw new Error('the management port is a thread of the server');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
const tell = (message: FromManagement): void => main.postMessage(message);

let beat: Extract<ToManagement, { kind: 'beat' }> | undefined;
let beatAt = performance.now();
let questions = 0;
const waiting = new Map<number, (text: string) => void>();

main.on('message', (message: ToManagement) => {
  if (message.kind === 'answer') waiting.get(message.id)?.(message.text);
  else {
    beat = message;
    beatAt = performance.now();
  }
});

/** What the main thread says to a question, or nothing when it is too busy to. */
function ask(question: (id: number) => FromManagement): Promise<string | undefined> {
  questions += 1;
  const id = questions;
  return new Promise((resolve) => {
    const end = (text: string | undefined): void => {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(text);
    };
    const timer = setTimeout(() => end(undefined), askLimitMs);
    waiting.set(id, end);
    tell(question(id));
  });
}

const silentMs = (): number => performance.now() - beatAt;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type: string;
}

const json = (status: number, body: object): Answer => ({
  status,
  text: `${JSON.stringify(body)}\n`,
  type: 'application/json',
});

function live(): Answer {
  const seconds = Math.round(silentMs() / 1000);
  return silentMs() < options.deadAfterMs
    ? json(200, { status: 'live' })
    : json(503, { status: 'dead', message: `no sign of life for ${seconds} s` });
}

function ready(): Answer {
  const isBusy = silentMs() >= busyAfterMs;
  const thread = isBusy
    ? { condition: 'failed', message: 'the main thread does not move', step: 'Restart this node.' }
    : { condition: 'ok' };
  const checks = [...(beat?.findings ?? []), { name: 'thread', ...thread }];
  const isReady = beat?.isReady === true && !isBusy;
  return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'notReady', checks });
}

async function metrics(): Promise<Answer> {
  const text = await ask((id) => ({ kind: 'metrics', id }));
  if (text === undefined) return json(503, { status: 'busy' });
  return { status: 200, text, type: 'text/plain; version=0.0.4; charset=utf-8' };
}

async function changeLevel(request: IncomingMessage): Promise<Answer> {
  const read = z.enum(logLevels).safeParse((await bodyOf(request)).trim());
  if (!read.success) return json(400, { message: `allowed is ${logLevels.join(' or ')}` });
  const level = await ask((id) => ({ kind: 'level', id, level: read.data }));
  return level === undefined ? json(503, { status: 'busy' }) : json(200, { level });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > maxBytes) break;
  }
  return text;
}

const answers: Readonly<Record<string, (request: IncomingMessage) => Answer | Promise<Answer>>> = {
  'GET /live': live,
  'GET /ready': ready,
  'GET /metrics': metrics,
  'GET /log-level': () => json(200, { level: beat?.level }),
  'PUT /log-level': changeLevel,
};
const unknown = (): Answer =>
  json(404, { message: 'there are /live, /ready, /metrics and /log-level' });

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requested = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
  const { status, text, type } = await (answers[requested] ?? unknown)(request);
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(text);
}

const limits = { requestTimeout: 5000, headersTimeout: 5000, keepAliveTimeout: 30_000 };
const server = createServer(limits, (request, response) => {
  send(request, response).catch(() => response.destroy());
});
server.maxConnections = 100;
server.on('error', (error) => tell({ kind: 'broken', code: codeOf(error) ?? error.message }));
server.listen(options.port, options.host, () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  tell({ kind: 'listening', port });
});
