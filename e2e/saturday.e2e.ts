/**
 * A whole day of a shop, from the first count of the drawer to the report: what the counter, the drawer,
 * the terminals, the wallet and the reports say of it must be the same to the hundredth.
 */
import { approveRequest } from '@lebean/contract/approval';
import { getCard } from '@lebean/contract/card';
import { quoteRefund } from '@lebean/contract/card-refund';
import { rechargeCard } from '@lebean/contract/counter';
import { listDevices } from '@lebean/contract/device';
import { listGameReport } from '@lebean/contract/game-report';
import { getWallet } from '@lebean/contract/lebean-wallet';
import { listPeriods } from '@lebean/contract/operations-report';
import { beginTopUp, simulatePayment } from '@lebean/contract/payment';
import { endPlay, openPlay, totalPlays } from '@lebean/contract/play';
import { listPackages } from '@lebean/contract/recharge-package';
import { listShifts } from '@lebean/contract/shift';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { axe, demoAccount, login, test } from './browser.ts';
import { factIn, hasFocus, scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { newTerminal } from './new-terminal.ts';
import { call, type Caller, counterOf, type NewMember, openMember, signIn } from './service.ts';

const zh = {
  drawer: '收银钱箱',
  openingCash: '开班现金',
  expected: '应有现金',
  countedCash: '实点现金',
  slip: '交班完成',
  variance: '差额',
  even: '账实相符',
  recharge: '充值',
  byCode: '微信支付',
  receipt: '收款成功',
  simulate: '模拟付款',
  refund: '退款',
  reason: '原因',
  waits: '等待审批',
};
const es: typeof zh = {
  drawer: 'Caja',
  openingCash: 'Efectivo inicial',
  expected: 'Esperado',
  countedCash: 'Efectivo contado',
  slip: 'Turno cerrado',
  variance: 'Diferencia',
  even: 'Cuadra',
  recharge: 'Recargar',
  byCode: 'WeChat Pay',
  receipt: 'Cobro realizado',
  simulate: 'Simular el pago',
  refund: 'Reembolsar',
  reason: 'Motivo',
  waits: 'Pendiente de aprobación',
};
type Words = typeof zh;

const openingCash = 20_000;
const boughtLebeans = 50_000;
/** What the demo asks for that many, at 0.80 each. */
const boughtFor = 40_000;

/** Opens or ends the shift by keys, with what was counted. */
async function count(bar: Locator, label: string, hundredths: number): Promise<void> {
  const page = bar.page();
  await bar.getByRole('button').first().waitFor();
  await page.keyboard.press('s');
  const field = page.getByRole('dialog').getByLabel(label);
  await expect.poll(() => hasFocus(field)).toBe(true);
  await page.keyboard.type(String(hundredths / 100));
  await page.keyboard.press('Enter');
}

/** Sells the package behind the digit 1, paid in cash or by a code, by keys. */
async function sell(page: Page, t: Words, cardId: number, byCode: boolean): Promise<void> {
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: t.recharge, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByText(t.byCode).waitFor();
  await page.keyboard.press('1');
  if (byCode) await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  if (byCode) await dialog.getByRole('button', { name: t.simulate }).click();
  await page.getByRole('dialog', { name: t.receipt }).waitFor();
  await page.keyboard.press('Escape');
}

/** Asks for everything back by the dialog, which waits for approval, and has staff approve it. */
async function refundAll(page: Page, t: Words, staff: Caller, cardId: number): Promise<number> {
  const { lines } = await call(page, quoteRefund, { cardId });
  await page.goto(`/member/card/${cardId}`);
  await page.getByRole('button', { name: t.refund, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().waitFor();
  await dialog.getByLabel(t.reason).fill('Move');
  await dialog.locator('button[type="submit"]').click();
  await dialog.getByText(t.waits).waitFor();
  const { waitingRefund } = await call(page, getCard, { cardId });
  const approvalId = waitingRefund?.approvalId ?? 0;
  expect(await call(staff, approveRequest, { approvalId })).toMatchObject({ state: 'approved' });
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Two members play at a station, and one is given a play for a headset that went dark. */
async function play(staff: Caller, owner: Page, shopId: number, members: readonly NewMember[]) {
  const { id: gameId } = await addGame(staff, shopId);
  const { uniqueCode, start, end } = await newTerminal(staff, shopId, gameId);
  for (const { cardNumber } of members) await end(await start(cardNumber));
  const devices = await call(owner, listDevices, { shopId });
  const terminalId = devices.rows.find((one) => one.uniqueCode === uniqueCode)?.terminalId ?? 0;
  const kind = 'compensation' as const;
  const given = await call(owner, openPlay, { terminalId, gameId, kind, reason: 'Dark headset' });
  await call(owner, endPlay, { playId: given.playId });
}

/** Buys lebeans for the shop; answers once they are there. */
async function buyLebeans(page: Page, shopId: number): Promise<void> {
  const { id: paymentId } = await call(page, beginTopUp, {
    shopId,
    lebean: boughtLebeans,
    amount: boughtFor,
    paymentMode: 'wechatPay',
  });
  await call(page, simulatePayment, { paymentId });
  const balance = async () => (await call(page, getWallet, { shopId })).balance;
  await expect.poll(balance).toBe(boughtLebeans);
}

const cases = [
  { title: 'in Chinese at a desk', t: zh, window: { language: 'zh' as const } },
  {
    title: 'in Spanish on a phone',
    t: es,
    window: { language: 'es' as const, viewport: { width: 360, height: 780 } },
  },
];

test.for(cases)(
  'RPT-4: CTL-2: MEM-8: PLY-3: LB-6: a Saturday $title: counter, drawer, terminals, wallet and reports agree',
  { timeout: 240_000 },
  async ({ t, window }, { openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner: account, shopId } = await newShop(staff, inShanghai);
    const owner = await openPage({ ...window, expectedProblems: [/409/] });
    await login(owner, account, '/member/list');
    const bar = owner.getByRole('region', { name: t.drawer });
    await count(bar, t.openingCash, openingCash);
    await bar.getByText(t.expected).waitFor();

    const counter = await counterOf(owner);
    const members: NewMember[] = [];
    for (let opened = 0; opened < 5; opened += 1)
      members.push(await openMember(owner, counter, { hasPackage: true }));
    const [first, second, third] = members;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('five members were opened');
    const opened = members.reduce((sum, { paid }) => sum + paid, 0);
    await sell(owner, t, first.cardId, false);
    await sell(owner, t, second.cardId, true);
    const sold = counter.rechargePackage.sellPrice;
    const { rows: packages } = await call(owner, listPackages, { use: 'recharge', pageSize: 100 });
    const dearest = packages.toSorted((one, other) => other.sellPrice - one.sellPrice)[0];
    const { id: packageId = 0, sellPrice: large = 0 } = dearest ?? {};
    const { cardId } = third;
    await call(owner, rechargeCard, { cardId, shopId, packageId, paymentMode: 'cash' });

    await buyLebeans(owner, shopId);
    await play(staff, owner, shopId, [first, second]);
    const given = await refundAll(owner, t, staff, cardId);
    expect(await scrollsSideways(owner)).toBe(false);

    // The drawer holds what the counter took in cash, less what it gave back.
    const inDrawer = openingCash + opened + sold + large - given;
    await owner.goto('/member/list');
    await bar.getByText(t.expected).waitFor();
    await count(bar, t.countedCash, inDrawer);
    const slip = owner.getByRole('dialog', { name: t.slip });
    await expect.poll(() => factIn(slip, t.variance)).toBe(t.even);
    expect(await axe(owner)).toEqual([]);
    const [shift] = (await call(owner, listShifts, { shopId })).rows;
    expect(shift).toMatchObject({
      cashIn: opened + sold + large,
      cashOut: given,
      countedCash: inDrawer,
      variance: 0,
    });

    // The report tells the same, and the wallet has paid for what it tells.
    const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    const range = { from: day, to: day, shopId };
    const [today] = (await call(owner, listPeriods, range)).rows;
    const played = await call(owner, totalPlays, { shopId });
    expect(played).toMatchObject({ plays: 3 });
    expect(today).toMatchObject({
      paid: opened + 2 * sold + large - given,
      recharges: members.length + 3,
      newCards: members.length,
      plays: 2,
      members: 2,
      point: played.point,
      giftPoint: played.giftPoint,
      lebean: played.lebean,
    });
    const games = await call(owner, listGameReport, { ...range, kind: 'all' });
    expect(games.rows).toMatchObject([{ plays: 3, point: played.point, lebean: played.lebean }]);
    const wallet = await call(owner, getWallet, { shopId });
    expect(wallet.balance).toBe(boughtLebeans - played.lebean);
    await owner.goto(`/shuju/gameouerexperience?from=${day}&to=${day}`);
    const money = owner.locator('main a[href*="gameouerexperience/money?"]:visible').first();
    expect(Number((await money.textContent())?.replaceAll(/\D/g, ''))).toBe(today?.paid);
    await money.click();
    const rows = owner.locator('.kit-list-total:visible');
    await rows.filter({ hasText: String(members.length + 4) }).waitFor();
    expect(await scrollsSideways(owner)).toBe(false);
  },
);
