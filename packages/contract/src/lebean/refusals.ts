import { refusal } from '../kernel/refusal.ts';

export const receiverCurrencyDiffers = refusal('RECEIVER_CURRENCY_DIFFERS', 'conflict', {
  zh: '收款币种须与对方一致：{currency}',
  en: 'Lebeans must be paid for in the recipient’s currency: {currency}',
  es: 'Los lebeans se pagan en la moneda del destinatario: {currency}',
});

export const insufficientLebeans = refusal('LEBEAN_INSUFFICIENT', 'conflict', {
  zh: '{owner} 的乐豆不足，当前余额 {lebeans}',
  en: '{owner} does not have enough lebeans. Balance: {lebeans}',
  es: '{owner} no tiene lebeans suficientes. Saldo: {lebeans}',
});
export const shopWithoutPartner = refusal('SHOP_WITHOUT_PARTNER', 'conflict', {
  zh: '该店铺的商户没有合作商，不能分配，请直接充值',
  en: 'This shop’s merchant has no partner to allocate from. Issue lebeans to the shop instead',
  es: 'El comercio de esta tienda no tiene socio del que asignar. Emita lebeans a la tienda',
});

export const transferNotFound = refusal('TRANSFER_NOT_FOUND', 'notFound', {
  zh: '没有找到可以冲正的乐豆单据',
  en: 'No reversible lebean document found',
  es: 'No hay ningún documento de lebeans que se pueda anular',
});
export const transferReversed = refusal('TRANSFER_REVERSED', 'conflict', {
  zh: '该单据已被冲正，不能再次冲正',
  en: 'This document has already been reversed',
  es: 'Este documento ya se ha anulado',
});
export const transferAmountDiffers = refusal('TRANSFER_AMOUNT_DIFFERS', 'conflict', {
  zh: '金额与原单据不一致，请刷新后重试',
  en: 'The amount does not match the original document. Refresh and try again',
  es: 'El importe no coincide con el documento original. Actualice e inténtelo de nuevo',
});
