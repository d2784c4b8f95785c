import type { Database } from '../../database/database.ts';

/** The number that a card has now. */
export async function cardNumberOf(db: Database, cardId: number): Promise<string> {
  const { cardNumber } = await db
    .selectFrom('card')
    .select('cardNumber')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  return cardNumber;
}
