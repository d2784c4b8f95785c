import {
  balanceLeft,
  cardCancelled,
  cardFrozen,
  cardNotFound,
  cardNotFrozen,
  cardNumberTaken,
  freeAmountForbidden,
  levelForbidsCancel,
  levelNotFound,
  onlyOwnerCancelsFrozen,
  packageNotFound,
  packageNotForThis,
  shopDisabled,
  shopNotFound,
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
import { cardAfter, cancelCard as mayCancel } from '@lebean/domain/card-state';
import { cardSearchTokens } from '@lebean/domain/card-search';
import { money } from '@lebean/domain/quantity';
import { pointsForMoney } from '@lebean/domain/recharge';
import { type Context, handle, type StepContext } from '../../capabilities/call/handle.ts';
import type { Refused } from '../../capabilities/call/refused.ts';
import { openCardAccounts } from '../../capabilities/ledger/ledger.ts';
import { insertCard, replaceNumber, updateCardState } from './card-changes.queries.ts';
import {
  balancesOf,
  type CounterShop,
  drawCardId,
  findCounterShop,
  findPackage,
  listMerchantLevels,
  lockCard,
  type LockedCard,
} from './counter.queries.ts';
import { sell } from './counter-sale.ts';

type ShopStep = StepContext<typeof shopNotFound | typeof shopDisabled>;

/** The shop of a sale: in the scope, and open for business. */
async function counterShop(context: ShopStep, shopId: number): Promise<CounterShop> {
  const shop = await findCounterShop(context.db, context.scope, shopId);
  if (shop === undefined) throw context.refused(shopNotFound);
  if (!shop.isEnabled) throw context.refused(shopDisabled);
  return shop;
}

const open = handle(openCard, async (context, input) => {
  const { db, actor, at } = context;
  const shop = await counterShop(context, input.shopId);
  const level = (await listMerchantLevels(db, shop.merchantId)).get(input.levelId);
  if (level === undefined) throw context.refused(levelNotFound);
  const sold =
    input.packageId === undefined
      ? undefined
      : await findPackage(db, shop.merchantId, input.packageId);
  if (input.packageId !== undefined && sold === undefined) throw context.refused(packageNotFound);
  if (sold !== undefined && !sold.isForOpening) throw context.refused(packageNotForThis);
  // MEM-3: the price of the card itself, and of the package.
  const paid = level.openCardPrice + (sold?.sellPrice ?? 0);
  const id = await drawCardId(db);
  const accounts = await openCardAccounts(db, { cardId: id, merchantId: shop.merchantId });
  const { cardNumber, cardType, name, sex, phone } = input;
  const isOpened = await insertCard(db, {
    ...accounts,
    id,
    merchantId: shop.merchantId,
    shopId: shop.id,
    levelId: level.id,
    cardNumber,
    cardType,
    name,
    sex,
    phone,
    birthday: input.birthday ?? null,
    openPrice: paid,
    searchTokens: cardSearchTokens({ cardNumbers: [cardNumber], phone, name }),
    operatorName: actor.name,
    at,
  });
  if (!isOpened) throw context.refused(cardNumberTaken, { cardNumber });
  context.changed(undefined, { cardNumber, levelId: level.id, paid });
  const card = {
    ...accounts,
    id,
    cardNumber,
    name,
    levelId: level.id,
    levelName: level.levelName,
    accruingPoint: 0,
  };
  return await sell(context, shop, card, {
    rechargeType: 'cardOpening',
    eventKind: 'opened',
    paymentMode: input.paymentMode,
    packageId: sold?.id ?? null,
    paid,
    point: level.coin + (sold?.point ?? 0),
    giftPoint: sold?.giftPoint ?? 0,
    remark: '',
  });
});

type RechargeContext = Context<typeof rechargeCard>;

/** What a recharge costs and credits: a package, or a free amount where the shop may (MEM-5). */
async function rechargeOffer(
  context: RechargeContext,
  shop: CounterShop,
  packageId: number | undefined,
  amount: number,
) {
  if (packageId === undefined) {
    if (shop.memberPermission !== 'custom') throw context.refused(freeAmountForbidden);
    const point = pointsForMoney(money(amount), money(shop.pointPrice));
    return { packageId: null, paid: amount, point, giftPoint: 0 };
  }
  const sold = await findPackage(context.db, shop.merchantId, packageId);
  if (sold === undefined) throw context.refused(packageNotFound);
  if (!sold.isForRecharge) throw context.refused(packageNotForThis);
  return { packageId: sold.id, paid: sold.sellPrice, point: sold.point, giftPoint: sold.giftPoint };
}

type CardStep = StepContext<typeof cardNotFound | typeof cardFrozen | typeof cardCancelled>;

/** A card on which a step for normal cards only is to be done (MEM-2). */
async function usableCard(
  context: CardStep,
  cardId: number,
  verb: 'recharge' | 'replace',
): Promise<LockedCard> {
  const card = await lockCard(context.db, context.scope, cardId);
  if (card === undefined) throw context.refused(cardNotFound);
  const next = cardAfter(card.cardState, verb);
  if (!next.ok) throw context.refused(next.reason === 'cardCancelled' ? cardCancelled : cardFrozen);
  return card;
}

const recharge = handle(rechargeCard, async (context, input) => {
  const card = await usableCard(context, input.cardId, 'recharge');
  const shop = await counterShop(context, input.shopId);
  const offer = await rechargeOffer(context, shop, input.packageId, input.amount ?? 0);
  const { paymentMode, remark } = input;
  const receipt = await sell(context, shop, card, {
    ...offer,
    rechargeType: 'cardRecharge',
    eventKind: 'recharged',
    paymentMode,
    remark,
  });
  context.changed(undefined, {
    orderNumber: receipt.orderNumber,
    paid: receipt.paid,
    point: receipt.point,
    giftPoint: receipt.giftPoint,
  });
  return receipt;
});

const replace = handle(replaceCard, async (context, input) => {
  const { db, at } = context;
  const card = await usableCard(context, input.cardId, 'replace');
  if (card.version !== input.version)
    throw context.refused(staleVersion, { operator: card.changedBy });
  const shop = await counterShop(context, input.shopId);
  const [token = ''] = cardSearchTokens({ cardNumbers: [input.cardNumber], phone: '', name: '' });
  const isReplaced = await replaceNumber(db, card, input.cardNumber, token, at);
  if (!isReplaced) throw context.refused(cardNumberTaken, { cardNumber: input.cardNumber });
  context.changed({ cardNumber: card.cardNumber }, { cardNumber: input.cardNumber });
  return await sell(
    context,
    shop,
    { ...card, cardNumber: input.cardNumber },
    {
      rechargeType: 'cardReplacement',
      eventKind: 'replaced',
      paymentMode: input.paymentMode,
      packageId: null,
      paid: card.cardReplacementPrice,
      point: 0,
      giftPoint: 0,
      remark: card.cardNumber,
    },
  );
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
  const { point, giftPoint } = await balancesOf(db, card);
  const may = mayCancel({
    state: card.cardState,
    isCancelAllowedByLevel: card.isAllowCancelCard,
    balance: point + giftPoint,
    isByOwnerOrStaff: scope.isOwnerOrStaff,
  });
  if (!may.ok) throw cancelRefusal(context, may.reason, point + giftPoint);
  if (card.version !== version) throw context.refused(staleVersion, { operator: card.changedBy });
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
      return context.refused(balanceLeft, { points: (balance / 100).toFixed(2) });
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
