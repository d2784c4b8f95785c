import { defineMessages } from '../../platform/i18n.ts';

export const askPlatformMessages = defineMessages({
  zh: {
    ask: '向平台申请',
    asked: '已提交申请（工单 {number}）',
    wishModes: '请为本店开通 {currency} 的线上支付（扫码收款、乐豆充值）。',
    wishPrice: '请设置 {currency} 的乐豆线上单价，本店需要在线充值乐豆。',
    noModes: '{currency} 暂未开通线上支付，收银台只能收现金、银行转账或 POS 机刷卡。',
  },
  en: {
    ask: 'Ask the platform',
    asked: 'Request sent (ticket {number})',
    wishModes:
      'Please set up online payments in {currency} for our shop, for payments by code and lebean top-ups.',
    wishPrice:
      'Please set the online price of a lebean in {currency}: our shop would like to top up online.',
    noModes:
      'Online payments in {currency} are not set up. The counter takes cash, bank transfers and cards by terminal.',
  },
  es: {
    ask: 'Solicitar a la plataforma',
    asked: 'Solicitud enviada (incidencia {number})',
    wishModes:
      'Por favor, activen los pagos en línea en {currency} para nuestro local: cobros por código y recargas de lebeans.',
    wishPrice:
      'Por favor, fijen el precio en línea del lebean en {currency}: nuestro local quiere recargar en línea.',
    noModes:
      'Los pagos en línea en {currency} no están activados. En el mostrador se cobra en efectivo, por transferencia o con datáfono.',
  },
});
