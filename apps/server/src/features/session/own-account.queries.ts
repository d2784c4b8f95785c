import { sql } from 'kysely';
import type { Input } from '@lebean/contract/kernel/operation';
import type { saveOwnAccount } from '@lebean/contract/session/own-account.operations';
import { tokenHash } from '../../capabilities/session/open-session.ts';
import type { Database } from '../../database/database.ts';

/** Whether the database knows a time zone: it is what computes with it. */
export async function isTimeZone(db: Database, timeZone: string): Promise<boolean> {
  const found = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db);
  return found.rows.length > 0;
}

type OwnData = Input<typeof saveOwnAccount>;

/** Changes what is given of the own data, and answers what that was before. */
export async function updateOwnData(
  db: Database,
  accountId: number,
  given: OwnData,
): Promise<OwnData> {
  const before = await db
    .selectFrom('account')
    .select(['displayName as userName', 'avatar', 'language', 'timeZone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const changed = {
    ...(given.userName !== undefined && { displayName: given.userName }),
    ...(given.avatar !== undefined && { avatar: given.avatar }),
    ...(given.language !== undefined && { language: given.language }),
    ...(given.timeZone !== undefined && { timeZone: given.timeZone }),
  };
  if (Object.keys(changed).length > 0)
    await db.updateTable('account').set(changed).where('id', '=', accountId).execute();
  const { userName, avatar, language, timeZone } = before;
  return {
    userName,
    avatar,
    ...(language !== null && { language }),
    ...(timeZone !== null && { timeZone }),
  };
}

/** Lets the password of this session's account be changed once, until then (ACC-5). */
export async function openPasswordWindow(db: Database, token: string, until: Date): Promise<void> {
  await sql`update session set password_checked_until = ${until} where token_hash = ${tokenHash(token)}`.execute(
    db,
  );
}

/** Changes the password and ends the other sessions; nothing without an open window. */
export async function changePassword(
  db: Database,
  accountId: number,
  {
    token,
    passwordHash,
    at,
  }: { readonly token: string; readonly passwordHash: string; readonly at: Date },
): Promise<number | undefined> {
  const changed = await sql<{ ended: number | null }>`
    select change_own_password(${passwordHash}, ${tokenHash(token)}, ${at}) as ended`.execute(db);
  const ended = changed.rows[0]?.ended ?? undefined;
  // Whoever guessed at the codes knew the old password: with a new one they may begin anew.
  if (ended !== undefined)
    await sql`update second_factor set failures = 0 where account_id = ${accountId}`.execute(db);
  return ended;
}

export interface SessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly source: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
  readonly impersonatorName: string | null;
}

/** The sessions of an account that have not ended; the one of the token first, then the latest used. */
export async function listSessionRows(
  db: Database,
  accountId: number,
  token: string,
  { at, idleMinutes }: { readonly at: Date; readonly idleMinutes: number },
): Promise<readonly SessionRow[]> {
  const found = await sql<SessionRow>`
    select id, created_at, last_seen_at, source, user_agent, token_hash = ${tokenHash(token)} as is_current,
      impersonator_name
    from session where account_id = ${accountId} and expires_at > ${at}
      and last_seen_at > ${at}::timestamptz - make_interval(mins => ${idleMinutes})
    order by is_current desc, last_seen_at desc, id desc limit 100`.execute(db);
  return found.rows;
}

/** Ends one session of an account; false when there is none of that number. */
export async function endSessionOf(
  db: Database,
  accountId: number,
  sessionId: number,
): Promise<boolean> {
  const ended =
    await sql`delete from session where id = ${sessionId} and account_id = ${accountId}`.execute(
      db,
    );
  return ended.numAffectedRows === 1n;
}

/** Ends all sessions of an account but the one of the token; answers how many. */
export async function endSessionsBut(
  db: Database,
  accountId: number,
  token: string,
): Promise<number> {
  const ended = await sql`delete from session
    where account_id = ${accountId} and token_hash <> ${tokenHash(token)}`.execute(db);
  return Number(ended.numAffectedRows);
}

/** Keeps up to which release an account has read what is new: never less than before, in whatever order its windows say so. */
export async function storeNewsSeen(
  db: Database,
  accountId: number,
  release: number,
): Promise<number> {
  const stored = await sql<{ readonly newsSeen: number }>`
    update account set news_seen = greatest(news_seen, ${release}) where id = ${accountId}
    returning news_seen`.execute(db);
  return stored.rows[0]?.newsSeen ?? release;
}
