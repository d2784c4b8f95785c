/** The real server with demo data, for browsers: started and stopped like an operator does it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, throwawayPlace } from '../apps/server/src/database/test-cluster.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
/**
 * How much of the example there is, and what the server says when it is there. Filling takes seconds, or a minute or
 * two for all of it; a machine under load may need many times that.
 */
const worlds = {
  small: { demo: 'small', isThere: /^Lebean is ready at /m, seconds: 180 },
  /** With its past in every shop, and terminals that live. */
  full: { demo: 'on', isThere: /^Example shops: all are told/m, seconds: 1500 },
} as const;
export type DemoWorld = keyof typeof worlds;
const STOP_SECONDS = 40;

export interface DemoAccount {
  /** Whose account it is, as the server prints it. */
  readonly audience: string;
  readonly account: string;
  readonly password: string;
}

interface Ready {
  readonly address: string;
  readonly accounts: readonly DemoAccount[];
}

export interface DemoServer extends Ready {
  /** Leaves no trace. */
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port with an empty data folder; throws with its output when it ends. */
export async function startDemoServer(world: DemoWorld = 'small'): Promise<DemoServer> {
  const folder = await makeTestFolder(await throwawayPlace());
  const child = startServer(folder, world);
  const output = collectOutput(child);
  const stop = async (): Promise<void> => {
    await stopServer(child, output);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await waitUntilReady(child, output, world)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startServer(dataFolder: string, world: DemoWorld): ChildProcess {
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_FORMAT: 'text',
      DATA_DIR: dataFolder,
      DEMO: worlds[world].demo,
      // So that the small demo has lists that are exported at once and others that take longer.
      EXPORT_ROWS: '400',
      SIGN_INS_PER_MINUTE: '6000',
      // Never the database of whoever runs the tests.
      DATABASE_URL: '',
      APP_DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface CollectedOutput {
  readonly text: () => string;
  /** Called after each piece of output and at the end of the process. */
  readonly onChange: (listener: () => void) => void;
}

function collectOutput(child: ChildProcess): CollectedOutput {
  let text = '';
  const listeners: (() => void)[] = [];
  const notify = (chunk: unknown): void => {
    text += String(chunk);
    for (const listener of listeners) listener();
  };
  child.stdout?.setEncoding('utf8').on('data', notify);
  child.stderr?.setEncoding('utf8').on('data', notify);
  child.once('exit', (code, signal) => notify(`[ended: ${signal ?? code ?? ''}]\n`));
  child.once('error', (error) => notify(`[did not start: ${error.message}]\n`));
  return { text: () => text, onChange: (listener) => listeners.push(listener) };
}

async function waitUntilReady(
  child: ChildProcess,
  output: CollectedOutput,
  world: DemoWorld,
): Promise<Ready> {
  const { isThere, seconds } = worlds[world];
  return await new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new Error(`${reason}:\n${output.text()}`));
    const timer = setTimeout(
      () => fail(`the server was not ready after ${seconds} s`),
      seconds * 1000,
    );
    const look = (): void => {
      const text = output.text();
      const address = isThere.test(text) ? /^Lebean is ready at (\S+)/m.exec(text)?.[1] : undefined;
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (address === undefined && !hasEnded) return;
      clearTimeout(timer);
      if (address === undefined) fail('the server ended before it was ready');
      else resolve({ address, accounts: printedAccounts(output.text()) });
    };
    output.onChange(look);
    look();
  });
}

/** The lines "  <audience>   <account>   <password>" that the server prints at its first start. */
function printedAccounts(text: string): DemoAccount[] {
  return [...text.matchAll(/^ {2}(\S.*?) {3,}(\S+) {3,}(\S+)$/gm)].map(
    ([, audience = '', account = '', password = '']) => ({ audience, account, password }),
  );
}

async function stopServer(child: ChildProcess, output: CollectedOutput): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), STOP_SECONDS * 1000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
    child.kill('SIGINT');
  });
  if (isGone) return;
  child.kill('SIGKILL');
  throw new Error(`the server did not stop within ${STOP_SECONDS} s:\n${output.text()}`);
}
