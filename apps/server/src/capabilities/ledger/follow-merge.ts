import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { orderNumber } from '@lebean/domain/order-number';
import { points } from '@lebean/domain/quantity';
import type { Database } from '../../database/database.ts';
import { post } from './ledger.ts';

/** What came back, to which card, and by whom. */
export interface CameBack {
  readonly cardId: number;
  readonly reason: string;
  readonly operatorAccountId: number;
  readonly operatorName: string;
  readonly at: Date;
}

interface Merged {
  readonly merchantId: number;
  readonly intoCardId: number;
  readonly memberId: number;
  readonly pointFrom: number;
  readonly giftFrom: number;
  readonly pointInto: number;
  readonly giftInto: number;
}

/**
 * What is given back to a card that was merged meanwhile goes on to the card that goes on (SH-50), as a merge of its
 * own. One at a time: the merged card is locked.
 */
export async function followMerge(
  db: Database,
  { cardId, at, ...written }: CameBack,
): Promise<void> {
  const found = await sql<Merged>`
    select c.merchant_id, i.id as into_card_id, c.member_id, c.point_account_id as point_from, c.gift_point_account_id as gift_from,
      i.point_account_id as point_into, i.gift_point_account_id as gift_into
    from card c join card i on i.id = c.merged_into_id where c.id = ${cardId} for no key update of c`.execute(
    db,
  );
  const [merged] = found.rows;
  if (merged === undefined) return;
  const { merchantId, intoCardId, memberId, ...accounts } = merged;
  const left = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('id', 'in', [accounts.pointFrom, accounts.giftFrom])
    .execute();
  const balance = (account: number): number => left.find(({ id }) => id === account)?.balance ?? 0;
  const point = balance(accounts.pointFrom);
  const giftPoint = balance(accounts.giftFrom);
  if (point + giftPoint === 0) return;
  const number = orderNumber('cardMerge', at, randomBytes(8));
  const document = {
    kind: 'cardMerge',
    documentKind: 'cardMerge',
    documentNumber: number,
  } as const;
  const moves = [
    { from: accounts.pointFrom, to: accounts.pointInto, amount: points(point) },
    { from: accounts.giftFrom, to: accounts.giftInto, amount: points(giftPoint) },
  ];
  const posted = await post(db, { ...document, keyScope: 'cardMerge', key: number, moves, at });
  if (!posted.ok) throw new Error(`what came back to a merged card was refused: ${posted.reason}`);
  await db
    .insertInto('cardMerge')
    .values({
      ...written,
      merchantId,
      fromCardId: cardId,
      intoCardId,
      orderNumber: number,
      fromMemberId: memberId,
      intoMemberId: memberId,
      point,
      giftPoint,
      accruingPoint: 0,
      accruingGiftPoint: 0,
      transferId: posted.transferId,
      createdAt: at,
    })
    .execute();
}
