import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/card/counter.operations';
import {
  balanceLeft,
  cardInPlay,
  cardNotFrozen,
  cardNumberTaken,
  cardTypeUnknown,
  freeAmountForbidden,
  levelForbidsCancel,
  onlyOwnerCancelsFrozen,
  packageNotForThis,
  refundWaiting,
} from '@lebean/contract/card/refusals';
import {
  cardCancelled,
  cardFrozen,
  cardNotFound,
  levelNotFound,
  packageNotFound,
} from '@lebean/contract/vocabulary/refusals';
import { cardSearchTokens } from '@lebean/domain/card-search';
import { cancelCard as mayCancel, cardAfter } from '@lebean/domain/card-state';
import { byOneMode } from '@lebean/domain/payment-parts';
import { money } from '@lebean/domain/quantity';
import { pointsForMoney } from '@lebean/domain/recharge';
import { checkVersion } from '../../capabilities/call/check-version.ts';
import { type Context, type StepContext, handle } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { isChoosable } from '../../capabilities/dictionary/dictionary.ts';
import { paidInHand } from '../../capabilities/payments/paid-in-hand.ts';
import { takeVoucher } from '../../capabilities/payments/taken-voucher.ts';
import { replaceNumber, updateCardState } from './card-changes.queries.ts';
import { cardHolder } from './card-holder.ts';
import { openAndSell, openingOffer } from './card-opening.ts';
import { findWaitingRefund } from './card-refund.queries.ts';
import { sell, standingAfter } from './counter-sale.ts';
import { tillShop, usableCard } from './counter-steps.ts';
import {
  balancesOf,
  type CounterFacts,
  type CounterLevel,
  type CounterPackage,
  type CounterShop,
  findCounterFacts,
  heldOf,
  isInPlay,
  lockCard,
  type LockedCard,
} from './counter.queries.ts';
import { pointsText } from './points-text.ts';

type OpeningStep = StepContext<typeof levelNotFound | typeof cardTypeUnknown>;

type PackageStep = StepContext<typeof packageNotFound | typeof packageNotForThis>;

/** The package that was asked for, if any; it has to be one for this step (MEM-3, MEM-5). */
export function requestedPackage(
  context: PackageStep,
  { sold }: CounterFacts,
  packageId: number | undefined,
  use: 'isForOpening' | 'isForRecharge',
): CounterPackage | undefined {
  if (packageId === undefined) return undefined;
  if (sold === null) throw context.refused(packageNotFound);
  if (!sold[use]) throw context.refused(packageNotForThis);
  return sold;
}

/** The level that a card is to be opened at; it and the type have to be there (MEM-1, MEM-3). */
export async function openingLevel(
  context: OpeningStep,
  { levels, dictionaryVersion }: CounterFacts,
  { levelId, cardType }: { readonly levelId: number; readonly cardType: string },
): Promise<CounterLevel> {
  const level = levels.find((one) => one.id === levelId && one.isEnabled);
  if (level === undefined) throw context.refused(levelNotFound);
  if (!(await isChoosable(context.db, 'cardType', cardType, dictionaryVersion)))
    throw context.refused(cardTypeUnknown);
  return level;
}

const open = handle(openCard, async (context, input) => {
  const { db, scope } = context;
  const { shopId, packageId, levelId, cardNumber, cardType } = input;
  await takeVoucher(context, input);
  const facts = await findCounterFacts(db, scope, { shopId, packageId, cardId: undefined });
  const shop = tillShop(context, facts, input.paymentMode);
  const level = await openingLevel(context, facts, input);
  const offer = openingOffer(level, requestedPackage(context, facts, packageId, 'isForOpening'));
  const holder = await cardHolder(context, shop.merchantId, input);
  const place = { shop, level, levels: facts.levels };
  const sale = { ...offer, ...paidInHand(context, input, offer.paid), remark: '' };
  const sold = await openAndSell(context, place, { ...holder, cardNumber, cardType }, sale);
  if (sold === undefined) throw context.refused(cardNumberTaken, { cardNumber });
  context.changed(undefined, { cardNumber, levelId, paid: offer.paid });
  return sold.receipt;
});

type FreeAmountStep = StepContext<typeof freeAmountForbidden>;

/** What a recharge costs and credits: a package, or a free amount where the shop may (MEM-5). */
export function rechargeOffer(
  context: FreeAmountStep,
  shop: CounterShop,
  sold: CounterPackage | undefined,
  amount: number,
) {
  if (sold === undefined) {
    if (shop.memberPermission !== 'custom') throw context.refused(freeAmountForbidden);
    const point = pointsForMoney(money(amount), money(shop.pointPrice));
    return { packageId: null, paid: amount, point, giftPoint: 0 };
  }
  return { packageId: sold.id, paid: sold.sellPrice, point: sold.point, giftPoint: sold.giftPoint };
}

const recharge = handle(rechargeCard, async (context, input) => {
  const { shopId, packageId, cardId, remark } = input;
  await takeVoucher(context, input);
  const facts = await findCounterFacts(context.db, context.scope, { shopId, packageId, cardId });
  const card = usableCard(context, facts, 'recharge');
  const shop = tillShop(context, facts, input.paymentMode);
  const sold = requestedPackage(context, facts, packageId, 'isForRecharge');
  const priced = rechargeOffer(context, shop, sold, input.amount ?? 0);
  const kinds = { rechargeType: 'cardRecharge', eventKind: 'recharged' } as const;
  const offer = { ...priced, ...kinds, ...paidInHand(context, input, priced.paid), remark };
  const standing = standingAfter(facts.levels, card, offer.point);
  const changed = { ...standing, changedCardId: card.id };
  const { receipt } = await sell(context, shop, card, offer, changed);
  const { orderNumber, paid, point, giftPoint } = receipt;
  context.changed(undefined, { orderNumber, paid, point, giftPoint });
  return receipt;
});

const replace = handle(replaceCard, async (context, input) => {
  const { db, scope, at } = context;
  const { cardId, shopId, cardNumber } = input;
  const facts = await findCounterFacts(db, scope, { cardId, shopId, packageId: undefined });
  const card = usableCard(context, facts, 'replace');
  checkVersion(context, card, input.version);
  const shop = tillShop(context, facts, input.paymentMode);
  const [token = ''] = cardSearchTokens({ cardNumbers: [cardNumber], phone: '', name: '' });
  const isReplaced = await replaceNumber(db, card, cardNumber, token, at);
  if (!isReplaced) throw context.refused(cardNumberTaken, { cardNumber });
  context.changed({ cardNumber: card.cardNumber }, { cardNumber });
  const offer = {
    rechargeType: 'cardReplacement',
    eventKind: 'replaced',
    ...byOneMode(input.paymentMode),
    packageId: null,
    paid: card.cardReplacementPrice,
    point: 0,
    giftPoint: 0,
    remark: card.cardNumber,
  } as const;
  const standing = standingAfter(facts.levels, card, 0);
  const replaced = { ...card, cardNumber };
  const changed = { ...standing, changedCardId: card.id };
  return (await sell(context, shop, replaced, offer, changed)).receipt;
});

const freeze = handle(freezeCard, async (context, { cardId, version, reason }) => {
  const card = await lockCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, 'freeze');
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
  checkVersion(context, card, version);
  return await changeState(context, card, 'frozen', reason);
});

const unfreeze = handle(unfreezeCard, async (context, { cardId, version, reason }) => {
  const card = await lockCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, 'unfreeze');
  if (!next.ok)
    throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardNotFrozen);
  checkVersion(context, card, version);
  return await changeState(context, card, 'unfrozen', reason);
});

const cancel = handle(cancelCard, async (context, { cardId, version, reason }) => {
  const { db, scope } = context;
  const card = await lockCard(db, scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const waiting = await findWaitingRefund(db, card.id);
  if (waiting !== undefined) throw context.refused(refundWaiting, { number: waiting.number });
  const { point, giftPoint } = await balancesOf(db, card);
  const balance = point + giftPoint + (await heldOf(db, card.id));
  const may = mayCancel({
    state: card.cardState,
    isCancelAllowedByLevel: card.isAllowCancelCard,
    balance,
    isInPlay: await isInPlay(db, card.id),
    isByOwnerOrStaff: scope.isOwnerOrStaff,
  });
  if (!may.ok) throw cancelRefusal(context, may.reason, balance);
  checkVersion(context, card, version);
  return await changeState(context, card, 'cancelled', reason);
});

type CancelReason = Extract<ReturnType<typeof mayCancel>, { ok: false }>['reason'];

/** The refusal for each reason of MEM-2. */
function cancelRefusal(
  context: Context<typeof cancelCard>,
  reason: CancelReason,
  balance: number,
): Refused {
  switch (reason) {
    case 'balanceLeft':
      return context.refused(balanceLeft, { points: pointsText(balance, context.language) });
    case 'cardInPlay':
      return context.refused(cardInPlay);
    case 'levelForbidsCancel':
      return context.refused(levelForbidsCancel);
    case 'onlyOwnerCancelsFrozen':
      return context.refused(onlyOwnerCancelsFrozen);
    default:
      return context.refused(cardCancelled);
  }
}

const stateAfter = { frozen: 'frozen', unfrozen: 'normal', cancelled: 'cancelled' } as const;

async function changeState(
  context: Pick<Context<typeof freezeCard>, 'db' | 'actor' | 'at' | 'changed'>,
  card: LockedCard,
  eventKind: keyof typeof stateAfter,
  reason: string,
) {
  const state = stateAfter[eventKind];
  const { db, actor, at } = context;
  const change = {
    cardId: card.id,
    merchantId: card.merchantId,
    shopId: null,
    state,
    eventKind,
    reason,
    operatorName: actor.name,
    at,
  };
  const version = await updateCardState(db, change);
  context.changed({ cardState: card.cardState }, { cardState: state, reason });
  return { cardId: card.id, version };
}

export const cardHandlers = [open, recharge, replace, freeze, unfreeze, cancel];
