import { expect } from 'vitest';
import { createAssistant } from '@lebean/contract/account/assistant.operations';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { newPassword } from './new-account.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn, uniqueDigits } from './service.ts';

test('SH-47, ACC-3: an owner takes away on a phone that a clerk sells goods, and gives it back: the button goes and comes', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { shopId, owner } = await newShop(staff, inShanghai);
  const caller = await signIn(owner);
  const account = `e2e-${uniqueDigits(12)}`;
  const person = { loginName: account, displayName: 'Ana', phone: '', shopId };
  await call(caller, createAssistant, { ...person, password: newPassword });
  const cola = { goodsName: 'Cola', goodsType: 'drink', price: 500, cost: 180 } as const;
  const { id: goodsId } = await call(caller, createGoods, { ...cola, shopId });
  await call(caller, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });

  // A page begins with what the till knew of its clerk, until the server has answered.
  const clerk = await openPage({ language: 'en', expectedProblems: [/403/] });
  await login(clerk, { audience: '', account, password: newPassword }, '/member/list');
  const goods = clerk.getByRole('navigation', { name: 'Main menu' }).getByText('Goods');
  await goods.waitFor();

  const page = await openPage({ language: 'en', ...phone });
  await login(page, owner, '/Gamedistribution/shopassistant');
  const tick = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions: Ana' }).tap();
    await page.getByRole('menuitem', { name: 'Abilities' }).tap();
    const dialog = page.getByRole('dialog', { name: `What Ana (${account}) can do` });
    await dialog.getByRole('checkbox', { name: 'Sell goods' }).tap();
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'assistants/abilities-360-en');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await dialog.waitFor({ state: 'hidden' });
  };
  // The list says it at once, in words.
  const cardOfAna = (): Promise<string | null> =>
    page.locator('.kit-card').filter({ hasText: 'Ana' }).textContent();
  await expect.poll(cardOfAna).toContain('Allowed actionsSee members, issue cards, recharge');
  await expect.poll(cardOfAna).toContain('sell goods');
  await tick();
  await expect.poll(cardOfAna).not.toContain('sell goods');
  await page.goto('/Gamedistribution/shopassistant?ability=sellGoods');
  await page.locator('.kit-list-empty').waitFor();
  await page.goto('/Gamedistribution/shopassistant?ability=recharge');
  await expect.poll(cardOfAna).toContain('recharge');
  await clerk.goto('/member/goods');
  await clerk.waitForURL('**/401?noGoBack=true');
  expect(await clerk.getByRole('button', { name: 'Sell', exact: true }).count()).toBe(0);
  await tick();
  await clerk.goto('/member/goods');
  await clerk.getByRole('button', { name: 'Sell', exact: true }).waitFor();
});
