import { setTimeout as sleep } from 'node:timers/promises';

/** Whether something settles, well or not, within so many milliseconds; it goes on all the same. */
export async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const isOver = new AbortController();
  const settled = work.then(
    () => true,
    () => true,
  );
  const late = sleep(ms, false, { signal: isOver.signal }).catch(() => false);
  const outcome = await Promise.race([settled, late]);
  isOver.abort();
  return outcome;
}
