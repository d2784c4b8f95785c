import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A node of the product, in a process of its own. */
export interface Product {
  readonly address: string;
  /** The first account, whose password is said once: only the first start on a database tells it. */
  readonly administrator: { readonly account: string; readonly password: string } | undefined;
  readonly said: () => string;
  readonly stop: () => Promise<void>;
}

const startSeconds = 180;

/** Starts the program that `npm start` runs, without example data, and waits until it is ready. */
export async function startProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataFolder,
      DEMO: 'off',
      LOG_LEVEL: 'error',
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
  const stop = (): Promise<void> => endProcess(child);
  const said = (): string => words;
  try {
    const address = await readyAddress(child, said);
    const [, account = '', password = ''] = /^ {2}\S.*? {3,}(\S+) {3,}(\S+)$/m.exec(words) ?? [];
    const administrator = account === '' ? undefined : { account, password };
    return { address, administrator, said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyAddress(child: ChildProcess, said: () => string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the product was not ready after ${startSeconds} s:\n${said()}`));
    }, startSeconds * 1000);
    const look = (): void => {
      const address = /^Lebean is ready at (\S+)/m.exec(said())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the product ended:\n${said()}`));
    });
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}
