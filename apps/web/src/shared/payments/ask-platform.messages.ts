import { defineMessages } from '../../platform/i18n.ts';

export const askPlatformMessages = defineMessages({
  zh: {
    ask: '向平台申请',
    askAgain: '再次申请',
    sent: '{when} 已提交申请（工单 {number}）',
    wishModes: '请为本店开通 {currency} 的线上支付（扫码收款、乐豆充值）。',
    wishPrice: '请设置 {currency} 的乐豆线上单价，本店需要线上充值乐豆。',
  },
  en: {
    ask: 'Ask the platform',
    askAgain: 'Ask again',
    sent: 'Request sent {when} (ticket {number})',
    wishModes:
      'Please set up online payments in {currency} for our shop, for payments by code and lebean top-ups.',
    wishPrice:
      'Please set the online price of a lebean in {currency}: our shop would like to top up online.',
  },
  es: {
    ask: 'Solicitar a la plataforma',
    askAgain: 'Solicitar de nuevo',
    sent: 'Solicitud enviada el {when} (incidencia {number})',
    wishModes:
      'Por favor, activen los pagos en línea en {currency} para nuestra tienda: cobros por código y recargas de lebeans.',
    wishPrice:
      'Por favor, fijen el precio en línea del lebean en {currency}: nuestra tienda quiere recargar en línea.',
  },
});
