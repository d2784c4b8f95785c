import type { Titles } from '../kernel/text.ts';

export const rechargeOperationTitles = {
  'recharge.export': { zh: '导出充值记录', en: 'Export recharges', es: 'Exportar recargas' },
} as const satisfies Titles;
