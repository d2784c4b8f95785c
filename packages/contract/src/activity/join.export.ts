import { exportOf } from '../kernel/export.ts';
import { decisionColumns } from '../vocabulary/decision-export.ts';
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
    ...decisionColumns,
  ],
});
