import { type RawBuilder, sql } from 'kysely';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import type {
  getRatingAverages,
  listRequestedRatings,
  listRatings,
  RatingRow,
} from '@lebean/contract/ticket/rating.operations';
import {
  averageScore,
  lowScore,
  ratingDays,
  ratingDelayHours,
} from '@lebean/domain/ticket/satisfaction';
import { selfClosingDays } from '@lebean/domain/ticket/state';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, pageOnly, statement } from '../../database/listing.ts';
import type { Author, LockedTicket } from './ticket-change.queries.ts';
import { inScope } from './ticket.queries.ts';

const ratingsInScope = (scope: Scope): RawBuilder<unknown> =>
  sql`(${scope.hasMerchant('r.merchant_id')} and ${scope.hasShop('r.shop_id')})`;

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

const within = ({ from, to }: Period): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`r.at >= ${new Date(from)}`]),
  ...(to === undefined ? [] : [sql`r.at <= ${new Date(to)}`]),
];

const noLook = sql`not exists (select from ticket_rating_look k where k.rating_id = r.id)`;
const isToLookAt = sql`(r.score <= ${sql.lit(lowScore)} and ${noLook})`;

type Stored = Omit<RatingRow, 'at' | 'lookedAt'> & {
  readonly at: Date;
  readonly lookedAt: Date | null;
};

/** How shops have rated tickets, the newest first (SVC-12). */
export function ratingListing(
  db: Database,
  scope: Scope,
  filters: Filter<typeof listRatings>,
): Listing<RatingRow> {
  const { score, country, engineerId } = filters;
  const matching = sql.join(
    [
      ratingsInScope(scope),
      ...within(filters),
      ...(filters.isToLookAt === undefined
        ? []
        : [filters.isToLookAt ? isToLookAt : sql`not ${isToLookAt}`]),
      ...(score === undefined ? [] : [sql`r.score = ${score}`]),
      ...(country === undefined ? [] : [sql`r.country = ${country}`]),
      ...(engineerId === undefined ? [] : [sql`r.engineer_id = ${engineerId}`]),
    ],
    sql` and `,
  );
  return listing<Stored, RatingRow>(db, {
    rows: (request) =>
      statement(
        db,
        sql<Stored>`select r.id, r.ticket_id, t.ticket_number, t.problem, s.shop_name, m.merchant_name, r.country,
            r.engineer_name, r.score, r.words as rating_words, r.author_name, r.at, ${isToLookAt} as is_to_look_at,
            l.note as look_note, l.author_name as looked_by, l.at as looked_at
          from (select r.* from ticket_rating r where ${matching} order by r.at desc, r.id desc ${pageOnly(request)}) r
            join ticket t on t.id = r.ticket_id join shop s on s.id = r.shop_id join merchant m on m.id = r.merchant_id
            left join ticket_rating_look l on l.rating_id = r.id
          order by r.at desc, r.id desc`,
      ),
    matching: statement(db, sql`select r.id from ticket_rating r where ${matching}`),
    toRow: ({ at, lookedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      lookedAt: lookedAt?.toISOString() ?? null,
    }),
  });
}

const groups = {
  engineer: {
    key: sql`r.engineer_id::text`,
    name: sql`coalesce(max(e.engineer_name), max(r.engineer_name))`,
    only: sql`r.engineer_id is not null`,
  },
  country: { key: sql`r.country`, name: sql`r.country`, only: sql`true` },
} as const;

/** How satisfied shops are, by engineer or by country (SVC-12). */
export async function readAverages(
  db: Database,
  scope: Scope,
  { by, ...period }: Input<typeof getRatingAverages>,
): Promise<Output<typeof getRatingAverages>> {
  const { key, name, only } = groups[by];
  const matching = sql.join([ratingsInScope(scope), only, ...within(period)], sql` and `);
  const found = await sql<{ key: string; name: string; count: number; total: number }>`
    select ${key} as key, ${name} as name, count(*)::integer as count, sum(r.score)::integer as total
    from ticket_rating r left join engineer e on e.id = r.engineer_id
    where ${matching} group by ${key} order by ${key}`.execute(db);
  return {
    groups: found.rows.map(({ total, ...group }) => ({
      ...group,
      averageScore: averageScore(total, group.count),
    })),
  };
}

const dayMs = 24 * 3_600_000;

/** The tickets about which a shop account is asked now, by the clock and not by what a job wrote (SVC-12). */
export async function listUnrated(
  db: Database,
  scope: Scope,
  at: Date,
): Promise<Output<typeof listRequestedRatings>['tickets']> {
  const before = (days: number): Date => new Date(at.getTime() - days * dayMs);
  const delay = ratingDelayHours / 24;
  const mine = scope.isOwnerOrStaff ? sql`true` : sql`t.reporter_account_id = ${scope.accountId}`;
  const found = await sql<Output<typeof listRequestedRatings>['tickets'][number]>`
    select t.id as ticket_id, t.ticket_number, t.problem, t.engineer_name from ticket t
    where ${inScope(scope)} and not t.is_merged and ${mine}
      and ((t.state = 'closed' and t.closed_at <= ${before(delay)} and t.closed_at > ${before(delay + ratingDays)})
        or (t.state = 'resolved' and t.resolved_at <= ${before(delay + selfClosingDays)}
          and t.resolved_at > ${before(delay + selfClosingDays + ratingDays)}))
      and not exists (select from ticket_rating r where r.ticket_id = t.id)
    order by t.resolved_at desc, t.id desc limit 5`.execute(db);
  return found.rows;
}

/** The rating of a ticket. */
export async function findRatingOf(db: Database, ticketId: number) {
  const found = await db
    .selectFrom('ticketRating')
    .select(['score', 'words as ratingWords', 'authorName', 'at'])
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return found && { ...found, at: found.at.toISOString() };
}

/** Keeps a shop's rating of a ticket; returns the id, or nothing where it was rated already. */
export async function insertRating(
  db: Database,
  { id: ticketId, merchantId, shopId, engineerId, engineerName, country }: LockedTicket,
  rating: Author & { readonly score: number; readonly words: string },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('ticketRating')
    .values({ ticketId, merchantId, shopId, engineerId, engineerName, country, ...rating })
    .onConflict((conflict) => conflict.column('ticketId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** An answer of the scope, and whether somebody has to look at it. */
export async function findRating(db: Database, scope: Scope, ratingId: number) {
  const found = await sql<{
    id: number;
    merchantId: number;
    shopId: number;
    ticketNumber: string;
    isToLookAt: boolean;
  }>`select r.id, r.merchant_id, r.shop_id, t.ticket_number, ${isToLookAt} as is_to_look_at
    from ticket_rating r join ticket t on t.id = r.ticket_id
    where r.id = ${ratingId} and ${ratingsInScope(scope)}`.execute(db);
  return found.rows[0];
}

/** Keeps that somebody has looked at an answer; answers whether nobody had. */
export async function insertLook(
  db: Database,
  {
    id: ratingId,
    merchantId,
    shopId,
  }: { readonly id: number; readonly merchantId: number; readonly shopId: number },
  look: Author & { readonly note: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('ticketRatingLook')
    .values({ ratingId, merchantId, shopId, ...look })
    .onConflict((conflict) => conflict.column('ratingId').doNothing())
    .returning('ratingId')
    .executeTakeFirst();
  return inserted !== undefined;
}
