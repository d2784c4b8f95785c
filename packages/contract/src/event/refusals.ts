import { refusal } from '../kernel/refusal.ts';

export const eventNotFound = refusal('EVENT_NOT_FOUND', 'notFound', {
  zh: '没有找到该消息',
  en: 'Event not found',
  es: 'No existe ese evento',
});

export const eventAlwaysHeard = refusal('EVENT_ALWAYS_HEARD', 'conflict', {
  zh: '紧急与安全类消息不能关闭，也不能改为每日汇总',
  en: 'Critical and security notifications cannot be turned off',
  es: 'Lo crítico y lo de seguridad se comunica siempre al momento',
});

export const pushDeviceNotFound = refusal('PUSH_DEVICE_NOT_FOUND', 'notFound', {
  zh: '没有找到该推送设备',
  en: 'Push device not found',
  es: 'No existe ese dispositivo',
});

export const pushServiceUnknown = refusal('PUSH_SERVICE_UNKNOWN', 'conflict', {
  zh: '本系统不使用该浏览器的推送服务（{host}）',
  en: 'This browser’s push service is not supported here ({host})',
  es: 'El servicio push de este navegador no se usa aquí ({host})',
});

export const pushKeyOther = refusal('PUSH_KEY_OTHER', 'conflict', {
  zh: '推送密钥已更换，请重新开启',
  en: 'The push key has changed. Turn push on again',
  es: 'La clave de los avisos push ha cambiado. Actívelos de nuevo',
});

export const eventQuietHalf = refusal('EVENT_QUIET_HALF', 'invalid', {
  zh: '免打扰时段需同时填写开始和结束时间',
  en: 'Quiet hours need both a start and an end',
  es: 'Las horas de silencio tienen comienzo y final',
});
