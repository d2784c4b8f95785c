import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../database/testing.ts';
import { testHttp, testPassword } from '../../../testing/http-testing.ts';
import { commonHeaders, policyOfPage } from './security-headers.ts';

const { server } = await testHttp(await testDatabase());

const policyAt = async (url: string): Promise<string> => {
  const { headers } = await server.inject({ url });
  return String(headers['content-security-policy']);
};

const stepsOfPage = z.array(z.array(z.tuple([z.string(), z.string()])));

describe('what every answer says to a browser', () => {
  const answers = [
    '/api/session',
    '/api/nothing-here',
    '/healthz',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/assets/swagger-ui.css',
    '/dashboard',
    '/assets/missing.js',
    '/%E0%A4%A',
  ];
  test.each(answers)('%s has all the headers', async (url) => {
    const { headers } = await server.inject({ url });
    expect(headers).toMatchObject(commonHeaders);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

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

  test('the page carries the number of its own answer on all its scripts', async () => {
    const { headers, body } = await server.inject({ url: '/dashboard' });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(body).not.toContain('NONCE_OF_THE_PAGE');
  });
});

describe('who reads the description of the API', () => {
  test('a stranger learns no operation, permission or refusal from it', async () => {
    for (const url of ['/api/openapi.json', '/api/docs']) {
      for (const cookies of [{}, { lebean: 'x'.repeat(43) }]) {
        const { statusCode, body } = await server.inject({ url, cookies });
        expect(statusCode).toBe(401);
        expect(JSON.parse(body)).toMatchObject({ Code: 4 });
      }
    }
  });

  test('whoever is signed in reads it', async () => {
    const payload = { account: 'admin', password: testPassword };
    const login = await server.inject({ method: 'POST', url: '/api/Common/Login', payload });
    const cookies = { lebean: login.cookies.find(({ name }) => name === 'lebean')?.value ?? '' };
    const page = await server.inject({ url: '/api/docs', cookies });
    expect([page.statusCode, page.body.includes('swagger-ui')]).toEqual([200, true]);
    const document = await server.inject({ url: '/api/openapi.json', cookies });
    expect(JSON.parse(document.body)).toMatchObject({ openapi: '3.1.0' });
  });

  test.each([
    ['swagger-ui.css', 200],
    ['swagger-ui-bundle.js', 200],
    ['package.json', 404],
    ['swagger-ui.js.map', 404],
    ['index.html', 404],
    ['README.md', 404],
  ])('of the package of its page, %s is answered with %i', async (file, status) => {
    expect((await server.inject({ url: `/api/docs/assets/${file}` })).statusCode).toBe(status);
  });
});
