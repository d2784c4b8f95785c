import * as z from 'zod/mini';
/** The tills that a reader stands beside: what is prepared before a page is opened. */
import { awaitingApproval } from '@lebean/contract/approval/rows';
import { freezeCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { rechargeLebeans } from '@lebean/contract/lebean/operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { openShift } from '@lebean/contract/shift/operations';
import { listShops } from '@lebean/contract/shop/operations';
import type { DemoAccount } from '../tools/demo-server.ts';
import { demoAccount } from './browser.ts';
import { addGame } from './new-game.ts';
import { newHall } from './new-hall.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { ask, call, counterOf, type NewMember, openMember, signIn, uniqueName } from './service.ts';

/** Who works there, and whose card is on the counter. */
export type Till = { readonly account: DemoAccount; readonly member: NewMember | undefined };

export async function atCard(): Promise<Till & { member: NewMember }> {
  const account = demoAccount('Shop owner (Shanghai)');
  const caller = await signIn(account);
  const member = await openMember(caller, await counterOf(caller), { hasPackage: true });
  return { account, member };
}

export async function atFrozenCard(): Promise<Till> {
  const till = await atCard();
  const caller = await signIn(till.account);
  const { cardId } = till.member;
  const { version } = await call(caller, getCard, { cardId });
  await call(caller, freezeCard, { cardId, version, reason: 'Lost' });
  return till;
}

/** A shop of the test's own, whose drawer nobody else opens. */
export async function atNewShop(): Promise<Till & { shopId: number }> {
  const { owner, shopId } = await newShop(await signIn(demoAccount('Staff')), inShanghai);
  return { account: owner, member: undefined, shopId };
}

export async function atOpenDrawer(): Promise<Till> {
  const till = await atNewShop();
  await call(await signIn(till.account), openShift, { shopId: till.shopId, openingCash: 10_000 });
  return till;
}

export async function atGoods(): Promise<Till & { shopId: number }> {
  const till = await atNewShop();
  const caller = await signIn(till.account);
  const terms = { shopId: till.shopId, goodsType: 'drink', price: 500, pointPrice: 300 };
  const { id: goodsId } = await call(caller, createGoods, { ...terms, goodsName: 'Water' });
  await call(caller, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  return till;
}

/** A guest's card where goods are sold as well. */
export async function atCardBesideGoods(): Promise<Till> {
  const { account } = await atGoods();
  const caller = await signIn(account);
  return { account, member: await openMember(caller, await counterOf(caller)) };
}

/** A guest's card where a terminal waits for a game. */
export async function atCardBesideTerminal(): Promise<Till> {
  const { account, shopId } = await atNewShop();
  const staff = await signIn(demoAccount('Staff'));
  const { id: gameId } = await addGame(staff, shopId);
  await newHall(staff, { shopId, gameId, count: 1 });
  const caller = await signIn(account);
  return { account, member: await openMember(caller, await counterOf(caller)) };
}

export async function atGoodsWithDrawer(): Promise<Till> {
  const till = await atGoods();
  await call(await signIn(till.account), openShift, { shopId: till.shopId, openingCash: 10_000 });
  return till;
}

/** More on a card than a shop may pay back by itself. */
export async function atRichCard(): Promise<Till> {
  const till = await atCard();
  const caller = await signIn(till.account);
  const { shop } = await counterOf(caller);
  const { rows } = await call(caller, listPackages, { use: 'recharge', pageSize: 100 });
  const dearest = rows.toSorted((one, other) => other.sellPrice - one.sellPrice)[0];
  const { cardId } = till.member;
  const input = { cardId, shopId: shop.id, packageId: dearest?.id, paymentMode: 'cash' } as const;
  await call(caller, rechargeCard, input);
  return till;
}

const held = z.object({ awaitingApproval });

/** A request of a colleague that waits for us. */
export async function requestOfColleague(): Promise<number> {
  const caller = await signIn({ audience: '', account: 'admin-2', password: 'admin123' });
  const { rows } = await call(caller, listShops, { pageSize: 10, sort: 'shopName' });
  const [shop] = rows;
  if (shop === undefined) throw new Error('the examples have shops');
  const { id: shopId, currency } = shop;
  const sale = { paymentMode: 'bankTransfer', paid: 2_400_000, currency } as const;
  const requested = { ...sale, shopId, lebean: 3_000_000, remark: uniqueName() };
  const { body } = await ask(caller, rechargeLebeans, requested);
  return z.parse(held, body.Data).awaitingApproval.approvalId;
}
