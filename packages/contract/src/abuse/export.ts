import type { Text } from '../kernel/text.ts';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { listAbuse, listAbuseCases, listPhoneCards, listPhoneUses } from './operations.ts';
import { type AbuseKind, type AbuseRow, abuseUnitWords } from './rows.ts';

const counted = (kind: AbuseKind, title: Text): ExportColumn<AbuseRow> => ({
  title,
  kind: 'integer',
  value: (row) => row[kind],
});

/** What each person did as a file (CTL-3). */
export const exportAbuse = exportOf(listAbuse, {
  title: { zh: '异常报表', en: 'Exceptions report', es: 'Informe de excepciones' },
  columns: [
    'merchantName',
    'operatorName',
    counted('adjustment', { zh: '调整与赠送', en: 'Adjustments', es: 'Ajustes' }),
    counted('freePlay', { zh: '免费开启', en: 'Free plays', es: 'Partidas gratis' }),
    counted('playReversal', { zh: '游戏冲正', en: 'Plays reversed', es: 'Partidas anuladas' }),
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
      en: 'Late submissions, many cards',
      es: 'Envíos tardíos, muchas tarjetas',
    }),
    counted('lateWriteOff', {
      zh: '补传游戏核销',
      en: 'Late plays written off',
      es: 'Partidas tardías canceladas',
    }),
  ],
});

/** The rows behind a number as a file (CTL-3). */
export const exportAbuseCases = exportOf(listAbuseCases, {
  title: { zh: '异常明细', en: 'Exceptions', es: 'Excepciones' },
  columns: [
    'at',
    { field: 'kind', entry: 'abuseKind' },
    'merchantName',
    'shopName',
    'operatorName',
    'amount',
    {
      title: { zh: '单位', en: 'Unit', es: 'Unidad' },
      kind: 'word',
      value: ({ unit }) => abuseUnitWords[unit],
    },
    { field: 'orderNumber', title: { zh: '单号', en: 'Reference', es: 'Referencia' } },
    'cardNumber',
    {
      title: { zh: '用途', en: 'Purpose', es: 'Finalidad' },
      kind: 'entry',
      type: 'playKind',
      value: ({ playKind }) => playKind,
    },
    {
      title: { zh: '补偿的订单', en: 'Compensates play', es: 'Compensa la partida' },
      kind: 'text',
      value: ({ compensatesOrderNumber }) => compensatesOrderNumber,
    },
    'reason',
  ],
});

/** Phones with many cards as a file (CTL-3). */
export const exportPhoneUses = exportOf(listPhoneUses, {
  title: { zh: '一号多卡', en: 'Cards by phone', es: 'Tarjetas por teléfono' },
  columns: ['merchantName', 'phone', 'cardCount', 'lastOpenedAt'],
});

/** The cards of a phone as a file (CTL-3). */
export const exportPhoneCards = exportOf(listPhoneCards, {
  title: { zh: '手机号的会员卡', en: 'Cards of a phone number', es: 'Tarjetas de un teléfono' },
  columns: [
    'cardNumber',
    'name',
    { field: 'state', entry: 'cardState' },
    'shopName',
    'openedAt',
    'changedBy',
  ],
});
