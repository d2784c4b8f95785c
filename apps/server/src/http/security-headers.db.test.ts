import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database/testing.ts';
import { testHttp } from '../http-testing.ts';
import { commonHeaders, policyOfPage } from './security-headers.ts';

const { server } = await testHttp(await testDatabase());

const policyAt = async (url: string): Promise<string> => {
  const { headers } = await server.inject({ url });
  return String(headers['content-security-policy']);
};

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

  test('P7: who is signed in is told at once of the files of the frame, nobody else is', async () => {
    const pageOf = async (cookies: Record<string, string>): Promise<string> =>
      (await server.inject({ url: '/dashboard', cookies })).body;
    const hint = /<link rel="modulepreload" crossorigin href="\/(assets\/shell-[\w-]+\.js)">/;
    const [, file = 'none'] = hint.exec(await pageOf({ lebean: 'x'.repeat(43) })) ?? [];
    expect((await server.inject({ url: `/${file}` })).statusCode).toBe(200);
    expect(await pageOf({})).not.toMatch(hint);
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
