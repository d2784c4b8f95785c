import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  readonly isSuccess: boolean;
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  readonly timeoutSeconds: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Where to run it; the repository unless given. */
  readonly cwd?: string;
}

/** The launcher of a tool from npm, run by the Node that runs us: no shell, no PATH. */
export function npmTool(packageName: string, binPath: string): string[] {
  return [process.execPath, path.join(repository, 'node_modules', packageName, binPath)];
}

/** Runs a command to its end, or to its time limit, and keeps what it printed. */
export async function runCommand(
  command: readonly string[],
  { timeoutSeconds, env = {}, cwd = repository }: CommandOptions,
): Promise<CommandResult> {
  const started = performance.now();
  const [program = process.execPath, ...rest] = command;
  const child = spawn(program, rest, {
    cwd,
    env: { ...withoutColours(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that a time limit also ends what the command has started.
    detached: process.platform !== 'win32',
  });
  let output = '';
  const keep = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const stopOnInterrupt = (): void => {
    child.once('close', () => process.exit(130));
    endGroup(child.pid, 'SIGTERM');
  };
  process.once('SIGINT', stopOnInterrupt).once('SIGTERM', stopOnInterrupt);

  const timers: NodeJS.Timeout[] = [];
  const exitCode = await new Promise<number | null>((resolve) => {
    timers.push(
      setTimeout(() => {
        output += `\nstopped after ${timeoutSeconds} s\n`;
        endGroup(child.pid, 'SIGTERM');
      }, timeoutSeconds * 1000),
      setTimeout(() => endGroup(child.pid, 'SIGKILL'), (timeoutSeconds + 10) * 1000),
      // A process of another group may still hold the output open: go on without it.
      setTimeout(() => resolve(null), (timeoutSeconds + 15) * 1000),
    );
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve(null);
    });
    child.once('close', resolve);
  });
  for (const timer of timers) clearTimeout(timer);
  process.off('SIGINT', stopOnInterrupt).off('SIGTERM', stopOnInterrupt);
  const seconds = (performance.now() - started) / 1000;
  return { isSuccess: exitCode === 0, output: output.trim(), seconds };
}

/** What we keep is shown later and perhaps in a file. `FORCE_COLOR`, even as 0, counts as a wish. */
function withoutColours({ FORCE_COLOR: _ignored, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...rest, NO_COLOR: '1' };
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
