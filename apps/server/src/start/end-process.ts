import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const windowMs = 50;
/** So many windows in a row in which the other threads do nothing: one that only waits for a core has had its turn. */
const quietWindows = 2;
const busyMicroseconds = 2000;
const maxMs = 5000;

/** What the threads beside this one have used of the processor, in microseconds. */
function usedBeside(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return all.user + all.system - own.user - own.system;
}

/**
 * Ends this process explicitly, since the channel to a parent process would keep it alive. Node waits for ever for its
 * own compilers if it is ended amid their work (nodejs/node#54918): it is ended once they are done, however long that
 * takes them on a busy machine.
 */
export async function endProcess(exitCode: number): Promise<never> {
  const until = performance.now() + maxMs;
  let quiet = 0;
  while (quiet < quietWindows && performance.now() < until) {
    const before = usedBeside();
    await sleep(windowMs);
    quiet = usedBeside() - before < busyMicroseconds ? quiet + 1 : 0;
  }
  process.exit(exitCode);
}
