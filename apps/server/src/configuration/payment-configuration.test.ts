import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'lebean-payments-'));
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const key = fileOf('key.pem', privateKey);
const publicFile = fileOf('public.pem', publicKey);
const apiKey = fileOf('api-key', `${'k'.repeat(32)}\n`);
const stripeKey = fileOf('stripe-key', 'sk_live_0123456789\n');
const stripeTestKey = fileOf('stripe-test-key', 'sk_test_0123456789\n');
const webhookSecret = fileOf('webhook-secret', 'whsec_0123456789\n');
const noKey = fileOf('no-key.pem', 'nothing');
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (environment: Record<string, string>) =>
  (await readConfiguration({ DATA_DIR: 'data', ...environment }, folder)).payments;

const wechat = {
  PUBLIC_URL: 'https://lebean.example',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_SERIAL: '5F4E',
  WECHAT_PAY_KEY_FILE: key,
  WECHAT_PAY_API_KEY_FILE: apiKey,
  WECHAT_PAY_PUBLIC_KEY_FILE: publicFile,
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
};
const alipay = {
  PUBLIC_URL: 'https://lebean.example',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_KEY_FILE: key,
  ALIPAY_PUBLIC_KEY_FILE: publicFile,
};
const stripe = {
  PUBLIC_URL: 'https://lebean.example',
  STRIPE_KEY_FILE: stripeKey,
  STRIPE_WEBHOOK_SECRET_FILE: webhookSecret,
};

test('PAY-5: the sandbox stands in until somebody else takes money, or is switched off', async () => {
  expect(await read({})).toEqual({
    wechatPay: undefined,
    alipay: undefined,
    stripe: undefined,
    isSandbox: true,
  });
  expect(await read({ PAYMENT_SANDBOX: 'off' })).toMatchObject({ isSandbox: false });
  // Where people work, nobody makes lebeans by pretending to pay, unless somebody asks for it.
  expect(await read({ DEMO: 'off' })).toMatchObject({ isSandbox: false });
  expect(await read({ HOST: '0.0.0.0' })).toMatchObject({ isSandbox: false });
  expect(await read({ HOST: '0.0.0.0', PAYMENT_SANDBOX: 'on' })).toMatchObject({
    isSandbox: true,
  });
  expect(await read(alipay)).toMatchObject({
    isSandbox: false,
    wechatPay: undefined,
    alipay: {
      appId: '2021000000000001',
      gateway: 'https://openapi.alipay.com/gateway.do',
      notifyUrl: 'https://lebean.example/api/payments/callbacks/alipay',
    },
  });
  expect((await read(wechat)).wechatPay).toMatchObject({
    appId: 'wx1',
    merchantId: '1900000001',
    apiKey: Buffer.from('k'.repeat(32)),
    notifyUrl: 'https://lebean.example/api/payments/callbacks/wechatPay',
  });
  expect(await read(stripe)).toEqual({
    wechatPay: undefined,
    alipay: undefined,
    stripe: {
      gateway: 'https://api.stripe.com',
      key: 'sk_live_0123456789',
      webhookSecret: 'whsec_0123456789',
      thanksUrl: 'https://lebean.example/api/payments/thanks',
    },
    isSandbox: false,
  });
});

test.each([
  ['WECHAT_PAY_KEY_FILE', noKey, 'a readable file with an RSA private key (PEM)'],
  ['WECHAT_PAY_KEY_FILE', publicFile, 'a readable file with an RSA private key (PEM)'],
  ['WECHAT_PAY_PUBLIC_KEY_FILE', noKey, 'a readable file with an RSA public key'],
  ['WECHAT_PAY_API_KEY_FILE', noKey, 'a readable file with a key of 32 characters'],
  ['ALIPAY_KEY_FILE', '/nowhere/at.all', 'a readable file with an RSA private key (PEM)'],
  ['STRIPE_KEY_FILE', noKey, 'a readable file with a live key of Stripe (sk_live_… or rk_live_…)'],
  // Who tries it out pays nothing: that is what the sandbox is for.
  ['STRIPE_KEY_FILE', stripeTestKey, 'a readable file with a live key of Stripe'],
  ['STRIPE_WEBHOOK_SECRET_FILE', stripeKey, 'a readable file with a signing secret of Stripe'],
  ['PUBLIC_URL', 'lebean.example', 'http://host:port or https://host'],
  ['PAYMENT_SANDBOX', 'maybe', 'on or off'],
])('PAY-5: %s=%s ends the start with one line', async (name, value, allowed) => {
  const complaint = `The setting ${name}=${value} is wrong: allowed is ${allowed}`;
  await expect(read({ ...wechat, ...alipay, ...stripe, [name]: value })).rejects.toThrow(complaint);
});

test('PAY-5: half of what a provider needs ends the start, and says which half is missing', async () => {
  const { WECHAT_PAY_API_KEY_FILE: _apiKey, ...half } = wechat;
  await expect(read(half)).rejects.toThrow('The setting WECHAT_PAY_API_KEY_FILE is missing');
  const { STRIPE_WEBHOOK_SECRET_FILE: _secret, ...deaf } = stripe;
  await expect(read(deaf)).rejects.toThrow('The setting STRIPE_WEBHOOK_SECRET_FILE is missing');
  const { PUBLIC_URL: _publicUrl, ...unreachable } = alipay;
  await expect(read(unreachable)).rejects.toThrow(
    'The setting PUBLIC_URL is missing: ALIPAY_APP_ID works only with it.',
  );
});
