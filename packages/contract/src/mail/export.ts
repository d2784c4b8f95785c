import type { Text } from '../kernel/text.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { listMails } from './operations.ts';
import { mailCauseTitle, type MailState } from './rows.ts';

/** What the states of a mail are called. */
export const mailStateTexts = {
  waiting: { zh: '等待发送', en: 'Waiting', es: 'En espera' },
  sending: { zh: '发送中', en: 'Being sent', es: 'Enviando' },
  sent: { zh: '已发送', en: 'Sent', es: 'Enviado' },
  kept: { zh: '未发送', en: 'Not sent', es: 'No enviado' },
  failed: { zh: '发送失败', en: 'Failed', es: 'Fallido' },
  setAside: { zh: '已处理', en: 'Set aside', es: 'Apartado' },
} as const satisfies Record<MailState, Text>;

/** The outbox as a file (SH-37). */
export const exportMails = exportOf(listMails, {
  title: { zh: '邮件发件箱', en: 'Outbox', es: 'Bandeja de salida' },
  columns: [
    'createdAt',
    { title: fieldTitle('cause'), kind: 'word', value: ({ cause }) => mailCauseTitle(cause) },
    'documentNumber',
    'subject',
    {
      title: fieldTitle('recipients'),
      kind: 'text',
      value: ({ recipients }) => recipients.map(({ address }) => address).join('; '),
    },
    { title: fieldTitle('state'), kind: 'word', value: ({ state }) => mailStateTexts[state] },
    'tries',
    'sentAt',
    'failure',
  ],
});
