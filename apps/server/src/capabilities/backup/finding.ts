import type { Finding } from '../health/health.ts';

/** How the backups stand. */
export interface BackupState {
  readonly now: Date;
  /** When the newest whole copy was finished. */
  readonly newestAt: Date | undefined;
  readonly everyHours: number;
  /** Since when the log waits to be brought into the backups. */
  readonly waitingSince: Date | undefined;
  /** The first segment that is missing behind the newest copy. */
  readonly hole: string | undefined;
  readonly troubles: readonly string[];
  readonly hasKeys: boolean;
}

const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 3_600_000;

/** A copy may take some time, and a machine may be off for a while. */
const graceHours = 2;
const patienceMinutes = 5;

/** What is wrong with the backups and how it is mended (OPS-8). Never a reason to take a node out of service. */
export function backupFinding(state: BackupState): Finding {
  const { now, newestAt, everyHours, waitingSince, hole, troubles, hasKeys } = state;
  const step = 'Look whether BACKUP_DIR is there, may be written and has room.';
  const [trouble] = troubles;
  if (trouble !== undefined) return { condition: 'warning', message: trouble, step };
  if (newestAt === undefined)
    return { condition: 'warning', message: 'there is no whole copy of the database yet', step };
  const age = hoursBetween(newestAt, now);
  if (age > everyHours + graceHours)
    return {
      condition: 'warning',
      message: `the newest copy is ${Math.floor(age)} hours old`,
      step,
    };
  if (waitingSince !== undefined && hoursBetween(waitingSince, now) * 60 > patienceMinutes)
    return {
      condition: 'warning',
      message: `the log waits since ${waitingSince.toISOString()} to be brought into the backups`,
      step,
    };
  if (hole !== undefined)
    return {
      condition: 'warning',
      message: `the archived log has a hole at ${hole}: moments behind it cannot be restored until the next copy`,
      step: 'A copy begins by itself within a minute. Where it does not, look whether BACKUP_DIR has room.',
    };
  if (!hasKeys)
    return {
      condition: 'warning',
      message: 'the backups are not encrypted, and the keys of the installation are not in them',
      step: 'Set BACKUP_PASSPHRASE_FILE to a file with one line, and keep a copy of that line elsewhere.',
    };
  return { condition: 'ok', message: `the newest copy is ${age.toFixed(1)} hours old` };
}

/** What the last drill has proved, as it is kept beside the backups. */
export interface DrillRecord {
  readonly at: Date;
  readonly isProven: boolean;
  readonly seconds: number;
}

const drillDays = 8;

/** Whether backups were restored and proven lately (OPS-18). */
export function drillFinding(
  now: Date,
  last: DrillRecord | undefined,
  firstCopyAt: Date | undefined,
): Finding {
  const step = 'npm run drill restores the newest backup beside the running system and proves it.';
  if (last?.isProven === false)
    return { condition: 'warning', message: 'the last drill found a break in the backup', step };
  const since = last?.at ?? firstCopyAt;
  if (since === undefined) return { condition: 'ok', message: 'there is nothing to restore yet' };
  const days = hoursBetween(since, now) / 24;
  if (days <= drillDays)
    return {
      condition: 'ok',
      message: last === undefined ? 'none yet' : `proven ${days.toFixed(1)} days ago`,
    };
  const what = last === undefined ? 'no backup was ever restored' : 'the last drill';
  return { condition: 'warning', message: `${what}: ${Math.floor(days)} days`, step };
}
