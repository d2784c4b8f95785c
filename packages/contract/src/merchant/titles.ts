import type { Titles } from '../kernel/text.ts';

export const merchantOperationTitles = {
  'merchant.create': { zh: '新增商户', en: 'Add merchant', es: 'Añadir comercio' },
  'merchant.update': { zh: '修改商户', en: 'Edit merchant', es: 'Editar comercio' },
  'merchant.export': { zh: '导出商户', en: 'Export merchants', es: 'Exportar comercios' },
} as const satisfies Titles;

export const merchantObjectTitles = {
  merchant: { zh: '商户', en: 'Merchant', es: 'Comercio' },
} as const satisfies Titles;
