import { type Lebeans, lebeans, type Money, money, roundHalfUp } from './quantity.ts';
import { fails, holds, type Result } from './result.ts';

/** The states of a payment (PAY-2). */
export const paymentStates = ['unpaid', 'failed', 'success'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What moves a payment on: what a provider says, what a person has seen, or that nobody pays. */
export type PaymentEvent = 'callback' | 'query' | 'person' | 'expiry' | 'close';

export type PaymentRefusal =
  /** Success is final. */
  | 'alreadyPaid'
  /** What has failed succeeds only by a late callback. */
  | 'alreadyFailed'
  /** The money of an online mode is seen by its provider alone. */
  | 'notByPerson'
  /** No provider knows of cash and transfers, and nobody waits for them. */
  | 'notByProvider';

/** The state after an event, or why the event changes nothing (PAY-2). */
export function paymentAfter(
  state: PaymentState,
  event: PaymentEvent,
  isOnline: boolean,
): Result<PaymentState, PaymentRefusal> {
  if (event === 'person' && isOnline) return fails('notByPerson');
  if (event !== 'person' && !isOnline) return fails('notByProvider');
  if (state === 'success') return fails('alreadyPaid');
  if (state === 'failed') return event === 'callback' ? holds('success') : fails('alreadyFailed');
  return holds(event === 'expiry' || event === 'close' ? 'failed' : 'success');
}

/** What a provider says was paid, beside what was asked for. Money in hundredths. */
export interface PaidSum {
  readonly amount: number;
  readonly currency: string;
}

/** Whether exactly what was asked for has been paid (PAY-3). */
export const isPaidInFull = (requested: PaidSum, paid: PaidSum): boolean =>
  requested.amount === paid.amount && requested.currency === paid.currency;

/** Who scans a code does so within minutes; the code is worth nothing after these. */
export const paymentMinutes = 15;

/** How long a pending payment may wait until its provider is asked again (PAY-4). */
export function lookDelaySeconds(ageSeconds: number): number {
  if (ageSeconds < 120) return 5;
  return ageSeconds < paymentMinutes * 60 ? 20 : 60;
}

/** What lebeans cost online at the price of one; all in hundredths, rounded half-up once (LB-1). */
export function moneyForLebeans(lebean: Lebeans, lebeanPrice: Money): Money {
  return money(roundHalfUp(BigInt(lebean) * BigInt(lebeanPrice), 100n));
}

/** The lebeans that money buys exactly; nothing where it buys no whole hundredths of them (LB-1). */
export function lebeansForMoney(amount: Money, lebeanPrice: Money): Lebeans | undefined {
  const bought = lebeans(Number((BigInt(amount) * 100n) / BigInt(lebeanPrice)));
  return moneyForLebeans(bought, lebeanPrice) === amount ? bought : undefined;
}

/** The currencies in which an online mode takes money: two are ways to pay in China, one is for elsewhere. */
const currenciesOfModes = {
  wechatPay: ['CNY'],
  alipay: ['CNY'],
  bankCard: ['USD', 'EUR'],
} as const;
export type OnlinePaymentMode = keyof typeof currenciesOfModes;

/** Whether a mode takes money in a currency (PAY-5). */
export const takesCurrency = (mode: OnlinePaymentMode, currency: string): boolean =>
  currenciesOfModes[mode].some((taken) => taken === currency);

/**
 * Which of the modes that are set up are offered in a currency (PAY-5). What only pretends to take money does so in
 * every currency: in one that no mode takes for real, cards stand for what may come.
 */
export function modesOffered(
  modes: readonly OnlinePaymentMode[],
  currency: string,
  isPretended: boolean,
): OnlinePaymentMode[] {
  const fitting = modes.filter((mode) => takesCurrency(mode, currency));
  return fitting.length === 0 && isPretended
    ? modes.filter((mode) => mode === 'bankCard')
    : fitting;
}

/**
 * How many of its smallest units make up one of a currency: cents of most, none of some. Those that cards take, and
 * those that would be taken a hundredfold if somebody added them above and forgot this.
 */
const smallestUnits: Readonly<Partial<Record<string, number>>> = {
  USD: 100,
  EUR: 100,
  JPY: 1,
  KRW: 1,
};

/**
 * Hundredths of a currency in its smallest units, as providers of cards count; nothing where that is not known, or
 * where it is no whole number of them.
 */
export function inSmallestUnits(hundredths: number, currency: string): number | undefined {
  const units = smallestUnits[currency];
  if (units === undefined || (hundredths * units) % 100 !== 0) return undefined;
  return (hundredths * units) / 100;
}

/** What a provider of cards counts in smallest units, in hundredths; nothing where the currency is not known. */
export function fromSmallestUnits(count: number, currency: string): number | undefined {
  const units = smallestUnits[currency];
  return units === undefined ? undefined : (count * 100) / units;
}

/** What cards are charged at once, in hundredths: for less or more there is no page (PAY-5). */
export const cardBounds = { min: 50, max: 999_999_99 } as const;

/** Whether a mode takes so much at once; those of China take a cent as well (PAY-5). */
export const takesAmount = (mode: OnlinePaymentMode, amount: number): boolean =>
  mode !== 'bankCard' || (amount >= cardBounds.min && amount <= cardBounds.max);
