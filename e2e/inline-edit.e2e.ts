import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { createGoods, listGoods, updateGoods } from '@lebean/contract/goods/operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { axe, demoAccount, login, phone, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { newPassword } from './new-account.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn, uniqueDigits } from './service.ts';

/** A shop of a test's own with goods; answers its owner and how the goods stand. */
async function openStock() {
  const staff = await signIn(demoAccount('Staff'));
  const shop = await newShop(staff, inShanghai);
  const owner = await signIn(shop.owner);
  const goodsName = `Socks ${uniqueDigits(6)}`;
  const terms = { goodsName, goodsType: 'drink', price: 1500, cost: 700, sort: 3 };
  const { id: goodsId } = await call(owner, createGoods, { shopId: shop.shopId, ...terms });
  const goodsNow = async () => {
    const { rows } = await call(owner, listGoods, {});
    const [goods] = rows;
    if (goods === undefined) throw new Error('no goods');
    return goods;
  };
  return { ...shop, staff, caller: owner, goodsId, goodsName, terms, goodsNow };
}

const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit: Product · ${name}` });
const fieldOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Product · ${name}` });

describe('a value that is edited where it stands', () => {
  test('SH-59: Enter saves and Escape leaves it, by keys alone; the rest of the goods stays, and it is taken back', async ({
    openPage,
  }) => {
    const { owner, goodsName, goodsNow } = await openStock();
    const page = await openPage({ language: 'en' });
    await login(page, owner, '/member/goods');
    await opener(page, goodsName).press('Enter');
    await fieldOf(page, goodsName).fill('Never mind');
    await fieldOf(page, goodsName).press('Escape');
    expect(await goodsNow()).toMatchObject({ goodsName, version: 1 });
    await expect.poll(() => hasFocus(opener(page, goodsName))).toBe(true);
    await page.keyboard.press('Enter');
    await fieldOf(page, goodsName).fill('  Grip socks ');
    expect(await axe(page)).toEqual([]);
    await fieldOf(page, goodsName).press('Enter');
    await opener(page, 'Grip socks').waitFor();
    expect(await goodsNow()).toMatchObject({
      goodsName: 'Grip socks',
      price: 1500,
      cost: 700,
      sort: 3,
      version: 2,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await opener(page, goodsName).waitFor();
    expect(await goodsNow()).toMatchObject({ goodsName, version: 3 });
  });

  test('SH-59, SH-35: what somebody else has changed meanwhile is said, what was typed stays, and goes through when it is sent once more', async ({
    openPage,
  }) => {
    const { owner, caller, goodsId, goodsName, terms, goodsNow } = await openStock();
    const page = await openPage({ language: 'en', expectedProblems: [/409/] });
    await login(page, owner, '/member/goods');
    await opener(page, goodsName).click();
    await fieldOf(page, goodsName).fill('Mine');
    const theirs = { ...terms, price: 1900, isEnabled: true, version: 1, goodsId };
    await call(caller, updateGoods, theirs);
    await fieldOf(page, goodsName).press('Enter');
    await page.getByRole('alert').filter({ hasText: 'has just edited this record' }).waitFor();
    expect(await fieldOf(page, goodsName).inputValue()).toBe('Mine');
    expect(await axe(page)).toEqual([]);
    await page.getByText('19.00').first().waitFor();
    await fieldOf(page, goodsName).press('Enter');
    await opener(page, 'Mine').waitFor();
    expect(await goodsNow()).toMatchObject({ goodsName: 'Mine', price: 1900, version: 3 });
  });

  test('SH-59, ACC-1: whoever sells goods and keeps none reads what they are called', async ({
    openPage,
  }) => {
    const { staff, merchantId, shopId, goodsName } = await openStock();
    const account = `e2e-${uniqueDigits(12)}`;
    await call(staff, createAccount, {
      kind: 'shop',
      accountType: 2,
      merchantId,
      shopId,
      loginName: account,
      password: newPassword,
      displayName: 'Sabina',
      roles: ['shop-cashier'],
    });
    const page = await openPage({ language: 'en' });
    await login(page, { audience: '', account, password: newPassword }, '/member/goods');
    await page.getByRole('cell', { name: goodsName }).waitFor();
    expect(await page.getByRole('button', { name: /^Edit: / }).count()).toBe(0);
  });

  test('SH-59, SH-44: a card that is scanned into an open field saves nothing and leaves what was typed', async ({
    openPage,
  }) => {
    const { owner, goodsName, goodsNow } = await openStock();
    const page = await openPage({ language: 'en' });
    await login(page, owner, '/member/goods');
    await opener(page, goodsName).click();
    await fieldOf(page, goodsName).fill('Half typed');
    await scan(page, '8601009999');
    await page.getByText('8601009999').first().waitFor();
    expect(await goodsNow()).toMatchObject({ goodsName, version: 1 });
  });

  test('SH-59, SH-40: on a phone a finger opens and saves the rank of a level, and what is no number is said', async ({
    openPage,
  }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner, merchantId } = await newShop(staff, inShanghai);
    const levelName = `Gold ${uniqueDigits(6)}`;
    const level = { merchantId, levelName, levelOrder: 10, levelDiscount: 90 };
    await call(staff, createLevel, level);
    const page = await openPage({ language: 'en', ...phone, expectedProblems: [/400/] });
    await login(page, owner, '/member/levels');
    const open = page.getByRole('button', { name: new RegExp(`^Edit: .* · ${levelName}`) });
    const box = await open.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await open.tap();
    const field = page.getByRole('textbox', { name: new RegExp(` · ${levelName}`) });
    await field.fill('first');
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('alert').waitFor();
    await field.fill('25');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).tap();
    await open.waitFor();
    const { rows } = await call(staff, listLevels, { merchantId, owner: 'merchant' });
    expect(rows.map(({ levelOrder, version }) => [levelOrder, version])).toEqual([[25, 2]]);
  });
});
