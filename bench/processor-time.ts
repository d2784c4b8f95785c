import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Processor time that a process has used so far, in seconds; 0 where there is no such process, or no Linux. */
async function secondsOf(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; of the words behind it two are the times.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(words[11] ?? 0) + Number(words[12] ?? 0)) / ticksPerSecond;
}

async function sumOf(processIds: readonly number[]): Promise<number> {
  const seconds = await Promise.all(processIds.map(secondsOf));
  return seconds.reduce((sum, each) => sum + each, 0);
}

/** How many processors each part has used in the middle, of those that the machine has. */
export interface ProcessorUse {
  readonly product: number;
  readonly database: number;
  readonly callers: number;
}

/** Runs something, and tells which part of the bench the processors worked for meanwhile. */
export async function withProcessorUse<Result>(
  client: Client,
  productId: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly use: ProcessorUse }> {
  const look = async (): Promise<ProcessorUse> => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    return {
      product: await sumOf([productId]),
      database: await sumOf(rows.map(({ pid }) => pid)),
      callers: await sumOf([process.pid]),
    };
  };
  const begunAt = performance.now();
  const before = await look();
  const result = await work();
  const after = await look();
  const seconds = (performance.now() - begunAt) / 1000;
  const of = (part: keyof ProcessorUse): number => (after[part] - before[part]) / seconds;
  return {
    result,
    use: { product: of('product'), database: of('database'), callers: of('callers') },
  };
}
