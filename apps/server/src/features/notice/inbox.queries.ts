import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Output } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import type { getBell, listLoginNotices } from '@lebean/contract/notice/bell.operations';
import type { InboxRow, listInbox, OpenedNotice } from '@lebean/contract/notice/inbox.operations';
import { countdownHours } from '@lebean/domain/notice/state';
import { wordsIn } from '@lebean/domain/notice/words';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenSearched } from '../../database/when-given.ts';
import { isoOf, textColumns, textsOf, titlesOnly } from './notice-columns.ts';

/** Who reads, in which language, and when. */
export interface Reader {
  readonly scope: Scope;
  readonly language: Language;
  readonly at: Date;
}

const isNull = sql<SqlBool>`notice.partner_id is null`;

/** A shop hears the platform and the partner of its merchant, the others the platform alone (NTC-5). */
const isHeardBy = ({ merchantId }: Scope): RawBuilder<SqlBool> =>
  merchantId === undefined
    ? isNull
    : sql<SqlBool>`(${isNull} or notice.partner_id = (select m.partner_id from merchant m where m.id = ${merchantId}))`;

/** What is out and for the reader, whether it is still valid or not, with what the reader did with it. */
export const addressed = (db: Database, { scope, at }: Reader) =>
  db
    .selectFrom('notice')
    .leftJoin('noticeReading as own', (join) =>
      join.onRef('own.noticeId', '=', 'notice.id').on('own.accountId', '=', scope.accountId),
    )
    .where('notice.stage', '=', 'released')
    .where('notice.publishTime', '<=', at)
    .where(isHeardBy(scope))
    .where(
      sql<SqlBool>`notice.reached @@ (select f.facts from account_facts f where f.account_id = ${scope.accountId})`,
    );

const valid = (db: Database, reader: Reader) =>
  addressed(db, reader).where((eb) =>
    eb.or([eb('notice.expiresAt', 'is', null), eb('notice.expiresAt', '>', reader.at)]),
  );

const inboxColumns = [
  'notice.id',
  'notice.titleZh',
  'notice.titleEn',
  'notice.titleEs',
  'notice.noticeType',
  'notice.severity',
  'notice.partnerId',
  'notice.isPinned',
  'notice.publishTime',
  'notice.correctedAt',
  'notice.expiresAt',
  'notice.acknowledgeUntil',
  'own.readAt',
  'own.acknowledgedAt',
  'own.archivedAt',
] as const;

const inboxRows = (db: Database, reader: Reader) => addressed(db, reader).select(inboxColumns);
type Stored = Awaited<ReturnType<ReturnType<typeof inboxRows>['execute']>>[number];

function inboxRowOf(row: Stored, language: Language): InboxRow {
  const { noticeTitle, language: spoken, isFallback } = wordsIn(titlesOnly(row), language);
  if (row.publishTime === null) throw new Error('a notice without a time is out');
  return {
    id: row.id,
    noticeTitle,
    language: spoken,
    isFallback,
    noticeType: row.noticeType,
    severity: row.severity,
    isPartners: row.partnerId !== null,
    isPinned: row.isPinned,
    publishTime: row.publishTime.toISOString(),
    correctedAt: isoOf(row.correctedAt),
    expiresAt: isoOf(row.expiresAt),
    acknowledgeUntil: isoOf(row.acknowledgeUntil),
    readAt: isoOf(row.readAt),
    acknowledgedAt: isoOf(row.acknowledgedAt),
    isArchived: row.archivedAt !== null,
  };
}

const isUnread = sql<SqlBool>`own.read_at is null and own.archived_at is null`;
const boxes = {
  unread: isUnread,
  all: sql<SqlBool>`own.archived_at is null`,
  archived: sql<SqlBool>`own.archived_at is not null`,
} as const;

/** The notices that are valid for a reader, pinned ones first, then the newest (NTC-6). */
export function inboxListing(
  db: Database,
  reader: Reader,
  { box, query }: Filter<typeof listInbox>,
): Listing<InboxRow> {
  const matching = valid(db, reader)
    .where(boxes[box])
    .$call(
      whenSearched(query, (found, pattern) =>
        found.where(
          sql<SqlBool>`concat_ws(' ', notice.title_zh, notice.title_en, notice.title_es) ilike ${pattern}`,
        ),
      ),
    );
  const ordered = matching
    .select(inboxColumns)
    .orderBy('notice.isPinned', 'desc')
    .orderBy('notice.publishTime', 'desc')
    .orderBy('notice.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('notice.id'),
    toRow: (row) => inboxRowOf(row, reader.language),
  });
}

/** A notice with its words; nothing where it is not for the reader. */
export async function findOwnNotice(
  db: Database,
  reader: Reader,
  noticeId: number,
): Promise<Omit<OpenedNotice, 'attachments'> | undefined> {
  const row = await addressed(db, reader)
    .select([
      ...inboxColumns,
      ...textColumns.map((name) => `notice.${name}` as const),
      'notice.actionLink',
      'notice.beginsAt',
    ])
    .where('notice.id', '=', noticeId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { noticeContent } = wordsIn(textsOf(row), reader.language);
  return {
    ...inboxRowOf(row, reader.language),
    noticeContent,
    actionLink: row.actionLink,
    beginsAt: isoOf(row.beginsAt),
  };
}

/** What a reader does with notices that are for them; those that are not are passed over. */
export type Reading = 'seen' | 'read' | 'acknowledged' | 'closed' | 'archived' | 'unarchived';

/** Writes down what a reader did. What was done before stays as it was (NTC-7). */
export async function noteReading(
  db: Database,
  reader: Reader,
  noticeIds: readonly number[],
  reading: Reading,
): Promise<void> {
  const { scope, at } = reader;
  const when = (...readings: readonly Reading[]): Date | null =>
    readings.includes(reading) ? at : null;
  const found = addressed(db, reader)
    .select([
      sql<number | null>`${scope.merchantId ?? null}::bigint`.as('merchantId'),
      sql<number>`${scope.accountId}::bigint`.as('accountId'),
      'notice.id as noticeId',
      sql<Date>`${at}::timestamptz`.as('seenAt'),
      sql<Date | null>`${when('read', 'acknowledged')}::timestamptz`.as('readAt'),
      sql<Date | null>`${when('acknowledged')}::timestamptz`.as('acknowledgedAt'),
      sql<Date | null>`${when('closed')}::timestamptz`.as('closedAt'),
      sql<Date | null>`${when('archived')}::timestamptz`.as('archivedAt'),
    ])
    .where('notice.id', 'in', noticeIds);
  const columns = [
    'merchantId',
    'accountId',
    'noticeId',
    'seenAt',
    'readAt',
    'acknowledgedAt',
    'closedAt',
    'archivedAt',
  ] as const;
  const added = db.insertInto('noticeReading').columns(columns).expression(found);
  if (reading === 'seen') {
    await added
      .onConflict((conflict) => conflict.columns(['accountId', 'noticeId']).doNothing())
      .execute();
    return;
  }
  await added
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'noticeId']).doUpdateSet({
        readAt: sql`coalesce(notice_reading.read_at, excluded.read_at)`,
        acknowledgedAt: sql`coalesce(notice_reading.acknowledged_at, excluded.acknowledged_at)`,
        closedAt: sql`coalesce(excluded.closed_at, notice_reading.closed_at)`,
        archivedAt:
          reading === 'unarchived'
            ? null
            : sql`coalesce(notice_reading.archived_at, excluded.archived_at)`,
      }),
    )
    .execute();
}

const soon = sql`notice.begins_at - make_interval(hours => ${countdownHours})`;

/**
 * Why a notice stands on every page (NTC-7 to NTC-9): it has to be acknowledged, it is critical and was not
 * closed, maintenance begins within a day, or its author has reminded who had not read it.
 */
const cause = (at: Date) => sql<'acknowledge' | 'maintenance' | 'critical' | 'reminder' | null>`case
  when notice.acknowledge_until is not null and own.acknowledged_at is null then 'acknowledge'
  when notice.severity = 'critical' and own.closed_at is null then 'critical'
  when notice.notice_type = 'maintenance' and ${soon} <= ${at} and own.closed_at is null then 'maintenance'
  when notice.reminded_at is not null and own.read_at is null
    and (own.closed_at is null or own.closed_at < notice.reminded_at) then 'reminder' end`;

const bannersShown = 3;

/** What the frame shows of notices (NTC-6): how many are unread, and those that stand on every page. */
export async function bellOf(db: Database, reader: Reader): Promise<Output<typeof getBell>> {
  const { at, language } = reader;
  const counted = await valid(db, reader)
    .select([
      sql<number>`(count(*) filter (where ${isUnread}))::int`.as('unread'),
      sql<Date | null>`least(next_notice_at(${at}), min(notice.expires_at),
        min(${soon}) filter (where ${soon} > ${at}))`.as('nextChangeAt'),
      sql<boolean>`coalesce(bool_or(${cause(at)} is not null), false)`.as('hasBanners'),
      sql<number>`(select count(*)::int from account_event d where d.account_id = ${reader.scope.accountId}
        and d.inbox_state = 'sent' and d.read_at is null and d.archived_at is null)`.as(
        'unreadEvents',
      ),
    ])
    .executeTakeFirstOrThrow();
  const banners = counted.hasBanners
    ? await valid(db, reader)
        .select([
          'notice.id',
          'notice.titleZh',
          'notice.titleEn',
          'notice.titleEs',
          'notice.severity',
          'notice.noticeType',
          'notice.beginsAt',
          'notice.acknowledgeUntil',
          cause(at).as('cause'),
        ])
        .where(sql<SqlBool>`${cause(at)} is not null`)
        .orderBy(sql`notice.severity = 'critical'`, 'desc')
        .orderBy(cause(at))
        .orderBy('notice.publishTime', 'desc')
        .limit(bannersShown)
        .execute()
    : [];
  return {
    unread: counted.unread,
    unreadEvents: counted.unreadEvents,
    nextChangeAt: isoOf(counted.nextChangeAt),
    banners: banners.flatMap(({ cause: why, beginsAt, acknowledgeUntil, ...row }) => {
      if (why === null) return [];
      const { noticeTitle, language: spoken, isFallback } = wordsIn(titlesOnly(row), language);
      const { id, severity, noticeType } = row;
      const words = { noticeTitle, language: spoken, isFallback };
      const times = { beginsAt: isoOf(beginsAt), acknowledgeUntil: isoOf(acknowledgeUntil) };
      return [{ id, severity, noticeType, cause: why, ...words, ...times }];
    }),
  };
}

/** Maintenance that whoever is about to sign in should know of (NTC-9). */
export async function loginNotices(
  db: Database,
  { language, at }: Pick<Reader, 'language' | 'at'>,
): Promise<Output<typeof listLoginNotices>> {
  const { rows } = await sql<{
    id: number;
    titleZh: string;
    titleEn: string;
    titleEs: string;
    beginsAt: Date | null;
  }>`select id, title_zh, title_en, title_es, begins_at from login_notices(${at})`.execute(db);
  return {
    notices: rows.map((row) => {
      const { noticeTitle, language: spoken, isFallback } = wordsIn(titlesOnly(row), language);
      const words = { noticeTitle, language: spoken, isFallback };
      return { id: row.id, ...words, beginsAt: isoOf(row.beginsAt) };
    }),
  };
}
