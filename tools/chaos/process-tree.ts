import { readdir, readFile } from 'node:fs/promises';
import { sendSignal } from '../../apps/server/src/database/embedded/process-table.ts';

/** A process as Linux shows it. */
export interface Process {
  readonly processId: number;
  readonly parentId: number;
  readonly command: string;
}

/** All processes of this machine; needs Linux. */
async function listProcesses(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name): Promise<Process[]> => {
      try {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8');
        const command = await readFile(`/proc/${name}/cmdline`, 'utf8');
        // The name in brackets may hold anything; the parent is the second word behind it.
        const parentId = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ processId: Number(name), parentId, command: command.replaceAll('\0', ' ') }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    }),
  );
  return found.flat();
}

/** A process and all that it has started, and they have; parents first. */
export async function treeOf(processId: number): Promise<Process[]> {
  const all = await listProcesses();
  const tree = all.filter((each) => each.processId === processId);
  for (const parent of tree)
    tree.push(...all.filter(({ parentId }) => parentId === parent.processId));
  return tree;
}

/** Sends a signal to each; one that has ended meanwhile is passed over. */
export function signalAll(processes: readonly Process[], signal: NodeJS.Signals): void {
  for (const { processId } of processes) sendSignal(processId, signal);
}
