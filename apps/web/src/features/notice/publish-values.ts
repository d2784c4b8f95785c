import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { createNotice } from '@lebean/contract/notice/operations';
import type { NoticeAudience, NoticeConditions, NoticeDetail } from '@lebean/contract/notice/rows';
import type { NoticeAttachment, NoticeTexts } from '@lebean/contract/notice/words.rows';

/** What is typed on the page that writes a notice. */
export type NoticeValues = {
  readonly texts: NoticeTexts;
  readonly attachments: readonly NoticeAttachment[];
  readonly noticeType: NoticeDetail['noticeType'];
  readonly severity: NoticeDetail['severity'];
  readonly isPinned: boolean;
  readonly isOnLoginPage: boolean;
  readonly actionLink: string;
  readonly expiresAt?: string | undefined;
  readonly acknowledgeUntil?: string | undefined;
  readonly beginsAt?: string | undefined;
  readonly isPublishGlobal: boolean;
  readonly audience: NoticeAudience;
  /** Nothing for at once. */
  readonly publishTime?: string | undefined;
};

export const noConditions: NoticeConditions = {
  countries: [],
  partnerIds: [],
  merchantIds: [],
  shopIds: [],
  shopTypes: [],
  roleIds: [],
  accountKinds: [],
  languages: [],
};
const noWords = { noticeTitle: '', noticeContent: '' };

export const emptyNotice: NoticeValues = {
  texts: { zh: noWords, en: noWords, es: noWords },
  attachments: [],
  noticeType: 'merchant',
  severity: 'info',
  isPinned: false,
  isOnLoginPage: false,
  actionLink: '',
  isPublishGlobal: false,
  audience: { include: noConditions, exclude: noConditions },
};

export const valuesOf = (notice: NoticeDetail): NoticeValues => ({
  texts: notice.texts,
  attachments: notice.attachments,
  noticeType: notice.noticeType,
  severity: notice.severity,
  isPinned: notice.isPinned,
  isOnLoginPage: notice.isOnLoginPage,
  actionLink: notice.actionLink,
  expiresAt: notice.expiresAt ?? undefined,
  acknowledgeUntil: notice.acknowledgeUntil ?? undefined,
  beginsAt: notice.beginsAt ?? undefined,
  isPublishGlobal: notice.isPublishGlobal,
  audience: notice.audience,
});

/** What is sent: a kind of notice takes what belongs to it, and everybody has no conditions. */
export function inputOf(values: NoticeValues): ClientInput<typeof createNotice> {
  const { publishTime: _, attachments, ...written } = values;
  const isMaintenance = values.noticeType === 'maintenance';
  return {
    ...written,
    attachmentIds: attachments.map(({ id }) => id),
    actionLink: values.actionLink.trim(),
    expiresAt: values.expiresAt ?? null,
    acknowledgeUntil: values.acknowledgeUntil ?? null,
    beginsAt: isMaintenance ? (values.beginsAt ?? null) : null,
    isOnLoginPage: isMaintenance && values.isOnLoginPage,
    audience: values.isPublishGlobal
      ? { include: noConditions, exclude: noConditions }
      : values.audience,
  };
}
