import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { networkOf } from './network.ts';

const windowMinutes = 15;
const maxWaitSeconds = 900;

/** How many wrong tries a subject has within the window, and how long it waits after the last of them. */
interface Allowance {
  readonly tries: number;
  readonly firstWaitSeconds: number;
}

/** After five wrong tries each further one waits twice as long as the last (ACC-5). */
const ofName: Allowance = { tries: 5, firstWaitSeconds: 5 };
/** A source serves a whole shop: it gets more tries than one name before it has to wait. */
const ofSource: Allowance = { tries: 50, firstWaitSeconds: 5 };
/** Codes are typed once in the life of a machine: whoever has them wrong waits for the whole time (DEV-2). */
const ofActivation: Allowance = { tries: 5, firstWaitSeconds: maxWaitSeconds };

/** Three wrong PINs are slips; after five none is looked at any more, whatever the wait (SH-47). */
const ofPin: Allowance = { tries: 3, firstWaitSeconds: 5 };
/** Who guesses at the PINs of all colleagues at one till, one after the other. */
const ofTill: Allowance = { tries: 15, firstWaitSeconds: 30 };

/** What tries are counted against: whom somebody claims to be, and where from. */
export interface ThrottleSubjects {
  readonly claimed: string;
  readonly all: readonly { readonly subject: string; readonly allowance: Allowance }[];
}

const subjectsOf = (claimed: string, source: string): ThrottleSubjects => ({
  claimed,
  all: [
    { subject: claimed, allowance: ofName },
    { subject: `source:${networkOf(source)}`, allowance: ofSource },
  ],
});

/** A sign-in counts against the name that was tried, known or not, and against where it comes from. */
export const signInSubjects = (loginName: string, source: string): ThrottleSubjects =>
  subjectsOf(`account:${loginName.toLowerCase()}`, source);

/**
 * A browser in which somebody has signed in before counts against itself alone: what strangers try
 * elsewhere, or beside it in the same network, keeps nobody out of the browser they work with.
 */
export const knownDeviceSubjects = (loginName: string, device: string): ThrottleSubjects => {
  const claimed = `device:${device}:${loginName.toLowerCase()}`;
  return { claimed, all: [{ subject: claimed, allowance: ofName }] };
};

/** Who is signed in and names the own password counts against the own account. */
export const ownPasswordSubjects = (accountId: number, source: string): ThrottleSubjects =>
  subjectsOf(`password:${accountId}`, source);

/** The second step after a sign-on code counts against whose account it opens, not only against the code. */
export const secondStepSubjects = (accountId: number, source: string): ThrottleSubjects =>
  subjectsOf(`secondStep:${accountId}`, source);

/** A PIN counts against the account at this till, and against the till (SH-47, ACC-5). */
export const pinSubjects = (tillId: number, accountId: number): ThrottleSubjects => {
  const claimed = `pin:${tillId}:${accountId}`;
  const all = [
    { subject: claimed, allowance: ofPin },
    { subject: `pins:${tillId}`, allowance: ofTill },
  ];
  return { claimed, all };
};

/** Machines that name authorisation codes count against where they are (DEV-2). */
export const activationSubjects = (source: string): ThrottleSubjects => {
  const claimed = `activation:${networkOf(source)}`;
  return { claimed, all: [{ subject: claimed, allowance: ofActivation }] };
};

/** The subjects in the order of their locks, as the functions of the database take them. */
function columnsOf({ all }: ThrottleSubjects) {
  const sorted = all.toSorted((one, other) => (one.subject < other.subject ? -1 : 1));
  return {
    subjects: sorted.map(({ subject }) => subject),
    allowed: sorted.map(({ allowance }) => allowance.tries),
    firstWaits: sorted.map(({ allowance }) => allowance.firstWaitSeconds),
  };
}

/**
 * Counts a try before it is judged, and answers the seconds that the caller has to wait instead; 0 lets
 * it through (ACC-5). Only committed counts are seen by others: what takes long runs after the
 * transaction that counts, and a try that was no wrong one is given back.
 */
export async function takeTry(db: Database, tried: ThrottleSubjects, at: Date): Promise<number> {
  const { subjects, allowed, firstWaits } = columnsOf(tried);
  const taken = await sql<{ seconds: number }>`
    select take_try(${subjects}::text[], ${allowed}::int[], ${firstWaits}::int[], ${at},
      make_interval(mins => ${windowMinutes}), ${maxWaitSeconds}) as seconds`.execute(db);
  return taken.rows[0]?.seconds ?? 0;
}

/** Takes back the count of a try of `at` that was no wrong one. */
export async function giveBackTry(db: Database, tried: ThrottleSubjects, at: Date): Promise<void> {
  const { subjects, allowed, firstWaits } = columnsOf(tried);
  await sql`select give_back_try(${subjects}::text[], ${allowed}::int[], ${firstWaits}::int[],
    ${at}, ${maxWaitSeconds})`.execute(db);
}

/** After a right try of `at`: what was wrong before is forgotten; that of the source stays. */
export async function forgetTries(db: Database, tried: ThrottleSubjects, at: Date): Promise<void> {
  await giveBackTry(db, tried, at);
  await sql`update sign_in_throttle set failures = 0, blocked_until = null
    where subject = ${tried.claimed} and failures > 0`.execute(db);
}

/** Whether a try during this wait is the first that is noted: one stands for all (ACC-5, ACC-6). */
export async function noteWaiting(
  db: Database,
  { all }: ThrottleSubjects,
  at: Date,
): Promise<boolean> {
  const noted = await sql`update sign_in_throttle set noted_until = blocked_until
    where subject = any (${all.map(({ subject }) => subject)}::text[]) and blocked_until > ${at}
      and noted_until is distinct from blocked_until`.execute(db);
  return (noted.numAffectedRows ?? 0n) > 0n;
}
