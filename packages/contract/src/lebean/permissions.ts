import type { Permissions } from '../kernel/permission.ts';

export const lebeanPermissions = {
  'lebean.wallet.topUp': {
    kinds: ['shop'],
    title: { zh: '线上充值乐豆', en: 'Top up lebeans online', es: 'Recargar lebeans en línea' },
  },
  'lebean.wallet.recharge': {
    kinds: ['staff'],
    title: { zh: '乐豆充值', en: 'Issue lebeans', es: 'Emitir lebeans' },
  },
  'lebean.order.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看乐豆订单', en: 'View lebean orders', es: 'Ver pedidos de lebeans' },
  },
  'lebean.order.request': {
    kinds: ['staff'],
    title: { zh: '提交乐豆订单', en: 'Order lebeans for others', es: 'Pedir lebeans para otros' },
  },
  'lebean.order.attach': {
    kinds: ['staff', 'partner', 'shop'],
    title: {
      zh: '上传付款凭证',
      en: 'Upload transfer slips',
      es: 'Subir justificantes de pago',
    },
  },
  'lebean.order.confirm': {
    kinds: ['staff'],
    title: {
      zh: '确认或驳回到账',
      en: 'Confirm or reject payments',
      es: 'Confirmar o rechazar pagos',
    },
  },
  'lebean.wallet.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看乐豆钱包', en: 'View lebean wallets', es: 'Ver monederos de lebeans' },
  },
  'lebean.wallet.allocate': {
    kinds: ['staff', 'partner'],
    title: { zh: '乐豆分配', en: 'Allocate lebeans', es: 'Asignar lebeans' },
  },
  'lebean.adjust': {
    kinds: ['staff'],
    title: {
      zh: '乐豆调整与冲正',
      en: 'Adjust and reverse lebeans',
      es: 'Ajustar y anular lebeans',
    },
  },
  'lebean.movement.list': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看乐豆明细', en: 'View lebean movements', es: 'Ver movimientos de lebeans' },
  },
  'lebean.allocation.list': {
    kinds: ['staff', 'partner'],
    title: {
      zh: '查看乐豆分配单',
      en: 'View lebean allocations',
      es: 'Ver asignaciones de lebeans',
    },
  },
  'lebean.liability.view': {
    kinds: ['staff', 'partner', 'shop'],
    title: { zh: '查看储值负债', en: 'View stored-value liability', es: 'Ver pasivo por saldo' },
  },
} as const satisfies Permissions;
