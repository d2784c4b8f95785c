import { expect } from 'vitest';
import { axe, demoAccount, login, screenshot, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { counterOf, openMember, signIn } from './service.ts';

test(
  'TPL-2, TPL-3: an owner clones the receipt, sees what is wrong in it, and the counter prints it',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { owner } = await newShop(staff, inShanghai);
    const page = await openPage({ language: 'en' });
    await login(page, owner, '/templates/list?templateType=receipt&language=en');
    await openMember(page, await counterOf(page), { hasPackage: true });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Standard receipt 80mm').getByRole('button', { name: 'Duplicate' }).click();
    const cloning = page.getByRole('dialog', { name: 'Duplicate Standard receipt 80mm' });
    await cloning.getByRole('textbox').fill('Ours');
    await cloning.getByRole('button', { name: 'Duplicate' }).click();
    await cloning.waitFor({ state: 'hidden' });

    await row('Ours').getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Ours' });
    const words = editing.getByRole('textbox', { name: 'Text' });
    await words.fill('# {{shopName}}\nNo | {{salary}}');
    await editing.getByText('Line 2, column 6: unknown placeholder salary').waitFor();
    await words.fill('# {{shopName}}\nYour number | {{orderNumber}}\n<b>Come again</b>');
    await editing.getByText('Your number', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'templates/editor-en');
    await editing.getByRole('button', { name: 'Save' }).click();
    await editing.waitFor({ state: 'hidden' });
    await row('Ours').getByRole('button', { name: 'Enable', exact: true }).click();
    const using = page.getByRole('dialog', { name: 'Enable Ours' });
    await using.getByRole('button', { name: 'Enable' }).click();
    await using.waitFor({ state: 'hidden' });
    await row('Ours').getByText('In use').waitFor();

    await page.goto('/member/recharges');
    await page
      .getByRole('button', { name: /^Receipt/ })
      .first()
      .click();
    const receipt = page.getByRole('dialog').locator('.receipt');
    await receipt.getByText('Your number', { exact: true }).waitFor();
    await receipt.getByText('<b>Come again</b>').waitFor();
    expect(await receipt.getByText('Point balance').count()).toBe(0);
  },
);

test(
  'MAIL-1: staff send a test mail where there is no server, and read that it did not leave',
  { tags: ['long'] },
  async ({ openPage }) => {
    const page = await openPage({ language: 'en' });
    await login(page, demoAccount('Staff'), '/templates/outbox');
    await page.getByText('No email server is configured').waitFor();
    await page.getByRole('button', { name: 'Send test email' }).click();
    const sending = page.getByRole('dialog', { name: 'Send test email' });
    await sending.getByRole('textbox').fill('finance@shop.example');
    await sending.getByRole('button', { name: 'Send test email' }).click();
    await sending.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: 'finance@shop.example' }).first();
    await row.getByRole('button', { name: 'Read' }).click();
    const mail = page.getByRole('dialog');
    await mail.getByText('If you can read this, emails are arriving').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'templates/mail-en');
  },
);
