import { describe, expect, test } from 'vitest';
import { testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';
import { commonHeaders } from './security-headers.ts';

const { server } = await testHttp(await testDatabase());

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
});

test('SH-49: SH-56: pages may use printers and the camera, frames in them nothing, and pages nothing else', async () => {
  const { headers } = await server.inject({ url: '/dashboard' });
  const allowed = String(headers['permissions-policy'])
    .split(', ')
    .filter((rule) => !rule.endsWith('=()'));
  expect(allowed).toEqual(['camera=(self)', 'serial=(self)', 'usb=(self)']);
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
