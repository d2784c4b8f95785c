import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import type {
  getReceiptRates,
  listReceipts,
  previewAudience,
} from '@lebean/contract/notice/operations';
import type { NoticeAudience, ReceiptRow } from '@lebean/contract/notice/rows';
import { audienceExpression } from '@lebean/domain/notice/audience';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { containing } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import { isAddressed, isLookedAfter, isoOf } from './notice-columns.ts';

/** Everybody who may sign in, with what they are; a partner's notices are for people of its merchants (NTC-5). */
const people = sql`account a join account_facts f on f.account_id = a.id
  left join merchant m on m.id = a.merchant_id
  left join shop s on s.id = a.shop_id
  left join partner p on p.id = coalesce(a.partner_id, m.partner_id)`;

export const isOfScope = ({ kind }: Scope): RawBuilder<SqlBool> =>
  kind === 'partner'
    ? sql<SqlBool>`a.kind = 'shop' and m.partner_id = current_partner_id()`
    : sql<SqlBool>`true`;

const namesShown = 20;

/** How many accounts an audience holds now, and the first of them (NTC-4). */
export async function previewOf(
  db: Database,
  scope: Scope,
  audience: NoticeAudience,
): Promise<Output<typeof previewAudience>> {
  const fits = sql`f.facts @@ ${audienceExpression(audience)}::tsquery and ${isOfScope(scope)}`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from account a join account_facts f on f.account_id = a.id
      left join merchant m on m.id = a.merchant_id where ${fits}`.execute(db);
  const named = await sql<{ name: string; place: string }>`
    select a.display_name as name, coalesce(s.shop_name, m.merchant_name, p.partner_name, '') as place
    from ${people} where ${fits} order by a.id limit ${namesShown}`.execute(db);
  return { count: counted.rows[0]?.count ?? 0, names: named.rows };
}

/** Whether an audience holds anybody: what would reach nobody is not published (NTC-4). */
export async function isAnybodyReached(
  db: Database,
  scope: Scope,
  audience: NoticeAudience,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select exists (
    select from account a join account_facts f on f.account_id = a.id left join merchant m on m.id = a.merchant_id
    where f.facts @@ ${audienceExpression(audience)}::tsquery and ${isOfScope(scope)}) as is_there`.execute(
    db,
  );
  return rows[0]?.isThere === true;
}

/** Whether an audience leaves nobody out, however it is put (NTC-12). */
export async function isEverybodyReached(db: Database, audience: NoticeAudience): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`select not exists (
    select from account_facts f where not f.facts @@ ${audienceExpression(audience)}::tsquery) as is_so`.execute(
    db,
  );
  return rows[0]?.isSo === true;
}

/** Whether the caller sees all that an audience names: what is another's is as unknown as what is not there (NTC-5). */
export async function isAudienceKnown(
  db: Database,
  scope: Scope,
  { include, exclude }: NoticeAudience,
): Promise<boolean> {
  const named = (field: 'merchantIds' | 'shopIds' | 'partnerIds' | 'roleIds'): number[] => [
    ...new Set([...include[field], ...exclude[field]]),
  ];
  const { rows } = await sql<{ merchants: number; shops: number; partners: number; roles: number }>`
    select (select count(*)::int from merchant where id = any (${named('merchantIds')}::bigint[])
        and ${scope.hasMerchant('merchant.id')}) as merchants,
      (select count(*)::int from shop where id = any (${named('shopIds')}::bigint[])
        and ${scope.hasMerchant('shop.merchant_id')}) as shops,
      (select count(*)::int from partner where id = any (${named('partnerIds')}::bigint[])
        and ${scope.hasPartner('partner.id')}) as partners,
      (select count(*)::int from role where id = any (${named('roleIds')}::bigint[])
        and (${scope.kind !== 'partner'} or kind = 'shop')) as roles`.execute(db);
  const [found] = rows;
  return (
    found?.merchants === named('merchantIds').length &&
    found.shops === named('shopIds').length &&
    found.partners === named('partnerIds').length &&
    found.roles === named('roleIds').length
  );
}

const receiptParts = (noticeId: number, scope: Scope) => sql`${people}
  join notice on notice.id = ${noticeId} and ${isLookedAfter(scope)} and notice.stage <> 'draft'
  left join notice_reading r on r.notice_id = notice.id and r.account_id = a.id`;

const isIn = (state: Filter<typeof listReceipts>['receiptState']): RawBuilder<SqlBool> => {
  if (state === undefined) return sql<SqlBool>`true`;
  return {
    unopened: sql<SqlBool>`r.read_at is null`,
    opened: sql<SqlBool>`r.read_at is not null`,
    unacknowledged: sql<SqlBool>`r.acknowledged_at is null`,
    acknowledged: sql<SqlBool>`r.acknowledged_at is not null`,
  }[state];
};

interface ReadReceipt extends Omit<ReceiptRow, 'seenAt' | 'readAt' | 'acknowledgedAt'> {
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

/** Whom a notice is for now, and what each did with it (NTC-7). */
export function receiptListing(
  db: Database,
  scope: Scope,
  { noticeId, query, receiptState }: Filter<typeof listReceipts>,
): Listing<ReceiptRow> {
  const searched =
    query === undefined || query === ''
      ? sql<SqlBool>`true`
      : sql<SqlBool>`concat_ws(' ', a.display_name, m.merchant_name, s.shop_name, p.partner_name) ilike ${containing(query)}`;
  const matching = sql`from ${receiptParts(noticeId, scope)}
    where ${isAddressed} and ${isIn(receiptState)} and ${searched}`;
  return listing(db, {
    rows: (request) =>
      statement(
        db,
        sql<ReadReceipt>`select a.id as account_id, a.display_name as name, a.kind, p.partner_name, m.merchant_name,
          s.shop_name, coalesce(s.country_code, m.country_code) as country, r.seen_at, r.read_at, r.acknowledged_at
          ${matching} order by a.id ${pageOnly(request)}`,
      ),
    matching: statement(db, sql<{ id: number }>`select a.id ${matching}`),
    toRow: (row) => ({
      ...row,
      seenAt: isoOf(row.seenAt),
      readAt: isoOf(row.readAt),
      acknowledgedAt: isoOf(row.acknowledgedAt),
    }),
  });
}

const groups = {
  country: sql`coalesce(s.country_code, m.country_code)`,
  partner: sql`p.partner_name`,
  shop: sql`s.shop_name`,
} as const;

interface Counts {
  readonly name: string | null;
  readonly reached: number;
  readonly seen: number;
  readonly opened: number;
  readonly acknowledged: number;
}

const groupsShown = 50;

/** How many of whom a notice is for have read it, the groups with most readers first (NTC-7). */
export async function ratesOf(
  db: Database,
  scope: Scope,
  { noticeId, by }: Input<typeof getReceiptRates>,
): Promise<Output<typeof getReceiptRates>> {
  const { rows } = await sql<Counts & { isAll: boolean }>`
    select grouping(${groups[by]}) = 1 as is_all, ${groups[by]} as name, count(*)::int as reached,
      count(r.seen_at)::int as seen, count(r.read_at)::int as opened, count(r.acknowledged_at)::int as acknowledged
    from ${receiptParts(noticeId, scope)} where ${isAddressed}
    group by grouping sets ((), (${groups[by]}))
    order by 1 desc, 3 desc, 2 limit ${groupsShown + 1}`.execute(db);
  const none = { reached: 0, seen: 0, opened: 0, acknowledged: 0 };
  const withoutName = ({ reached, seen, opened, acknowledged }: Counts) => ({
    reached,
    seen,
    opened,
    acknowledged,
  });
  const all = rows.find(({ isAll }) => isAll);
  return {
    all: all === undefined ? none : withoutName(all),
    rows: rows
      .filter(({ isAll }) => !isAll)
      .map((row) => ({ name: row.name, ...withoutName(row) })),
  };
}

/** How many whom a notice is for have not read it, or not acknowledged it where they have to (NTC-7). */
export async function countOpen(db: Database, scope: Scope, noticeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${receiptParts(noticeId, scope)}
    where ${isAddressed} and case when notice.acknowledge_until is null then r.read_at is null
      else r.acknowledged_at is null end`.execute(db);
  return rows[0]?.count ?? 0;
}
