import { yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listActivities } from './operations.ts';
import type { ActivityRow } from './rows.ts';

/** The activities as a file. */
export const exportActivities = exportOf(listActivities, {
  title: { zh: '活动', en: 'Activities', es: 'Actividades' },
  columns: [
    'activityName',
    { field: 'phase', entry: 'activityState' },
    'activityType',
    {
      title: { zh: '主办方', en: 'Organiser', es: 'Organizador' },
      kind: 'text',
      value: ({ merchantName, shopName }: ActivityRow) => shopName ?? merchantName,
    },
    'activityMode',
    'discountPercent',
    'fixedPrice',
    {
      title: {
        zh: '与等级折扣叠加',
        en: 'Combines with level discounts',
        es: 'Acumulable con el nivel',
      },
      kind: 'word',
      value: ({ stacksWithLevel }) => yesNo(stacksWithLevel),
    },
    'startsAt',
    'endsAt',
    'gameCount',
    'joinedCount',
    'pendingCount',
  ],
});
