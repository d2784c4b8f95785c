import type { Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { listPushDevices } from '@lebean/contract/event/push.operations';
import type { PushPayload } from '@lebean/contract/event/push.rows';
import { axe, login, demoAccount, phone, test } from './browser.ts';
import { scrollsSideways } from './facts.ts';
import { inShanghai, newShop } from './new-shop.ts';
import { call, signIn } from './service.ts';

/** Plays the push service of a browser that has none here: it gives out an address with real keys, and takes it back. */
const pushService = `{
  let held = null;
  const textOf = (bytes) => btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  const bytesOf = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const keys = {
      p256dh: await crypto.subtle.exportKey('raw', pair.publicKey),
      auth: crypto.getRandomValues(new Uint8Array(16)).buffer,
    };
    held = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/' + textOf(keys.auth).replaceAll(/[^a-zA-Z0-9]/g, ''),
      options: { applicationServerKey: bytesOf(applicationServerKey) },
      getKey: (name) => keys[name],
      unsubscribe: async () => {
        held = null;
        return true;
      },
    };
    return held;
  };
}`;

/** What a push service hands to the browser, as it would come while no page is open. */
async function deliver(page: Page, payload: PushPayload): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

/** Plays the screen of the phone, which a browser without windows has not: one notification for a tag. */
const phoneScreen = `
  self.shown = new Map();
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
    self.shown.set(tag, { title, body, page: new URL(tag).pathname });
  };`;

const notifications = (worker: Worker): Promise<PushPayload[]> =>
  worker.evaluate('[...self.shown.values()]');

test('NTC-10, SH-56: an owner turns on push on a phone, sees there what is sent, and turns it off', async ({
  openPage,
}) => {
  const { owner } = await newShop(await signIn(demoAccount('Staff')), inShanghai);
  const page = await openPage({ language: 'en', ...phone });
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(pushService);
  await login(page, owner, '/profile');
  await page.getByRole('button', { name: 'Turn on push here' }).click();
  await page.getByText('Push is on here').waitFor();
  const devices = page.getByRole('list', { name: 'Devices with push' });
  await devices.getByText('This browser').waitFor();
  expect((await call(page, listPushDevices, {})).devices).toHaveLength(1);
  expect(await axe(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('no worker was started');
  await worker.evaluate(phoneScreen);
  const payload = { title: 'TS-0001 was answered', body: 'Tower Street', page: '/aftersales/list' };
  await deliver(page, payload);
  await expect.poll(() => notifications(worker)).toEqual([payload]);
  // Another word about the same page takes its place; one that leads elsewhere leads home.
  await deliver(page, { ...payload, title: 'TS-0001 is solved' });
  await deliver(page, { ...payload, title: 'A trap', page: 'https://example.com/' });
  const titles = async () =>
    Object.fromEntries((await notifications(worker)).map((shown) => [shown.page, shown.title]));
  await expect.poll(titles).toEqual({ '/aftersales/list': 'TS-0001 is solved', '/': 'A trap' });

  await devices.getByRole('button', { name: 'Turn off push here' }).click();
  await page.getByText('Push is off here').waitFor();
  await page.getByRole('button', { name: 'Turn on push here' }).waitFor();
  expect((await call(page, listPushDevices, {})).devices).toEqual([]);
});
