import type { Permissions } from '../kernel/permission.ts';

export const activityPermissions = {
  'activity.activity.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看活动', en: 'View activities', es: 'Ver actividades' },
  },
  'activity.activity.manage': {
    kinds: ['staff', 'shop'],
    title: { zh: '管理活动', en: 'Manage activities', es: 'Gestionar actividades' },
  },
  'activity.join.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看活动报名', en: 'View join requests', es: 'Ver inscripciones' },
  },
  'activity.join.ask': {
    kinds: ['shop'],
    title: {
      zh: '报名参加活动',
      en: 'Request to join activities',
      es: 'Inscribirse en actividades',
    },
  },
  'activity.join.decide': {
    kinds: ['staff'],
    title: {
      zh: '审核活动报名',
      en: 'Approve or reject join requests',
      es: 'Aprobar o rechazar inscripciones',
    },
  },
} as const satisfies Permissions;
