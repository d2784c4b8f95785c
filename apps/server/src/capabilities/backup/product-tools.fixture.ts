// For tests: the programs of npm scripts, as an operator runs them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface ToolRun {
  readonly exitCode: number | null;
  /** What it printed, errors included. */
  readonly reported: string;
}

/** Runs a program of `tools/` to its end, with these settings and no others. */
export async function runTool(
  name: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ToolRun> {
  const program = fileURLToPath(new URL(`../../../../../tools/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...options], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let reported = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (reported += chunk.toString('utf8')));
  await once(child, 'close');
  return { exitCode: child.exitCode, reported };
}
