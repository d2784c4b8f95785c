import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { NoticeAttachment, NoticeFileKind } from '@lebean/contract/notice/words.rows';
import type { FileAtRest } from '../../capabilities/files/stored-file.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { addressed, type Reader } from './inbox.queries.ts';
import { isLookedAfter } from './notice-columns.ts';

/** Keeps a file for a notice that the caller is about to save; answers its id. */
export async function insertNoticeFile(
  db: Database,
  scope: Scope,
  file: {
    readonly fileId: number;
    readonly kind: NoticeFileKind;
    readonly authorName: string;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('noticeFile')
    .values({
      ...file,
      partnerId: scope.kind === 'partner' ? sql<number>`current_partner_id()` : null,
      authorAccountId: scope.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Files that a notice may show, locked: its own, and what the caller has sent and no notice has. */
export interface UsableFiles {
  readonly pictures: ReadonlySet<number>;
  readonly attachments: ReadonlySet<number>;
  /** Those that it has attached now. */
  readonly attached: readonly number[];
}

/** Looks up and locks the files that a notice may show, of those that are asked for and those that it has. */
export async function lockFiles(
  db: Database,
  scope: Scope,
  {
    noticeId = null,
    ids,
  }: { readonly noticeId?: number | undefined | null; readonly ids: readonly number[] },
): Promise<UsableFiles> {
  const isFree = sql<SqlBool>`(notice_file.notice_id is null
    and notice_file.author_account_id = ${scope.accountId} and notice_file.id = any (${ids}::bigint[]))`;
  const found = await db
    .selectFrom('noticeFile')
    .select(['id', 'kind', 'isShown'])
    .where(sql<SqlBool>`(notice_file.notice_id = ${noticeId}::bigint or ${isFree})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const idsOf = (wanted: NoticeFileKind) =>
    found.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return {
    pictures: new Set(idsOf('picture')),
    attachments: new Set(idsOf('attachment')),
    attached: found
      .filter(({ kind, isShown }) => kind === 'attachment' && isShown)
      .map(({ id }) => id),
  };
}

/** Lets a notice show these files and no others. A draft lets go of the others; what was out keeps them, hidden (NTC-3). */
export async function showFiles(
  db: Database,
  noticeId: number,
  { shownIds, isDraft }: { readonly shownIds: readonly number[]; readonly isDraft: boolean },
): Promise<void> {
  const isOther = sql<SqlBool>`not (notice_file.id = any (${shownIds}::bigint[]))`;
  await db
    .updateTable('noticeFile')
    .set({ isShown: false, ...(isDraft && { noticeId: null }) })
    .where('noticeId', '=', noticeId)
    .where(isOther)
    .execute();
  if (shownIds.length === 0) return;
  await db
    .updateTable('noticeFile')
    .set({ isShown: true, noticeId })
    .where('id', 'in', shownIds)
    .execute();
}

/** What a notice has attached, as it was added. */
export async function listAttachments(db: Database, noticeId: number): Promise<NoticeAttachment[]> {
  return await db
    .selectFrom('noticeFile')
    .innerJoin('storedFile', 'storedFile.id', 'noticeFile.fileId')
    .select(['noticeFile.id', 'storedFile.fileName', 'storedFile.fileSize'])
    .where('noticeFile.noticeId', '=', noticeId)
    .where('noticeFile.kind', '=', 'attachment')
    .where('noticeFile.isShown', '=', true)
    .orderBy('noticeFile.id')
    .execute();
}

/** A file of a notice that is for the reader, or that the caller looks after; or one that is still its author's alone. */
export async function findNoticeFile(
  db: Database,
  reader: Reader,
  noticeFileId: number,
): Promise<FileAtRest | undefined> {
  const { scope } = reader;
  const heard = addressed(db, reader)
    .select('notice.id')
    .where(sql<SqlBool>`notice.id = notice_file.notice_id`);
  const found = await db
    .selectFrom('noticeFile')
    .innerJoin('storedFile', 'storedFile.id', 'noticeFile.fileId')
    .select([
      'storedFile.fileKey as key',
      'storedFile.fileName as name',
      'storedFile.fileSize as size',
      'storedFile.checksum',
      'storedFile.mediaType',
    ])
    .where('noticeFile.id', '=', noticeFileId)
    .where((eb) =>
      eb.or([
        eb.and([eb('noticeFile.isShown', '=', true), eb.exists(heard)]),
        isOfOwn(scope),
        eb.and([
          eb('noticeFile.noticeId', 'is', null),
          eb('noticeFile.authorAccountId', '=', scope.accountId),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { mediaType, ...file } = found;
  return mediaType === null ? file : { ...file, mediaType };
}

/** Whether its notice is one that somebody looks after. */
const isOfOwn = (scope: Scope): RawBuilder<SqlBool> =>
  scope.kind === 'shop'
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from notice where notice.id = notice_file.notice_id and ${isLookedAfter(scope)})`;
