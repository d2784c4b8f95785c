import { refusal } from '../kernel/refusal.ts';

export const eventNotFound = refusal('EVENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该消息',
  en: 'Event not found',
  es: 'No existe ese suceso',
});

export const eventAlwaysHeard = refusal('EVENT_ALWAYS_HEARD', 'conflict', {
  zh: '紧急与安全类消息不能关闭，也不能改为每日汇总',
  en: 'What is critical or about security cannot be switched off',
  es: 'Lo crítico y lo de seguridad se comunica siempre al momento',
});

export const eventQuietHalf = refusal('EVENT_QUIET_HALF', 'invalid', {
  zh: '免打扰时段需同时填写开始和结束时间',
  en: 'Quiet hours have a beginning and an end',
  es: 'Las horas de silencio tienen comienzo y final',
});
