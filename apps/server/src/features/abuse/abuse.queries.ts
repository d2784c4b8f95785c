import { type RawBuilder, sql } from 'kysely';
import type {
  listAbuse,
  listAbuseCases,
  listPhoneCards,
  listPhoneUses,
} from '@lebean/contract/abuse/operations';
import {
  type AbuseCaseRow,
  type AbuseRow,
  type PhoneCardRow,
  type PhoneUseRow,
  manyCards,
} from '@lebean/contract/abuse/rows';
import { maskPhone } from '@lebean/domain/phone';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';

/** Long enough to see a habit, short enough to read it in a moment. */
const defaultDays = 30;

/** From when to when a column is wanted. */
function within(
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  at: Date,
): RawBuilder<unknown> {
  const name = sql.ref(column);
  const begin = from === undefined ? at.getTime() - defaultDays * 86_400_000 : Date.parse(from);
  const end = to === undefined ? sql`` : sql`and ${name} <= ${new Date(to)}::timestamptz`;
  return sql`${name} >= ${new Date(begin)}::timestamptz ${end}`;
}

/** Which cases are the scope's: what a partner's wallet is in question has no merchant. */
function casesInScope(
  scope: Scope,
  {
    merchantId,
    shopId,
  }: { readonly merchantId?: number | undefined; readonly shopId?: number | undefined },
): RawBuilder<unknown> {
  const own =
    scope.kind === 'partner'
      ? sql`(${scope.hasMerchant('c.merchant_id')} or ${scope.hasPartner('c.partner_id')})`
      : sql`${scope.hasMerchant('c.merchant_id')} and ${scope.hasShop('c.shop_id')}`;
  return sql`${own}
    ${merchantId === undefined ? sql`` : sql`and c.merchant_id = ${merchantId}`}
    ${shopId === undefined ? sql`` : sql`and c.shop_id = ${shopId}`}`;
}

/** What each person of the scope did in a period, most first. */
export function abuseListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listAbuse>,
  at: Date,
): Listing<AbuseRow> {
  const people = sql`
    select c.merchant_id, c.operator_name, count(*) as total,
      count(*) filter (where c.kind = 'adjustment')::bigint as adjustment,
      count(*) filter (where c.kind = 'freePlay')::bigint as free_play,
      count(*) filter (where c.kind = 'playReversal')::bigint as play_reversal,
      count(*) filter (where c.kind = 'playCancel')::bigint as play_cancel,
      count(*) filter (where c.kind = 'refundAfterUse')::bigint as refund_after_use,
      count(*) filter (where c.kind = 'levelKept')::bigint as level_kept,
      count(*) filter (where c.kind = 'outOfHours')::bigint as out_of_hours,
      count(*) filter (where c.kind = 'lateCards')::bigint as late_cards,
      count(*) filter (where c.kind = 'lateWriteOff')::bigint as late_write_off
    from abuse_case c where ${casesInScope(scope, filter)} and ${within('c.at', filter, at)}
    group by c.merchant_id, c.operator_name`;
  const order = sql`order by p.total desc, p.merchant_id, p.operator_name`;
  return listing<AbuseRow, AbuseRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<AbuseRow>`
        select p.place as id, p.merchant_id, m.merchant_name, p.operator_name, p.adjustment, p.free_play, p.play_reversal, p.play_cancel,
          p.refund_after_use, p.level_kept, p.out_of_hours, p.late_cards, p.late_write_off
        from (select p.*, row_number() over (${order})::bigint as place from (${people}) p ${order} ${pageOnly(request)}) p
          left join merchant m on m.id = p.merchant_id order by p.place`,
      ),
    matching: statement(db, sql`select 1 from (${people}) p`),
    toRow: (row) => row,
  });
}

type StoredCase = Omit<AbuseCaseRow, 'at'> & { readonly at: Date };

/** The cases of one kind, newest first. */
export function caseListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listAbuseCases>,
  at: Date,
): Listing<AbuseCaseRow> {
  const { kind, operatorName } = filter;
  // The kind is a literal: the plan then reads that part of the view alone, by its index.
  const matching = sql`abuse_case c where c.kind = ${sql.lit(kind)} and ${casesInScope(scope, filter)}
    and ${within('c.at', filter, at)} ${operatorName === undefined ? sql`` : sql`and c.operator_name = ${operatorName}`}`;
  return listing<StoredCase, AbuseCaseRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredCase>`
        select c.id, c.kind, c.at, m.merchant_name, s.shop_name, c.operator_name, c.order_number, c.card_id,
          card.card_number, c.amount, c.unit, c.reason, c.play_kind, c.compensates_play_id,
          good.order_number as compensates_order_number
        from (select c.* from ${matching} order by c.at desc, c.id desc ${pageOnly(request)}) c
          left join merchant m on m.id = c.merchant_id left join shop s on s.id = c.shop_id
          left join card on card.id = c.card_id left join play good on good.id = c.compensates_play_id
        order by c.at desc, c.id desc`,
      ),
    matching: statement(db, sql`select c.id from ${matching}`),
    toRow: ({ at: happened, ...row }) => ({ ...row, at: happened.toISOString() }),
  });
}

type StoredPhone = Omit<PhoneUseRow, 'phone' | 'lastOpenedAt'> & {
  readonly digits: string;
  readonly lastOpenedAt: Date;
};

/** Phones with many cards, of which one was opened in the period; masked as everywhere (MEM-9). */
export function phoneListing(
  db: Database,
  scope: Scope,
  filter: Filter<typeof listPhoneUses>,
  at: Date,
): Listing<PhoneUseRow> {
  const { merchantId } = filter;
  const matching = sql`phone_use u where u.card_count >= ${sql.lit(manyCards)} and ${scope.hasMerchant('u.merchant_id')}
    ${merchantId === undefined ? sql`` : sql`and u.merchant_id = ${merchantId}`}
    and ${within('u.last_opened_at', filter, at)}`;
  return listing<StoredPhone, PhoneUseRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredPhone>`
        select u.id, m.merchant_name, u.digits, u.card_count, u.last_opened_at
        from (select u.* from ${matching} order by u.last_opened_at desc, u.id desc ${pageOnly(request)}) u
          join merchant m on m.id = u.merchant_id order by u.last_opened_at desc, u.id desc`,
      ),
    matching: statement(db, sql`select u.id from ${matching}`),
    toRow: ({ digits, lastOpenedAt, ...row }) => ({
      ...row,
      phone: maskPhone(digits),
      lastOpenedAt: lastOpenedAt.toISOString(),
    }),
  });
}

type StoredPhoneCard = Omit<PhoneCardRow, 'openedAt'> & { readonly openedAt: Date };

/** The cards that were opened with a phone of the scope: found by its token, like a search (MEM-9). */
export function phoneCardListing(
  db: Database,
  scope: Scope,
  { phoneUseId }: Filter<typeof listPhoneCards>,
): Listing<PhoneCardRow> {
  const matching = sql`phone_use u
    join card_search_token t on t.merchant_id = u.merchant_id and t.token = u.digits
    join card c on c.id = t.card_id join member p on p.id = c.member_id
    where u.id = ${phoneUseId} and ${scope.hasMerchant('u.merchant_id')}
      and regexp_replace(p.phone, '\\D', '', 'g') = u.digits`;
  return listing<StoredPhoneCard, PhoneCardRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<StoredPhoneCard>`
        select c.id, c.card_number, c.name, c.card_state as state, s.shop_name, c.opened_at, c.changed_by
        from (select c.*, p.name from ${matching} order by c.opened_at desc, c.id desc ${pageOnly(request)}) c
          left join shop s on s.id = c.opened_shop_id and ${scope.hasShop('s.id')}
          order by c.opened_at desc, c.id desc`,
      ),
    matching: statement(db, sql`select c.id from ${matching}`),
    toRow: ({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }),
  });
}
