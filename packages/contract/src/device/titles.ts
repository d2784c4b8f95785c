import type { Titles } from '../kernel/text.ts';

export const deviceOperationTitles = {
  'equipment.create': {
    zh: '新增设备类型',
    en: 'Add device type',
    es: 'Añadir tipo de dispositivo',
  },
  'equipment.update': {
    zh: '修改设备类型',
    en: 'Edit device type',
    es: 'Editar tipo de dispositivo',
  },
  'equipmentFile.create': {
    zh: '添加设备类型图片或资料',
    en: 'Add device type picture or document',
    es: 'Añadir imagen o documento de un tipo de dispositivo',
  },
  'equipmentFile.remove': {
    zh: '移除设备类型图片或资料',
    en: 'Remove device type picture or document',
    es: 'Quitar imagen o documento de un tipo de dispositivo',
  },
  'device.enter': { zh: '录入设备', en: 'Register devices', es: 'Registrar dispositivos' },
  'device.update': { zh: '修改设备', en: 'Edit device', es: 'Editar dispositivo' },
  'device.enable': { zh: '启用设备', en: 'Enable device', es: 'Activar dispositivo' },
  'device.disable': { zh: '停用设备', en: 'Disable device', es: 'Desactivar dispositivo' },
  'device.move': { zh: '调拨设备', en: 'Move device', es: 'Mover dispositivo' },
  'dongle.bind': { zh: '绑定加密狗', en: 'Bind dongle', es: 'Vincular dongle' },
  'dongle.unbind': { zh: '解绑加密狗', en: 'Unbind dongle', es: 'Desvincular dongle' },
  'authorisation.issue': { zh: '签发授权码', en: 'Issue codes', es: 'Emitir códigos' },
  'authorisation.void': { zh: '作废授权码', en: 'Void code', es: 'Anular código' },
  'authorisation.disable': { zh: '停用授权', en: 'Disable code', es: 'Deshabilitar código' },
  'authorisation.enable': { zh: '启用授权', en: 'Enable code', es: 'Habilitar código' },
  'authorisation.release': { zh: '释放授权', en: 'Release code', es: 'Liberar código' },
  'device.export': { zh: '导出设备', en: 'Export devices', es: 'Exportar dispositivos' },
  'install.export': {
    zh: '导出游戏安装情况',
    en: 'Export game installations',
    es: 'Exportar instalaciones de juegos',
  },
  'dongle.export': { zh: '导出加密狗', en: 'Export dongles', es: 'Exportar dongles' },
  'equipment.export': {
    zh: '导出设备类型',
    en: 'Export device types',
    es: 'Exportar tipos de dispositivo',
  },
  'authorisation.export': {
    zh: '导出授权码',
    en: 'Export authorisations',
    es: 'Exportar autorizaciones',
  },
} as const satisfies Titles;

export const deviceObjectTitles = {
  equipment: { zh: '设备类型', en: 'Device type', es: 'Tipo de dispositivo' },
  equipmentFile: {
    zh: '设备类型图片或资料',
    en: 'Device type picture or document',
    es: 'Imagen o documento del tipo de dispositivo',
  },
  device: { zh: '设备', en: 'Device', es: 'Dispositivo' },
  dongle: { zh: '加密狗', en: 'Dongle', es: 'Dongle' },
  authorisation: { zh: '授权码', en: 'Authorisation code', es: 'Código de autorización' },
} as const satisfies Titles;
