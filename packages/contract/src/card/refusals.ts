import { refusal } from '../kernel/refusal.ts';

/** What any call is answered that would make a balance or a lifetime sum larger than can be counted (NUM-1). */
export const balanceTooLarge = refusal('BALANCE_TOO_LARGE', 'invalid', {
  zh: '余额将超出系统可记录的上限，请减少数量',
  en: 'The balance would exceed the maximum. Use a smaller amount',
  es: 'El saldo superaría el máximo. Use un importe menor',
});

export const refundLotNotFound = refusal('REFUND_LOT_NOT_FOUND', 'notFound', {
  zh: '所选充值在卡内已没有余额，请刷新后重试',
  en: 'A selected payment has no balance left on the card. Refresh and try again',
  es: 'Un pago elegido ya no tiene saldo en la tarjeta. Actualice e inténtelo de nuevo',
});
export const refundOtherCurrency = refusal('REFUND_OTHER_CURRENCY', 'conflict', {
  zh: '所选充值以 {currency} 支付，请在使用该币种的店铺退款',
  en: 'A selected payment was made in {currency}. Refund it at a shop that uses {currency}',
  es: 'Un pago elegido se hizo en {currency}. Reembólselo en una tienda con esa moneda',
});
/** Above what the owner allows this assistant to pay back at once (SH-47). */
export const refundAboveOwn = refusal('REFUND_ABOVE_OWN', 'forbidden', {
  zh: '您单次最多可退 {limit} {currency}，请由店主办理',
  en: 'You can refund up to {limit} {currency} at a time. Ask the owner for more',
  es: 'Puede devolver hasta {limit} {currency} de una vez. Pida al propietario que lo haga',
});
export const refundPretended = refusal('REFUND_PRETENDED', 'conflict', {
  zh: '所选充值是模拟支付，没有收取真实款项，不能退款',
  en: 'A selected payment was simulated. No money was received, so it cannot be refunded',
  es: 'Un pago elegido fue simulado. No se cobró dinero, así que no se puede reembolsar',
});
export const refundChanged = refusal('REFUND_CHANGED', 'conflict', {
  zh: '卡内余额刚有变动，应退金额已不同，请核对后重试',
  en: 'The balance has just changed, and so has the refund. Check it and try again',
  es: 'El saldo acaba de cambiar y con él el reembolso. Compruébelo e inténtelo de nuevo',
});

export const cardCancelDenied = refusal('CARD_CANCEL_DENIED', 'forbidden', {
  zh: '您没有注销会员卡的权限，请由店主办理',
  en: 'You do not have permission to cancel cards. Ask the owner',
  es: 'No tiene permiso para anular tarjetas. Pídaselo al propietario',
});

export const cardNotFrozen = refusal('CARD_NOT_FROZEN', 'conflict', {
  zh: '会员卡没有冻结',
  en: 'The card is not frozen',
  es: 'La tarjeta no está bloqueada',
});

export const levelForbidsCancel = refusal('LEVEL_FORBIDS_CANCEL', 'conflict', {
  zh: '该会员等级不允许销卡',
  en: 'Cards of this level cannot be cancelled',
  es: 'Las tarjetas de este nivel no se pueden anular',
});

export const balanceLeft = refusal('BALANCE_LEFT', 'conflict', {
  zh: '卡内还有 {points} 点，请先退款再销卡',
  en: 'The card still has {points} {points:point|points}. Refund them before cancelling the card',
  es: 'La tarjeta aún tiene {points} {points:punto|puntos}. Reembólselos antes de anularla',
});

export const cardInPlay = refusal('CARD_IN_PLAY', 'conflict', {
  zh: '该会员卡有正在进行的游戏，请先结束游戏',
  en: 'A play is in progress on this card. End it first',
  es: 'Hay una partida en curso con esta tarjeta. Termínela primero',
});

export const refundWaiting = refusal('REFUND_WAITING', 'conflict', {
  zh: '该会员卡有退款申请 {number} 正在等待审批',
  en: 'Refund request {number} for this card is awaiting approval',
  es: 'La solicitud de reembolso {number} de esta tarjeta está pendiente de aprobación',
});

export const onlyOwnerCancelsFrozen = refusal('ONLY_OWNER_CANCELS_FROZEN', 'forbidden', {
  zh: '冻结的会员卡只能由店主或平台注销',
  en: 'Only the owner or the platform can cancel a frozen card',
  es: 'Solo el propietario o la plataforma pueden anular una tarjeta bloqueada',
});

export const cardNumberTaken = refusal('CARD_NUMBER_TAKEN', 'conflict', {
  zh: '卡号 {cardNumber} 已被使用',
  en: 'Card number {cardNumber} is already in use',
  es: 'El número de tarjeta {cardNumber} ya está en uso',
});

export const packageNotForThis = refusal('PACKAGE_NOT_FOR_THIS', 'conflict', {
  zh: '该套餐不能用于此操作',
  en: 'This package cannot be used for this',
  es: 'Este paquete no se puede usar para esto',
});

export const freeAmountForbidden = refusal('FREE_AMOUNT_FORBIDDEN', 'forbidden', {
  zh: '本店不能自定义充值金额，请选择套餐',
  en: 'This shop does not accept custom amounts. Choose a package',
  es: 'Esta tienda no admite importes libres. Elija un paquete',
});

export const cardTypeUnknown = refusal('CARD_TYPE_UNKNOWN', 'invalid', {
  zh: '该卡类型不存在或已停用，请重新选择',
  en: 'This card type no longer exists or is disabled. Choose another',
  es: 'Este tipo de tarjeta ya no existe o está desactivado. Elija otro',
});

/** What whoever acts in the session of another account is answered where only its owner may do something. */
export const notYourAccount = refusal('NOT_YOUR_ACCOUNT', 'forbidden', {
  zh: '您正在代他人登录：密码、两步验证和登录设备只能由账号本人管理',
  en: 'You are acting as someone else. Only they can manage their password, two-step verification and devices',
  es: 'Está actuando en nombre de otra persona. Solo ella puede gestionar su contraseña, su verificación en dos pasos y sus dispositivos',
});

export const adjustmentTooLarge = refusal('ADJUSTMENT_TOO_LARGE', 'conflict', {
  zh: '卡内点数不足，最多可扣减本金点 {point}、赠送点 {gift}',
  en: 'Not enough on the card: at most {point} {point:point|points} and {gift} {gift:gift point|gift points} can be removed',
  es: 'No hay saldo suficiente: se pueden retirar como máximo {point} {point:punto|puntos} y {gift} de regalo',
});

export const mergeSameCard = refusal('MERGE_SAME_CARD', 'invalid', {
  zh: '请选择另一张会员卡',
  en: 'Choose another card',
  es: 'Elija otra tarjeta',
});
export const mergeOtherMerchant = refusal('MERGE_OTHER_MERCHANT', 'conflict', {
  zh: '两张会员卡属于不同商户，不能合并',
  en: 'The cards belong to different merchants and cannot be merged',
  es: 'Las tarjetas son de comercios distintos y no se pueden unir',
});
export const mergeHeld = refusal('MERGE_HELD', 'conflict', {
  zh: '卡 {cardNumber} 有暂时冻结的点数，请稍后再合并',
  en: 'Points of card {cardNumber} are on hold. Merge it later',
  es: 'La tarjeta {cardNumber} tiene puntos retenidos. Únala más tarde',
});
export const mergePaymentWaiting = refusal('MERGE_PAYMENT_WAITING', 'conflict', {
  zh: '卡 {cardNumber} 有尚未完成的支付，请先完成或关闭',
  en: 'A payment for card {cardNumber} is not finished. Complete or close it first',
  es: 'Hay un pago sin terminar de la tarjeta {cardNumber}. Complételo o ciérrelo antes',
});
export const mergeChanged = refusal('MERGE_CHANGED', 'conflict', {
  zh: '会员卡刚有变动，请核对后重试',
  en: 'The cards have just changed. Check them and try again',
  es: 'Las tarjetas acaban de cambiar. Compruébelas e inténtelo de nuevo',
});
