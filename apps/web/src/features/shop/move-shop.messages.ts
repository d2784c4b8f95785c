import { defineMessages } from '../../platform/i18n.ts';

export const moveShopMessages = defineMessages({
  zh: {
    fixed: '国家、货币和时区已不能更改：该店铺于 {at} 已有{what}。',
    show: '查看',
    currencyHint: '同一商户的店铺使用同一货币；只有一家店铺且无会员的商户随之更改。',
    card: '会员卡',
    recharge: '充值记录',
    payment: '线上支付',
    play: '游戏记录',
    goodsSale: '商品销售',
    shift: '班次',
    lebean: '乐豆流水',
    lebeanOrder: '乐豆订单',
    statement: '账单',
  },
  en: {
    fixed:
      'Country, currency and time zone can no longer be changed: this shop has had business since {at} ({what}).',
    show: 'Show',
    currencyHint:
      'Shops of one merchant share a currency. A merchant with this shop only and no members changes along with it.',
    card: 'member card',
    recharge: 'recharge',
    payment: 'online payment',
    play: 'play',
    goodsSale: 'sale of goods',
    shift: 'shift',
    lebean: 'lebean movement',
    lebeanOrder: 'lebean order',
    statement: 'statement',
  },
  es: {
    fixed:
      'Ya no se pueden cambiar país, moneda ni zona horaria: esta tienda tiene movimientos desde {at} ({what}).',
    show: 'Ver',
    currencyHint:
      'Las tiendas de un comercio comparten moneda. Un comercio con solo esta tienda y sin miembros cambia con ella.',
    card: 'tarjeta de miembro',
    recharge: 'recarga',
    payment: 'pago en línea',
    play: 'partida',
    goodsSale: 'venta de artículos',
    shift: 'turno',
    lebean: 'movimiento de lebeans',
    lebeanOrder: 'pedido de lebeans',
    statement: 'estado de cuenta',
  },
});
