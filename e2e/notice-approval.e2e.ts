import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { awaitingApproval } from '@lebean/contract/approval/rows';
import { wireRenamer } from '@lebean/contract/kernel/wire';
import { attachNoticeFile } from '@lebean/contract/notice/file.operations';
import { createNotice, publishNoticeToAll } from '@lebean/contract/notice/operations';
import { axe, demoAccount, login, phone, screenshot, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { ask, call, type Caller, signIn, uniqueDigits, uniqueName } from './service.ts';

const colleague = { audience: 'Staff', account: 'admin-2', password: 'admin123' };
const content = Buffer.from(`%PDF-1.4 steps ${uniqueDigits(8)}\n%%EOF`);
const fileName = 'Steps at the door.pdf';

/** Keeps a paper for a notice; answers its id. */
async function attach(author: Caller): Promise<number> {
  const fileSize = content.length;
  const given = { fileKind: 'attachment', fileName, fileSize };
  const announced = z.parse(
    z.record(z.string(), z.unknown()),
    wireRenamer(attachNoticeFile.input, 'toWire')?.(given) ?? given,
  );
  const params = new URLSearchParams(
    Object.entries(announced).map(([name, value]) => [name, String(value)]),
  );
  const answer = await author.request.post('/api/notice-files', {
    params,
    headers: {
      Authorization: 'lebean-e2e',
      Origin: new URL(author.url()).origin,
      'Content-Type': 'application/octet-stream',
    },
    data: content,
  });
  const { Data } = z.parse(z.object({ Data: z.unknown() }), await answer.json());
  return z.parse(
    attachNoticeFile.output,
    wireRenamer(attachNoticeFile.output, 'fromWire')?.(Data) ?? Data,
  ).id;
}

/** Writes a notice to everybody with a paper, and asks to publish it; answers the request. */
async function askToPublish(author: Caller, title: string) {
  const attachmentIds = [await attach(author)];
  const words = { noticeTitle: title, noticeContent: `<p>${title}</p>` };
  const { id: noticeId } = await call(author, createNotice, {
    texts: { zh: words, en: words, es: { noticeTitle: '', noticeContent: '' } },
    noticeType: 'announcement',
    severity: 'info',
    isPublishGlobal: true,
    audience: { include: {}, exclude: {} },
    expiresAt: null,
    acknowledgeUntil: null,
    beginsAt: null,
    attachmentIds,
  });
  const answer = await ask(author, publishNoticeToAll, { noticeId, version: 1, publishTime: null });
  expect(answer.status).toBe(202);
  return z.parse(z.object({ awaitingApproval }), answer.body.Data).awaitingApproval;
}

test('NTC-12, CTL-1: whoever decides about a notice to everybody opens its file from the request, and decides afterwards', async ({
  openPage,
}) => {
  const title = uniqueName();
  const { approvalId } = await askToPublish(await signIn(colleague), title);
  const page = await openPage({ language: 'zh' });
  await login(page, demoAccount('Staff'), `/system/approvals/${approvalId}`);
  const record = page.locator('.kit-record:visible');
  const link = record.getByRole('list', { name: '附件' }).getByRole('link', { name: fileName });
  await link.waitFor();
  await record.getByRole('button', { name: /^批准/ }).waitFor();
  // Words, not marks; which language a title is of stands beside it.
  const changes = record.getByRole('table');
  await changes.getByRole('row', { name: new RegExp(`正文 · 中文.*${title}`) }).waitFor();
  await changes.getByRole('rowheader', { name: '通知标题 · English' }).waitFor();
  expect(await changes.textContent()).not.toContain('<p>');
  expect(await axe(page)).toEqual([]);
  await screenshot(page, 'notices/approval-zh');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(fileName);
  expect(await readFile(await download.path())).toEqual(content);

  const small = await openPage({ language: 'en', ...phone });
  await login(small, demoAccount('Staff'), `/system/approvals/${approvalId}`);
  const shown = small.locator('.kit-record:visible');
  await shown.getByRole('link', { name: fileName }).waitFor();
  expect(await scrollsSideways(small)).toBe(false);
  expect(await axe(small)).toEqual([]);
  await screenshot(small, 'notices/approval-phone-en');
  // Nobody of the example gets it: what was in the file does not go to everybody.
  await shown.getByRole('button', { name: 'Reject' }).click();
  await small.getByRole('dialog').getByLabel('Reason').fill('The wrong door');
  await small.locator('.kit-modal button[type="submit"]').click();
  await small.getByRole('dialog').waitFor({ state: 'hidden' });
  await shown.getByText('The wrong door').waitFor();
});
