import {
  balanceLeft,
  cardCancelled,
  cardFrozen,
  cardInPlay,
  cardNotFound,
  cardNotFrozen,
  cardNumberTaken,
  cardTypeUnknown,
  freeAmountForbidden,
  levelForbidsCancel,
  levelNotFound,
  onlyOwnerCancelsFrozen,
  packageNotFound,
  packageNotForThis,
  refundWaiting,
  staleVersion,
} from '@lebean/contract/card-refusals';
import {
  cancelCard,
  freezeCard,
  openCard,
  rechargeCard,
  replaceCard,
  unfreezeCard,
} from '@lebean/contract/counter';
import type { Language } from '@lebean/contract/text';
import { cancelCard as mayCancel, cardAfter } from '@lebean/domain/card-state';
import { cardSearchTokens } from '@lebean/domain/card-search';
import { money } from '@lebean/domain/quantity';
import { pointsForMoney } from '@lebean/domain/recharge';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { isChoosable } from '../../capabilities/dictionary/dictionary.ts';
import { openCardAccounts } from '../../capabilities/ledger/ledger.ts';
import { insertCard, replaceNumber, updateCardState } from './card-changes.queries.ts';
import {
  balancesOf,
  type CounterFacts,
  type CounterPackage,
  type CounterShop,
  drawCardId,
  findCounterFacts,
  heldOf,
  isInPlay,
  lockCard,
  type LockedCard,
} from './counter.queries.ts';
import { findWaitingRefund } from './card-refund.queries.ts';
import { sell, standingAfter } from './counter-sale.ts';
import { openShop, usableCard } from './counter-steps.ts';

type PackageStep = StepContext<typeof packageNotFound | typeof packageNotForThis>;

/** The package that was asked for, if any; it has to be one for this step (MEM-3, MEM-5). */
function wantedPackage(
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

const open = handle(openCard, async (context, input) => {
  const { db, scope, actor, at } = context;
  const { shopId, packageId, cardNumber, cardType, name, sex, phone } = input;
  const facts = await findCounterFacts(db, scope, { shopId, packageId, cardId: undefined });
  const shop = openShop(context, facts, input.paymentMode);
  const level = facts.levels.find((one) => one.id === input.levelId);
  if (level === undefined) throw context.refused(levelNotFound);
  if (!(await isChoosable(db, 'cardType', cardType))) throw context.refused(cardTypeUnknown);
  const sold = wantedPackage(context, facts, packageId, 'isForOpening');
  // MEM-3: the price of the card itself, and of the package.
  const paid = level.openCardPrice + (sold?.sellPrice ?? 0);
  const point = level.coin + (sold?.point ?? 0);
  const giftPoint = sold?.giftPoint ?? 0;
  const id = await drawCardId(db);
  const accounts = await openCardAccounts(db, { cardId: id, merchantId: shop.merchantId });
  const { levelName } = level;
  const card = {
    ...accounts,
    id,
    cardNumber,
    name,
    levelId: level.id,
    levelName,
    accruingPoint: 0,
  };
  const standing = standingAfter(facts.levels, card, point);
  const isOpened = await insertCard(db, {
    ...card,
    merchantId: shop.merchantId,
    shopId: shop.id,
    levelId: standing.levelId,
    cardType,
    sex,
    phone,
    birthday: input.birthday ?? null,
    openPrice: paid,
    accruingPoint: point,
    accruingGiftPoint: giftPoint,
    searchTokens: cardSearchTokens({ cardNumbers: [cardNumber], phone, name }),
    operatorName: actor.name,
    at,
  });
  if (!isOpened) throw context.refused(cardNumberTaken, { cardNumber });
  context.changed(undefined, { cardNumber, levelId: level.id, paid });
  const offer = {
    rechargeType: 'cardOpening',
    eventKind: 'opened',
    paymentMode: input.paymentMode,
    packageId: sold?.id ?? null,
    paid,
    point,
    giftPoint,
    remark: '',
    // The price of the card itself stays with the shop, unless it was the price of points (MEM-8).
    paidForPoints: level.coin > 0 ? paid : (sold?.sellPrice ?? 0),
  } as const;
  return await sell(context, shop, card, offer, { ...standing, changedCardId: null });
});

type RechargeContext = Context<typeof rechargeCard>;

/** What a recharge costs and credits: a package, or a free amount where the shop may (MEM-5). */
function rechargeOffer(
  context: RechargeContext,
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
  const { shopId, packageId, cardId, paymentMode, remark } = input;
  const facts = await findCounterFacts(context.db, context.scope, { shopId, packageId, cardId });
  const card = usableCard(context, facts, 'recharge');
  const shop = openShop(context, facts, paymentMode);
  const sold = wantedPackage(context, facts, packageId, 'isForRecharge');
  const priced = rechargeOffer(context, shop, sold, input.amount ?? 0);
  const kinds = { rechargeType: 'cardRecharge', eventKind: 'recharged' } as const;
  const offer = { ...priced, ...kinds, paymentMode, remark };
  const standing = standingAfter(facts.levels, card, offer.point);
  const receipt = await sell(context, shop, card, offer, { ...standing, changedCardId: card.id });
  const { orderNumber, paid, point, giftPoint } = receipt;
  context.changed(undefined, { orderNumber, paid, point, giftPoint });
  return receipt;
});

const replace = handle(replaceCard, async (context, input) => {
  const { db, scope, at } = context;
  const { cardId, shopId, cardNumber } = input;
  const facts = await findCounterFacts(db, scope, { cardId, shopId, packageId: undefined });
  const card = usableCard(context, facts, 'replace');
  if (card.version !== input.version)
    throw context.refused(staleVersion, { operator: card.changedBy });
  const shop = openShop(context, facts, input.paymentMode);
  const [token = ''] = cardSearchTokens({ cardNumbers: [cardNumber], phone: '', name: '' });
  const isReplaced = await replaceNumber(db, card, cardNumber, token, at);
  if (!isReplaced) throw context.refused(cardNumberTaken, { cardNumber });
  context.changed({ cardNumber: card.cardNumber }, { cardNumber });
  const offer = {
    rechargeType: 'cardReplacement',
    eventKind: 'replaced',
    paymentMode: input.paymentMode,
    packageId: null,
    paid: card.cardReplacementPrice,
    point: 0,
    giftPoint: 0,
    remark: card.cardNumber,
  } as const;
  const standing = standingAfter(facts.levels, card, 0);
  const replaced = { ...card, cardNumber };
  return await sell(context, shop, replaced, offer, { ...standing, changedCardId: card.id });
});

const freeze = handle(freezeCard, async (context, { cardId, version, reason }) => {
  const card = await lockCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, 'freeze');
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
  if (card.version !== version) throw context.refused(staleVersion, { operator: card.changedBy });
  return await changeState(context, card, 'frozen', reason);
});

const unfreeze = handle(unfreezeCard, async (context, { cardId, version, reason }) => {
  const card = await lockCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, 'unfreeze');
  if (!next.ok)
    throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardNotFrozen);
  if (card.version !== version) throw context.refused(staleVersion, { operator: card.changedBy });
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
  if (card.version !== version) throw context.refused(staleVersion, { operator: card.changedBy });
  return await changeState(context, card, 'cancelled', reason);
});

/** Hundredths as the page writes them: its warning and the refusal are to agree. */
function pointsText(points: number, language: Language): string {
  const minimumFractionDigits = points % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits, useGrouping: 'always' } as const;
  return (points / 100).toLocaleString(language, options);
}

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
