import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Where systems keep programs of an operator, which are not on everybody's path. */
export const operatorsPath = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin`;

/**
 * Whether a test that needs a program of the system runs: where all checks have to (CI) it does anyhow, and says
 * what is missing; elsewhere it is left out.
 */
export function canRun(program: string): boolean {
  const { error } = spawnSync(program, ['--version'], { env: { PATH: operatorsPath } });
  if (error === undefined || process.env['CI'] === 'true') return true;
  console.warn(
    `Left out for want of ${program} (Debian: apt-get install haproxy systemd prometheus).`,
  );
  return false;
}
