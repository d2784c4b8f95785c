import { field, inHundredths, lebeansThatAdd } from './field.ts';

/** What the fields of lebeans are called. */
export const lebeanFields = {
  bankReference: field('银行流水号', 'Bank reference', 'Referencia bancaria'),
  deciderName: field('处理人', 'Decided by', 'Resuelto por'),
  listPrice: inHundredths('乐豆单价', 'List price', 'Precio de tarifa'),
  merchantMax: inHundredths('商户可设上限', 'Highest for merchants', 'Máximo para comercios'),
  orderId: field('乐豆订单', 'Lebean order', 'Pedido de lebeans'),
  orderState: field('订单状态', 'Order', 'Pedido'),
  receiverName: field('充值对象', 'Receiver', 'Destinatario'),
  slipName: field('付款凭证', 'Slip', 'Justificante'),
  valueDate: field('到账日期', 'Value date', 'Fecha valor'),
  balance: inHundredths('余额', 'Balance', 'Saldo'),
  balanceAfter: inHundredths('变动后余额', 'Balance after', 'Saldo después'),
  setAside: lebeansThatAdd('冻结中', 'Set aside', 'Apartado'),
  dailyConsumed: inHundredths('近 7 天日均消耗', 'Daily average (7 days)', 'Media diaria (7 días)'),
  lebeanBefore: inHundredths('充值前', 'Before', 'Antes'),
  ownerKind: field('类别', 'Type', 'Tipo'),
  partnerAfter: inHundredths('合作商余额', 'Partner balance', 'Saldo del socio'),
  partnerBefore: inHundredths('合作商分配前', 'Partner balance before', 'Saldo del socio antes'),
  shopAfter: inHundredths('店铺余额', 'Shop balance', 'Saldo de la tienda'),
  shopBefore: inHundredths('店铺分配前', 'Shop balance before', 'Saldo de la tienda antes'),
};
