import type { Database } from '../../database/database.ts';

/** What a lebean costs online, in hundredths of the currency; nothing while none is set (LB-1). */
export async function findLebeanPrice(db: Database, currency: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('lebeanPrice')
    .select('price')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return found?.price;
}
