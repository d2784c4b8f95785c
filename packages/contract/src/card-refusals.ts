import { refusal } from './refusal.ts';

export const cardNotFound = refusal('CARD_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员卡',
  en: 'There is no such card',
  es: 'No existe esa tarjeta',
});

export const cardFrozen = refusal('CARD_FROZEN', 'conflict', {
  zh: '会员卡已冻结，请先解冻',
  en: 'The card is frozen. Unfreeze it first',
  es: 'La tarjeta está bloqueada. Desbloquéela primero',
});

export const cardNotFrozen = refusal('CARD_NOT_FROZEN', 'conflict', {
  zh: '会员卡没有冻结',
  en: 'The card is not frozen',
  es: 'La tarjeta no está bloqueada',
});

export const cardCancelled = refusal('CARD_CANCELLED', 'conflict', {
  zh: '会员卡已注销，不能再使用',
  en: 'The card is cancelled and cannot be used again',
  es: 'La tarjeta está anulada y no puede volver a usarse',
});

export const levelForbidsCancel = refusal('LEVEL_FORBIDS_CANCEL', 'conflict', {
  zh: '该会员等级不允许销卡',
  en: 'The level of this card does not allow cancelling it',
  es: 'El nivel de esta tarjeta no permite anularla',
});

export const balanceLeft = refusal('BALANCE_LEFT', 'conflict', {
  zh: '卡内还有 {points} 点，请先退款再销卡',
  en: 'The card still holds {points} points. Refund them before cancelling it',
  es: 'La tarjeta aún tiene {points} puntos. Reembólselos antes de anularla',
});

export const cardInPlay = refusal('CARD_IN_PLAY', 'conflict', {
  zh: '该会员卡有正在进行的游戏，请先结束游戏',
  en: 'A play is running on this card. End it first',
  es: 'Hay una partida en curso con esta tarjeta. Termínela primero',
});

export const refundWaiting = refusal('REFUND_WAITING', 'conflict', {
  zh: '该会员卡有退款申请 {number} 正在等待审批',
  en: 'Refund request {number} of this card is waiting for approval',
  es: 'La solicitud de reembolso {number} de esta tarjeta espera aprobación',
});

export const onlyOwnerCancelsFrozen = refusal('ONLY_OWNER_CANCELS_FROZEN', 'forbidden', {
  zh: '冻结的会员卡只能由店主或平台注销',
  en: 'Only the owner or the platform can cancel a frozen card',
  es: 'Solo el dueño o la plataforma pueden anular una tarjeta bloqueada',
});

export const staleVersion = refusal('STALE_VERSION', 'conflict', {
  zh: '该记录刚被 {operator} 修改，请刷新后重试',
  en: '{operator} has just changed this record. Refresh and try again',
  es: '{operator} acaba de modificar este registro. Actualice e inténtelo de nuevo',
});

export const cardNumberTaken = refusal('CARD_NUMBER_TAKEN', 'conflict', {
  zh: '卡号 {cardNumber} 已被使用',
  en: 'Card number {cardNumber} is already in use',
  es: 'El número de tarjeta {cardNumber} ya está en uso',
});

export const levelNotFound = refusal('LEVEL_NOT_FOUND', 'notFound', {
  zh: '没有找到该会员等级',
  en: 'There is no such member level',
  es: 'No existe ese nivel',
});

export const packageNotFound = refusal('PACKAGE_NOT_FOUND', 'notFound', {
  zh: '没有找到该充值套餐',
  en: 'There is no such recharge package',
  es: 'No existe ese paquete de recarga',
});

export const packageNotForThis = refusal('PACKAGE_NOT_FOR_THIS', 'conflict', {
  zh: '该套餐不能用于此操作',
  en: 'This package cannot be used here',
  es: 'Este paquete no puede usarse aquí',
});

export const freeAmountForbidden = refusal('FREE_AMOUNT_FORBIDDEN', 'forbidden', {
  zh: '本店不能自定义充值金额，请选择套餐',
  en: 'This shop cannot recharge free amounts. Choose a package',
  es: 'Esta tienda no puede recargar importes libres. Elija un paquete',
});

export const shopNotFound = refusal('SHOP_NOT_FOUND', 'notFound', {
  zh: '没有找到该店铺',
  en: 'There is no such shop',
  es: 'No existe esa tienda',
});

export const shopNotNamed = refusal('SHOP_NOT_NAMED', 'invalid', {
  zh: '您可以使用多家店铺，请指明店铺',
  en: 'You have more than one shop. Name the one that is meant',
  es: 'Tiene más de una tienda. Indique de cuál se trata',
});

export const shopDisabled = refusal('SHOP_DISABLED', 'conflict', {
  zh: '店铺已停用',
  en: 'The shop is disabled',
  es: 'La tienda está desactivada',
});

export const idempotencyConflict = refusal('IDEMPOTENCY_CONFLICT', 'conflict', {
  zh: '同一请求编号的内容不一致，未作任何改动',
  en: 'The same request key came with another content. Nothing was changed',
  es: 'La misma clave de solicitud llegó con otro contenido. No se cambió nada',
});
export const cardTypeUnknown = refusal('CARD_TYPE_UNKNOWN', 'invalid', {
  zh: '该卡类型不存在或已停用，请重新选择',
  en: 'There is no such type of card any more. Choose another one',
  es: 'Ese tipo de tarjeta ya no existe. Elija otro',
});
