import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { runAs } from './account.ts';

/**
 * Waits on its input, which ends when this process stops or dies, however it dies. Then it stops
 * the server of the cluster, if there is still one. It deafens itself so that a Ctrl-C or a
 * service manager that ends the whole group does not end it before its work.
 */
const script = `
trap '' HUP INT TERM
read -r nothing
read -r pid < "$1/postmaster.pid" || exit 0
if [ -d /proc/self ]; then
  [ "$(readlink "/proc/$pid/cwd")" = "$1" ] || exit 0
fi
kill -INT "$pid" || exit 0
seconds=0
while kill -0 "$pid" && [ "$seconds" -lt 60 ]; do
  sleep 1
  seconds=$((seconds + 1))
done
kill -QUIT "$pid"
`;

export interface Watchdog {
  /** Call it after the server has stopped. */
  readonly standDown: () => Promise<void>;
}

/**
 * Sees to it that no server survives this process. Windows has no such small helper; there the
 * next start stops what is left.
 */
export function startWatchdog(clusterFolder: string, account: AccountIds | undefined): Watchdog {
  if (process.platform === 'win32') return { standDown: () => Promise.resolve() };
  const child = spawn('/bin/sh', ['-c', script, 'lebean-watchdog', clusterFolder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...runAs(account),
  });
  // Without a watchdog the server still runs and stops as it should; only a crash leaves it.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  return { standDown: () => endWatchdog(child) };
}

async function endWatchdog(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}
