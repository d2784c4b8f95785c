import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A node of the product, in a process of its own. */
export interface Product {
  readonly address: string;
  /** The first account, whose password is printed once: only the first start on a database tells it. */
  readonly administrator: { readonly account: string; readonly password: string } | undefined;
  /** Of the program that was started: the first of several where it is `npm`. */
  readonly processId: number;
  readonly reported: () => string;
  /** Settles when the process has ended, with its exit code; nothing for one that was killed. */
  readonly ended: Promise<number | undefined>;
  /** As Ctrl-C does it. */
  readonly stop: () => Promise<void>;
}

const startSeconds = 180;
const lastWordsMs = 1000;

const serverProgram = [process.execPath, 'apps/server/src/main.ts'] as const;

type Command = readonly [string, ...string[]];

/** A node that has been started, whether it is ready some time or not. */
export interface StartedProduct extends Pick<Product, 'processId' | 'reported' | 'ended' | 'stop'> {
  /** Where it says that it is ready; throws when it ends before that, or takes too long. */
  readonly address: Promise<string>;
}

/** Starts the program that `npm start` runs, or another one that leads to it, without example data. */
export function launchProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  [program, ...options]: Command = serverProgram,
): StartedProduct {
  const child = spawn(program, options, {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      // As `npm start` has it: a second start need not compile it all again.
      NODE_COMPILE_CACHE: join(repository, 'node_modules', '.cache', 'compiled'),
      PORT: '0',
      DATA_DIR: dataFolder,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      // Nobody balances between its nodes, unless a run says so.
      DRAIN_SECONDS: '0',
      LOG_FORMAT: 'text',
      // All terminals of a run come from one address.
      SIGN_INS_PER_MINUTE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text));
  const reported = (): string => words;
  const ended = new Promise<number | undefined>((resolve) => {
    child.once('exit', (code) => resolve(code ?? undefined));
  });
  const address = readyAddress(child, reported);
  // Whoever does not wait for it does not learn it.
  address.catch(() => undefined);
  const { pid: processId = 0 } = child;
  return { address, processId, reported, ended, stop: () => endProcess(child) };
}

/** Starts a node and waits until it is ready. */
export async function startProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  command: Command = serverProgram,
): Promise<Product> {
  const started = launchProduct(dataFolder, settings, command);
  try {
    const address = await started.address;
    const words = started.reported();
    const [, account = '', password = ''] = /^ {2}\S.*? {3,}(\S+) {3,}(\S+)$/m.exec(words) ?? [];
    const administrator = account === '' ? undefined : { account, password };
    return { ...started, address, administrator };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function readyAddress(child: ChildProcess, reported: () => string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the product was not ready after ${startSeconds} s:\n${reported()}`));
    }, startSeconds * 1000);
    const look = (): void => {
      const address = /^Lebean is ready at (\S+)/m.exec(reported())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', look);
    // Not at its exit: what it said last may still lie in the pipe.
    child.once('exit', () => {
      clearTimeout(timer);
      void lastWords(child).then(() => reject(new Error(`the product ended:\n${reported()}`)));
    });
  });
}

/** Waits until the whole output has been read, a second at most: others of its tree may hold the pipe open. */
async function lastWords(child: ChildProcess): Promise<void> {
  const over = new AbortController();
  const heard = once(child, 'close', { signal: over.signal }).catch(() => undefined);
  await Promise.race([heard, sleep(lastWordsMs)]);
  over.abort();
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // As a service manager says it.
  child.kill('SIGTERM');
  await ended;
}
