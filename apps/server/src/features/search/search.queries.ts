import { sql } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { searchRecords } from '@lebean/contract/search/operations';
import { maxFoundRecords } from '@lebean/contract/search/rows';
import { searchPrefix } from '@lebean/domain/card-search';
import { maskPhone } from '@lebean/domain/phone';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { endOfPrefix } from '../../database/page.ts';

type Found = Output<typeof searchRecords>;

/** A card may be found by several of its tokens: so many are read to have enough cards. */
const maxTokens = 8 * maxFoundRecords;

/** The cards whose number, phone or name begins with the words (MEM-9): a range of one index. */
export async function findCards(
  db: Database,
  scope: Scope,
  words: string,
): Promise<Found['cards']> {
  const prefix = searchPrefix(words);
  const tokens = db
    .selectFrom('cardSearchToken')
    .select('cardSearchToken.cardId')
    .where(scope.hasMerchant('cardSearchToken.merchantId'))
    .where('cardSearchToken.token', '>=', prefix)
    .where('cardSearchToken.token', '<', endOfPrefix(prefix))
    .orderBy('cardSearchToken.token')
    .limit(maxTokens);
  const rows = await db
    .selectFrom('card')
    .innerJoin('member', 'member.id', 'card.memberId')
    .select(['card.id', 'card.cardNumber', 'card.cardState', 'member.name', 'member.phone'])
    .where('card.id', 'in', tokens)
    .where(scope.hasMerchant('card.merchantId'))
    .orderBy('card.id', 'desc')
    .limit(maxFoundRecords)
    .execute();
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone) }));
}

/**
 * The cards that bear the number, or bore it before (SH-44, MEM-4): a number that is somebody's phone finds
 * nobody, and neither does the beginning of one. Upper and lower case are the same, unless a card of
 * each is there.
 */
export async function findCardsByNumber(
  db: Database,
  scope: Scope,
  number: string,
): Promise<Found['cards']> {
  const rows = await db
    .selectFrom('cardSearchToken')
    .innerJoin('cardNumberClaim', (join) =>
      join
        // The number of a merged card leads to the one that goes on (SH-50).
        .on(
          'cardNumberClaim.cardId',
          '=',
          sql<number>`any (array(select card_search_token.card_id union all
            select merged.id from card merged where merged.merged_into_id = card_search_token.card_id))`,
        )
        .on(sql`lower(card_number_claim.card_number)`, '=', number.toLowerCase()),
    )
    .innerJoin('card', 'card.id', 'cardSearchToken.cardId')
    .innerJoin('member', 'member.id', 'card.memberId')
    .select(['card.id', 'card.cardNumber', 'card.cardState', 'member.name', 'member.phone'])
    .select('cardNumberClaim.cardNumber as claimed')
    .where(scope.hasMerchant('cardSearchToken.merchantId'))
    .where(scope.hasMerchant('card.merchantId'))
    .where('cardSearchToken.token', '=', number.toLowerCase())
    .orderBy(sql`card_number_claim.card_number = ${number}`, 'desc')
    .orderBy('card.id', 'desc')
    .limit(maxFoundRecords)
    .execute();
  const alike = rows.filter(({ claimed }) => claimed === number);
  return (alike.length > 0 ? alike : rows).map(({ claimed: _claimed, ...row }) => ({
    ...row,
    phone: maskPhone(row.phone),
  }));
}

/**
 * A number begins with its kind and its time (NUM-4): so much of it tells a second, while less would
 * be the beginning of everybody's, through all of which the scope would have to look for its own.
 */
const orderNumberPart = /^[A-Z][0-9A-HJKMNP-TV-Z]{7,}$/;

/** The recharges whose number begins with the words, or is all of them: the first of an index in the order of bytes. */
export async function findOrders(
  db: Database,
  scope: Scope,
  words: string,
  isExact: boolean,
): Promise<Found['orders']> {
  const prefix = words.toUpperCase();
  if (!orderNumberPart.test(prefix)) return [];
  const number = sql<string>`recharge_record.order_number collate "C"`;
  const rows = await db
    .selectFrom('rechargeRecord')
    .innerJoin('card', 'card.id', 'rechargeRecord.cardId')
    .innerJoin('member', 'member.id', 'card.memberId')
    .select([
      'rechargeRecord.id',
      'rechargeRecord.orderNumber',
      'rechargeRecord.cardId',
      'member.name',
      'rechargeRecord.paid',
      'rechargeRecord.currency',
      'rechargeRecord.createdAt',
    ])
    .where(scope.hasMerchant('rechargeRecord.merchantId'))
    .where(scope.hasShop('rechargeRecord.shopId'))
    .where(number, '>=', prefix)
    .where(number, isExact ? '<=' : '<', isExact ? prefix : endOfPrefix(prefix))
    .orderBy(number)
    .limit(maxFoundRecords)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The shops with the words in their names, or with the number. */
export async function findShops(
  db: Database,
  scope: Scope,
  words: string,
): Promise<Found['shops']> {
  const prefix = sql<string>`lower(${words})`;
  const tokens = db
    .selectFrom('shopSearchToken')
    .select('shopSearchToken.shopId')
    .where(scope.hasMerchant('shopSearchToken.merchantId'))
    .where(scope.hasShop('shopSearchToken.shopId'))
    .where('shopSearchToken.token', '>=', prefix)
    .where('shopSearchToken.token', '<', sql<string>`lower(${words}) || chr(1114111)`)
    .orderBy('shopSearchToken.token')
    .limit(maxTokens);
  return await db
    .selectFrom('shop')
    .innerJoin('merchant', 'merchant.id', 'shop.merchantId')
    .select(['shop.id', 'shop.shopName', 'merchant.merchantName'])
    .where('shop.id', 'in', tokens)
    .where(scope.hasMerchant('shop.merchantId'))
    .where(scope.hasShop('shop.id'))
    .orderBy('shop.shopName')
    .limit(maxFoundRecords)
    .execute();
}

/** What can be the code of a unit, or its beginning. */
const deviceCodePart = /^[0-9A-Z][0-9A-Z._-]*$/;

/** The units whose code begins with the words, or is all of them: the first of an index in the order of bytes. */
export async function findDevices(
  db: Database,
  scope: Scope,
  words: string,
  isExact: boolean,
): Promise<Found['devices']> {
  const prefix = words.toUpperCase();
  if (!deviceCodePart.test(prefix)) return [];
  const code = sql<string>`upper(device.unique_code) collate "C"`;
  return await db
    .selectFrom('device')
    .leftJoin('shop', 'shop.id', 'device.shopId')
    .select(['device.id', 'device.uniqueCode', 'shop.shopName'])
    .where(scope.hasMerchant('device.merchantId'))
    .where(scope.hasShop('device.shopId'))
    .where(code, '>=', prefix)
    .where(code, isExact ? '<=' : '<', isExact ? prefix : endOfPrefix(prefix))
    .orderBy(code)
    .limit(maxFoundRecords)
    .execute();
}
