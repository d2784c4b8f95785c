import { accountKindWords } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { findCategory } from './catalogue.ts';
import { listDeliveries } from './operations.ts';
import { deliveryReasonTexts, deliveryStateTexts } from './texts.ts';

const nothing = { zh: '', en: '', es: '' };

/** What became of events as a file (NTC-11, SH-37). */
export const exportDeliveries = exportOf(listDeliveries, {
  title: { zh: '消息投递', en: 'Deliveries', es: 'Entregas' },
  columns: [
    'at',
    'name',
    'loginName',
    { title: fieldTitle('kind'), kind: 'word', value: ({ kind }) => accountKindWords[kind] },
    'merchantName',
    {
      title: fieldTitle('eventCategory'),
      kind: 'word',
      value: ({ eventCategory: zh }) => findCategory(zh)?.title ?? { zh, en: zh, es: zh },
    },
    'says',
    {
      title: fieldTitle('inboxState'),
      kind: 'word',
      value: ({ inboxState }) => deliveryStateTexts[inboxState],
    },
    {
      title: fieldTitle('inboxReason'),
      kind: 'word',
      value: ({ inboxReason }) =>
        inboxReason === null ? nothing : deliveryReasonTexts[inboxReason],
    },
    'readAt',
    {
      title: fieldTitle('mailState'),
      kind: 'word',
      value: ({ mailState }) => deliveryStateTexts[mailState],
    },
    {
      title: fieldTitle('mailReason'),
      kind: 'word',
      value: ({ mailReason }) => (mailReason === null ? nothing : deliveryReasonTexts[mailReason]),
    },
    'mailDueAt',
    {
      title: fieldTitle('pushState'),
      kind: 'word',
      value: ({ pushState }) => deliveryStateTexts[pushState],
    },
    {
      title: fieldTitle('pushReason'),
      kind: 'word',
      value: ({ pushReason }) => (pushReason === null ? nothing : deliveryReasonTexts[pushReason]),
    },
    'pushDueAt',
  ],
});
