import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** After this many wrong tries within the window, each further one waits twice as long as the last. */
const freeTries = 5;
const windowMinutes = 15;
const firstWaitSeconds = 5;
const longestWaitSeconds = 900;

/** What tries are counted against: whom somebody claims to be, and where from. */
export interface ThrottleSubjects {
  readonly claimed: string;
  readonly all: readonly string[];
}

const subjectsOf = (claimed: string, source: string): ThrottleSubjects => ({
  claimed,
  all: [claimed, `source:${source}`],
});

/** A sign-in counts against the name that was tried, known or not. */
export const signInSubjects = (loginName: string, source: string): ThrottleSubjects =>
  subjectsOf(`account:${loginName.toLowerCase()}`, source);

/** Who is signed in and names the own password counts against the own account. */
export const ownPasswordSubjects = (accountId: number, source: string): ThrottleSubjects =>
  subjectsOf(`password:${accountId}`, source);

/** Machines that name authorisation codes count against where they are (DEV-2). */
export const activationSubjects = (source: string): ThrottleSubjects => {
  const claimed = `activation:${source}`;
  return { claimed, all: [claimed] };
};

/**
 * A source serves a whole shop: it gets more tries than one name before it has to wait. Of codes the
 * fifth wrong one is the last.
 */
function triesOf(subject: string): number {
  if (subject.startsWith('source:')) return freeTries * 10;
  return subject.startsWith('activation:') ? freeTries - 1 : freeTries;
}

/** Codes are typed once in the life of a machine: who has them wrong waits for the whole time at once. */
const firstWaitOf = (subject: string): number =>
  subject.startsWith('activation:') ? longestWaitSeconds : firstWaitSeconds;

/** The seconds that a caller still has to wait before the next try; 0 when it may try now (ACC-5). */
export async function secondsToWait(
  db: Database,
  { all }: ThrottleSubjects,
  at: Date,
): Promise<number> {
  const found = await sql<{ seconds: number }>`
    select coalesce(ceil(extract(epoch from max(blocked_until) - ${at}::timestamptz)), 0)::int as seconds
    from sign_in_throttle where subject = any (${all}::text[]) and blocked_until > ${at}`.execute(
    db,
  );
  return found.rows[0]?.seconds ?? 0;
}

/** Whether a try during this wait is the first that is noted: one stands for all (ACC-5, ACC-6). */
export async function noteWaiting(
  db: Database,
  { all }: ThrottleSubjects,
  at: Date,
): Promise<boolean> {
  const noted = await sql`update sign_in_throttle set noted_until = blocked_until
    where subject = any (${all}::text[]) and blocked_until > ${at}
      and noted_until is distinct from blocked_until`.execute(db);
  return (noted.numAffectedRows ?? 0n) > 0n;
}

/** Counts a wrong try; the sixth within a quarter of an hour starts the waiting (ACC-5). */
export async function countFailure(
  db: Database,
  { all }: ThrottleSubjects,
  at: Date,
): Promise<void> {
  for (const subject of all.toSorted()) {
    await sql`insert into sign_in_throttle as t (subject, failures, first_failure_at) values (${subject}, 1, ${at})
      on conflict (subject) do update set
        failures = case when t.first_failure_at < ${at}::timestamptz - make_interval(mins => ${windowMinutes}) then 1 else t.failures + 1 end,
        first_failure_at = case when t.first_failure_at < ${at}::timestamptz - make_interval(mins => ${windowMinutes}) then ${at} else t.first_failure_at end,
        blocked_until = case
          when t.first_failure_at >= ${at}::timestamptz - make_interval(mins => ${windowMinutes}) and t.failures + 1 > ${triesOf(subject)}
          then ${at}::timestamptz + make_interval(secs => least(${longestWaitSeconds},
            ${firstWaitOf(subject)} * power(2, least(t.failures - ${triesOf(subject)}, 20))))
        end`.execute(db);
  }
}

/** Forgets the wrong tries against an account after a right one. Those of the source stay. */
export async function forgetFailures(db: Database, { claimed }: ThrottleSubjects): Promise<void> {
  await sql`update sign_in_throttle set failures = 0, blocked_until = null
    where subject = ${claimed} and failures > 0`.execute(db);
}
