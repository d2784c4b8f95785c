import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testHttp } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { policyOfPage } from './security-headers.ts';

// What is looked at here is the page that Vite makes. It is made where the sources have changed since.
const root = join(import.meta.dirname, '../../../../..');
await promisify(execFile)(process.execPath, [join(root, 'tools/build-web.mjs')]);

const { server } = await testHttp(await testDatabase());

const policyAt = async (url: string): Promise<string> => {
  const { headers } = await server.inject({ url });
  return String(headers['content-security-policy']);
};

const stepsOfPage = z.array(z.array(z.tuple([z.string(), z.string()])));

test('the page lets no script run that is not ours, and its number is never used again', async () => {
  const policies = [await policyAt('/dashboard'), await policyAt('/dashboard')];
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [place, nonce] of nonces.entries())
    expect(policies[place]).toBe(policyOfPage(nonce ?? ''));
  for (const policy of policies) {
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/style-src [^;]*unsafe/);
  }
});

test('P7: the page of who is signed in names the files of the frame and of the screen, nobody else’s does', async () => {
  const stepsAt = async (url: string, cookies: Record<string, string>): Promise<string[][]> => {
    const { body } = await server.inject({ url, cookies, headers: { accept: 'text/html' } });
    const [, steps = '[]'] = /const steps = (\[.*\]);/.exec(body) ?? [];
    const found = stepsOfPage.parse(JSON.parse(steps));
    return found.map((step) => step.map(([, file]) => file));
  };
  const hintsAt = async (...at: Parameters<typeof stepsAt>) => (await stepsAt(...at)).flat();
  const signedIn = { lebean: 'x'.repeat(43) };
  const unknown = await hintsAt('/no/such/screen', signedIn);
  const list = await hintsAt('/member/list?state=frozen', signedIn);
  const named = (files: readonly string[], name: string) =>
    files.filter((file) => file.startsWith(`/assets/${name}-`) && file.endsWith('.js'));
  expect([named(unknown, 'frame').length, named(unknown, 'member-list').length]).toEqual([1, 0]);
  expect([named(list, 'frame').length, named(list, 'member-list').length]).toEqual([1, 1]);
  const [frame = [], screen = []] = await stepsAt('/member/list', signedIn);
  expect(frame[0]).toMatch(/^\/assets\/frame-/);
  expect([named(frame, 'member-list'), named(screen, 'frame')]).toEqual([[], []]);
  // The largest, which the others go through beside.
  expect(screen[0]).toMatch(/^\/assets\/ui-.*\.js/);
  expect(new Set(list).size).toBe(list.length);
  expect(named(await hintsAt('/', signedIn), 'dashboard')).not.toEqual([]);
  // Whoever may not see the dashboard arrives at the counter (ACC-3): the browser knows, and fetches that.
  const { body } = await server.inject({ url: '/', cookies: signedIn });
  const [, homes = '{}'] = /const homes = (\{.*\});/.exec(body) ?? [];
  const ofHomes = z.record(z.string(), stepsOfPage).parse(JSON.parse(homes));
  const counter = (ofHomes['/member/list'] ?? []).flat().map(([, file]) => file);
  expect(counter.toSorted()).toEqual(list.toSorted());
  expect(named(counter, 'dashboard')).toEqual([]);
  for (const file of list) expect((await server.inject({ url: file })).statusCode).toBe(200);
  const own = await hintsAt('/member/list', {});
  expect(list.filter((file) => own.includes(file))).toEqual([]);
});

test('P7: scripts and style sheets of the page say what a browser heeds of them, and nothing else', async () => {
  const { body } = await server.inject({ url: '/login', headers: { accept: 'text/html' } });
  const files = Array.from(
    body.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g),
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const url of files) {
    const { headers } = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const name of ['permissions-policy', 'etag', 'last-modified', 'accept-ranges'])
      expect(Object.keys(headers)).not.toContain(name);
    expect(JSON.stringify(headers).length).toBeLessThan(400);
  }
  const { headers } = await server.inject({ url: '/bean.svg' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
});

test('the page carries the number of its own answer on all its scripts', async () => {
  const { headers, body } = await server.inject({ url: '/dashboard' });
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  const scripts = body.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(body).not.toContain('NONCE_OF_THE_PAGE');
});
