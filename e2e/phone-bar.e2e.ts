/** The bar of a phone and the scan with its camera (SH-56). */
import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import { getBrowser } from '../tools/find-browser.ts';
import {
  authenticate,
  axe,
  demoAccount,
  login,
  longUnless,
  type OpenPage,
  phone,
  screenshot,
  test,
} from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { call } from './service.ts';

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Quick access' });

async function openPhone(openPage: OpenPage, audience: string, path = '/member/list') {
  const page = await openPage({ language: 'en', ...phone });
  await login(page, demoAccount(audience), path);
  return page;
}

/** A camera that the browser does not have, and a reader that sees a code in its third picture. */
const cameraThatSees = (code: string): string => `
  window.tracks = [];
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    setInterval(() => context.fillRect(0, 0, 9, 9), 50);
    const stream = canvas.captureStream(20);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code', 'code_128'];
    looks = 0;
    detect = async () => (++this.looks < 3 ? [] : [{ rawValue: ${JSON.stringify(code)} }]);
  };`;

async function aCard(page: Page): Promise<{ id: number; cardNumber: string }> {
  const { rows } = await call(page, listMembers, { state: 'normal' });
  const [card] = rows;
  if (card === undefined) throw new Error('the examples have no card');
  return card;
}

describe('the bar of a phone', () => {
  test('SH-56: leads the people of a shop to what they do on their feet, and covers neither page nor dialog nor toast', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage, 'Shop owner');
    const bar = barOf(page);
    await bar.waitFor();
    expect(await bar.locator('> *').allTextContents()).toEqual([
      'Today',
      'Members',
      'Scan',
      'Devices',
      'More',
    ]);
    expect(await bar.locator('[aria-current="page"]').allTextContents()).toEqual(['Members']);
    await page.locator('.kit-card').first().waitFor();
    // At the end of the page all of it stands above the bar.
    const isClear = (): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const last = [...document.querySelectorAll('.shell-main [role="tabpanel"]')]
          .find((pane) => pane.offsetHeight > 0).getBoundingClientRect().bottom;
        return last <= document.querySelector('.phone-bar').getBoundingClientRect().top;
      })()`);
    await expect.poll(isClear).toBe(true);
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await screenshot(page, 'phone-bar/members-360-en');
    await bar.getByRole('link', { name: 'Today' }).tap();
    await page.waitForURL('**/dashboard');
    await bar.getByRole('link', { name: 'Devices' }).tap();
    await page.waitForURL('**/Gamedistribution/devices');
    // Pressed while the page is still on its way, the menu stays when that comes.
    await bar.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('main').getByRole('tabpanel').getByText('Devices').first().waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first().waitFor();
    await page.locator('[data-sidebar="open"]').waitFor();
  });

  test('SH-56, SH-40: the button that pays is in sight however long its form is, over the bar', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage, 'Shop owner (Shanghai)', '/member/list');
    const { id } = await aCard(page);
    await page.goto(`/member/card/${id}?do=recharge`);
    await page
      .getByRole('button', { name: /^Recharge/ })
      .first()
      .tap();
    const pay = page.getByRole('dialog').locator('button[type="submit"]');
    await pay.waitFor();
    const inSight = (): Promise<boolean> =>
      page.evaluate<boolean>(`(() => {
        const button = document.querySelector('.ant-modal button[type="submit"]');
        const { top, bottom, left, right } = button.getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom <= window.innerHeight && button.contains(seen);
      })()`);
    await expect.poll(inSight).toBe(true);
    await screenshot(page, 'phone-bar/recharge-360-en');
  });

  test(
    'SH-56, ACC-3: has what the account may open, for the people of shops alone, on phones alone',
    { tags: ['long'] },
    async ({ openPage }) => {
      const clerk = await openPhone(openPage, 'Assistant');
      await barOf(clerk).waitFor();
      expect(await barOf(clerk).locator('> *').allTextContents()).toEqual([
        'Members',
        'Scan',
        'More',
      ]);
      const staff = await openPhone(openPage, 'Staff', '/shops/list');
      await staff.locator('.kit-card').first().waitFor();
      expect(await barOf(staff).count()).toBe(0);
      const till = await openPage({ language: 'en' });
      await login(till, demoAccount('Assistant'));
      await till.locator('tbody tr[data-row-key]').first().waitFor();
      expect(await barOf(till).count()).toBe(0);
    },
  );
});

describe('the scan with the camera', () => {
  test('SH-44, SH-56: what the camera reads goes where a card reader’s code goes, and the camera is given back', async ({
    openPage,
  }) => {
    const page = await openPhone(openPage, 'Shop owner');
    const { id, cardNumber } = await aCard(page);
    await page.addInitScript(cameraThatSees(cardNumber));
    await page.goto('/dashboard');
    await barOf(page).getByRole('button', { name: 'Scan' }).tap();
    await page.waitForURL(`**/member/card/${id}`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const states = 'window.tracks.map((track) => track.readyState)';
    expect(await page.evaluate<string[]>(states)).toEqual(['ended']);
  });

  test(
    'SH-56: closing the dialog gives the camera back',
    { tags: ['long'] },
    async ({ openPage }) => {
      const page = await openPage({ language: 'en', ...phone });
      await page.addInitScript(cameraThatSees(''));
      await login(page, demoAccount('Assistant'));
      await barOf(page).getByRole('button', { name: 'Scan' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Hold the code on the card').waitFor();
      await screenshot(page, 'phone-bar/scan-360-en');
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await dialog.waitFor({ state: 'hidden' });
      const states = 'window.tracks.map((track) => track.readyState)';
      await expect.poll(() => page.evaluate<string[]>(states)).toEqual(['ended']);
    },
  );

  for (const [why, script, words] of [
    [
      'the browser reads no codes',
      'delete window.BarcodeDetector; Reflect.deleteProperty(globalThis, "BarcodeDetector");',
      'This browser cannot read codes',
    ],
    [
      'the permission is refused',
      `${cameraThatSees('')}
       navigator.mediaDevices.getUserMedia = async () => {
         throw new DOMException('no', 'NotAllowedError');
       };`,
      'Camera access is blocked',
    ],
    [
      'there is no camera',
      `${cameraThatSees('')}
       navigator.mediaDevices.getUserMedia = async () => {
         throw new DOMException('no', 'NotFoundError');
       };`,
      'This device has no camera',
    ],
  ] as const)
    test(
      `SH-56: where ${why}, it says so, and a typed number does the same`,
      longUnless(why.startsWith('the permission')),
      async ({ openPage }) => {
        const page = await openPhone(openPage, 'Shop owner');
        const { id, cardNumber } = await aCard(page);
        await page.addInitScript(script);
        await page.goto('/dashboard');
        await barOf(page).getByRole('button', { name: 'Scan' }).tap();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('status').getByText(words).waitFor();
        expect(await axe(page)).toEqual([]);
        await dialog.getByLabel('Number').fill(cardNumber);
        await dialog.getByRole('button', { name: 'Look up' }).tap();
        await page.waitForURL(`**/member/card/${id}`);
      },
    );

  test('SH-56: a browser that asks for the permission shows its own camera', async () => {
    const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    const browser = await chromium.launch({ executablePath: getBrowser(), args });
    try {
      const { address: baseURL } = inject('testServer');
      const localStorage = [{ name: 'lebean.language', value: 'en' }];
      const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
      const context = await browser.newContext({ baseURL, storageState, ...phone });
      await context.addInitScript(`window.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [];
      };`);
      const page = await context.newPage();
      await authenticate(page, demoAccount('Assistant'));
      await page.goto('/member/list');
      await barOf(page).getByRole('button', { name: 'Scan' }).tap();
      await page.getByText('Hold the code on the card').waitFor();
      const width = "document.querySelector('.camera video').videoWidth";
      await expect.poll(() => page.evaluate<number>(width)).toBeGreaterThan(0);
    } finally {
      await browser.close();
    }
  });
});
