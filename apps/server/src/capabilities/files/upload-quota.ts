import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** How many bytes an account has uploaded in the 24 hours before an instant, those of unfinished files among them. */
export async function sumUploads(
  db: Database,
  accountId: number | undefined,
  at: Date,
): Promise<number> {
  if (accountId === undefined) return 0;
  const found = await sql<{ bytes: number }>`
    select ((select coalesce(sum(file_size), 0) from stored_file
        where uploaded_by = ${accountId} and uploaded_at > ${at}::timestamptz - interval '1 day')
      + (select coalesce(sum(received), 0) from upload where account_id = ${accountId} and used_for is null
        and begun_at > ${at}::timestamptz - interval '1 day'))::bigint as bytes`.execute(db);
  return found.rows[0]?.bytes ?? 0;
}
