import { defineMessages } from '../../platform/i18n.ts';

export const lateEndMessages = defineMessages({
  zh: {
    charge: '补扣',
    cash: '收现金',
    writeOff: '核销',
    chargeTitle: '向卡 {card} 补扣 {point} 点',
    chargeHint: '按当时的价格扣点，同时扣店铺乐豆。',
    cashTitle: '为订单 {number} 收现金',
    cashHint: '当时价格 {point} 点。现金计入当前班次，同时扣店铺乐豆。',
    paid: '实收金额',
    writeOffTitle: '核销订单 {number}（{point} 点）',
    writeOffHint: '会员和店铺都不扣费，记入异常报表。金额较大时需第二人审批。',
  },
  en: {
    charge: 'Charge card',
    cash: 'Take cash',
    writeOff: 'Write off',
    chargeTitle: 'Charge {point} {point:point|points} to card {card}',
    chargeHint: 'Charges points at the price of that time; the shop pays its lebeans.',
    cashTitle: 'Take cash for {number}',
    cashHint:
      'Price at the time: {point} {point:point|points}. The cash goes into the open shift, and the shop pays its lebeans.',
    paid: 'Amount received',
    writeOffTitle: 'Write off {number} ({point} {point:point|points})',
    writeOffHint:
      'Neither the member nor the shop pays. Listed in the exceptions report; larger amounts need a second person.',
  },
  es: {
    charge: 'Cobrar a la tarjeta',
    cash: 'Cobrar en efectivo',
    writeOff: 'Cancelar deuda',
    chargeTitle: 'Cobrar {point} {point:punto|puntos} a la tarjeta {card}',
    chargeHint: 'Puntos al precio de entonces; la tienda paga sus lebeans.',
    cashTitle: 'Cobrar {number} en efectivo',
    cashHint:
      'Costó {point} {point:punto|puntos}. El efectivo entra en el turno abierto y la tienda paga sus lebeans.',
    paid: 'Importe cobrado',
    writeOffTitle: 'Cancelar {number} ({point} {point:punto|puntos})',
    writeOffHint:
      'No pagan ni el miembro ni la tienda. Consta en el informe de excepciones; los importes mayores requieren una segunda persona.',
  },
});
