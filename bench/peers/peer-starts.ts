/** How long each takes from its start until it answers, and the product until it has ended again. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { ChildServer } from '../child-server.ts';
import { median } from '../rounds.ts';

/** In seconds; each a median. */
export interface StartTime {
  readonly name: string;
  readonly startSeconds: number;
  readonly stopSeconds: number;
}

interface Running {
  readonly stop: () => Promise<unknown>;
}

/** Starts and stops something some times. */
export async function timeStarts(
  name: string,
  start: () => Promise<Running>,
  times: number,
  stop: AbortSignal,
): Promise<StartTime> {
  const starts: number[] = [];
  const stops: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    stop.throwIfAborted();
    const begunAt = performance.now();
    const running = await start();
    starts.push((performance.now() - begunAt) / 1000);
    const endingAt = performance.now();
    await running.stop();
    stops.push((performance.now() - endingAt) / 1000);
  }
  return { name, startSeconds: median(starts), stopSeconds: median(stops) };
}

const repository = resolve(import.meta.dirname, '../..');
const readySign = /^Lebean is ready at (\S+)/m;

/** All of the product, with the database that it brings along and its jobs, as an operator starts it. */
export async function startWholeProduct(
  dataFolder: string,
  stop: AbortSignal,
): Promise<ChildServer> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      // As `npm start` has it.
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
      ...process.env,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      APP_DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      LOG_FORMAT: 'text',
    },
    // The channel tells it when this process dies without a chance to say so.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const giveUp = (): void => void child.kill('SIGTERM');
  stop.addEventListener('abort', giveUp);
  let output = '';
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      stop.removeEventListener('abort', giveUp);
      done();
    });
  });
  const address = await new Promise<string>((ready, failed) => {
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const [, found] = readySign.exec(output) ?? [];
      if (found !== undefined) ready(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`The product did not start: ${output}`)));
  });
  return {
    address,
    processId: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const startLine = ({ name, startSeconds, stopSeconds }: StartTime): string =>
  `${name}: ready after ${startSeconds.toFixed(1)} s, ended after ${stopSeconds.toFixed(1)} s`;
