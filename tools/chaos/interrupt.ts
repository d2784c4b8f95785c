import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { signalAll, treeOf } from './process-tree.ts';

/** After Ctrl-C nothing is left: neither processes that this one has started, nor its scratch folder. */
export function leaveNothing(folder: string, alsoEnd: () => Promise<void> = async () => undefined) {
  const end = (): void => void endAll(folder, alsoEnd).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

async function endAll(folder: string, alsoEnd: () => Promise<void>): Promise<void> {
  const tree = await treeOf(process.pid).catch(() => []);
  signalAll(
    tree.filter(({ processId }) => processId !== process.pid),
    'SIGKILL',
  );
  await alsoEnd();
  spawnSync('umount', ['--lazy', join(folder, 'disk')], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
