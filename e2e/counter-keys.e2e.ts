// What the counter costs a hand: keys beside what is typed of a card, a name or an amount. With SHOW_COUNTS=1 the counts
// and times are printed, as docs/benchmarks.md has them.
import process from 'node:process';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createGoods, moveGoods } from '@lebean/contract/goods/operations';
import { login, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, counterOf, openMember, signIn, uniqueDigits } from './service.ts';

/** Presses as a hand does, which does not wait for what it knows will come, and counts. */
class Hand {
  readonly page: Page;
  keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(120);
    }
  }

  /** Not counted: what is on a card or a banknote has to be typed anywhere. */
  type(text: string): Promise<void> {
    return typeByHand(this.page, text);
  }
}

interface Task {
  readonly name: string;
  readonly maxKeys: number;
  readonly run: (hand: Hand) => Promise<void>;
}

test('SH-45: what a cashier does all day takes few keys, a recharge three and one with a drink six', async ({
  openPage,
}) => {
  const staff = await signIn({ audience: '', account: 'admin', password: 'admin123' });
  const { owner, shopId } = await newShop(staff, inShanghai);
  const page = await openPage({ language: 'en' });
  await login(page, owner, '/member/list');
  const drink = { shopId, goodsType: 'drink', goodsName: 'Water', price: 500 };
  const { id: goodsId } = await call(page, createGoods, drink);
  await call(page, moveGoods, { goodsId, quantity: 9, reason: 'Delivery' });
  const counter = await counterOf(page);
  const guest = await openMember(page, counter);
  const other = await openMember(page, counter);
  const search = page.getByRole('searchbox', { name: 'Search members' });
  const recharge = page.getByRole('button', { name: 'Recharge' }).first();
  const receipt = page.getByRole('dialog', { name: 'Payment received' });
  const bar = page.getByRole('region', { name: 'Cash drawer' });
  const atList = async (): Promise<void> => {
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await expect.poll(() => hasFocus(search)).toBe(true);
  };
  const atCard = async (): Promise<void> => {
    await page.goto(`/member/card/${guest.cardId}`);
    await recharge.waitFor();
  };
  /** Where each begins is not in its time. */
  const tasks: readonly (Task & { readonly begin: () => Promise<void> })[] = [
    {
      name: 'open a shift',
      maxKeys: 3,
      begin: atList,
      run: async (hand) => {
        await hand.press('Escape', 's');
        await expect.poll(() => hasFocus(page.getByLabel('Opening cash'))).toBe(true);
        await hand.type('100');
        await hand.press('Enter');
        await bar.getByText('Opened by').waitFor();
      },
    },
    {
      name: 'find by card reader',
      maxKeys: 0,
      begin: atList,
      run: async () => {
        await scan(page, guest.cardNumber);
        await recharge.waitFor();
      },
    },
    {
      name: 'find by card number',
      maxKeys: 1,
      begin: atList,
      run: async (hand) => {
        await hand.type(guest.cardNumber);
        await hand.press('Enter');
        await recharge.waitFor();
      },
    },
    {
      name: 'find by name',
      maxKeys: 1,
      begin: atList,
      run: async (hand) => {
        await hand.type(other.name);
        await hand.press('Enter');
        await recharge.waitFor();
      },
    },
    {
      name: 'find one of several with a name',
      maxKeys: 2,
      begin: atList,
      run: async (hand) => {
        await hand.type('Test');
        await hand.press('Enter');
        await expect.poll(() => page.locator('tbody a:focus').count()).toBe(1);
        await hand.press('2');
        await recharge.waitFor();
      },
    },
    {
      name: 'recharge',
      maxKeys: 3,
      begin: atCard,
      run: async (hand) => {
        await hand.press('r', '1', 'Enter');
        await receipt.waitFor();
      },
    },
    {
      name: 'recharge and a drink in one payment',
      maxKeys: 6,
      begin: atCard,
      run: async (hand) => {
        await hand.press('r', '1', 'g', '1', 'Enter');
        await receipt.waitFor();
      },
    },
    {
      name: 'a drink',
      maxKeys: 3,
      begin: atCard,
      run: async (hand) => {
        await hand.press('g');
        await page.getByRole('button', { name: /Water/ }).first().waitFor();
        await hand.press('1', 'Enter');
        await page.getByRole('dialog', { name: 'Sold' }).waitFor();
      },
    },
    {
      name: 'a new card with a package',
      maxKeys: 8,
      begin: atList,
      run: async (hand) => {
        await hand.press('Escape', 'n');
        await hand.type(uniqueDigits(12));
        await hand.press('Tab', 'Tab');
        await hand.type('Lin');
        await hand.press('Tab');
        await hand.type(`138${uniqueDigits(8)}`);
        await hand.press('Tab', '1', 'Enter');
        await receipt.waitFor();
      },
    },
    {
      name: 'freeze',
      maxKeys: 2,
      begin: atCard,
      run: async (hand) => {
        await hand.press('f');
        await expect.poll(() => hasFocus(page.getByLabel('Reason'))).toBe(true);
        await hand.type('lost');
        await hand.press('Enter');
        await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
      },
    },
    {
      name: 'unfreeze',
      maxKeys: 2,
      begin: async () => {
        await page.goto(`/member/card/${guest.cardId}`);
        await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
      },
      run: async (hand) => {
        await hand.press('f');
        await expect.poll(() => hasFocus(page.getByLabel('Reason'))).toBe(true);
        await hand.type('found');
        await hand.press('Enter');
        await recharge.waitFor();
      },
    },
    {
      name: 'close a shift',
      maxKeys: 3,
      begin: atList,
      run: async (hand) => {
        await hand.press('Escape', 's');
        await expect.poll(() => hasFocus(page.getByLabel('Counted cash'))).toBe(true);
        await hand.type('1000');
        await hand.press('Enter');
        await page.getByRole('dialog', { name: 'Shift closed' }).waitFor();
      },
    },
  ];
  const counted = [];
  for (const { name, maxKeys, begin, run } of tasks) {
    await begin();
    const hand = new Hand(page);
    const begun = performance.now();
    await run(hand);
    counted.push({ name, keys: hand.keys, maxKeys, seconds: (performance.now() - begun) / 1000 });
  }
  if (process.env['SHOW_COUNTS'] === '1')
    for (const { name, keys, seconds } of counted)
      console.log(`${name.padEnd(40)} ${keys} keys ${seconds.toFixed(1)} s`);
  expect(counted.filter(({ keys, maxKeys }) => keys > maxKeys)).toEqual([]);
});
