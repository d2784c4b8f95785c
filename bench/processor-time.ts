import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** What Linux knows of a process; nothing where there is no such process, or no Linux. */
interface KnownProcess {
  readonly parentId: number;
  /** Processor time that it has used so far, in seconds. */
  readonly seconds: number;
  /** What its children had used that are gone. */
  readonly goneSeconds: number;
}

async function find(processId: number): Promise<KnownProcess | undefined> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name in brackets may hold anything; what is used here stands behind it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const secondsAt = (place: number): number => Number(words[place] ?? 0) / ticksPerSecond;
  return {
    parentId: Number(words[1] ?? 0),
    seconds: secondsAt(11) + secondsAt(12),
    goneSeconds: secondsAt(13) + secondsAt(14),
  };
}

const secondsOf = async (processId: number): Promise<number> =>
  (await find(processId))?.seconds ?? 0;

/** All of PostgreSQL: whatever runs for it, and what has ended since. */
async function secondsOfDatabase(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = (await find(rows[0]?.pid ?? 0))?.parentId;
  if (server === undefined) return 0;
  const names = await readdir('/proc').catch(() => []);
  const processes = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .map(find),
  );
  const children = processes.filter((found) => found?.parentId === server);
  return children.reduce(
    (sum, child) => sum + (child?.seconds ?? 0),
    (await find(server))?.goneSeconds ?? 0,
  );
}

/** Processor time in seconds: of a server, of the database, and of whoever calls. */
export interface ProcessorSeconds {
  readonly server: number;
  readonly database: number;
  readonly callers: number;
}

/** Runs something, and tells for how long processors worked for which part of the bench meanwhile. */
export async function withProcessorSeconds<Result>(
  client: Client,
  serverId: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly used: ProcessorSeconds }> {
  const look = async (): Promise<ProcessorSeconds> => ({
    server: await secondsOf(serverId),
    database: await secondsOfDatabase(client),
    callers: await secondsOf(process.pid),
  });
  const before = await look();
  const result = await work();
  const after = await look();
  const of = (part: keyof ProcessorSeconds): number => after[part] - before[part];
  return {
    result,
    used: { server: of('server'), database: of('database'), callers: of('callers') },
  };
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
  const begunAt = performance.now();
  const { result, used } = await withProcessorSeconds(client, productId, work);
  const seconds = (performance.now() - begunAt) / 1000;
  return {
    result,
    use: {
      product: used.server / seconds,
      database: used.database / seconds,
      callers: used.callers / seconds,
    },
  };
}
