import { exportOf } from '../kernel/export.ts';
import { listJoins } from './join.operations.ts';

/** The requests to join activities as a file. */
export const exportJoins = exportOf(listJoins, {
  title: { zh: '活动报名', en: 'Requests to join', es: 'Inscripciones' },
  columns: [
    {
      title: { zh: '活动名称', en: 'Activity', es: 'Actividad' },
      kind: 'text',
      value: ({ activityName }) => activityName,
    },
    {
      title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
      kind: 'text',
      value: ({ shopName }) => shopName,
    },
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'joinState',
      value: ({ state }) => state,
    },
    {
      title: { zh: '申请人', en: 'Asked by', es: 'Solicitante' },
      kind: 'text',
      value: ({ requestedBy }) => requestedBy,
    },
    {
      title: { zh: '申请时间', en: 'Asked', es: 'Solicitud' },
      kind: 'instant',
      value: ({ requestedAt }) => requestedAt,
    },
    {
      title: { zh: '处理人', en: 'Settled by', es: 'Resuelta por' },
      kind: 'text',
      value: ({ decidedBy }) => decidedBy,
    },
    {
      title: { zh: '处理时间', en: 'Settled', es: 'Resolución' },
      kind: 'instant',
      value: ({ decidedAt }) => decidedAt,
    },
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});
