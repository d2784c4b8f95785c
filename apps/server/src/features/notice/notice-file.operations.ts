import { wholeNetworkOnly } from '@lebean/contract/kernel/refusals';
import {
  attachableTypes,
  attachNoticeFile,
  largestNoticeFile,
  showNoticeFile,
} from '@lebean/contract/notice/file.operations';
import {
  noticeFileNotFound,
  noticeFilesUnknown,
  noticeFileUnfit,
} from '@lebean/contract/notice/refusals';
import type { NoticeFileKind, NoticeTexts } from '@lebean/contract/notice/words.rows';
import { handle, type StepContext } from '../../capabilities/call/handle.ts';
import { isAsNamed } from '../../capabilities/files/content-sign.ts';
import type { ReceivedFile } from '../../capabilities/files/receive-file.ts';
import { fileTypeOf, insertFile } from '../../capabilities/files/stored-file.ts';
import { withoutPosition } from '../../capabilities/files/without-position.ts';
import { cleanHtml, picturesIn } from './clean-html.ts';
import { findNoticeFile, insertNoticeFile, lockFiles } from './notice-file.queries.ts';

const attachable: ReadonlySet<string> = new Set(attachableTypes);

/** A picture is one by its first bytes; what is attached is what its name says. */
function isFit(received: ReceivedFile, fileName: string, kind: NoticeFileKind): boolean {
  if (kind === 'picture') return received.mediaType?.startsWith('image/') === true;
  const type = fileTypeOf(fileName);
  return attachable.has(type) && isAsNamed(received, type);
}

const sizes = { max: largestNoticeFile / 1024 ** 2 };

/** Where a picture was taken goes to no reader, whoever sends it (SVC-8). */
const attach = handle(attachNoticeFile, async (context, { fileKind: kind, fileName }) => {
  const { db, scope, actor, at, received, files } = context;
  if (received === undefined || files === undefined)
    throw new Error('a file is attached without one');
  if (scope.kind === 'staff' && !scope.isWholeNetwork) throw context.refused(wholeNetworkOnly);
  if (!isFit(received, fileName, kind)) throw context.refused(noticeFileUnfit, sizes);
  const cleaned = await withoutPosition(files, received);
  if (cleaned === undefined) throw context.refused(noticeFileUnfit, sizes);
  const fileId = await insertFile(db, scope, cleaned, { fileName, uploadedAt: at });
  const id = await insertNoticeFile(db, scope, { fileId, kind, authorName: actor.name, at });
  context.changed(undefined, { fileName, fileKind: kind });
  return { id };
});

const show = handle(showNoticeFile, async (context, { noticeFileId }) => {
  const file = await findNoticeFile(context.db, context, noticeFileId);
  if (file === undefined) throw context.refused(noticeFileNotFound);
  context.download.sendStored(file);
  return { noticeFileId };
});

export const noticeFileHandlers = [attach, show];

const languagesOf = ({ zh, en, es }: NoticeTexts) => [zh, en, es];

/** What somebody wrote, and which files it shows. */
export interface Composed {
  readonly texts: NoticeTexts;
  readonly shownIds: readonly number[];
}

interface Given {
  readonly noticeId?: number | undefined;
  readonly texts: NoticeTexts;
  readonly attachmentIds?: readonly number[] | undefined;
}

/** Every language cleaned where it is written (NTC-1), with the pictures and attachments that are its own (NTC-2). */
export async function composed(
  context: StepContext<typeof noticeFilesUnknown>,
  { noticeId, texts, attachmentIds }: Given,
): Promise<Composed> {
  const { db, scope } = context;
  const requested = languagesOf(texts).flatMap(({ noticeContent }) => picturesIn(noticeContent));
  const ids = [...new Set([...requested, ...(attachmentIds ?? [])])];
  const usable = await lockFiles(db, scope, { noticeId, ids });
  const attached = attachmentIds ?? usable.attached;
  if (attached.some((id) => !usable.attachments.has(id))) throw context.refused(noticeFilesUnknown);
  const isOwn = (id: number): boolean => usable.pictures.has(id);
  const clean = (words: NoticeTexts['zh']) => ({
    ...words,
    noticeContent: cleanHtml(words.noticeContent, isOwn),
  });
  const { zh, en, es } = texts;
  return {
    texts: { zh: clean(zh), en: clean(en), es: clean(es) },
    shownIds: [...new Set([...requested.filter(isOwn), ...attached])],
  };
}
