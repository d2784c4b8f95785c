import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end without showing what it says.
 * @param {string} program
 * @param {readonly string[]} options
 * @param {import('node:child_process').SpawnOptions} settings
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(program, options, settings) {
  const child = spawn(program, options, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { code: await exitCodeOf(child), output };
}

/**
 * The exit code of a program, in the shell's way if a signal ended it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
