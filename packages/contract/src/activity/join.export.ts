import { exportOf } from '../vocabulary/export.ts';
import { listJoins } from './join.operations.ts';

/** The requests to join activities as a file. */
export const exportJoins = exportOf(listJoins, {
  title: { zh: '活动报名', en: 'Join requests', es: 'Inscripciones' },
  columns: [
    'activityName',
    'shopName',
    'merchantName',
    { field: 'state', entry: 'joinState' },
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
    'reason',
  ],
});
