import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const compilersMs = 100;

/**
 * Ends this process explicitly, since the channel to a parent process would keep it alive. Node waits for ever for its
 * own compilers if it is ended amid their work (nodejs/node#54918): they get a moment before.
 */
export async function endProcess(exitCode: number): Promise<never> {
  await sleep(compilersMs);
  process.exit(exitCode);
}
