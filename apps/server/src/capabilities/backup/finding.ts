import { found } from '../health/found.ts';
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
const timeoutMinutes = 5;

/** What is wrong with the backups and how it is mended (OPS-8). Never a reason to take a node out of service. */
export function backupFinding(state: BackupState): Finding {
  const { now, newestAt, everyHours, waitingSince, hole, troubles, hasKeys } = state;
  const [reason] = troubles;
  if (reason !== undefined) return found('warning', 'backupFails', { reason });
  if (newestAt === undefined) return found('warning', 'backupMissing');
  const age = hoursBetween(newestAt, now);
  if (age > everyHours + graceHours)
    return found('warning', 'backupOld', { hours: Math.floor(age) });
  if (waitingSince !== undefined && hoursBetween(waitingSince, now) * 60 > timeoutMinutes)
    return found('warning', 'backupLogWaits', { since: waitingSince.toISOString() });
  if (hole !== undefined) return found('warning', 'backupHole', { segment: hole });
  if (!hasKeys) return found('warning', 'backupPlain');
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
  if (last?.isProven === false) return found('warning', 'drillFailed');
  const since = last?.at ?? firstCopyAt;
  if (since === undefined) return { condition: 'ok', message: 'there is nothing to restore yet' };
  const age = hoursBetween(since, now) / 24;
  const days = Math.floor(age);
  if (age > drillDays)
    return found('warning', last === undefined ? 'drillNever' : 'drillOld', { days });
  return {
    condition: 'ok',
    message: last === undefined ? 'none yet' : `proven ${age.toFixed(1)} days ago`,
  };
}
