import { field, inHundredths, moneyThatAdds } from './field.ts';

/** What the fields of cards are called. */
export const cardFields = {
  settlement: field('余额处理', 'Balance', 'Saldo'),
  forfeitedPoint: inHundredths('作废本金点', 'Points forfeited', 'Puntos perdidos'),
  forfeitedGiftPoint: inHundredths('作废赠送点', 'Bonus forfeited', 'Bonos perdidos'),
  forfeitedValue: inHundredths('放弃的应退金额', 'Value left', 'Valor no reclamado'),
  birthday: field('生日', 'Date of birth', 'Fecha de nacimiento'),
  fromCardId: field('被合并的卡', 'Merged card', 'Tarjeta unida'),
  fullPhones: field('完整手机号', 'Full phone numbers', 'Teléfonos completos'),
  isOtherPerson: field('不同会员', 'Another member', 'Otro miembro'),
  movedPoint: inHundredths('转移点数', 'Points moved', 'Puntos traspasados'),
  mergedCardNumber: field('被合并的卡号', 'Merged card number', 'Número de la tarjeta unida'),
  cardIds: field('会员卡', 'Cards', 'Tarjetas'),
  cardType: field('卡类型', 'Card type', 'Tipo de tarjeta'),
  openPrice: moneyThatAdds('开卡金额', 'Paid at issue', 'Pagado al alta'),
  rechargeIds: field('退款的充值', 'Payments refunded', 'Pagos reembolsados'),
  sex: field('性别', 'Sex', 'Sexo'),
};
