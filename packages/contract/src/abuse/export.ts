import { type ExportColumn, exportOf } from '../kernel/export.ts';
import type { Text } from '../kernel/text.ts';
import { listAbuse, listAbuseCases, listPhoneCards, listPhoneUses } from './operations.ts';
import { type AbuseKind, type AbuseRow, abuseUnitWords } from './rows.ts';

const merchant = {
  title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
  kind: 'text',
  value: (row: { merchantName: string | null }) => row.merchantName,
} as const;
const operator = {
  title: { zh: '操作人', en: 'Person', es: 'Persona' },
  kind: 'text',
  value: (row: { operatorName: string }) => row.operatorName,
} as const;
const cardNumber = {
  title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
  kind: 'text',
  value: (row: { cardNumber: string | null }) => row.cardNumber,
} as const;
const shop = {
  title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  kind: 'text',
  value: (row: { shopName: string | null }) => row.shopName,
} as const;

const counted = (kind: AbuseKind, title: Text): ExportColumn<AbuseRow> => ({
  title,
  kind: 'integer',
  value: (row) => row[kind],
});

/** What each person did as a file (CTL-3). */
export const exportAbuse = exportOf(listAbuse, {
  title: { zh: '异常报表', en: 'Abuse report', es: 'Informe de abusos' },
  columns: [
    merchant,
    operator,
    counted('adjustment', { zh: '调整与赠送', en: 'Adjustments', es: 'Ajustes' }),
    counted('freePlay', { zh: '免费开启', en: 'Free plays', es: 'Partidas gratis' }),
    counted('playReversal', { zh: '游戏冲正', en: 'Plays taken back', es: 'Partidas anuladas' }),
    counted('playCancel', {
      zh: '终端频繁撤销',
      en: 'Cancelled too often',
      es: 'Canceladas en exceso',
    }),
    counted('refundAfterUse', {
      zh: '消费后退款',
      en: 'Refunds after use',
      es: 'Reembolsos tras usar',
    }),
    counted('levelKept', {
      zh: '退款后保留等级',
      en: 'Level kept',
      es: 'Nivel conservado',
    }),
    counted('outOfHours', { zh: '营业时间外', en: 'Out of hours', es: 'Fuera de horario' }),
    counted('lateCards', {
      zh: '补传卡数过多',
      en: 'Late, many cards',
      es: 'Tardías, muchas tarjetas',
    }),
  ],
});

/** The rows behind a number as a file (CTL-3). */
export const exportAbuseCases = exportOf(listAbuseCases, {
  title: { zh: '异常明细', en: 'Abuse cases', es: 'Casos de abuso' },
  columns: [
    { title: { zh: '时间', en: 'When', es: 'Cuándo' }, kind: 'instant', value: ({ at }) => at },
    {
      title: { zh: '类型', en: 'Kind', es: 'Tipo' },
      kind: 'entry',
      type: 'abuseKind',
      value: ({ kind }) => kind,
    },
    merchant,
    shop,
    operator,
    {
      title: { zh: '数额', en: 'Amount', es: 'Importe' },
      kind: 'hundredths',
      value: ({ amount }) => amount,
    },
    {
      title: { zh: '单位', en: 'Unit', es: 'Unidad' },
      kind: 'word',
      value: ({ unit }) => abuseUnitWords[unit],
    },
    {
      title: { zh: '单号', en: 'Document', es: 'Documento' },
      kind: 'text',
      value: ({ orderNumber }) => orderNumber,
    },
    cardNumber,
    {
      title: { zh: '原因', en: 'Reason', es: 'Motivo' },
      kind: 'text',
      value: ({ reason }) => reason,
    },
  ],
});

/** Phones with many cards as a file (CTL-3). */
export const exportPhoneUses = exportOf(listPhoneUses, {
  title: { zh: '一号多卡', en: 'Phones with many cards', es: 'Teléfonos con muchas tarjetas' },
  columns: [
    merchant,
    {
      title: { zh: '手机号', en: 'Phone', es: 'Teléfono' },
      kind: 'text',
      value: ({ phone }) => phone,
    },
    {
      title: { zh: '会员卡数', en: 'Cards', es: 'Tarjetas' },
      kind: 'integer',
      value: ({ cardCount }) => cardCount,
    },
    {
      title: { zh: '最近开卡', en: 'Last opened', es: 'Última apertura' },
      kind: 'instant',
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
  ],
});

/** The cards of a phone as a file (CTL-3). */
export const exportPhoneCards = exportOf(listPhoneCards, {
  title: { zh: '手机号的会员卡', en: 'Cards of a phone', es: 'Tarjetas de un teléfono' },
  columns: [
    cardNumber,
    { title: { zh: '姓名', en: 'Name', es: 'Nombre' }, kind: 'text', value: ({ name }) => name },
    {
      title: { zh: '状态', en: 'State', es: 'Estado' },
      kind: 'entry',
      type: 'cardState',
      value: ({ state }) => state,
    },
    shop,
    {
      title: { zh: '开卡时间', en: 'Opened', es: 'Apertura' },
      kind: 'instant',
      value: ({ openedAt }) => openedAt,
    },
    {
      title: { zh: '最后操作人', en: 'Changed by', es: 'Modificada por' },
      kind: 'text',
      value: ({ changedBy }) => changedBy,
    },
  ],
});
