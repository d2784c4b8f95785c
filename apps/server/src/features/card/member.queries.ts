import { sql } from 'kysely';
import { cardSearchTokens } from '@lebean/domain/card-search';
import type { OriginScope } from '../../capabilities/payments/acting.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

/** Who holds a card. */
export interface Holder {
  readonly memberId: number;
  readonly merchantId: number;
  readonly name: string;
  readonly sex: 0 | 1 | 2;
  readonly phone: string;
  readonly birthday: string | null;
}

/** As it is kept. */
export interface StoredHolder extends Holder {
  readonly version: number;
  readonly changedBy: string;
}

/** Who holds a card in the scope; the person is locked, so that a correction and a new card know of each other. */
export async function lockHolder(
  db: Database,
  scope: Scope | OriginScope,
  cardId: number,
): Promise<StoredHolder | undefined> {
  const found = await sql<StoredHolder>`
    select m.id as member_id, m.merchant_id, m.name, m.sex, m.phone, m.birthday::text as birthday, m.version, m.changed_by
    from member m where m.id = (select c.member_id from card c where c.id = ${cardId} and ${scope.hasMerchant('c.merchant_id')})
      and ${scope.hasMerchant('m.merchant_id')}
    for no key update`.execute(db);
  return found.rows[0];
}

/** Writes down who somebody is; answers the new version. */
export async function updateMember(
  db: Database,
  { memberId, changedBy, name, sex, phone, birthday }: Omit<StoredHolder, 'merchantId' | 'version'>,
): Promise<number> {
  const updated = await db
    .updateTable('member')
    .set((eb) => ({ name, sex, phone, birthday, changedBy, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return updated.version;
}

interface FoundBy {
  readonly id: number;
  readonly merchantId: number;
  readonly name: string;
  readonly phone: string;
  readonly cardNumbers: string[];
}

/**
 * Writes anew what the cards of a person are found by (MEM-9): numbers, those of merged cards too, phone and name. A
 * merged card itself is no longer found: its numbers lead to the card that goes on (SH-50).
 */
export async function renewSearchTokens(db: Database, memberId: number): Promise<void> {
  const cards = await sql<FoundBy>`
    select c.id, c.merchant_id, m.name, m.phone, array(select n.card_number from card_number_claim n
      where n.card_id = any (array(select c.id union all select a.id from card a where a.merged_into_id = c.id))) as card_numbers
    from card c join member m on m.id = c.member_id
    where c.member_id = ${memberId} and c.merged_into_id is null`.execute(db);
  const rows = cards.rows.flatMap(({ id: cardId, merchantId, ...by }) =>
    cardSearchTokens(by).map((token) => ({ merchantId, token, cardId })),
  );
  await sql`delete from card_search_token t
    where t.card_id in (select c.id from card c where c.member_id = ${memberId})`.execute(db);
  if (rows.length > 0) await db.insertInto('cardSearchToken').values(rows).execute();
}
