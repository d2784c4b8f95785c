import type { Insertable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Checkout } from '../../database/tables.generated.ts';

/** Writes which records one payment has paid for; answers its id. */
export async function insertCheckout(db: Database, row: Insertable<Checkout>): Promise<number> {
  const { id } = await db
    .insertInto('checkout')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
