import * as z from 'zod/mini';
import { fileFacts } from '../file/rows.ts';
import { freeText, id } from '../kernel/common.ts';
import { languages } from '../kernel/text.ts';
import { wireName } from '../kernel/wire.ts';

/** How much a notice asks for attention (NTC-2). */
export const severities = ['info', 'important', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const noticeTypes = ['merchant', 'announcement', 'maintenance', 'promotion'] as const;
export type NoticeType = (typeof noticeTypes)[number];

export const namedTitle = wireName('notice_title', 'the title of a notice');
export const namedContent = wireName('notice_content', 'the text of a notice, as clean HTML');
export const namedPublishTime = wireName('publish_time', 'when a notice goes out');
export const namedIsPublishGlobal = wireName(
  'is_publish_global',
  'whether a notice is for everybody',
);
export const namedType = wireName('notice_type', 'what kind of notice it is');
export const namedState = wireName('notice_state', 'where a notice stands');

/** What a title holds at most (NTC-2). */
export const maxTitleLength = 80;
export const maxContentLength = 20_000;

const words = z.strictObject({
  noticeTitle: namedTitle(freeText(maxTitleLength)),
  noticeContent: namedContent(z.string().check(z.maxLength(maxContentLength))),
});

/** A notice in the languages that it speaks; the words of the others are empty. */
export const noticeTexts = z.strictObject({ zh: words, en: words, es: words });
export type NoticeTexts = z.output<typeof noticeTexts>;

/** A notice in the language of its reader, or in the one that stands in for it (NTC-2). */
export const shownWords = {
  noticeTitle: namedTitle(z.string()),
  language: z.enum(languages),
  isFallback: z.boolean(),
};
export const shownContent = { noticeContent: namedContent(z.string()) };

/** Shown within a text, or named below it. */
export const noticeFileKinds = ['picture', 'attachment'] as const;
export type NoticeFileKind = (typeof noticeFileKinds)[number];
/** The pictures of a text are bounded by its length. */
export const maxAttachments = 10;

const { fileName, fileSize } = fileFacts;
/** What a notice has attached, as its readers see it (NTC-2). */
export const noticeAttachment = z.object({ id: id(), fileName, fileSize });
export type NoticeAttachment = z.output<typeof noticeAttachment>;
