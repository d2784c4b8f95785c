import { field, inHundredths } from './field.ts';

/** What the fields of a joint payment are called. */
export const checkoutFields = {
  change: inHundredths('找零', 'Change', 'Cambio'),
  playNumber: field('游戏单号', 'Play number', 'N.º de partida'),
  rechargeNumber: field('充值单号', 'Recharge number', 'N.º de recarga'),
  saleNumber: field('商品单号', 'Sale number', 'N.º de venta'),
  tendered: inHundredths('收到现金', 'Cash received', 'Efectivo entregado'),
};
