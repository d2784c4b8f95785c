import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The first day whose figures may still change: that after the last closed month (SET-27); none while none is. */
export async function findFirstOpenDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (closed_through() + 1)::text as day`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** A day, or the first open one where it lies in a closed month: what comes late is dated into the next (SET-27). */
export const openDay = (day: string, firstOpen: string | undefined): string =>
  firstOpen !== undefined && day < firstOpen ? firstOpen : day;
