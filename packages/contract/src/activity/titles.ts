import type { Titles } from '../kernel/text.ts';

export const activityOperationTitles = {
  'activity.create': { zh: '新增活动', en: 'Add activity', es: 'Añadir actividad' },
  'activity.update': { zh: '修改活动', en: 'Edit activity', es: 'Editar actividad' },
  'activity.enable': { zh: '启用活动', en: 'Enable activity', es: 'Activar actividad' },
  'activity.disable': { zh: '停用活动', en: 'Disable activity', es: 'Desactivar actividad' },
  'activity.resume': { zh: '恢复活动', en: 'Resume activity', es: 'Reactivar actividad' },
  'activity.redraft': {
    zh: '活动退回草稿',
    en: 'Return activity to draft',
    es: 'Devolver actividad a borrador',
  },
  'activityEffect.export': {
    zh: '导出活动效果',
    en: 'Export activity results',
    es: 'Exportar resultados de actividad',
  },
  'activity.export': { zh: '导出活动', en: 'Export activities', es: 'Exportar actividades' },
  'activityJoin.ask': { zh: '报名活动', en: 'Request to join', es: 'Solicitar inscripción' },
  'activityJoin.withdraw': {
    zh: '撤回报名',
    en: 'Withdraw join request',
    es: 'Retirar inscripción',
  },
  'activityJoin.approve': { zh: '通过报名', en: 'Approve join request', es: 'Aprobar inscripción' },
  'activityJoin.reject': { zh: '驳回报名', en: 'Reject join request', es: 'Rechazar inscripción' },
  'activityJoin.export': {
    zh: '导出活动报名',
    en: 'Export join requests',
    es: 'Exportar inscripciones',
  },
} as const satisfies Titles;

export const activityObjectTitles = {
  activity: { zh: '活动', en: 'Activity', es: 'Actividad' },
  activityJoin: { zh: '活动报名', en: 'Join request', es: 'Inscripción' },
} as const satisfies Titles;
