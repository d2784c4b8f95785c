import { sql, type SqlBool } from 'kysely';
import type { listMembers } from '@lebean/contract/card/operations';
import type { CardDetail, CardRow } from '@lebean/contract/card/rows';
import type { Input } from '@lebean/contract/kernel/operation';
import { searchPrefix } from '@lebean/domain/card-search';
import { maskPhone } from '@lebean/domain/phone';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { inLanguage } from '../../database/in-language.ts';
import { type Listing, listing } from '../../database/listing.ts';
import {
  cutPage,
  endOfPrefix,
  exactCountLimit,
  offsetOf,
  type Page,
  type PageRequest,
} from '../../database/page.ts';
import { whenGiven } from '../../database/when-given.ts';
import type { WaitingRefund } from './card-refund.queries.ts';

/** Whether levels of a card's own merchant count, as far as its shops are in sight (MEM-10). */
const isOwnInForce = sql<boolean>`exists (select from shop s
  where s.merchant_id = card.merchant_id and s.member_permission <> 'fixed')`;

/**
 * The level by which a card is served (MEM-10), where `kept` is the one that is stored on it. Nearly always it is
 * that one, and then nothing more is looked up.
 */
const levelInForce = sql<number>`case when (kept.merchant_id is not null) = ${isOwnInForce} then kept.id
  else level_in_force(kept.id, card.merchant_id, ${isOwnInForce}) end`;

/**
 * Cards that are served by a level: of those that keep it or one that it may stand for (MEM-10). Nearly all of them
 * keep the level itself, which two looks into small tables tell of each; only the others are worked out.
 */
function isServedBy(levelId: number) {
  const isOwn = sql`card.merchant_id in (select s.merchant_id from shop s where s.member_permission <> 'fixed')`;
  const requested = sql`(select w.merchant_id is not null from member_level w where w.id = ${levelId})`;
  return sql<SqlBool>`card.level_id in (
      select l.id from member_level l join member_level wanted on wanted.id = ${levelId}
      where l.id = wanted.id or l.copied_from_id = wanted.id or l.id = wanted.copied_from_id
        or (wanted.merchant_id is null and l.merchant_id is not null and l.copied_from_id is null))
    and ((card.level_id = ${levelId} and ${requested} = (${isOwn}))
      or level_in_force(card.level_id, card.merchant_id, ${isOwn}) = ${levelId})`;
}

/** What the member query filters by. */
export type CardFilter = Omit<Input<typeof listMembers>, 'page' | 'pageSize' | 'sort'>;
type CardSort = Input<typeof listMembers>['sort'];

/** What is searched for; nothing where nobody has typed anything. */
const wordsOf = ({ query }: CardFilter): string | undefined => (query === '' ? undefined : query);

/** The cards that match, without order: what a page is cut from and what is counted. */
export function matchingCards(db: Database, scope: Scope, filter: CardFilter) {
  const { state, levelId, merchantId, sex, openedFrom, openedTo } = filter;
  return db
    .selectFrom('card')
    .where(scope.hasMerchant('card.merchantId'))
    .$call(
      whenGiven(wordsOf(filter), (cards, words) =>
        cards.where('card.id', 'in', foundCards(db, scope, words)),
      ),
    )
    .$call(whenGiven(state, (cards, state) => cards.where('card.cardState', '=', state)))
    .$call(whenGiven(levelId, (cards, levelId) => cards.where(isServedBy(levelId))))
    .$call(
      whenGiven(merchantId, (cards, merchantId) => cards.where('card.merchantId', '=', merchantId)),
    )
    .$call(
      whenGiven(openedFrom, (cards, openedFrom) =>
        cards.where('card.openedAt', '>=', new Date(openedFrom)),
      ),
    )
    .$call(
      whenGiven(openedTo, (cards, openedTo) =>
        cards.where('card.openedAt', '<=', new Date(openedTo)),
      ),
    )
    .$call(
      whenGiven(sex, (cards, sex) =>
        cards.where(
          'card.memberId',
          'in',
          db.selectFrom('member').select('member.id').where('member.sex', '=', sex),
        ),
      ),
    );
}

const hasFilter = (filter: CardFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '');

/**
 * The cards that a search finds (MEM-9), the closest tokens first and no more than a list counts: who
 * types one letter gets the beginning of a long list, not a scan over all of it.
 */
function foundCards(db: Database, scope: Scope, query: string) {
  const prefix = searchPrefix(query);
  return db
    .selectFrom('cardSearchToken')
    .select('cardSearchToken.cardId')
    .where(scope.hasMerchant('cardSearchToken.merchantId'))
    .where('cardSearchToken.token', '>=', prefix)
    .where('cardSearchToken.token', '<', endOfPrefix(prefix))
    .orderBy('cardSearchToken.token')
    .limit(exactCountLimit + 1);
}

const sortColumns = {
  openedAt: { key: 'openedAt', column: 'card.openedAt', direction: 'asc' },
  '-openedAt': { key: 'openedAt', column: 'card.openedAt', direction: 'desc' },
  accruingPoint: { key: 'accruingPoint', column: 'card.accruingPoint', direction: 'asc' },
  '-accruingPoint': { key: 'accruingPoint', column: 'card.accruingPoint', direction: 'desc' },
} as const satisfies Record<CardSort, unknown>;

/** What a row and a page of a card have in common, once it is known which cards are wanted. */
const cardColumns = [
  'card.id',
  'card.memberId',
  'card.merchantId',
  'merchant.merchantName',
  'merchant.currency',
  'card.cardNumber',
  'card.cardType',
  'card.cardState',
  'member.name',
  'member.sex',
  'member.phone',
  inLanguage('memberLevel', 'levelName').as('level'),
  'card.levelId',
  'points.balance as point',
  'gifts.balance as giftPoint',
  'card.accruingPoint',
  'card.accruingGiftPoint',
  'card.openPrice',
  'card.openedAt',
  'card.version',
] as const;

type StoredCard = Omit<CardRow, 'openedAt'> & { readonly openedAt: Date };

/** A row as it is shown: the phone masked (MEM-9), the instant as text. */
export function shownCard<Row extends StoredCard>(
  row: Row,
): Omit<Row, 'openedAt'> & { phone: string; openedAt: string } {
  return { ...row, phone: maskPhone(row.phone), openedAt: row.openedAt.toISOString() };
}

/** A row of a file for whoever may see phones in full (MEM-9). */
export const withFullPhone = (row: StoredCard): CardRow => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
});

/** Cards with all that is shown of them, in the order of the list. */
function shownCards(cards: ReturnType<typeof matchingCards>, sort: CardSort) {
  const { column, direction } = sortColumns[sort];
  return cards
    .innerJoin('member', 'member.id', 'card.memberId')
    .innerJoin('merchant', 'merchant.id', 'card.merchantId')
    .innerJoin('memberLevel as kept', 'kept.id', 'card.levelId')
    .innerJoin('memberLevel', (join) => join.on('memberLevel.id', '=', levelInForce))
    .innerJoin('ledgerAccount as points', 'points.id', 'card.pointAccountId')
    .innerJoin('ledgerAccount as gifts', 'gifts.id', 'card.giftPointAccountId')
    .select(cardColumns)
    .orderBy(column, direction)
    .orderBy('card.id', direction);
}

/** The member query (MEM-9). */
export function cardListing(
  db: Database,
  scope: Scope,
  { sort, ...filter }: Filter<typeof listMembers>,
  toRow: (row: StoredCard) => CardRow,
): Listing<CardRow> {
  const matching = matchingCards(db, scope, filter);
  return listing(db, {
    rows: () => shownCards(matching, sort),
    pageRows: (request) => cardsOfPage(db, scope, { sort, ...filter }, request),
    matching: matching.select('card.id'),
    toRow,
  });
}

async function cardsOfPage(
  db: Database,
  scope: Scope,
  { sort, ...filter }: Filter<typeof listMembers>,
  request: PageRequest,
): Promise<StoredCard[] | Page<StoredCard>> {
  if (wordsOf(filter) !== undefined)
    return await searchedPage(db, scope, { sort, ...filter }, request);
  const { column, direction } = sortColumns[sort];
  const ordered = matchingCards(db, scope, filter)
    .select('card.id')
    .orderBy(column, direction)
    .orderBy('card.id', direction);
  // First which cards, then what is shown of them: filters need a new plan for each call, which is quick
  // for one table; the many joins are planned once.
  const found = await cutPage(ordered, request, hasFilter(filter)).execute();
  return await cardsShown(db, found, sort);
}

async function cardsShown(
  db: Database,
  found: readonly { readonly id: number }[],
  sort: CardSort,
): Promise<StoredCard[]> {
  const ids = found.map(({ id }) => id);
  const cards = db.selectFrom('card').where('card.id', '=', sql<number>`any (${ids}::bigint[])`);
  return await shownCards(cards, sort).execute();
}

/**
 * A page of what a search finds, with its count: no more than a list counts is ever found, so that all of it is at
 * hand, and it is looked for once.
 */
async function searchedPage(
  db: Database,
  scope: Scope,
  { sort, ...filter }: Filter<typeof listMembers>,
  request: PageRequest,
): Promise<Page<StoredCard>> {
  const { key, direction } = sortColumns[sort];
  const matching = matchingCards(db, scope, filter).select([
    'card.id',
    'openedAt',
    'accruingPoint',
  ]);
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number | null; count: number }>`
    with matched as materialized (${matching}),
    page as (select id, ${sql.ref(key)} as place from matched
      order by place ${order}, id ${order} limit ${request.pageSize} offset ${offsetOf(request)})
    select page.id, (select count(*)::int from matched) as count
    from (values (1)) one left join page on true order by page.place ${order}, page.id ${order}`.execute(
    db,
  );
  const found = rows.flatMap(({ id }) => (id === null ? [] : [{ id }]));
  const count = rows[0]?.count ?? 0;
  const page = await cardsShown(db, found, sort);
  return { rows: page, count, isCountEstimated: count > exactCountLimit };
}

/** More cards of one person than a page lists would be somebody's mistake. */
const maxSiblings = 20;

type SiblingCard = CardDetail['otherCards'][number];

/** One card as its page shows it; nothing when there is none in the scope. */
export async function findCard(
  db: Database,
  scope: Scope,
  cardId: number,
): Promise<CardDetail | undefined> {
  const row = await db
    .selectFrom('card')
    .innerJoin('member', 'member.id', 'card.memberId')
    .innerJoin('merchant', 'merchant.id', 'card.merchantId')
    .innerJoin('memberLevel as kept', 'kept.id', 'card.levelId')
    .innerJoin('memberLevel', (join) => join.on('memberLevel.id', '=', levelInForce))
    .leftJoin('memberLevel as above', (join) =>
      join
        .onRef('above.id', '=', 'memberLevel.upgradeLevelId')
        .on('memberLevel.isUpgrade', '=', true),
    )
    .innerJoin('ledgerAccount as points', 'points.id', 'card.pointAccountId')
    .innerJoin('ledgerAccount as gifts', 'gifts.id', 'card.giftPointAccountId')
    .leftJoin('shop', (join) =>
      join.onRef('shop.id', '=', 'card.openedShopId').on(scope.hasShop('shop.id')),
    )
    .select(cardColumns)
    .select([
      'member.birthday',
      'member.version as memberVersion',
      'card.stateReason',
      'shop.shopName as openedShopName',
      'memberLevel.levelDiscount',
      'memberLevel.cardReplacementPrice',
      'memberLevel.isAllowCancelCard',
      'memberLevel.levelUpPrice',
      inLanguage('above', 'levelName').as('aboveName'),
      'above.id as aboveId',
      sql<string[]>`array(select c.card_number from card_number_claim c
        where c.card_id = card.id and c.retired_at is not null order by c.retired_at desc)`.as(
        'retiredNumbers',
      ),
      sql<
        SiblingCard[]
      >`array(select jsonb_build_object('cardId', o.id, 'cardNumber', o.card_number, 'cardState', o.card_state,
          'point', p.balance, 'giftPoint', g.balance)
        from card o join ledger_account p on p.id = o.point_account_id join ledger_account g on g.id = o.gift_point_account_id
        where o.member_id = card.member_id and o.id <> card.id and o.card_state <> 'cancelled'
        order by o.opened_at desc, o.id desc limit ${maxSiblings})`.as('otherCards'),
      sql<
        CardDetail['mergedInto']
      >`(select jsonb_build_object('cardId', o.id, 'cardNumber', o.card_number)
        from card o where o.id = card.merged_into_id)`.as('mergedInto'),
      sql<
        string[]
      >`array(select o.card_number from card o where o.merged_into_id = card.id order by o.id)`.as(
        'mergedNumbers',
      ),
      sql<WaitingRefund | null>`(select jsonb_build_object('approvalId', f.approval_id, 'number', f.order_number,
          'amount', f.amount, 'currency', f.currency, 'point', f.point, 'giftPoint', f.gift_point)
        from card_refund f where f.card_id = card.id and f.state = 'held')`.as('waitingRefund'),
    ])
    .where('card.id', '=', cardId)
    .where(scope.hasMerchant('card.merchantId'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { aboveId, aboveName, levelUpPrice, openedShopName, ...card } = row;
  return {
    ...shownCard(card),
    // The shop of another branch is out of an assistant's sight, its name too.
    openedShopName: openedShopName ?? '',
    nextLevel: aboveId === null ? null : { levelName: aboveName, levelUpPrice },
  };
}

/** The full phone of a card's member; nothing when there is no such card in the scope. */
export async function findPhone(
  db: Database,
  scope: Scope,
  cardId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('card')
    .innerJoin('member', 'member.id', 'card.memberId')
    .select('member.phone')
    .where('card.id', '=', cardId)
    .where(scope.hasMerchant('card.merchantId'))
    .executeTakeFirst();
  return row?.phone;
}

/** Whether there is such a card in the scope. */
export async function hasCard(db: Database, scope: Scope, cardId: number): Promise<boolean> {
  const row = await db
    .selectFrom('card')
    .select('card.id')
    .where('card.id', '=', cardId)
    .where(scope.hasMerchant('card.merchantId'))
    .executeTakeFirst();
  return row !== undefined;
}
