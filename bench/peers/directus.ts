import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defaultPoolSize } from '../../apps/server/src/configuration/configuration.ts';
import type { ChildServer } from '../child-server.ts';
import type { ConnectionSettings } from '../settings.ts';
import { runProgram } from './run-program.ts';

/** Directus on a database, ready to be started. */
export interface PreparedDirectus {
  readonly program: string;
  readonly workFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

const programOf = (folder: string): string =>
  join(folder, 'node_modules/@directus/api/dist/cli/run.js');
const email = 'bench@example.com';
/** How long it may take to end by itself. */
const endingMs = 10_000;

/** Puts its own tables beside ours, with an administrator. */
export async function prepareDirectus(
  folder: string,
  { host, port, user, password, database }: ConnectionSettings,
  stop: AbortSignal,
): Promise<PreparedDirectus> {
  const workFolder = join(folder, 'work');
  for (const name of ['uploads', 'extensions'])
    await mkdir(join(workFolder, name), { recursive: true });
  const poolSize = String(defaultPoolSize);
  const environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: password,
    DB_DATABASE: database,
    DB_POOL__MIN: poolSize,
    DB_POOL__MAX: poolSize,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    HOST: '127.0.0.1',
    // What it answers with is counted; its own errors when calls break off at the end of a round say nothing.
    LOG_LEVEL: 'fatal',
    TELEMETRY: 'false',
    // As the product in a bench: nothing turns calls away, and nobody has to sign in again.
    PRESSURE_LIMITER_ENABLED: 'false',
    ACCESS_TOKEN_TTL: '1d',
  };
  await runProgram(process.execPath, [programOf(folder), 'bootstrap'], {
    cwd: workFolder,
    env: environment,
    signal: stop,
  });
  return { program: programOf(folder), workFolder, environment };
}

/** Starts it in a process of its own, on a free port. */
export async function startDirectus({
  program,
  workFolder,
  environment,
}: PreparedDirectus): Promise<ChildServer> {
  const port = await freePort();
  const child = fork(program, ['start'], {
    cwd: workFolder,
    env: { ...environment, PORT: String(port) },
    execArgv: ['--import', join(import.meta.dirname, 'end-with-parent.ts')],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const ending = new AbortController();
    const late = sleep(endingMs, undefined, { signal: ending.signal })
      .then(() => child.kill('SIGKILL'))
      .catch(() => undefined);
    await ended;
    ending.abort();
    await late;
  };
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', () => failed(new Error('Directus ended before it was ready')));
  });
  return { address: `http://127.0.0.1:${port}`, processId: child.pid, stop };
}

const signedIn = z.object({ data: z.object({ access_token: z.string() }) });

/** Signs in as its administrator; answers what its calls carry. */
export async function signInToDirectus(
  { address }: ChildServer,
  { environment }: PreparedDirectus,
): Promise<{ readonly authorization: string }> {
  const answer = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: environment['ADMIN_PASSWORD'] }),
  });
  const { data: session } = signedIn.parse(await answer.json());
  return { authorization: `Bearer ${session.access_token}` };
}

/** One that nobody listens to, at least for now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  await new Promise<void>((done) => server.close(() => done()));
  if (bound === null || typeof bound === 'string') throw new Error('there is no free port');
  return bound.port;
}
