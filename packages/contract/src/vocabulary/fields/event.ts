import { field, minuteOfDay } from './field.ts';

/** What the fields of events are called. */
export const eventFields = {
  digestMinute: minuteOfDay('每日汇总时间', 'Daily digest at', 'Hora del resumen'),
  eventCategory: field('消息类别', 'Event', 'Evento'),
  eventIds: field('消息', 'Events', 'Eventos'),
  inboxReason: field('收件箱原因', 'Why (inbox)', 'Motivo (bandeja)'),
  inboxState: field('收件箱', 'Inbox', 'Bandeja'),
  mailAddress: field('通知邮箱', 'Email address', 'Correo para avisos'),
  mailDueAt: field('邮件待发至', 'Email held until', 'Correo retenido hasta'),
  mailReason: field('邮件原因', 'Why (email)', 'Motivo (correo)'),
  pushDueAt: field('推送待发至', 'Push held until', 'Push retenido hasta'),
  pushReason: field('推送原因', 'Why (push)', 'Motivo (push)'),
  pushState: field('推送', 'Push', 'Push'),
  isPushed: field('推送', 'Push', 'Push'),
  mailState: field('邮件', 'Email', 'Correo'),
  quietFromMinute: minuteOfDay('免打扰开始', 'Quiet from', 'Silencio desde'),
  quietUntilMinute: minuteOfDay('免打扰结束', 'Quiet until', 'Silencio hasta'),
  says: field('内容', 'Content', 'Contenido'),
  way: field('接收方式', 'Channel', 'Vía'),
};
