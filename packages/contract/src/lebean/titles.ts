import type { Titles } from '../kernel/text.ts';

export const lebeanOperationTitles = {
  'lebean.recharge': { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  'lebean.allocate': { zh: '乐豆分配', en: 'Allocate lebeans', es: 'Asignar lebeans' },
  'lebean.adjust': { zh: '乐豆调整', en: 'Adjust lebeans', es: 'Ajustar lebeans' },
  'lebean.reverse': { zh: '乐豆冲正', en: 'Reverse lebeans', es: 'Anular lebeans' },
  'lebeanWallet.export': {
    zh: '导出乐豆列表',
    en: 'Export lebean wallets',
    es: 'Exportar monederos de lebeans',
  },
  'lebeanMovement.export': {
    zh: '导出乐豆明细',
    en: 'Export lebean movements',
    es: 'Exportar movimientos de lebeans',
  },
  'lebeanRecharge.export': {
    zh: '导出乐豆充值',
    en: 'Export lebean recharges',
    es: 'Exportar recargas de lebeans',
  },
  'lebeanAllocation.export': {
    zh: '导出乐豆分配',
    en: 'Export lebean allocations',
    es: 'Exportar asignaciones de lebeans',
  },
} as const satisfies Titles;

export const lebeanObjectTitles = {
  lebeanRecharge: { zh: '乐豆充值单', en: 'Lebean recharge', es: 'Recarga de lebeans' },
  lebeanAllocation: {
    zh: '乐豆分配单',
    en: 'Lebean allocation',
    es: 'Asignación de lebeans',
  },
  lebeanAdjustment: { zh: '乐豆调整单', en: 'Lebean adjustment', es: 'Ajuste de lebeans' },
} as const satisfies Titles;
