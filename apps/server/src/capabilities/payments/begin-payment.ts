import { randomBytes } from 'node:crypto';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { paymentAmountUnfit, paymentModeNotOffered } from '@lebean/contract/payment/refusals';
import type { PaymentDetail } from '@lebean/contract/payment/rows';
import { type DocumentKind, orderNumber } from '@lebean/domain/order-number';
import {
  cardBounds,
  type OnlinePaymentMode,
  paymentMinutes,
  takesAmount,
} from '@lebean/domain/payment';
import type { Context, StepContext } from '../call/handle.ts';
import { findPaymentDetail } from './payment-detail.ts';
import { insertPayment, type NewPayment } from './stored-payment.ts';

type Terms = Pick<
  NewPayment,
  | 'merchantId'
  | 'shopId'
  | 'rechargeType'
  | 'amount'
  | 'currency'
  | 'lebean'
  | 'point'
  | 'giftPoint'
  | 'packageId'
  | 'cardId'
  | 'cardNumber'
  | 'opening'
  | 'goods'
  | 'remark'
>;

type Step = StepContext<typeof paymentModeNotOffered | typeof paymentAmountUnfit> &
  Pick<Context<AnyOperation>, 'payments' | 'afterCommit'>;

/** What is bought unless something else is given. */
const nothingElse = {
  lebean: null,
  point: 0,
  giftPoint: 0,
  packageId: null,
  cardId: null,
  cardNumber: null,
  opening: null,
  goods: null,
  remark: '',
} as const;

/** What the number of each kind says that it is. */
const documentKinds = {
  onlineTopUp: 'topUp',
  cardRecharge: 'recharge',
  cardOpening: 'recharge',
  goodsSale: 'goodsSale',
  cart: 'cart',
} as const satisfies Record<Terms['rechargeType'], DocumentKind>;

type Optional = keyof typeof nothingElse;

/**
 * Begins what is paid by scanning a code: writes the order, and informs its provider once that is
 * committed. Nothing where the number of its card is promised to somebody else.
 */
export async function beginPayment(
  context: Step,
  mode: OnlinePaymentMode,
  given: Omit<Terms, Optional> & Partial<Pick<Terms, Optional>>,
): Promise<PaymentDetail | undefined> {
  const { db, scope, actor, at, payments } = context;
  const terms = { ...nothingElse, ...given };
  const { currency } = terms;
  const provider = payments.providerOf(mode);
  if (provider === undefined || !payments.modesFor(currency).includes(mode))
    throw context.refused(paymentModeNotOffered, { currency });
  if (!takesAmount(mode, terms.amount)) {
    const shown = (bound: number): string => `${(bound / 100).toFixed(2)} ${currency}`;
    const { min, max } = cardBounds;
    throw context.refused(paymentAmountUnfit, { min: shown(min), max: shown(max) });
  }
  const id = await insertPayment(db, {
    ...terms,
    orderNumber: orderNumber(documentKinds[terms.rechargeType], at, randomBytes(8)),
    paymentMode: mode,
    provider,
    operatorAccountId: actor.accountId,
    operatorName: actor.name,
    createdAt: at,
    expiresAt: new Date(at.getTime() + paymentMinutes * 60_000),
  });
  if (id === undefined) return undefined;
  const begun = await findPaymentDetail(db, scope, id, at);
  if (begun === undefined) throw new Error('a payment that was begun is not there');
  const { orderNumber: number, rechargeType, amount } = begun;
  const requested = { orderNumber: number, rechargeType, paymentMode: mode, amount, currency };
  context.changed(undefined, { ...requested, provider });
  context.afterCommit(() => payments.attend(id));
  return begun;
}
