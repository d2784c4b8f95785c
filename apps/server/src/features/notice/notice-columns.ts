import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { NoticeTexts } from '@lebean/contract/notice/words.rows';
import type { NoticeStage, NoticeTimes } from '@lebean/domain/notice/state';
import type { Scope } from '../../capabilities/session/scope.ts';

/** The words of a notice as they are stored. */
export const textColumns = [
  'titleZh',
  'titleEn',
  'titleEs',
  'contentZh',
  'contentEn',
  'contentEs',
] as const;
type StoredTexts = Readonly<Record<(typeof textColumns)[number], string>>;

export const textsOf = (stored: StoredTexts): NoticeTexts => ({
  zh: { noticeTitle: stored.titleZh, noticeContent: stored.contentZh },
  en: { noticeTitle: stored.titleEn, noticeContent: stored.contentEn },
  es: { noticeTitle: stored.titleEs, noticeContent: stored.contentEs },
});

export const storedTexts = ({ zh, en, es }: NoticeTexts): StoredTexts => ({
  titleZh: zh.noticeTitle,
  titleEn: en.noticeTitle,
  titleEs: es.noticeTitle,
  contentZh: zh.noticeContent,
  contentEn: en.noticeContent,
  contentEs: es.noticeContent,
});

/** Where only titles are read. */
export const titlesOnly = (
  row: Pick<StoredTexts, 'titleZh' | 'titleEn' | 'titleEs'>,
): NoticeTexts => textsOf({ ...row, contentZh: '', contentEn: '', contentEs: '' });

export const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export const timesOf = ({
  stage,
  publishTime,
  expiresAt,
}: {
  readonly stage: NoticeStage;
  readonly publishTime: Date | null;
  readonly expiresAt: Date | null;
}): NoticeTimes => ({ stage, publishTime, expiresAt });

/** Whose notices somebody looks after: a partner its own, staff of the whole network all of them (NTC-5). */
export const isLookedAfter = ({ kind, isWholeNetwork }: Scope): RawBuilder<SqlBool> =>
  kind === 'partner'
    ? sql<SqlBool>`notice.partner_id = current_partner_id()`
    : sql<SqlBool>`${isWholeNetwork}::boolean`;

/** Whether an account, and its merchant, are among those that a notice is for (NTC-4, NTC-5). */
export const isAddressed = sql<SqlBool>`f.facts @@ notice.reached
  and (notice.partner_id is null or (a.kind = 'shop' and m.partner_id = notice.partner_id))`;
