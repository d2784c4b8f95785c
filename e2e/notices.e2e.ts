import { expect } from 'vitest';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { getBell } from '@lebean/contract/notice/bell.operations';
import { createNotice, publishNotice } from '@lebean/contract/notice/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, type Caller, signIn, uniqueName } from './service.ts';

const none = { noticeTitle: '', noticeContent: '' };

/** Publishes a notice for a merchant alone, so that nobody else of the example is notified. */
async function publish(
  staff: Caller,
  merchantId: number,
  title: string,
  given: Partial<ClientInput<typeof createNotice>> = {},
): Promise<number> {
  const words = { noticeTitle: title, noticeContent: `<p>${title}</p>` };
  const { id: noticeId } = await call(staff, createNotice, {
    texts: { zh: words, en: words, es: none },
    noticeType: 'merchant',
    severity: 'info',
    isPublishGlobal: false,
    audience: { include: { merchantIds: [merchantId] }, exclude: {} },
    expiresAt: null,
    acknowledgeUntil: null,
    beginsAt: null,
    ...given,
  });
  await call(staff, publishNotice, { noticeId, version: 1, publishTime: null });
  return noticeId;
}

test('NTC-1, NTC-4, NTC-6: staff publish in Chinese, the bell of an owner counts it within two seconds, and it is read on a second page', async ({
  openPage,
}) => {
  const staff = await signIn(demoAccount('Staff'));
  const { owner, merchantName } = await newShop(staff, inShanghai);
  const reading = await openPage({ language: 'zh' });
  await login(reading, owner, '/dashboard');
  const second = await openPage({ language: 'zh' });
  await login(second, owner, '/profile');
  await reading.getByRole('button', { name: /^收件箱/ }).waitFor();

  const author = await openPage({ language: 'zh' });
  await login(author, demoAccount('Staff'), '/notices/publish');
  const title = uniqueName();
  await author.getByRole('textbox', { name: '标题（中文）' }).fill(title);
  const words = author.getByRole('textbox', { name: '正文（中文）' });
  await words.click();
  await author.getByRole('button', { name: '加粗' }).click();
  // As fast as a reader of cards: no key of a text is taken for a scan.
  await author.keyboard.type('hello there');
  await author.getByRole('combobox', { name: '商户', exact: true }).fill(merchantName);
  await author.getByTitle(merchantName).first().click();
  await author.keyboard.press('Escape');
  await author.getByText('将有 1 个账号看到').waitFor();
  expect(await axe(author)).toEqual([]);
  await screenshot(author, 'notices/publish-zh');
  const before = (await call(reading, getBell, {})).unread;
  await author.getByRole('button', { name: /^发\s?布$/ }).click();
  await author.waitForURL('**/notices/list');
  const bell = reading.getByRole('button', { name: `收件箱，${before + 1} 条未读` });
  await bell.waitFor({ timeout: 2000 });

  await bell.click();
  const row = reading.getByRole('button', { name: new RegExp(title) });
  await row.waitFor();
  await row.press('Enter');
  const article = reading.getByRole('article');
  await article.getByText('hello there').waitFor();
  expect(await article.locator('strong', { hasText: 'hello there' }).count()).toBe(1);
  expect(await axe(reading)).toEqual([]);
  const left = before === 0 ? '收件箱' : `收件箱，${before} 条未读`;
  await second.getByRole('button', { name: left, exact: true }).waitFor({ timeout: 5000 });
});

test(
  'NTC-8, NTC-9: a critical notice stands on each page and is called out once; one to acknowledge stays until then',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner, merchantId } = await newShop(staff, inShanghai);
    const [fire, sign] = [uniqueName(), uniqueName()];
    await publish(staff, merchantId, fire, { severity: 'critical' });
    const acknowledgeUntil = new Date(Date.now() + 3_600_000).toISOString();
    await publish(staff, merchantId, sign, { acknowledgeUntil });
    const page = await openPage({ language: 'en', ...phone });
    await login(page, owner, '/dashboard');
    const alert = page.locator('.banner[role="alert"]');
    await alert.getByText(fire).waitFor();
    await alert.evaluate((element) => Object.assign(element, { isKept: true }));
    expect(await axe(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: /^Inbox/ }).click();
    await page.getByRole('button', { name: new RegExp(sign) }).waitFor();
    // The same element: nothing is called out a second time.
    expect(await alert.evaluate((element) => 'isKept' in element)).toBe(true);
    await screenshot(page, 'notices/inbox-phone-en');
    await page.getByRole('button', { name: `Close “${fire}”` }).click();
    await alert.waitFor({ state: 'detached' });
    const banner = page.locator('.banner').filter({ hasText: sign });
    await page.reload();
    await banner.getByRole('button', { name: 'Acknowledge' }).press('Enter');
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: new RegExp(sign) }).waitFor();
    expect(await banner.count()).toBe(0);
  },
);
