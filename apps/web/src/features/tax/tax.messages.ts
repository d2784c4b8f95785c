import { defineMessages } from '../../platform/i18n.ts';

export const taxMessages = defineMessages({
  zh: {
    taxes: '税率',
    noTaxes: '还没有税率：账单不计税。',
    create: '新增税率',
    issuers: '账单开具方',
    createTitle: '新增税率',
    createHint:
      '从所选月份起，该国家店铺的新账单按此税率计税；已生成的账单不变。税率为 0 表示不再计税。',
    receiptHint: '店铺售价含税，小票按此税率列明税额；留空则小票不列税额。店铺和商品可另设税率。',
    startsOn: '起始月份',
    name: '税种',
    removeTitle: '删除 {country} 自 {day} 起的税率？',
    removeWords: '还没有账单使用该税率。',
    inForce: '生效中',
    later: '未生效',
    over: '已被替代',
    example: '例如金额 {amount}：不含税 {net}，税额 {tax}，含税 {gross}',
  },
  en: {
    taxes: 'Tax rates',
    noTaxes: 'No tax rates yet: statements are not taxed.',
    create: 'Add tax rate',
    issuers: 'Issuer of statements',
    createTitle: 'Add tax rate',
    createHint:
      'Applies to new statements of shops in this country from that month on; existing ones do not change. A rate of 0 ends the tax.',
    receiptHint:
      'Counter prices include tax, and receipts show it at this rate; leave blank to show no tax. Shops and goods can have their own rates.',
    startsOn: 'From month',
    name: 'Tax',
    removeTitle: 'Delete the tax rate of {country} from {day}?',
    removeWords: 'No statement has used it yet.',
    inForce: 'In force',
    later: 'Not yet',
    over: 'Replaced',
    example: 'Of an amount of {amount}: net {net}, tax {tax}, gross {gross}',
  },
  es: {
    taxes: 'Impuestos',
    noTaxes: 'Aún no hay impuestos: los estados de cuenta no los llevan.',
    create: 'Añadir impuesto',
    issuers: 'Emisor',
    createTitle: 'Añadir impuesto',
    createHint:
      'Los estados de cuenta de las tiendas del país lo llevan desde ese mes; los ya creados no cambian. Un tipo 0 lo termina.',
    receiptHint:
      'Los precios de caja incluyen el impuesto y los recibos lo desglosan con estos tipos; vacíos, no lo muestran. Las tiendas y los artículos pueden tener tipos propios.',
    startsOn: 'Desde el mes',
    name: 'Impuesto',
    removeTitle: '¿Eliminar el impuesto de {country} desde {day}?',
    removeWords: 'Ningún estado de cuenta lo ha usado aún.',
    inForce: 'En vigor',
    later: 'Aún no',
    over: 'Sustituido',
    example: 'De un importe de {amount}: neto {net}, impuesto {tax}, total {gross}',
  },
});
