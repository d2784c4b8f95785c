import { accountKindWords, yesNo } from '../kernel/export-words.ts';
import { type ExportColumn, exportOf } from '../kernel/export.ts';
import { listLebeanAllocations, listLebeanRecharges } from './document.operations.ts';
import type { LebeanAllocationRow, LebeanRechargeRow } from './document.rows.ts';
import { listMovements, listWallets } from './wallet.operations.ts';
import type { MovementRow } from './wallet.rows.ts';

const orderNumber = {
  title: { zh: '单号', en: 'Order number', es: 'N.º de orden' },
  kind: 'text',
  value: (row: { orderNumber: string }) => row.orderNumber,
} as const;
const createdAt = {
  title: { zh: '时间', en: 'When', es: 'Cuándo' },
  kind: 'instant',
  value: (row: { createdAt: string }) => row.createdAt,
} as const;
const lebean = {
  title: { zh: '乐豆', en: 'Lebeans', es: 'Lebeans' },
  kind: 'hundredths',
  value: (row: { lebean: number }) => row.lebean,
} as const;
const operatorName = {
  title: { zh: '操作人', en: 'Operator', es: 'Operador' },
  kind: 'text',
  value: (row: { operatorName: string | null }) => row.operatorName,
} as const;
const remark = {
  title: { zh: '备注', en: 'Remark', es: 'Nota' },
  kind: 'text',
  value: (row: { remark: string }) => row.remark,
} as const;
const reversedBy = {
  title: { zh: '冲正单号', en: 'Reversed by', es: 'Anulado por' },
  kind: 'text',
  value: (row: { reversedBy: string | null }) => row.reversedBy,
} as const;
const partnerName = {
  title: { zh: '合作商', en: 'Partner', es: 'Socio' },
  kind: 'text',
  value: (row: { partnerName: string | null }) => row.partnerName,
} as const;
const shopName = {
  title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  kind: 'text',
  value: (row: { shopName: string | null }) => row.shopName,
} as const;

/** The wallets of partners and shops as a file (LB-6). */
export const exportWallets = exportOf(listWallets, {
  title: { zh: '乐豆列表', en: 'Lebean wallets', es: 'Monederos de lebeans' },
  columns: [
    {
      title: { zh: '名称', en: 'Owner', es: 'Titular' },
      kind: 'text',
      value: ({ ownerName }) => ownerName,
    },
    {
      title: { zh: '类别', en: 'Kind', es: 'Clase' },
      kind: 'word',
      value: ({ ownerKind }) => accountKindWords[ownerKind],
    },
    {
      title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
      kind: 'text',
      value: ({ merchantName }) => merchantName,
    },
    {
      title: { zh: '余额', en: 'Balance', es: 'Saldo' },
      kind: 'hundredths',
      value: ({ balance }) => balance,
    },
    {
      title: { zh: '近 7 天日均消耗', en: 'Spent a day, last 7 days', es: 'Gasto diario, 7 días' },
      kind: 'hundredths',
      value: ({ dailyConsumed }) => dailyConsumed,
    },
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
  {
    title: { zh: '记账时间', en: 'Booked at', es: 'Contabilizado' },
    kind: 'instant',
    value: ({ at }) => at,
  },
  {
    title: { zh: '发生时间', en: 'Happened at', es: 'Ocurrió' },
    kind: 'instant',
    value: ({ at, happenedAt }) => happenedAt ?? at,
  },
  {
    title: { zh: '类型', en: 'Kind', es: 'Tipo' },
    kind: 'entry',
    type: 'lebeanMovement',
    value: ({ kind }) => kind,
  },
  lebean,
  {
    title: { zh: '变动后余额', en: 'Balance after', es: 'Saldo después' },
    kind: 'hundredths',
    value: ({ balanceAfter }) => balanceAfter,
  },
  orderNumber,
  shopName,
  operatorName,
  reversedBy,
];

/** The movements of a wallet as a file (LB-5). */
export const exportMovements = exportOf(listMovements, {
  title: { zh: '乐豆明细', en: 'Lebean movements', es: 'Movimientos de lebeans' },
  columns: movementColumns,
});

const rechargeColumns: readonly ExportColumn<LebeanRechargeRow>[] = [
  orderNumber,
  createdAt,
  partnerName,
  shopName,
  {
    title: { zh: '类型', en: 'Type', es: 'Tipo' },
    kind: 'entry',
    type: 'rechargeType',
    value: ({ rechargeType }) => rechargeType,
  },
  {
    title: { zh: '收款方式', en: 'Paid by', es: 'Forma de pago' },
    kind: 'entry',
    type: 'paymentMode',
    value: ({ paymentMode }) => paymentMode,
  },
  {
    title: { zh: '支付状态', en: 'Payment', es: 'Pago' },
    kind: 'entry',
    type: 'paymentState',
    value: ({ paymentState }) => paymentState,
  },
  {
    title: { zh: '金额', en: 'Paid', es: 'Pagado' },
    kind: 'hundredths',
    value: ({ paid }) => paid,
  },
  {
    title: { zh: '币种', en: 'Currency', es: 'Moneda' },
    kind: 'text',
    value: ({ currency }) => currency,
  },
  lebean,
  {
    title: { zh: '充值前', en: 'Before', es: 'Antes' },
    kind: 'hundredths',
    value: ({ lebeanBefore }) => lebeanBefore,
  },
  {
    title: { zh: '充值后', en: 'After', es: 'Después' },
    kind: 'hundredths',
    value: ({ lebeanAfter }) => lebeanAfter,
  },
  operatorName,
  remark,
  reversedBy,
];

/** The lebeans that were issued as a file (LB-1). */
export const exportLebeanRecharges = exportOf(listLebeanRecharges, {
  title: { zh: '乐豆充值', en: 'Lebeans issued', es: 'Lebeans emitidos' },
  columns: rechargeColumns,
});

const allocationColumns: readonly ExportColumn<LebeanAllocationRow>[] = [
  orderNumber,
  createdAt,
  partnerName,
  shopName,
  lebean,
  {
    title: { zh: '合作商分配前', en: 'Partner before', es: 'Socio antes' },
    kind: 'hundredths',
    value: ({ partnerBefore }) => partnerBefore,
  },
  {
    title: { zh: '合作商分配后', en: 'Partner after', es: 'Socio después' },
    kind: 'hundredths',
    value: ({ partnerAfter }) => partnerAfter,
  },
  {
    title: { zh: '店铺分配前', en: 'Shop before', es: 'Tienda antes' },
    kind: 'hundredths',
    value: ({ shopBefore }) => shopBefore,
  },
  {
    title: { zh: '店铺分配后', en: 'Shop after', es: 'Tienda después' },
    kind: 'hundredths',
    value: ({ shopAfter }) => shopAfter,
  },
  operatorName,
  remark,
  reversedBy,
];

/** The lebeans that partners gave to their shops as a file (LB-2). */
export const exportLebeanAllocations = exportOf(listLebeanAllocations, {
  title: { zh: '乐豆分配', en: 'Lebean allocations', es: 'Asignaciones de lebeans' },
  columns: allocationColumns,
});
