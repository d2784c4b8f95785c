import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** How many bytes an account has uploaded in the 24 hours before an instant. */
export async function sumUploads(
  db: Database,
  accountId: number | undefined,
  at: Date,
): Promise<number> {
  if (accountId === undefined) return 0;
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(file_size), 0)::bigint as bytes from stored_file
    where uploaded_by = ${accountId} and uploaded_at > ${at}::timestamptz - interval '1 day'`.execute(
    db,
  );
  return found.rows[0]?.bytes ?? 0;
}
