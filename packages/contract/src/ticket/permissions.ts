import type { Permissions } from '../kernel/permission.ts';

export const ticketPermissions = {
  'service.ticket.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看售后工单', en: 'View tickets', es: 'Ver incidencias' },
  },
  'service.ticket.report': {
    kinds: ['staff', 'shop'],
    title: {
      zh: '报修与回复',
      en: 'Report problems and reply',
      es: 'Avisar de problemas y responder',
    },
  },
  'service.ticket.handle': {
    kinds: ['staff'],
    title: { zh: '处理售后工单', en: 'Work on tickets', es: 'Atender incidencias' },
  },
  'service.credit.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看停机补偿', en: 'View credits for downtime', es: 'Ver abonos por parada' },
  },
  'service.credit.decide': {
    kinds: ['staff'],
    title: {
      zh: '停机补偿入账与驳回',
      en: 'Book and reject credits for downtime',
      es: 'Contabilizar y rechazar abonos por parada',
    },
  },
  'service.setting.manage': {
    kinds: ['staff'],
    title: {
      zh: '维护检查清单与常用回复',
      en: 'Manage checklists and canned replies',
      es: 'Mantener listas y respuestas tipo',
    },
  },
} as const satisfies Permissions;
