import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { getCard } from '@lebean/contract/card/operations';
import { operationTitle } from '@lebean/contract/facts/titles';
import { getProfile } from '@lebean/contract/session/operations';
import { actions } from '../apps/web/src/app/search/actions.ts';
import { axe, demoAccount, login, longUnless, phone, test } from './browser.ts';
import { scan } from './card-reader.ts';
import { typeByHand } from './counter-desk.ts';
import { hasFocus, scrollsSideways } from './facts.ts';
import { call, counterOf, openMember } from './service.ts';
import { titlesOf } from './tab-strip.ts';

const paletteOf = (page: Page): Locator => page.locator('dialog.palette');
const fieldOf = (page: Page): Locator => paletteOf(page).getByRole('combobox');

async function openPalette(page: Page): Promise<Locator> {
  // From here on the page listens.
  await page.getByRole('banner').locator('[aria-keyshortcuts^="Control+K"]').waitFor();
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
  return paletteOf(page);
}

const group = (page: Page, name: string): Locator =>
  paletteOf(page).getByRole('group', { name, exact: true });

/** What Enter would do. */
const selected = (page: Page): Promise<string[]> =>
  paletteOf(page).getByRole('option', { selected: true }).allTextContents();

/** Notes the commands that the page sends: what only opens something sends none. */
function commandsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What lists ask with a body is a question all the same.
    const isQuestion = request.method() === 'GET' || pathname.endsWith('/count');
    if (!isQuestion && pathname.startsWith('/api/')) sent.push(pathname);
  });
  return sent;
}

describe('the palette', () => {
  test('SH-57: an action asks for its guest, and ends in the dialog that asks before money moves', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (New York)'));
    const counter = await counterOf(page);
    const { cardId, cardNumber } = await openMember(page, counter);
    const before = await call(page, getCard, { cardId });
    await page.goto('/shuju/gameallData');
    await page.locator('tbody tr').first().waitFor();
    const sent = commandsOf(page);
    await openPalette(page);
    expect(await hasFocus(fieldOf(page))).toBe(true);
    expect(await axe(page)).toEqual([]);
    await typeByHand(page, 'recharge card');
    await expect.poll(() => selected(page)).toEqual(['Recharge card›']);
    await page.keyboard.press('Enter');
    await expect.poll(() => fieldOf(page).getAttribute('placeholder')).toMatch(/^Card number/);
    // A step back, and forth again.
    await page.keyboard.press('Backspace');
    await expect.poll(() => fieldOf(page).getAttribute('placeholder')).toMatch(/^Search/);
    await typeByHand(page, 'recharge card');
    await expect.poll(() => selected(page)).toEqual(['Recharge card›']);
    await page.keyboard.press('Enter');
    await typeByHand(page, cardNumber);
    await expect.poll(async () => (await selected(page))[0]).toContain(cardNumber);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/member/card/${cardId}`);
    const dialog = page.getByRole('dialog', { name: new RegExp(cardNumber) });
    await dialog.waitFor();
    expect(await paletteOf(page).count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await call(page, getCard, { cardId })).toMatchObject({
      point: before.point,
      version: before.version,
    });
    // Over a dialog nothing else is begun: what is typed there stays.
    await dialog.getByRole('textbox', { name: 'Note' }).fill('For the birthday');
    await openPalette(page);
    expect(await group(page, 'On this page').count()).toBe(0);
    await typeByHand(page, 'freeze card');
    await page.keyboard.press('Enter');
    await group(page, 'Recent').getByRole('option', { name: cardNumber }).click();
    await page.getByText('Finish or close what is open first').first().waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe(
      'For the birthday',
    );
  });

  test(
    'SH-57: what cannot be done with a record now says so, and nothing else happens',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'es' });
      await login(page, demoAccount('Shop owner (New York)'));
      const { cardNumber } = await openMember(page, await counterOf(page));
      await page.goto('/member/list');
      await page.locator('tbody tr[data-row-key]').first().waitFor();
      const sent = commandsOf(page);
      await openPalette(page);
      await typeByHand(page, 'desbloquear tarjeta');
      await expect.poll(() => selected(page)).toEqual(['Desbloquear tarjeta›']);
      await page.keyboard.press('Enter');
      await typeByHand(page, cardNumber);
      await expect.poll(async () => (await selected(page))[0]).toContain(cardNumber);
      await page.keyboard.press('Enter');
      await page.getByText('«Desbloquear tarjeta» no es posible aquí ahora').first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(sent).toEqual([]);
    },
  );

  test('SH-57: the buttons of the page are there, with their keys, and those of nobody else', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'zh' });
    await login(page, demoAccount('Shop owner (New York)'));
    const { cardId } = await openMember(page, await counterOf(page));
    await page.goto(`/member/card/${cardId}`);
    await page.locator('.card-action-recharge').waitFor();
    await openPalette(page);
    const here = group(page, '本页操作').getByRole('option');
    await expect.poll(() => here.allTextContents()).toContain('充值R');
    await page.keyboard.press('Escape');
    await paletteOf(page).waitFor({ state: 'detached' });
    const other = await openPage({ language: 'zh' });
    await login(other, demoAccount('Assistant'), '/member/list');
    await other.locator('tbody tr[data-row-key]').first().waitFor();
    await openPalette(other);
    await typeByHand(other, '店员');
    await other.getByText('没有匹配的结果').first().waitFor();
    await fieldOf(other).fill('jiesuo');
    await expect
      .poll(() => paletteOf(other).getByRole('option').allTextContents())
      .not.toContain('新增角色');
  });

  test('SH-57: a scan over the palette means the guest, and presses nothing there', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (New York)'));
    const { cardId, cardNumber } = await openMember(page, await counterOf(page));
    await page.goto('/member/list');
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    const sent = commandsOf(page);
    await openPalette(page);
    await typeByHand(page, 'issue card');
    await expect.poll(() => selected(page)).not.toEqual([]);
    // From the keyboard to the reader: nobody is faster, and what follows a key at once belongs to it.
    await page.waitForTimeout(400);
    await scan(page, cardNumber, { gapMs: 5 });
    await page.waitForURL(`**/member/card/${cardId}`);
    await paletteOf(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toEqual([]);
  });

  test('SH-57, SH-40: on a phone it comes from the field, with what was typed there', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'es', ...phone });
    await login(page, demoAccount('Shop owner (New York)'), '/member/list');
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('combobox').fill('alta');
    await page.getByRole('button', { name: 'Todas las acciones' }).click();
    expect(await fieldOf(page).inputValue()).toBe('alta');
    const option = paletteOf(page).getByRole('option', { name: 'Nueva tarjeta' });
    await option.waitFor();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await paletteOf(page).waitFor({ state: 'detached' });
  });
});

describe('the actions that are listed', () => {
  for (const [who, minCount] of [
    ['Staff', 20],
    ['Shop owner (New York)', 5],
  ] as const)
    test(
      `SH-57: each of ${who} opens what asks first, and sends nothing`,
      longUnless(who !== 'Staff'),
      async ({ openPage }) => {
        const page = await openPage({ language: 'en' });
        await login(page, demoAccount(who));
        const sent = commandsOf(page);
        const { kind, permissions, routes } = await call(page, getProfile, {});
        const offered = actions.filter(
          (action) =>
            'pages' in action &&
            action.kinds.includes(kind) &&
            permissions.includes(action.permission) &&
            action.pages.some((path) => routes.includes(path)),
        );
        expect(offered.length).toBeGreaterThanOrEqual(minCount);
        // The search of a list asks nothing.
        const asking = page.locator('[role="dialog"]:visible, main form:not(.kit-search):visible');
        for (const { operation } of offered) {
          await openPalette(page);
          await fieldOf(page).fill(operationTitle(operation).en);
          await paletteOf(page).locator(`[data-operation="${operation}"]`).first().click();
          await expect.poll(() => asking.count()).toBeGreaterThan(0);
          // Until the focus is in the dialog, Esc is not for it.
          await expect
            .poll(async () => {
              await page.keyboard.press('Escape');
              return await page.getByRole('dialog').count();
            })
            .toBe(0);
        }
        expect(sent).toEqual([]);
      },
    );
});

describe('keys that work on every page', () => {
  test('SH-57: ? lists the keys of the page in sight, also on a page that has no button for it', async ({
    openPage,
  }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Shop owner (New York)'));
    const { cardId } = await openMember(page, await counterOf(page));
    await page.goto(`/member/card/${cardId}`);
    await page.locator('.card-action-recharge').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const lines = keys.locator('dl > div');
    await expect.poll(() => lines.allTextContents()).toContain('RRecharge');
    expect(await lines.allTextContents()).toContain(']Next record of the list');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
  });

  test(
    'SH-57: [ and ] walk through the list that a record came from, and leave no trail of tabs',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en' });
      await login(page, demoAccount('Staff'), '/shops/list');
      const links = page.locator('tbody tr[data-row-key] td a[href*="/shops/detail/"]');
      await links.nth(2).waitFor();
      const order: string[] = [];
      for (const link of await links.all()) order.push((await link.getAttribute('href')) ?? '');
      const at = async (place: number): Promise<void> => {
        await page.waitForURL(`**${order[place]}`);
        // The keys are those of the page that is drawn.
        const tab = page.getByRole('tab', { selected: true });
        await expect.poll(() => tab.getAttribute('id')).toBe(`tab:${order[place]}`);
      };
      await links.nth(1).click();
      await at(1);
      await page.keyboard.press(']');
      await at(2);
      await expect.poll(async () => (await titlesOf(page)).length).toBe(2);
      await page.keyboard.press('[');
      await at(1);
      await page.keyboard.press('[');
      await at(0);
      await page.keyboard.press('[');
      await page.getByText('No record before this one').first().waitFor();
      await at(0);
      await expect.poll(async () => (await titlesOf(page)).length).toBe(2);
    },
  );
});
