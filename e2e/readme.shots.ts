/**
 * The pictures of the README, of the whole example while it lives: of the chain whose shops are open,
 * wherever the hour is one at which people play. Run by `npm run screenshots -- e2e/readme.shots.ts`; see also all.shots.ts.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { getDashboard } from '@lebean/contract/dashboard/operations';
import { watchShops } from '@lebean/contract/live/operations';
import { listPlays } from '@lebean/contract/play/operations';
import { currentManifest, manifestPath, pictureFolder } from '../tools/pictures/picture-sources.ts';
import { authenticate, demoAccount, login, test } from './browser.ts';
import { call } from './service.ts';

const repository = path.resolve(import.meta.dirname, '..');
const folder = path.join(repository, pictureFolder);
const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

/** How much in sight still loads; what stands further down is loaded when somebody looks there. */
const loading = `[...document.querySelectorAll('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().top < innerHeight).length`;

/** Waits until nothing in sight is loading any more: no skeleton, no request under way, no motion. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate<number>(loading), { timeout: 15_000 }).toBe(0);
  await page.waitForTimeout(600);
}

async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

/**
 * A stream of news never ends: a page that has one would never be settled. The typeface of figures comes at once, as to
 * whoever has been here before.
 */
async function prepare(page: Page): Promise<void> {
  await page.route(watchShops.path, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript("localStorage.setItem('lebean.figures', '1')");
}

/** Who to look as, in the order of preference, and by which clock their shops open. */
const owners = [
  { account: 'Shop owner (Shanghai)', timeZone: 'Asia/Shanghai' },
  { account: 'Shop owner (Madrid)', timeZone: 'Europe/Madrid' },
  { account: 'Shop owner (New York)', timeZone: 'America/New_York' },
] as const;

/** Whose shops are open now, with a good hour before and behind: some are at every hour. */
function ownerAtWork(): string {
  const atWork = owners.find(({ timeZone }) => {
    const clock = new Date().toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    return Number(clock) >= 12 && Number(clock) < 21;
  });
  return (atWork ?? owners[2]).account;
}

/** At whose counter goods are sold as well: who is at work, or else one whose shops have shelves. */
function ownerWithGoods(): string {
  const [, madrid, newYork] = owners;
  const atWork = ownerAtWork();
  return atWork === newYork.account ? madrid.account : atWork;
}

/** So many guests play at once before the halls are shown. */
const playing = 3;

/** Waits until money was taken today and guests play: nobody wants to see a shop that is closed. */
async function untilItLives(page: Page): Promise<void> {
  const look = async (): Promise<boolean> => {
    const { money } = await call(page, getDashboard, {});
    const { count } = await call(page, listPlays, { state: 'started', pageSize: 10 });
    return count >= playing && (money?.moneyIn ?? []).some(({ today }) => today > 0);
  };
  await expect
    .poll(look, { timeout: 200_000, interval: 5000, message: 'the shops are closed' })
    .toBe(true);
}

/** The newest cards of the example tell of what went wrong: one that somebody comes back with is shown. */
async function openGuest(page: Page): Promise<void> {
  await page.goto('/member/list?state=normal&sort=-accruingPoint');
  await page.locator('tbody tr[data-row-key]').first().click();
  await page.waitForURL(/\/card\//);
  await page.locator('.card-number:visible').first().waitFor();
}

/** Puts two drinks beside a recharge, by keys as a cashier does (SH-45). */
async function fillCart(page: Page): Promise<void> {
  await settle(page);
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await settle(page);
  await page.keyboard.press('g');
  await page.locator('.goods-tile').first().waitFor();
  for (const key of ['1', '1', 'g', '3']) {
    // Faster than a hand would be a card reader.
    await page.waitForTimeout(400);
    await page.keyboard.press(key);
  }
}

/** Shows the hall in which most guests play, with what plays in it opened (SH-54). */
async function showHall(page: Page): Promise<void> {
  const { rows } = await call(page, listPlays, { state: 'started', pageSize: 100 });
  const halls = [...Map.groupBy(rows, ({ shopId }) => shopId)];
  const [busiest] = halls.toSorted(([, one], [, other]) => other.length - one.length);
  // A ring that runs would be shown as it ends: it stands still for the picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/Gamedistribution/devices?view=map&shopId=${busiest?.[0] ?? ''}`);
  await page.locator('.hall-tile-playing, .hall-tile-soon').first().click();
  await page.locator('.hall-panel').waitFor();
}

/** Whether all pictures were made: what they show is noted for all of them, or not at all. */
let made = 0;

afterAll(() => {
  if (made < languages.length) return;
  const manifest = JSON.stringify(currentManifest(repository), null, 2);
  writeFileSync(manifestPath(repository), `${manifest}\n`);
});

const languages = ['zh', 'en'] as const;
for (const language of languages) {
  test(`pictures of the README in ${language}`, async ({ openPage }) => {
    const page = await openPage({ language, viewport: { width: 1280, height: 800 } });
    await prepare(page);
    await authenticate(page, demoAccount(ownerAtWork()));
    await untilItLives(page);
    await login(page, demoAccount(ownerAtWork()), '/dashboard');
    await shoot(page, `dashboard-${language}`);
    await page.goto('/member/list');
    await shoot(page, `members-${language}`);
    await openGuest(page);
    await shoot(page, `card-${language}`);
    const till = await openPage({ language, viewport: { width: 1280, height: 800 } });
    await prepare(till);
    await login(till, demoAccount(ownerWithGoods()));
    await openGuest(till);
    await fillCart(till);
    await shoot(till, `counter-${language}`);
    await showHall(page);
    await shoot(page, `hall-${language}`);
    const small = await openPage({ language, ...phone });
    await prepare(small);
    await login(small, demoAccount(ownerAtWork()), '/dashboard');
    await shoot(small, `phone-${language}`);
    made += 1;
  });
}
