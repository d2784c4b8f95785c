import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createTicket, getTicket } from '@lebean/contract/ticket/operations';
import { showTicketPhoto } from '@lebean/contract/ticket/thread.operations';
import { demoAccount, login, phone, test } from './browser.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

const megabyte = 1024 ** 2;

/** A film as a phone keeps it: what kind it is, and so many bytes of pictures. */
function film(bytes: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
  const pictures = Buffer.alloc(bytes, 'a scene of a dark headset ');
  pictures.writeUInt32BE(bytes, 0);
  pictures.write('mdat', 4, 'latin1');
  return Buffer.concat([head, pictures]);
}

const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What the line does to the parts of a file, by how many were sent; notes from which byte each begins. */
async function partsOf(page: Page, breaks: Record<number, 'before' | 'after' | 'page closed'>) {
  const offsets: number[] = [];
  await page.route('**/api/uploads/*/parts*', async (route) => {
    offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
    const how = breaks[offsets.length];
    // Once the part has arrived and only its answer is lost, once before it has.
    if (how === 'after') await route.fetch();
    if (how === 'page closed') return;
    await (how === undefined ? route.continue() : route.abort('internetdisconnected'));
  });
  return offsets;
}

test(
  'SVC-8: a film goes on where the line broke off, and after the page was closed',
  { tags: ['long'] },
  async ({ openPage }) => {
    const staff = await signIn(demoAccount('Staff'));
    const { shopId, owner } = await newShop(staff, inShanghai);
    const fault = {
      ticketCategory: 'headset',
      impact: 'oneDevice',
      problem: 'It is dark',
    } as const;
    const folder = mkdtempSync(path.join(tmpdir(), 'film-'));
    const content = film(8.5 * megabyte);
    const file = path.join(folder, 'VID_0042.mp4');
    writeFileSync(file, content);

    const page = await openPage({
      language: 'en',
      ...phone,
      expectedProblems: [/ERR_INTERNET_DISCONNECTED|409/],
    });
    await login(page, owner);
    const { id: ticketId } = await call(page, createTicket, { shopId, ...fault });
    const offsets = await partsOf(page, { 3: 'before', 5: 'after', 7: 'page closed' });
    await page.goto(`/Gamedistribution/aftersales/${ticketId}`);
    const chooser = page.locator('.kit-record:visible input[type="file"]');
    await chooser.setInputFiles(file);
    await page.getByText('The connection is lost').waitFor();
    await expect.poll(() => offsets.length, { timeout: 30_000 }).toBe(7);

    await page.reload();
    await chooser.setInputFiles(file);
    const played = page.locator('.kit-record:visible video');
    await played.waitFor({ timeout: 30_000 });
    const [photo] = (await call(page, getTicket, { ticketId })).photos;
    const address = showTicketPhoto.path.replace(':photoId', String(photo?.id));
    const stored = await page.request.get(address);
    expect(digestOf(await stored.body())).toBe(digestOf(content));
    // What had not come is sent again, and what had, whose answer was lost, is refused and not taken twice.
    expect(offsets.map((offset) => offset / megabyte)).toEqual([
      0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8,
    ]);
    rmSync(folder, { recursive: true });
  },
);
