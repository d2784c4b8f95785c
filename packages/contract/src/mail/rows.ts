import * as z from 'zod/mini';
import { id, instant } from '../kernel/common.ts';
import { languages, type Text } from '../kernel/text.ts';

/** waiting and sending until it is with the server; kept where there is none; setAside when somebody has seen to it. */
export const mailStates = ['waiting', 'sending', 'sent', 'kept', 'failed', 'setAside'] as const;
export type MailState = (typeof mailStates)[number];

/** What mails are about. */
export const mailCauseTitles = {
  test: { zh: '测试', en: 'Test', es: 'Prueba' },
  statement: { zh: '对账单', en: 'Statement', es: 'Estado de cuenta' },
  reminder: { zh: '催款', en: 'Reminder', es: 'Recordatorio' },
  notice: { zh: '通知', en: 'Notice', es: 'Aviso' },
  event: { zh: '消息提醒', en: 'Event', es: 'Evento' },
  digest: { zh: '每日汇总', en: 'Daily digest', es: 'Resumen diario' },
  address: { zh: '邮箱验证', en: 'Address code', es: 'Código de correo' },
} as const satisfies Readonly<Record<string, Text>>;
export type MailCause = keyof typeof mailCauseTitles;

const causes = new Map<string, Text>(Object.entries(mailCauseTitles));
/** What a cause is called; its own name where another version of the server has written it. */
export const mailCauseTitle = (cause: string): Text =>
  causes.get(cause) ?? { zh: cause, en: cause, es: cause };

export const mailRecipientStates = ['waiting', 'accepted', 'refused'] as const;

export const mailRecipient = z.object({
  address: z.string(),
  name: z.string(),
  state: z.enum(mailRecipientStates),
  /** What the server answered to a refusal. */
  reason: z.string(),
});

export const mailRow = z.object({
  id: id(),
  createdAt: instant(),
  cause: z.string(),
  documentNumber: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(mailStates),
  recipients: z.array(mailRecipient),
  attachmentCount: z.int(),
  tries: z.int(),
  /** Only while it waits. */
  nextTryAt: z.nullable(instant()),
  /** Why the last try did not end well. */
  failure: z.string(),
  sentAt: z.nullable(instant()),
});
export type MailRow = z.output<typeof mailRow>;

export const mailDetail = z.extend(mailRow, {
  messageId: z.string(),
  language: z.enum(languages),
  bodyText: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), fileSize: z.int() })),
});
export type MailDetail = z.output<typeof mailDetail>;
