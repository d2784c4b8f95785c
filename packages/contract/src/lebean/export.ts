import { accountKindWords, yesNo } from '../kernel/export-words.ts';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listLebeanAllocations, listLebeanRecharges } from './document.operations.ts';
import type { LebeanAllocationRow, LebeanRechargeRow } from './document.rows.ts';
import { listLebeanOrders } from './order.operations.ts';
import { lebeanOrderWords } from './order.rows.ts';
import { listMovements, listWallets } from './wallet.operations.ts';
import type { MovementRow } from './wallet.rows.ts';

/** The wallets of partners and shops as a file (LB-6). */
export const exportWallets = exportOf(listWallets, {
  title: { zh: '乐豆列表', en: 'Lebean wallets', es: 'Monederos de lebeans' },
  columns: [
    'ownerName',
    {
      title: { zh: '类别', en: 'Type', es: 'Tipo' },
      kind: 'word',
      value: ({ ownerKind }) => accountKindWords[ownerKind],
    },
    'merchantName',
    // Of one instant, each wallet for itself: together they are what is held.
    { field: 'balance', sum: 'lebean' },
    'setAside',
    'dailyConsumed',
    {
      title: { zh: '可用天数', en: 'Days left', es: 'Días restantes' },
      kind: 'hundredths',
      value: ({ runwayDays }) => (runwayDays === null ? null : Math.round(runwayDays * 100)),
    },
    {
      title: { zh: '余额不足 7 天', en: 'Less than 7 days', es: 'Menos de 7 días' },
      kind: 'word',
      value: ({ isShort }) => yesNo(isShort),
    },
  ],
});

const movementColumns: readonly ExportColumn<MovementRow>[] = [
  { field: 'at', title: { zh: '记账时间', en: 'Booked at', es: 'Contabilizado' } },
  {
    title: { zh: '发生时间', en: 'Occurred at', es: 'Ocurrido el' },
    kind: 'instant',
    value: ({ at, happenedAt }) => happenedAt ?? at,
  },
  'valueDate',
  { field: 'kind', entry: 'lebeanMovement' },
  'lebean',
  'balanceAfter',
  'orderNumber',
  'shopName',
  'operatorName',
  'reversedBy',
];

/** The movements of a wallet as a file (LB-5). */
export const exportMovements = exportOf(listMovements, {
  title: { zh: '乐豆明细', en: 'Lebean movements', es: 'Movimientos de lebeans' },
  columns: movementColumns,
});

const rechargeColumns: readonly ExportColumn<LebeanRechargeRow>[] = [
  'orderNumber',
  { field: 'createdAt', title: { zh: '记账时间', en: 'Booked at', es: 'Contabilizado' } },
  'valueDate',
  'partnerName',
  'shopName',
  'rechargeType',
  'paymentMode',
  'paymentState',
  'paid',
  'currency',
  'lebean',
  'lebeanBefore',
  'lebeanAfter',
  'bankReference',
  'operatorName',
  'remark',
  'reversedBy',
];

/** The lebeans that were issued as a file (LB-1). */
export const exportLebeanRecharges = exportOf(listLebeanRecharges, {
  title: { zh: '乐豆充值', en: 'Lebean recharges', es: 'Recargas de lebeans' },
  totals: {
    counts: ({ paymentState, reversedBy }) => paymentState === 'success' && reversedBy === null,
    without: {
      zh: '仅已付款，不含已冲正',
      en: 'paid ones only, without reversed',
      es: 'solo los pagados, sin anulados',
    },
  },
  columns: rechargeColumns,
});

const allocationColumns: readonly ExportColumn<LebeanAllocationRow>[] = [
  'orderNumber',
  { field: 'createdAt', title: { zh: '时间', en: 'Time', es: 'Fecha y hora' } },
  'partnerName',
  'shopName',
  'lebean',
  'partnerBefore',
  'partnerAfter',
  'shopBefore',
  'shopAfter',
  'operatorName',
  'remark',
  'reversedBy',
];

/** The lebeans that partners gave to their shops as a file (LB-2). */
export const exportLebeanAllocations = exportOf(listLebeanAllocations, {
  title: { zh: '乐豆分配', en: 'Lebean allocations', es: 'Asignaciones de lebeans' },
  totals: {
    counts: ({ reversedBy }) => reversedBy === null,
    without: { zh: '不含已冲正', en: 'without reversed', es: 'sin anuladas' },
  },
  columns: allocationColumns,
});

/** The orders of lebeans as a file (LB-1). */
export const exportLebeanOrders = exportOf(listLebeanOrders, {
  title: { zh: '乐豆订单', en: 'Lebean orders', es: 'Pedidos de lebeans' },
  totals: {
    counts: ({ orderState }) => orderState === 'confirmed',
    without: { zh: '仅已确认', en: 'confirmed ones only', es: 'solo los confirmados' },
  },
  columns: [
    'orderNumber',
    'createdAt',
    'valueDate',
    'receiverName',
    {
      title: { zh: '订单状态', en: 'Order', es: 'Pedido' },
      kind: 'word',
      value: ({ orderState }) => lebeanOrderWords[orderState],
    },
    'paymentState',
    'paymentMode',
    'paid',
    'currency',
    'lebean',
    'bankReference',
    'slipName',
    'requesterName',
    'expiresAt',
    'decidedAt',
    'deciderName',
    'reason',
    'remark',
  ],
});
