import type { Text } from '../kernel/text.ts';
import type { EventWay } from './catalogue.ts';
import type { DeliveryReason, DeliveryRow } from './rows.ts';

export const eventWayTexts: Readonly<Record<EventWay, Text>> = {
  inbox: { zh: '收件箱', en: 'Inbox', es: 'Bandeja' },
  mail: { zh: '邮件', en: 'Email', es: 'Correo' },
  both: { zh: '收件箱和邮件', en: 'Inbox and email', es: 'Bandeja y correo' },
  digest: { zh: '每日汇总邮件', en: 'Daily digest', es: 'Resumen diario' },
  off: { zh: '关闭', en: 'Off', es: 'Desactivado' },
};

export const deliveryStateTexts: Readonly<Record<DeliveryRow['mailState'], Text>> = {
  held: { zh: '待发', en: 'Held', es: 'En espera' },
  sent: { zh: '已送达', en: 'Sent', es: 'Enviado' },
  skipped: { zh: '未送', en: 'Skipped', es: 'Omitido' },
};

export const deliveryReasonTexts: Readonly<Record<DeliveryReason, Text>> = {
  off: {
    zh: '本人已关闭此类消息',
    en: 'Turned off by the account',
    es: 'Desactivado por la cuenta',
  },
  chosen: {
    zh: '接收设置不含此方式',
    en: 'Channel not chosen',
    es: 'Vía no incluida en los ajustes',
  },
  collapsed: { zh: '已合并到一条', en: 'Merged into one', es: 'Agrupado en uno' },
  noAddress: {
    zh: '没有已确认的邮箱',
    en: 'No confirmed email address',
    es: 'Sin correo confirmado',
  },
  notPermitted: { zh: '已无查看权限', en: 'No longer permitted', es: 'Ya sin permiso' },
  quietHours: { zh: '免打扰时段', en: 'Quiet hours', es: 'Horas de silencio' },
  digest: { zh: '等待每日汇总', en: 'Waiting for the digest', es: 'Espera al resumen' },
  noDevice: {
    zh: '没有开启推送的设备',
    en: 'No push device',
    es: 'Sin dispositivo con avisos push',
  },
  sending: {
    zh: '等待推送服务接收',
    en: 'Waiting for the push service',
    es: 'Espera al servicio push',
  },
  failed: {
    zh: '推送服务未接收',
    en: 'Rejected by the push service',
    es: 'El servicio push no lo aceptó',
  },
};
