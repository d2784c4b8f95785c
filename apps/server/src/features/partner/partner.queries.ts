import type { createPartner } from '@lebean/contract/partner';
import type { Input } from '@lebean/contract/operation';
import type { Database } from '../../database/database.ts';

/** Adds a partner; answers its id. */
export async function insertPartner(
  db: Database,
  partner: Input<typeof createPartner>,
  at: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('partner')
    .values({ ...partner, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
