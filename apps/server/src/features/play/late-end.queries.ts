import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { LatePlayEnd } from '../../database/tables.generated.ts';

/** Writes how a late play ended (PLY-4): once, as its unique key says. */
export async function insertLateEnd(db: Database, row: Insertable<LatePlayEnd>): Promise<void> {
  await db.insertInto('latePlayEnd').values(row).execute();
}

/** Who has ended a late play. */
export async function findLateEnder(db: Database, playId: number): Promise<string> {
  const found = await db
    .selectFrom('latePlayEnd')
    .select('operatorName')
    .where('playId', '=', playId)
    .executeTakeFirst();
  return found?.operatorName ?? '';
}

/** What an end asks of the shop of its play, and the present number of its card. */
export async function findLatePlace(
  db: Database,
  { shopId, cardId, merchantId }: { shopId: number; cardId: number | null; merchantId: number },
) {
  const found = await sql<{
    readonly isEnabled: boolean;
    readonly shopName: string;
    readonly currency: string;
    readonly cardNumber: string | null;
  }>`select s.is_enabled, s.shop_name, s.currency, c.card_number
    from shop s left join card c on c.merchant_id = ${merchantId} and c.id = ${cardId}::bigint
    where s.id = ${shopId}`.execute(db);
  const [place] = found.rows;
  if (place === undefined) throw new Error(`the shop ${shopId} of a play is not there`);
  return place;
}

/** Whether cash waits for a shift here, and none is open (CTL-2); one that is open stays so. */
export async function isShiftMissing(db: Database, shopId: number): Promise<boolean> {
  const found = await sql<{ readonly isMissing: boolean }>`
    select is_shift_required and lock_open_shift(id) is null as is_missing from shop where id = ${shopId}`.execute(
    db,
  );
  return found.rows[0]?.isMissing ?? true;
}
