import { field, inHundredths } from './field.ts';

/** What the fields of cards are called. */
export const cardFields = {
  birthday: field('生日', 'Date of birth', 'Fecha de nacimiento'),
  cardIds: field('会员卡', 'Cards', 'Tarjetas'),
  cardType: field('卡类型', 'Card type', 'Tipo de tarjeta'),
  openPrice: inHundredths('开卡金额', 'Paid at issue', 'Pagado al alta'),
  rechargeIds: field('退款的充值', 'Payments refunded', 'Pagos reembolsados'),
  sex: field('性别', 'Sex', 'Sexo'),
};
