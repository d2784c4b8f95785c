import type { Titles } from '../kernel/text.ts';

export const deviceOperationTitles = {
  'equipment.create': { zh: '新增设备类型', en: 'Add equipment', es: 'Añadir equipamiento' },
  'equipment.update': {
    zh: '修改设备类型',
    en: 'Change equipment',
    es: 'Modificar equipamiento',
  },
  'device.enter': { zh: '录入设备', en: 'Enter devices', es: 'Registrar dispositivos' },
  'device.update': { zh: '修改设备', en: 'Change device', es: 'Modificar dispositivo' },
  'device.move': { zh: '调拨设备', en: 'Move device', es: 'Mover dispositivo' },
  'dongle.bind': { zh: '绑定加密狗', en: 'Bind dongle', es: 'Vincular llave' },
  'dongle.unbind': { zh: '解绑加密狗', en: 'Unbind dongle', es: 'Desvincular llave' },
  'authorisation.issue': { zh: '签发授权码', en: 'Issue codes', es: 'Emitir códigos' },
  'authorisation.void': { zh: '作废授权码', en: 'Void code', es: 'Anular código' },
  'authorisation.disable': { zh: '停用授权', en: 'Disable code', es: 'Deshabilitar código' },
  'authorisation.enable': { zh: '启用授权', en: 'Enable code', es: 'Habilitar código' },
  'authorisation.release': { zh: '释放授权', en: 'Release code', es: 'Liberar código' },
  'device.export': { zh: '导出设备', en: 'Export devices', es: 'Exportar dispositivos' },
  'dongle.export': { zh: '导出加密狗', en: 'Export dongles', es: 'Exportar llaves' },
  'equipment.export': {
    zh: '导出设备类型',
    en: 'Export equipment',
    es: 'Exportar equipamiento',
  },
  'authorisation.export': {
    zh: '导出授权码',
    en: 'Export authorisations',
    es: 'Exportar autorizaciones',
  },
} as const satisfies Titles;

export const deviceObjectTitles = {
  equipment: { zh: '设备类型', en: 'Equipment', es: 'Equipamiento' },
  device: { zh: '设备', en: 'Device', es: 'Dispositivo' },
  dongle: { zh: '加密狗', en: 'Dongle', es: 'Llave' },
  authorisation: { zh: '授权码', en: 'Authorisation code', es: 'Código de autorización' },
} as const satisfies Titles;
