import type { Titles } from '../kernel/text.ts';

export const lebeanOperationTitles = {
  'lebean.recharge': { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  'lebean.allocate': { zh: '乐豆分配', en: 'Allocate lebeans', es: 'Asignar lebeans' },
  'lebean.adjust': { zh: '乐豆调整', en: 'Adjust lebeans', es: 'Ajustar lebeans' },
  'lebean.reverse': { zh: '乐豆冲正', en: 'Reverse lebeans', es: 'Anular lebeans' },
  'lebeanOrder.request': { zh: '提交乐豆订单', en: 'Order lebeans', es: 'Pedir lebeans' },
  'lebeanOrder.confirm': { zh: '确认到账', en: 'Confirm payment', es: 'Confirmar pago' },
  'lebeanOrder.reject': { zh: '驳回乐豆订单', en: 'Reject order', es: 'Rechazar pedido' },
  'lebeanOrder.attach': { zh: '上传付款凭证', en: 'Upload slip', es: 'Subir justificante' },
  'lebeanOrder.export': {
    zh: '导出乐豆订单',
    en: 'Export lebean orders',
    es: 'Exportar pedidos de lebeans',
  },
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
  lebeanOrder: { zh: '乐豆订单', en: 'Lebean order', es: 'Pedido de lebeans' },
  lebeanRecharge: { zh: '乐豆充值单', en: 'Lebean recharge', es: 'Recarga de lebeans' },
  lebeanAllocation: {
    zh: '乐豆分配单',
    en: 'Lebean allocation',
    es: 'Asignación de lebeans',
  },
  lebeanAdjustment: { zh: '乐豆调整单', en: 'Lebean adjustment', es: 'Ajuste de lebeans' },
} as const satisfies Titles;
