import { exportOf } from '../kernel/export.ts';
import { decisionColumns } from '../vocabulary/decision-export.ts';
import { listApplications } from './package-application.operations.ts';

/** Applications for packages as a file (MEM-10). */
export const exportApplications = exportOf(listApplications, {
  title: { zh: '套餐申请', en: 'Applications for packages', es: 'Solicitudes de paquetes' },
  columns: [
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '套餐名称', en: 'Package', es: 'Paquete' },
      kind: 'text',
      value: ({ packageName }) => packageName,
    },
    {
      title: { zh: '申请内容', en: 'Asked for', es: 'Solicitado' },
      kind: 'entry',
      type: 'applicationKind',
      value: ({ kind }) => kind,
    },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'applicationState',
      value: ({ state }) => state,
    },
    {
      title: { zh: '备注', en: 'Note', es: 'Nota' },
      kind: 'text',
      value: ({ remark }) => remark,
    },
    ...decisionColumns,
  ],
});
