import { field } from './field.ts';

/** What the fields of mails are called. */
export const mailFields = {
  attachments: field('附件', 'Attachments', 'Adjuntos'),
  bodyText: field('正文', 'Text', 'Texto'),
  cause: field('事由', 'About', 'Motivo'),
  mailbox: field('对账邮箱', 'Mailbox', 'Buzón'),
  mailState: field('邮件', 'Email', 'Correo'),
  messageId: field('Message-ID', 'Message-ID', 'Message-ID'),
  nextTryAt: field('下次尝试', 'Next try', 'Próximo intento'),
  recipients: field('收件人', 'To', 'Para'),
  sentAt: field('发送时间', 'Sent', 'Enviado'),
  subject: field('主题', 'Subject', 'Asunto'),
  tries: field('尝试次数', 'Tries', 'Intentos'),
};
