import { exportOf } from '../vocabulary/export.ts';
import { listApplications } from './package-application.operations.ts';

/** Applications for packages as a file (MEM-10). */
export const exportApplications = exportOf(listApplications, {
  title: { zh: '套餐申请', en: 'Package requests', es: 'Solicitudes de paquetes' },
  columns: [
    'merchantName',
    'packageName',
    {
      field: 'kind',
      title: { zh: '申请内容', en: 'Request', es: 'Solicitud' },
      entry: 'applicationKind',
    },
    { field: 'state', entry: 'applicationState' },
    'remark',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
    'reason',
  ],
});
