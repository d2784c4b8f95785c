import { exportOf } from '../vocabulary/export.ts';
import { listApplications } from './package-application.operations.ts';

/** Applications for packages as a file (MEM-10). */
export const exportApplications = exportOf(listApplications, {
  title: { zh: '套餐申请', en: 'Applications for packages', es: 'Solicitudes de paquetes' },
  columns: [
    'merchantName',
    'packageName',
    {
      field: 'kind',
      title: { zh: '申请内容', en: 'Asked for', es: 'Solicitado' },
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
