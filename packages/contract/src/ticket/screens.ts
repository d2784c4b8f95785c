import type { Screen } from '../kernel/screen.ts';

export const ticketScreens = [
  {
    path: '/aftersales/list',
    index: 16,
    place: 1,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '售后服务', en: 'Tickets', es: 'Incidencias' },
    kinds: ['staff', 'partner'],
    permission: 'service.ticket.list',
  },
  {
    path: '/Gamedistribution/aftersales',
    index: 11,
    place: 5,
    group: { zh: '店铺管理', en: 'Shops', es: 'Tiendas' },
    title: { zh: '售后服务', en: 'Help and repairs', es: 'Ayuda y reparaciones' },
    kinds: ['shop'],
    permission: 'service.ticket.list',
  },
  {
    path: '/aftersales/reports',
    index: 16,
    place: 4,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '售后报表', en: 'Reports', es: 'Informes' },
    kinds: ['staff'],
    permission: 'service.ticket.handle',
  },
  {
    path: '/aftersales/ratings',
    index: 16,
    place: 5,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '售后评价', en: 'Ratings', es: 'Valoraciones' },
    kinds: ['staff'],
    permission: 'service.ticket.handle',
  },
  {
    path: '/aftersales/checklists',
    index: 16,
    place: 6,
    group: { zh: '售后服务', en: 'After-sales', es: 'Posventa' },
    title: { zh: '检查清单', en: 'Checklists', es: 'Listas de comprobación' },
    kinds: ['staff'],
    permission: 'service.setting.manage',
  },
] as const satisfies readonly Screen[];
