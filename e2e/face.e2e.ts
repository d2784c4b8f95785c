/** A face of its own: figures, covers, empty places, the loud figure, and motion (SH-62). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccount, loginByForm, type OpenPage, test } from './browser.ts';

async function openAsOwner(openPage: OpenPage, path: string): Promise<Page> {
  const page = await openPage({ language: 'en' });
  await loginByForm(page, demoAccount('Shop owner (Shanghai)'));
  await page.goto(path);
  await page.locator('main').first().waitFor();
  return page;
}

/** Runs in the page: how wide so many of a figure are where the loud number stands. */
const widthOf = (digits: string): string => `(() => {
  const like = document.querySelector('.headline .money-amount');
  const probe = document.createElement('span');
  probe.textContent = ${JSON.stringify(digits)};
  probe.style.position = 'absolute';
  like.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
})()`;

test('SH-62: figures have one face on every till, tabular, and from nowhere else than here', async ({
  openPage,
}) => {
  const page = await openPage({ language: 'en' });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).origin);
  });
  await loginByForm(page, demoAccount('Shop owner (Shanghai)'));
  await page.goto('/dashboard');
  await page.locator('.headline .money-amount').first().waitFor();
  const isLoaded = (): Promise<boolean> =>
    page.evaluate<boolean>(
      `[...document.fonts].some((face) => face.family.includes('Lebean Figures') && face.status === 'loaded')`,
    );
  await expect.poll(isLoaded).toBe(true);
  expect(fonts.length).toBeGreaterThan(0);
  expect([...new Set(fonts)]).toEqual([new URL(page.url()).origin]);
  const narrow = await page.evaluate<number>(widthOf('1111111'));
  const wide = await page.evaluate<number>(widthOf('8888888'));
  expect(Math.abs(narrow - wide)).toBeLessThan(0.5);
});

test('SH-62: games have covers, and a place where nothing is has a drawing', async ({
  openPage,
}) => {
  const page = await openAsOwner(openPage, '/gamelist/list');
  await page.locator('.game-cover').first().waitFor();
  await page.goto('/member/list?query=nobody-of-this-name');
  await page.locator('.empty-picture').first().waitFor();
});

/** Runs in the page: the texts of the largest letters in what is open, its title beside. */
const loudest = `(() => {
  const open = [...document.querySelectorAll('main [role="tabpanel"], main')].find((one) => one.checkVisibility());
  const own = [...open.querySelectorAll('*')].filter((one) =>
    one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''));
  const sizeOf = (one) => Number.parseFloat(getComputedStyle(one).fontSize);
  const max = Math.max(...own.map(sizeOf));
  return own.filter((one) => sizeOf(one) === max).map((one) => one.closest('.kit-record-loud') !== null);
})()`;

for (const [what, path] of [
  ['a play', '/shuju/gameallData'],
  ['a shift', '/Gamedistribution/shifts'],
] as const)
  test(`SH-62: the page of ${what} has one loud figure`, async ({ openPage }) => {
    const page = await openAsOwner(openPage, path);
    const record = page.locator(
      `tbody a[href^="/"][href*="/${path.includes('shifts') ? 'shifts' : 'play'}/"]`,
    );
    await record.first().click();
    await page.locator('.kit-record-loud').waitFor();
    expect(await page.evaluate<boolean[]>(loudest)).toEqual([true]);
  });

test('SH-62: a row that arrives slides in, and stands still for whoever asked for less motion', async ({
  openPage,
}) => {
  const page = await openAsOwner(openPage, '/shuju/gameallData');
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  const animation = (): Promise<string> =>
    page.evaluate<string>(`(() => {
      const row = document.querySelector('tbody tr[data-row-key]');
      row.classList.add('kit-arrived');
      const { animationName, animationDuration } = getComputedStyle(row);
      row.classList.remove('kit-arrived');
      return animationName === 'none' ? 'none' : animationName + ' ' + animationDuration;
    })()`);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await animation()).toBe('kit-arrive 0.12s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('kit-arrive 0.001s');
});
