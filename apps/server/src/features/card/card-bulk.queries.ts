import { sql } from 'kysely';
import type { CardState } from '@lebean/domain/card-state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type CardFilter, matchingCards } from './card.queries.ts';

/** The normal cards that match filters, at most so many. */
export async function listNormalIds(
  db: Database,
  scope: Scope,
  filter: CardFilter,
  max: number,
): Promise<number[]> {
  const found = await matchingCards(db, scope, filter)
    .select('card.id')
    .where('card.cardState', '=', 'normal')
    .orderBy('card.id')
    .limit(max)
    .execute();
  return found.map(({ id }) => id);
}

/** Locks the cards of a selection that are in the scope, always in one order: two calls only wait. */
export async function lockCards(
  db: Database,
  scope: Scope,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, CardState>> {
  const locked = await db
    .selectFrom('card')
    .select(['card.id', 'card.cardState'])
    .where('card.id', '=', sql<number>`any (${cardIds}::bigint[])`)
    .where(scope.hasMerchant('card.merchantId'))
    .orderBy('card.id')
    .forUpdate()
    .execute();
  return new Map(locked.map(({ id, cardState }) => [id, cardState]));
}

/** Freezes locked cards and writes the history of each. */
export async function freezeLocked(
  db: Database,
  cardIds: readonly number[],
  change: { readonly reason: string; readonly operatorName: string; readonly at: Date },
): Promise<void> {
  const { reason, operatorName, at } = change;
  await sql`
    with event as (
      insert into card_event (merchant_id, card_id, kind, at, operator_name, remark)
      select merchant_id, id, 'frozen', ${at}, ${operatorName}, ${reason} from card
      where id = any (${cardIds}::bigint[])
    )
    update card set card_state = 'frozen', state_reason = ${reason}, changed_by = ${operatorName},
      version = version + 1
    where id = any (${cardIds}::bigint[])`.execute(db);
}
