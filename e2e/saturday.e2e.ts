import type { Page } from 'playwright-core';
import { expect } from 'vitest';
/**
 * A whole day of a shop, from the first count of the drawer to the report: what the counter, the drawer,
 * the terminals, the wallet and the reports say of it must be the same to the hundredth.
 */
import { approveRequest } from '@lebean/contract/approval/operations';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { quoteRefund } from '@lebean/contract/card/refund.operations';
import { listDevices } from '@lebean/contract/device/operations';
import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import { beginTopUp, simulatePayment } from '@lebean/contract/payment/operations';
import { endPlay, openPlay, totalPlays } from '@lebean/contract/play/operations';
import { listGameReport } from '@lebean/contract/report/game-report.operations';
import { listPeriods } from '@lebean/contract/report/operations-report.operations';
import { listShifts } from '@lebean/contract/shift/operations';
import { axe, demoAccount, login, longUnless, test } from './browser.ts';
import { count, es, openCardOnScreen, sell, type Words, zh } from './counter-desk.ts';
import { factIn, scrollsSideways } from './facts.ts';
import { addGame } from './new-game.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { newStation } from './new-station.ts';
import { call, type Caller, counterOf, openMember, signIn } from './service.ts';

const openingCash = 20_000;
const boughtLebeans = 50_000;
/** What the demo asks for that many, at 0.80 each. */
const boughtFor = 40_000;

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

type Member = { readonly cardId: number; readonly cardNumber: string };

/**
 * Members play at a station, each once, and the last of them once more: this play is taken back on the
 * screen. One of them is given a play for a headset that went dark.
 */
async function play(
  staff: Caller,
  owner: Page,
  t: Words,
  shopId: number,
  members: readonly Member[],
) {
  const { id: gameId } = await addGame(staff, shopId);
  const station = await newStation(staff, shopId, gameId);
  let lastPlayId = 0;
  for (const { cardNumber } of [...members, ...members.slice(-1)])
    lastPlayId = await station.play(cardNumber);
  const devices = await call(owner, listDevices, { shopId });
  const found = devices.rows.find(({ uniqueCode }) => uniqueCode === station.uniqueCode);
  const terminalId = found?.terminalId ?? 0;
  const kind = 'compensation' as const;
  const given = await call(owner, openPlay, { terminalId, gameId, kind, reason: 'Dark headset' });
  await call(owner, endPlay, { playId: given.playId });
  await station.stop();

  await owner.goto(`/shuju/play/${lastPlayId}`);
  await owner.getByRole('button', { name: t.takeBack, exact: true }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel(t.reason).fill('Dark headset');
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
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

for (const { title, t, window } of cases)
  test(
    `RPT-4: CTL-2: MEM-8: PLY-3: PLY-5: LB-6: a Saturday ${title}: counter, drawer, terminals, wallet and reports agree`,
    { ...longUnless(t === zh), timeout: 240_000 },
    async ({ openPage }) => {
      const staff = await signIn(demoAccount('Staff'));
      const { owner: account, shopId } = await newShop(staff, inShanghai);
      const owner = await openPage({ ...window, expectedProblems: [/409/] });
      await login(owner, account, '/member/list');
      const bar = owner.getByRole('region', { name: t.drawer });
      await count(bar, t.openingCash, openingCash);
      await bar.getByText(t.expected).waitFor();

      const counter = await counterOf(owner);
      const first = await openCardOnScreen(owner, t, counter);
      const others = () => openMember(owner, counter, { hasPackage: true });
      const [second, third] = [await others(), await others()];
      const members = [first, second, third, await others(), await others()];
      const opened = members.reduce((sum, { paid }) => sum + paid, 0);
      await sell(owner, t, first.cardId, false);
      await sell(owner, t, second.cardId, true);
      const sold = counter.rechargePackage.sellPrice;
      const { rows: packages } = await call(owner, listPackages, {
        use: 'recharge',
        pageSize: 100,
      });
      const dearest = packages.toSorted((one, other) => other.sellPrice - one.sellPrice)[0];
      const { id: packageId = 0, sellPrice: large = 0 } = dearest ?? {};
      const { cardId } = third;
      await call(owner, rechargeCard, { cardId, shopId, packageId, paymentMode: 'cash' });

      await buyLebeans(owner, shopId);
      await play(staff, owner, t, shopId, [first, second]);
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
