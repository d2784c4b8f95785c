import type { Text } from '@lebean/contract/kernel/text';
import type { Order } from './payment-provider.ts';
import type { PaidType, StoredPayment } from './stored-payment.ts';

/** What a provider has to know of a payment. */
export const orderOf = (payment: StoredPayment): Order => ({
  ...payment,
  subject: `${subjectOf(payment)} ${payment.orderNumber}`,
});

/** What whoever pays reads: two apps are of China, and a page for cards is read by whoever holds one. */
function subjectOf({ rechargeType, paymentMode }: StoredPayment): string {
  const { zh, en, es } = subjects[rechargeType];
  return paymentMode === 'bankCard' ? `${en} / ${es}` : zh;
}

const subjects = {
  onlineTopUp: { zh: '乐豆充值', en: 'Lebeans', es: 'Lebeans' },
  cardRecharge: { zh: '会员充值', en: 'Member top-up', es: 'Recarga de miembro' },
  cardOpening: { zh: '会员开卡', en: 'New member card', es: 'Tarjeta de miembro nueva' },
  goodsSale: { zh: '商品', en: 'Goods', es: 'Artículos' },
  cart: { zh: '充值与商品', en: 'Top-up and goods', es: 'Recarga y artículos' },
} as const satisfies Record<PaidType, Text>;
