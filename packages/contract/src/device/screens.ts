import type { Screen } from '../kernel/screen.ts';

export const deviceScreens = [
  {
    path: '/shops/authorisations',
    index: 3,
    place: 3,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '店铺设备授权列表', en: 'Device authorisations', es: 'Autorizaciones' },
    kinds: ['staff', 'partner'],
    permission: 'device.authorisation.list',
  },
  {
    path: '/devices/authorisations',
    index: 9,
    place: 1,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '授权列表', en: 'Authorisations', es: 'Autorizaciones' },
    kinds: ['staff'],
    permission: 'device.authorisation.list',
  },
  {
    path: '/devices/entry',
    index: 9,
    place: 2,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '设备录入', en: 'Device entry', es: 'Registro' },
    kinds: ['staff'],
    permission: 'device.entry.manage',
  },
  {
    path: '/devices/list',
    index: 9,
    place: 3,
    group: { zh: '设备管理', en: 'Devices', es: 'Dispositivos' },
    title: { zh: '设备列表', en: 'Device list', es: 'Lista de dispositivos' },
    kinds: ['staff', 'partner'],
    permission: 'device.device.list',
  },
  {
    path: '/Gamedistribution/devices',
    index: 11,
    place: 2,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '设备', en: 'Devices', es: 'Dispositivos' },
    kinds: ['shop'],
    permission: 'device.device.list',
  },
] as const satisfies readonly Screen[];
