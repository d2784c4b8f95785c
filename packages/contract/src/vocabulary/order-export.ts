import type { ExportColumn } from '../kernel/export.ts';

/** What a file tells first of money that came in. */
type Order = {
  readonly orderNumber: string;
  readonly createdAt: string;
  readonly rechargeType: string;
  readonly shopName: string | null;
  readonly cardNumber: string | null;
};

/** Which order it is, of when, for what and for whose card. */
export const orderColumns: ReadonlyArray<ExportColumn<Order>> = [
  {
    title: { zh: '单号', en: 'Order number', es: 'N.º de orden' },
    kind: 'text',
    value: ({ orderNumber }) => orderNumber,
  },
  {
    title: { zh: '时间', en: 'When', es: 'Cuándo' },
    kind: 'instant',
    value: ({ createdAt }) => createdAt,
  },
  {
    title: { zh: '类型', en: 'Type', es: 'Tipo' },
    kind: 'entry',
    type: 'rechargeType',
    value: ({ rechargeType }) => rechargeType,
  },
  {
    title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
    kind: 'text',
    value: ({ shopName }) => shopName,
  },
  {
    title: { zh: '卡号', en: 'Card number', es: 'Número de tarjeta' },
    kind: 'text',
    value: ({ cardNumber }) => cardNumber,
  },
];
