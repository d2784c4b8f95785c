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

/** Between the request and its approval. */
export const allocationPartnerChanged = refusal('ALLOCATION_PARTNER_CHANGED', 'conflict', {
  zh: '该店铺的合作商已变更，冻结的乐豆将退回，请重新分配',
  en: 'The shop now has a different partner. The lebeans set aside are returned. Allocate again',
  es: 'La tienda tiene ahora otro socio. Lo apartado vuelve al monedero. Asigne de nuevo',
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

export const lebeanOrderNotFound = refusal('LEBEAN_ORDER_NOT_FOUND', 'notFound', {
  zh: '没有找到该乐豆订单',
  en: 'Lebean order not found',
  es: 'No existe ese pedido de lebeans',
});
export const lebeanOrderDecidedAlready = refusal('LEBEAN_ORDER_DECIDED', 'conflict', {
  zh: '该订单已由 {operator} 处理，不能再次处理',
  en: '{operator} has already settled this order',
  es: 'Este pedido ya lo resolvió {operator}',
});
export const lebeanOrderExpired = refusal('LEBEAN_ORDER_EXPIRED', 'conflict', {
  zh: '该订单已过期，款项已到账时请重新下单',
  en: 'This order has expired. If the money has arrived, create a new order',
  es: 'Este pedido ha caducado. Si el dinero ha llegado, haga otro pedido',
});
export const lebeanOrderConfirming = refusal('LEBEAN_ORDER_CONFIRMING', 'conflict', {
  zh: '该订单的到账确认正在等待另一人审批',
  en: 'A confirmation of this order is awaiting another approver',
  es: 'Una confirmación de este pedido está pendiente de otro aprobador',
});
export const lebeanPriceReasonNeeded = refusal('LEBEAN_PRICE_REASON_NEEDED', 'invalid', {
  zh: '按单价应付 {money}，金额不同时请在备注中说明原因',
  en: 'The list price is {money}. Give the reason for a different amount in the note',
  es: 'Según la tarifa cuesta {money}. Indique en la nota el motivo de otro importe',
});
export const bankReferenceUsed = refusal('BANK_REFERENCE_USED', 'conflict', {
  zh: '该银行流水号已用于订单 {number}',
  en: 'This bank reference already pays for order {number}',
  es: 'Esta referencia bancaria ya paga el pedido {number}',
});
export const valueDateAhead = refusal('VALUE_DATE_AHEAD', 'invalid', {
  zh: '到账日期不能晚于今天',
  en: 'The value date cannot be later than today',
  es: 'La fecha valor no puede ser posterior a hoy',
});
export const slipUnfit = refusal('SLIP_UNFIT', 'invalid', {
  zh: '凭证须为 PNG、JPEG、WebP 图片或 PDF',
  en: 'A slip is a PNG, JPEG or WebP image, or a PDF',
  es: 'El justificante es una imagen PNG, JPEG o WebP, o un PDF',
});
export const slipNotFound = refusal('SLIP_NOT_FOUND', 'notFound', {
  zh: '该订单还没有凭证',
  en: 'This order has no slip yet',
  es: 'Este pedido aún no tiene justificante',
});
