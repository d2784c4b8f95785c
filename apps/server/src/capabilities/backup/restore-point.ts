import { StartFailure } from '../../ground/failure.ts';
import { findBackupFile, readBackupFile } from './backup-file.ts';
import { archiveName } from './backup-manifest.ts';
import type { Passphrase } from './passphrase.ts';
import type { LogToReplay } from './recover.ts';
import { type Base, listBases, listLog, logFolder, type Repository } from './repository.ts';
import { findHole, isSegment, orderOf } from './segment.ts';

/**
 * Reads a moment as people write it: `2026-11-23 18:05`, with seconds or not, in the time zone of this machine, unless
 * an offset or `Z` stands behind it. One to come, or one that no clock shows, is refused.
 */
export function readMoment(text: string, now = new Date()): Date {
  const parts =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?\s?(Z|[+-]\d\d:?\d\d)?$/.exec(
      text.trim(),
    );
  const [, day = '', minute = '', second = ':00', offset = ''] = parts ?? [];
  const zone = /^[+-]\d{4}$/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  const moment = new Date(`${day}T${minute}${second}${zone}`);
  const isReal = !Number.isNaN(moment.getTime()) && isDayOfCalendar(day);
  if (parts === null || !isReal)
    throw new StartFailure(
      `The moment ${text} is not understood: write 2026-11-23 18:05 (in the time zone of this machine), or 2026-11-23T18:05:00+08:00.`,
    );
  if (moment > now) throw new StartFailure(`The moment ${text} is yet to come.`);
  return moment;
}

/** 31 February is none, though it can be calculated with. */
function isDayOfCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** From which copy a moment is reached, and by which log. */
export interface RestorePoint {
  readonly base: Base;
  readonly log: LogToReplay;
  /** A segment that is missing on the way: what comes after it cannot be had. */
  readonly hole: string | undefined;
}

/** Chooses the newest copy that was finished before a moment, and the log from there to it. */
export async function chooseRestorePoint(
  repository: Repository,
  to: Date | undefined,
  passphrase: Passphrase | undefined,
): Promise<RestorePoint> {
  const bases = await listBases(repository);
  const base = bases.findLast(({ finishedAt }) => to === undefined || finishedAt <= to);
  if (base === undefined) {
    const [oldest] = bases;
    const from = oldest === undefined ? 'there are none' : oldest.finishedAt.toISOString();
    throw new StartFailure(
      `The backups in ${repository.folder} do not reach back so far: ${from}.`,
    );
  }
  const all = await listLog(repository);
  // Nothing up to the moment stands behind the next copy; the one after that has surely something later before it.
  const [, limit] = to === undefined ? [] : bases.filter(({ startedAt }) => startedAt > to);
  const isNeeded = (name: string): boolean => {
    if (!isSegment(name)) return name.endsWith('.history');
    const order = orderOf(name);
    return (
      order >= orderOf(base.firstSegment) &&
      (limit === undefined || order <= orderOf(limit.firstSegment))
    );
  };
  const names = all.filter(isNeeded);
  return {
    base,
    log: {
      folder: logFolder(repository),
      names,
      to,
      timeline: await timelineOf(repository, base, names, passphrase),
    },
    hole: findHole(names, base.firstSegment, base.segmentBytes),
  };
}

/** A copy made before the database was restored to an even earlier moment belongs to a line that was left. */
async function timelineOf(
  repository: Repository,
  base: Base,
  names: readonly string[],
  passphrase: Passphrase | undefined,
): Promise<'latest' | 'current'> {
  const newest = names.findLast((name) => name.endsWith('.history'));
  const own = Number.parseInt(base.firstSegment.slice(0, 8), 16);
  if (newest === undefined || Number.parseInt(newest, 16) <= own) return 'latest';
  if ((await findBackupFile(logFolder(repository), newest)) === undefined) return 'latest';
  let text = '';
  await readBackupFile(logFolder(repository), newest, passphrase, async (content) => {
    for await (const part of content) text += part.toString('utf8');
  });
  const left = [...text.matchAll(/^\s*(\d+)\t([\dA-F]+)\/([\dA-F]+)/gm)].find(
    ([, timeline]) => Number(timeline) === own,
  );
  if (left === undefined) return 'current';
  const [, , high = '', low = ''] = left;
  const until = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const perFile = 0x1_0000_0000n / BigInt(base.segmentBytes);
  const number =
    BigInt(`0x${base.firstSegment.slice(8, 16)}`) * perFile +
    BigInt(`0x${base.firstSegment.slice(16)}`);
  return number * BigInt(base.segmentBytes) < until ? 'latest' : 'current';
}

/** The folder of a manual backup, which is one copy alone, has no log behind it. */
export const isManualBackup = async (folder: string): Promise<boolean> =>
  (await findBackupFile(folder, archiveName)) !== undefined;
