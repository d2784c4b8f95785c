import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { showConfiguration } from './known-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lebean-mail-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const read = async (environment: Record<string, string>) =>
  (await readConfiguration({ DATA_DIR: 'data', ...environment }, folder)).mail;

const server = { SMTP_HOST: 'mail.example', MAIL_SENDER: 'Lebean <no-reply@lebean.example>' };
const account = { SMTP_USER: 'lebean', SMTP_PASSWORD: 'hunter2' };

test('MAIL-1: without a server none is asked; with one, TLS is, and the usual port', async () => {
  expect(await read({})).toBeUndefined();
  expect(await read(server)).toEqual({
    host: 'mail.example',
    port: 587,
    tls: 'starttls',
    authorities: undefined,
    account: undefined,
    sender: { name: 'Lebean', address: 'no-reply@lebean.example' },
  });
  expect(await read({ ...server, SMTP_TLS: 'on' })).toMatchObject({ port: 465 });
  expect(await read({ ...server, SMTP_PORT: '2525' })).toMatchObject({ port: 2525 });
  expect(await read({ ...server, MAIL_SENDER: 'a@b.example' })).toMatchObject({
    sender: { name: '', address: 'a@b.example' },
  });
});

test('MAIL-1: the password comes in a file, and is shown nowhere', async () => {
  const file = fileOf('password', 'hunter2\n');
  const environment = { ...server, SMTP_USER: 'lebean', SMTP_PASSWORD_FILE: file };
  expect(await read(environment)).toMatchObject({
    account: { user: 'lebean', password: 'hunter2' },
  });
  expect(showConfiguration({ ...server, ...account })).not.toContain('hunter2');
  const authorities = fileOf('ca.pem', 'of our own');
  expect(await read({ ...server, SMTP_CA_FILE: authorities })).toMatchObject({
    authorities: 'of our own',
  });
});

test.each([
  [{ SMTP_HOST: 'mail.example' }, /MAIL_SENDER is missing: SMTP_HOST/],
  [{ MAIL_SENDER: 'a@b.example' }, /SMTP_HOST is missing: MAIL_SENDER/],
  [account, /SMTP_HOST is missing/],
  [{ ...server, SMTP_USER: 'lebean' }, /SMTP_PASSWORD is missing: SMTP_USER/],
  [{ ...server, SMTP_PASSWORD: 'hunter2' }, /SMTP_USER is missing: SMTP_PASSWORD/],
  [{ ...server, ...account, SMTP_TLS: 'off' }, /SMTP_TLS=off would send SMTP_PASSWORD/],
  [{ ...server, MAIL_SENDER: 'nobody' }, /MAIL_SENDER=nobody is wrong/],
  [{ ...server, MAIL_SENDER: 'A\r\nBcc: x <a@b.example>' }, /MAIL_SENDER/],
  [{ ...server, SMTP_PORT: '0' }, /SMTP_PORT=0 is wrong/],
])('MAIL-1: what is missing or unsafe ends the start: %j', async (environment, words) => {
  await expect(read(environment)).rejects.toThrow(words);
  await expect(read(environment)).rejects.not.toThrow('hunter2');
});
