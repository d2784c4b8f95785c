import type { Permissions } from '../kernel/permission.ts';

export const devicePermissions = {
  'device.device.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看设备', en: 'View devices', es: 'Ver dispositivos' },
  },
  'device.device.manage': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '调拨与启停设备',
      en: 'Move, enable and disable devices',
      es: 'Mover, activar y desactivar dispositivos',
    },
  },
  'device.entry.manage': {
    kinds: ['staff'],
    title: {
      zh: '录入设备与加密狗',
      en: 'Register devices and dongles',
      es: 'Registrar dispositivos y dongles',
    },
  },
  'device.authorisation.list': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '查看设备授权',
      en: 'View device authorisations',
      es: 'Ver autorizaciones de dispositivos',
    },
  },
  'device.authorisation.manage': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '签发与管理设备授权',
      en: 'Issue and manage device authorisations',
      es: 'Emitir y gestionar autorizaciones de dispositivos',
    },
  },
} as const satisfies Permissions;
