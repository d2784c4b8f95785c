import { field, inHundredths } from './field.ts';

/** What the fields of lebeans are called. */
export const lebeanFields = {
  balance: inHundredths('余额', 'Balance', 'Saldo'),
  balanceAfter: inHundredths('变动后余额', 'Balance after', 'Saldo después'),
  dailyConsumed: inHundredths('近 7 天日均消耗', 'Daily average (7 days)', 'Media diaria (7 días)'),
  lebeanBefore: inHundredths('充值前', 'Before', 'Antes'),
  ownerKind: field('类别', 'Type', 'Tipo'),
  partnerAfter: inHundredths('合作商余额', 'Partner balance', 'Saldo del socio'),
  partnerBefore: inHundredths('合作商分配前', 'Partner balance before', 'Saldo del socio antes'),
  shopAfter: inHundredths('店铺余额', 'Shop balance', 'Saldo de la tienda'),
  shopBefore: inHundredths('店铺分配前', 'Shop balance before', 'Saldo de la tienda antes'),
};
