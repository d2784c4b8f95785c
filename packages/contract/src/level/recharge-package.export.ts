import { enabledWord, yesNo } from '../kernel/export-words.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listPackages } from './recharge-package.operations.ts';

/** Recharge packages as a file (MEM-10). */
export const exportPackages = exportOf(listPackages, {
  title: { zh: '充值套餐', en: 'Recharge packages', es: 'Paquetes de recarga' },
  totals: 'none',
  columns: [
    'merchantName',
    'packageName',
    'sellPrice',
    'currency',
    'point',
    'giftPoint',
    {
      title: { zh: '开卡可用', en: 'For new cards', es: 'Para tarjetas nuevas' },
      kind: 'word',
      value: ({ isForOpening }) => yesNo(isForOpening),
    },
    {
      title: { zh: '充值可用', en: 'For recharges', es: 'Para recargas' },
      kind: 'word',
      value: ({ isForRecharge }) => yesNo(isForRecharge),
    },
    {
      title: { zh: '启用', en: 'Enabled', es: 'Activo' },
      kind: 'word',
      value: ({ isEnabled }) => enabledWord(isEnabled),
    },
  ],
});
