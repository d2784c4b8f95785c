import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** After this many wrong tries within the window, each further one waits twice as long as the last. */
const freeTries = 5;
const windowMinutes = 15;
const firstWaitSeconds = 5;
const longestWaitSeconds = 900;

/** What wrong tries are counted against: the name that was tried, known or not, and where from. */
export function throttleSubjects(loginName: string, source: string): readonly string[] {
  return [`account:${loginName.toLowerCase()}`, `source:${source}`];
}

/** A source serves a whole shop: it gets more tries than one name before it has to wait. */
const triesOf = (subject: string): number =>
  subject.startsWith('source:') ? freeTries * 10 : freeTries;

/** The seconds that a caller still has to wait before the next try; 0 when it may try now (ACC-5). */
export async function secondsToWait(
  db: Database,
  subjects: readonly string[],
  at: Date,
): Promise<number> {
  const found = await sql<{ seconds: number }>`
    select coalesce(ceil(extract(epoch from max(blocked_until) - ${at}::timestamptz)), 0)::int as seconds
    from sign_in_throttle where subject = any (${subjects}::text[]) and blocked_until > ${at}`.execute(
    db,
  );
  return found.rows[0]?.seconds ?? 0;
}

/** Counts a wrong try; the sixth within a quarter of an hour starts the waiting (ACC-5). */
export async function countFailure(
  db: Database,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  for (const subject of subjects.toSorted()) {
    await sql`insert into sign_in_throttle as t (subject, failures, first_failure_at) values (${subject}, 1, ${at})
      on conflict (subject) do update set
        failures = case when t.first_failure_at < ${at}::timestamptz - make_interval(mins => ${windowMinutes}) then 1 else t.failures + 1 end,
        first_failure_at = case when t.first_failure_at < ${at}::timestamptz - make_interval(mins => ${windowMinutes}) then ${at} else t.first_failure_at end,
        blocked_until = case
          when t.first_failure_at >= ${at}::timestamptz - make_interval(mins => ${windowMinutes}) and t.failures + 1 > ${triesOf(subject)}
          then ${at}::timestamptz + make_interval(secs => least(${longestWaitSeconds},
            ${firstWaitSeconds} * power(2, least(t.failures - ${triesOf(subject)}, 20))))
        end`.execute(db);
  }
}

/** Forgets the wrong tries against an account's name after a right one. Those of the source stay. */
export async function forgetFailures(db: Database, loginName: string): Promise<void> {
  await sql`delete from sign_in_throttle where subject = ${`account:${loginName.toLowerCase()}`}`.execute(
    db,
  );
}
