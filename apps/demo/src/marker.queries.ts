import { sql } from 'kysely';
import { anonymousOpening } from '@lebean/server/capabilities/session/open-session';
import type { ConnectionPool } from '@lebean/server/database/database';

export interface FillMark {
  /** When the story ends. */
  readonly until: Date;
  /** Whether there is enough of it to look around. */
  readonly isShown: boolean;
  readonly isFinished: boolean;
  /** Whether its people have the passwords that everybody knows. */
  readonly isPublic: boolean;
}

/** How far the example data are; nothing when nobody has begun to fill them in. */
export async function readFill(connections: ConnectionPool): Promise<FillMark | undefined> {
  return await connections.transaction('read only', anonymousOpening, async (db) => {
    const row = await db.selectFrom('demoFill').selectAll().executeTakeFirst();
    return (
      row && {
        until: row.until,
        isShown: row.shownAt !== null,
        isFinished: row.finishedAt !== null,
        isPublic: row.closedAt === null,
      }
    );
  });
}

/** Notes that a fill begins; answers the instant at which its story ends. */
export async function beginFill(
  connections: ConnectionPool,
  until: Date,
  isPublic: boolean,
): Promise<Date> {
  return await connections.transaction('read write', anonymousOpening, async (db) => {
    await db
      .insertInto('demoFill')
      .values({ until, closedAt: isPublic ? null : new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db.selectFrom('demoFill').select('until').executeTakeFirstOrThrow();
    return row.until;
  });
}

/** Notes that there is enough to look around. */
export async function markShown(connections: ConnectionPool): Promise<void> {
  await connections.transaction('read write', anonymousOpening, async (db) => {
    await sql`update demo_fill set shown_at = now() where shown_at is null`.execute(db);
  });
}

/** Notes that the fill is done, folds the ledger, and tells the planner what there is now. */
export async function finishFill(connections: ConnectionPool): Promise<void> {
  // The first run notes up to where it is safe to fold, the second one folds; each begins a transaction.
  for (let run = 0; run < 2; run += 1) {
    await connections.transaction('read write', anonymousOpening, async (db) => {
      await sql`select ledger_roll_up()`.execute(db);
    });
  }
  await connections.transaction('read write', anonymousOpening, async (db) => {
    await sql`select refresh_statistics()`.execute(db);
    await sql`update demo_fill set finished_at = now()`.execute(db);
  });
}
