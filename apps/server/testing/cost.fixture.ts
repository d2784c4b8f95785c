/**
 * For tests of scale: what work costs beside a floor that is measured in the same minute. It is counted in the time
 * that processors worked on it, in this process and in the backends of the database: a stopwatch would also count
 * how long it waited for whoever else runs on the machine.
 */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Something that is done, and a connection to the database that it is done in. */
export interface Work {
  readonly owner: pg.Client;
  readonly run: () => Promise<unknown>;
}

/** How often both are done: the first time nothing is warm yet. */
const turns = 7;

/** What each backend of a database has worked so far, in milliseconds, by its process id. */
async function backendsOf(owner: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const worked = await Promise.all(
    rows.map(async ({ pid }) => [pid, await workedBy(pid)] as const),
  );
  return new Map(worked);
}

/** Milliseconds that a process was on a processor; none for one that has ended. */
async function workedBy(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ', 1)[0]) / 1e6;
}

/** Milliseconds of processors that some work takes. */
export async function workOf({ owner, run }: Work): Promise<number> {
  const before = await backendsOf(owner);
  const since = process.cpuUsage();
  await run();
  const own = process.cpuUsage(since);
  let took = (own.user + own.system) / 1000;
  for (const [pid, worked] of await backendsOf(owner)) took += worked - (before.get(pid) ?? 0);
  return took;
}

/** How many times as much as the floor some work takes. They take turns; the middle of what each took counts. */
export async function costInFloors(work: Work, floor: Work): Promise<number> {
  const took: { work: number; floor: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    took.push({ work: await workOf(work), floor: await workOf(floor) });
  return middleOf(took.map((each) => each.work)) / middleOf(took.map((each) => each.floor));
}

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
