import { accountKindWords, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listNotices, listReceipts } from './operations.ts';
import { noticeStateTexts, noticeTypeTexts, severityTexts } from './texts.ts';

/** The notices as a file (SH-37). */
export const exportNotices = exportOf(listNotices, {
  title: { zh: '通知', en: 'Notices', es: 'Avisos' },
  columns: [
    'noticeNumber',
    'noticeTitle',
    {
      title: fieldTitle('noticeType'),
      kind: 'word',
      value: ({ noticeType }) => noticeTypeTexts[noticeType],
    },
    { title: fieldTitle('severity'), kind: 'word', value: (row) => severityTexts[row.severity] },
    {
      title: fieldTitle('noticeState'),
      kind: 'word',
      value: ({ noticeState }) => noticeStateTexts[noticeState],
    },
    'publishTime',
    'expiresAt',
    {
      title: fieldTitle('isPublishGlobal'),
      kind: 'word',
      value: (row) => yesNo(row.isPublishGlobal),
    },
    { title: fieldTitle('countries'), kind: 'text', value: ({ countries }) => countries.join(' ') },
    'partnerName',
    'readCount',
    'acknowledgedCount',
    'changedBy',
    'changedAt',
  ],
});

/** Who has read a notice, as a file (NTC-7). */
export const exportReceipts = exportOf(listReceipts, {
  title: { zh: '阅读回执', en: 'Read receipts', es: 'Confirmaciones de lectura' },
  columns: [
    'name',
    { title: fieldTitle('kind'), kind: 'word', value: ({ kind }) => accountKindWords[kind] },
    'partnerName',
    'merchantName',
    'shopName',
    { title: fieldTitle('country'), kind: 'text', value: ({ country }) => country },
    'seenAt',
    'readAt',
    'acknowledgedAt',
  ],
});
