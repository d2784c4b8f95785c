import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputBytes = 50_000_000;

/** Runs a program to its end; throws with what it printed when that is no good one. */
export async function runProgram(
  program: string,
  given: readonly string[],
  settings: ExecFileOptions,
): Promise<void> {
  await run(program, given, { ...settings, maxBuffer: outputBytes });
}
