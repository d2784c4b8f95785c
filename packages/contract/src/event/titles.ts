import type { Titles } from '../kernel/text.ts';

export const eventOperationTitles = {
  'eventSetting.save': {
    zh: '设置免打扰与汇总',
    en: 'Set quiet hours',
    es: 'Fijar horas de silencio',
  },
  'eventSetting.choose': {
    zh: '设置消息方式',
    en: 'Choose notification channels',
    es: 'Elegir cómo recibir avisos',
  },
  'eventSetting.choosePush': {
    zh: '设置推送',
    en: 'Choose push',
    es: 'Elegir avisos push',
  },
  'pushDevice.add': { zh: '开启设备推送', en: 'Add push device', es: 'Añadir dispositivo push' },
  'pushDevice.remove': {
    zh: '移除推送设备',
    en: 'Remove push device',
    es: 'Quitar dispositivo push',
  },
  'eventSetting.askAddress': { zh: '填写通知邮箱', en: 'Set email address', es: 'Indicar correo' },
  'eventSetting.confirmAddress': {
    zh: '确认通知邮箱',
    en: 'Confirm email address',
    es: 'Confirmar correo',
  },
  'eventDelivery.export': { zh: '导出消息投递', en: 'Export deliveries', es: 'Exportar entregas' },
} as const satisfies Titles;

export const pushObjectTitles = {
  pushDevice: { zh: '推送设备', en: 'Push device', es: 'Dispositivo con avisos push' },
} as const satisfies Titles;
