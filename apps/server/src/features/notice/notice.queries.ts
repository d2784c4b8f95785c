import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod';
import type { Input } from '@lebean/contract/kernel/operation';
import type { Language } from '@lebean/contract/kernel/text';
import type { createNotice, listNotices } from '@lebean/contract/notice/operations';
import {
  audience as audienceSchema,
  type NoticeAudience,
  type NoticeDetail,
  type NoticeRow,
} from '@lebean/contract/notice/rows';
import { audienceExpression } from '@lebean/domain/notice/audience';
import { noticeState } from '@lebean/domain/notice/state';
import { wordsIn } from '@lebean/domain/notice/words';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven, whenSearched } from '../../database/when-given.ts';
import {
  isLookedAfter,
  isoOf,
  storedTexts,
  textColumns,
  textsOf,
  timesOf,
} from './notice-columns.ts';

const rowColumns = [
  'notice.id',
  'notice.partnerId',
  'notice.noticeNumber',
  'notice.noticeType',
  'notice.severity',
  'notice.stage',
  'notice.isPinned',
  'notice.isOnLoginPage',
  'notice.actionLink',
  'notice.publishTime',
  'notice.expiresAt',
  'notice.acknowledgeUntil',
  'notice.beginsAt',
  'notice.isPublishGlobal',
  'notice.audience',
  'notice.correctedAt',
  'notice.remindedAt',
  'notice.withdrawReason',
  'notice.changedBy',
  'notice.changedAt',
  'notice.version',
] as const;
const allColumns = [
  ...rowColumns,
  ...textColumns.map((name) => `notice.${name}` as const),
] as const;

const lookedAfter = (db: Database, scope: Scope) =>
  db
    .selectFrom('notice')
    .leftJoin('partner', 'partner.id', 'notice.partnerId')
    .where(isLookedAfter(scope));

const counted = (column: 'read_at' | 'acknowledged_at') =>
  sql<number>`(select count(r.${sql.raw(column)})::int from notice_reading r where r.notice_id = notice.id)`;

const shown = (db: Database, scope: Scope) =>
  lookedAfter(db, scope).select([
    ...allColumns,
    'partner.partnerName',
    counted('read_at').as('readCount'),
    counted('acknowledged_at').as('acknowledgedCount'),
  ]);
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const storedAudience = (stored: unknown): NoticeAudience => z.parse(audienceSchema, stored);

/** Those texts that a list shows are the titles alone. */
function rowOf(row: Shown, language: Language, at: Date): NoticeRow {
  const { noticeTitle, language: spoken, isFallback } = wordsIn(textsOf(row), language);
  return {
    id: row.id,
    noticeNumber: row.noticeNumber,
    noticeTitle,
    language: spoken,
    isFallback,
    noticeType: row.noticeType,
    severity: row.severity,
    isPinned: row.isPinned,
    isOnLoginPage: row.isOnLoginPage,
    actionLink: row.actionLink,
    expiresAt: isoOf(row.expiresAt),
    acknowledgeUntil: isoOf(row.acknowledgeUntil),
    beginsAt: isoOf(row.beginsAt),
    noticeState: noticeState(timesOf(row), at),
    publishTime: isoOf(row.publishTime),
    isPublishGlobal: row.isPublishGlobal,
    countries: storedAudience(row.audience).include.countries,
    partnerName: row.partnerName,
    readCount: row.readCount,
    acknowledgedCount: row.acknowledgedCount,
    correctedAt: isoOf(row.correctedAt),
    changedBy: row.changedBy,
    changedAt: row.changedAt.toISOString(),
    version: row.version,
  };
}

/** The states of NTC-3 where the rows are: what the clock says is asked, and not stored. */
const isIn = (state: NoticeRow['noticeState'], at: Date): RawBuilder<SqlBool> =>
  ({
    draft: sql<SqlBool>`notice.stage = 'draft'`,
    withdrawn: sql<SqlBool>`notice.stage = 'withdrawn'`,
    expired: sql<SqlBool>`notice.stage = 'released' and notice.expires_at <= ${at}`,
    scheduled: sql<SqlBool>`notice.stage = 'released' and notice.publish_time > ${at}
      and (notice.expires_at is null or notice.expires_at > ${at})`,
    published: sql<SqlBool>`notice.stage = 'released' and notice.publish_time <= ${at}
      and (notice.expires_at is null or notice.expires_at > ${at})`,
  })[state];

/** The notices that somebody looks after, the newest first. */
export function noticeListing(
  db: Database,
  scope: Scope,
  { query, noticeState: state, noticeType, severity }: Filter<typeof listNotices>,
  { language, at }: { readonly language: Language; readonly at: Date },
): Listing<NoticeRow> {
  const matching = lookedAfter(db, scope)
    .$call(
      whenSearched(query, (found, pattern) =>
        found.where(
          sql<SqlBool>`concat_ws(' ', notice.notice_number, notice.title_zh, notice.title_en, notice.title_es) ilike ${pattern}`,
        ),
      ),
    )
    .$call(whenGiven(state, (found, wanted) => found.where(isIn(wanted, at))))
    .$call(whenGiven(noticeType, (found, type) => found.where('notice.noticeType', '=', type)))
    .$call(whenGiven(severity, (found, wanted) => found.where('notice.severity', '=', wanted)));
  const ordered = matching
    .select([
      ...allColumns,
      'partner.partnerName',
      counted('read_at').as('readCount'),
      counted('acknowledged_at').as('acknowledgedCount'),
    ])
    .orderBy('notice.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('notice.id'),
    toRow: (row) => rowOf(row, language, at),
  });
}

/** A notice as its author sees it; nothing when there is none that the caller looks after. */
export async function findNotice(
  db: Database,
  scope: Scope,
  noticeId: number,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<Omit<NoticeDetail, 'attachments'> | undefined> {
  const row = await shown(db, scope).where('notice.id', '=', noticeId).executeTakeFirst();
  if (row === undefined) return undefined;
  const corrections = await db
    .selectFrom('noticeVersion')
    .select(['version', ...textColumns, 'changedBy', 'changedAt'])
    .where('noticeId', '=', noticeId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return {
    ...rowOf(row, language, at),
    texts: textsOf(row),
    audience: storedAudience(row.audience),
    remindedAt: isoOf(row.remindedAt),
    withdrawReason: row.withdrawReason,
    approvalId: await findWaitingApproval(db, noticeId, at),
    corrections: corrections.map((each) => ({
      version: each.version,
      texts: textsOf(each),
      changedBy: each.changedBy,
      changedAt: each.changedAt.toISOString(),
    })),
  };
}

/** The request that would publish a notice to all, while it waits (NTC-12). */
async function findWaitingApproval(
  db: Database,
  noticeId: number,
  at: Date,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from approval_request a where a.state = 'pending' and a.operation = 'notice.publishToAll'
      and a.object_kind = 'notice' and a.object_id = ${noticeId} and a.expires_at > ${at} order by a.id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** A notice that the caller looks after, locked. */
export async function lockNotice(db: Database, scope: Scope, noticeId: number) {
  const row = await db
    .selectFrom('notice')
    .select(allColumns)
    .where('notice.id', '=', noticeId)
    .where(isLookedAfter(scope))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, audience: storedAudience(row.audience) };
}
export type LockedNotice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>;

type Written = Omit<Input<typeof createNotice>, 'attachmentIds'>;
interface By {
  readonly changedBy: string;
  readonly at: Date;
}

const storedFields = ({ texts, audience, ...written }: Written) => ({
  ...written,
  ...storedTexts(texts),
  audience: JSON.stringify(audience),
  reached: audienceExpression(audience),
});

/** Adds a draft of the caller's own; answers its id. */
export async function insertNotice(
  db: Database,
  scope: Scope,
  written: Written,
  { changedBy, at }: By,
): Promise<number> {
  const { id } = await db
    .insertInto('notice')
    .values({
      ...storedFields(written),
      partnerId: scope.kind === 'partner' ? sql<number>`current_partner_id()` : null,
      changedBy,
      changedAt: at,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<{
  readonly stage: 'draft' | 'released' | 'withdrawn';
  readonly publishTime: Date | null;
  readonly correctedAt: Date;
  readonly withdrawReason: string;
}>;

/** Changes a locked notice; answers its new version. */
export async function changeNotice(
  db: Database,
  noticeId: number,
  change: Change & Partial<ReturnType<typeof storedTexts>>,
  { changedBy, at }: By,
): Promise<number> {
  const { version } = await db
    .updateTable('notice')
    .set((eb) => ({ ...change, changedBy, changedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', noticeId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes a draft anew; answers its new version. */
export async function rewriteDraft(
  db: Database,
  noticeId: number,
  written: Written,
  by: By,
): Promise<number> {
  return await changeNotice(db, noticeId, storedFields(written), by);
}

/** Keeps what a published notice says, before it is corrected (NTC-3). */
export async function keepVersion(db: Database, noticeId: number): Promise<void> {
  await sql`insert into notice_version (notice_id, version, partner_id, title_zh, title_en, title_es,
      content_zh, content_en, content_es, changed_by, changed_at)
    select id, version, partner_id, title_zh, title_en, title_es, content_zh, content_en, content_es, changed_by, changed_at
    from notice where id = ${noticeId}`.execute(db);
}

/** Brings a published notice back in front of those who have not read it; its words stay as they are. */
export async function noteReminder(db: Database, noticeId: number, at: Date): Promise<void> {
  await db.updateTable('notice').set({ remindedAt: at }).where('id', '=', noticeId).execute();
}
