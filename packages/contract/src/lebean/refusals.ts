import { refusal } from '../kernel/refusal.ts';

export const receiverCurrencyDiffers = refusal('RECEIVER_CURRENCY_DIFFERS', 'conflict', {
  zh: '收款币种须与对方一致：{currency}',
  en: 'Lebeans are paid for in the currency of who receives them: {currency}',
  es: 'Los lebeans se pagan en la moneda de quien los recibe: {currency}',
});

export const insufficientLebeans = refusal('LEBEAN_INSUFFICIENT', 'conflict', {
  zh: '{owner} 的乐豆不足，当前余额 {lebeans}',
  en: '{owner} does not hold enough lebeans. Balance: {lebeans}',
  es: '{owner} no tiene lebeans suficientes. Saldo: {lebeans}',
});
export const shopWithoutPartner = refusal('SHOP_WITHOUT_PARTNER', 'conflict', {
  zh: '该店铺的商户没有合作商，不能分配，请直接充值',
  en: 'Nobody looks after the merchant of this shop: there is no wallet to allocate from. Issue lebeans instead',
  es: 'Ningún socio atiende al comercio de esta tienda: no hay monedero del que asignar. Emita lebeans',
});

export const transferNotFound = refusal('TRANSFER_NOT_FOUND', 'notFound', {
  zh: '没有找到可以冲正的乐豆单据',
  en: 'There is no such movement of lebeans that could be reversed',
  es: 'No existe ese movimiento de lebeans que se pueda anular',
});
export const transferReversed = refusal('TRANSFER_REVERSED', 'conflict', {
  zh: '该单据已被冲正，不能再次冲正',
  en: 'This movement has been reversed already',
  es: 'Este movimiento ya se ha anulado',
});
export const transferAmountDiffers = refusal('TRANSFER_AMOUNT_DIFFERS', 'conflict', {
  zh: '金额与原单据不一致，请刷新后重试',
  en: 'The amount is not that of the movement. Refresh and try again',
  es: 'El importe no es el del movimiento. Actualice e inténtelo de nuevo',
});
