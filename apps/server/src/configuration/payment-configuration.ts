import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';
import { choice, readFile, readHttpUrl, setting } from './setting.ts';

/** Who takes money online, and how both sides prove themselves (PAY-5). */
export interface PaymentConfiguration {
  readonly wechatPay: WechatPayConfiguration | undefined;
  readonly alipay: AlipayConfiguration | undefined;
  readonly stripe: StripeConfiguration | undefined;
  /** Stands in while nobody else takes money. */
  readonly isSandbox: boolean;
}

export interface WechatPayConfiguration {
  readonly gateway: string;
  readonly appId: string;
  readonly merchantId: string;
  readonly serial: string;
  readonly key: KeyObject;
  readonly apiKey: Buffer;
  readonly platformKey: KeyObject;
  readonly platformKeyId: string;
  readonly notifyUrl: string;
}

export interface AlipayConfiguration {
  readonly gateway: string;
  readonly appId: string;
  readonly key: KeyObject;
  readonly platformKey: KeyObject;
  readonly notifyUrl: string;
}

export interface StripeConfiguration {
  readonly gateway: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly thanksUrl: string;
}

const apiKeyBytes = 32;
const word = (text: string): string | undefined => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

/** What a file holds, read by `make`; nothing where it cannot be read or holds something else. */
const fileWith =
  <Value>(make: (content: Buffer) => Value | undefined) =>
  (path: string): Value | undefined => {
    if (readFile(path) === undefined) return undefined;
    try {
      return make(readFileSync(path));
    } catch {
      return undefined;
    }
  };

const rsa = (key: KeyObject): KeyObject | undefined =>
  key.asymmetricKeyType === 'rsa' ? key : undefined;
const privateKey = () =>
  setting(
    'a readable file with an RSA private key (PEM)',
    fileWith((content) => rsa(createPrivateKey(content))),
  );
const publicKey = () =>
  setting(
    'a readable file with an RSA public key or a certificate (PEM)',
    fileWith((content) => rsa(createPublicKey(content))),
  );
const apiKey = () =>
  setting(
    `a readable file with a key of ${apiKeyBytes} characters`,
    fileWith((content) => {
      const key = Buffer.from(content.toString().trim());
      return key.length === apiKeyBytes ? key : undefined;
    }),
  );
const secret = (allowed: string, pattern: RegExp) =>
  setting(
    `a readable file with ${allowed}`,
    fileWith((content) => pattern.exec(content.toString().trim())?.[0]),
  );
const name = () => setting('letters, digits, - and _', word).optional();
const address = () => setting('http://host:port or https://host', readHttpUrl);

/** The settings of online payments. Keys are files, so that no environment holds a secret. */
export const paymentSettings = {
  PUBLIC_URL: address().optional(),
  PAYMENT_SANDBOX: choice(['on', 'off']).optional(),
  WECHAT_PAY_APP_ID: name(),
  WECHAT_PAY_MERCHANT_ID: name(),
  WECHAT_PAY_SERIAL: name(),
  WECHAT_PAY_KEY_FILE: privateKey().optional(),
  WECHAT_PAY_API_KEY_FILE: apiKey().optional(),
  WECHAT_PAY_PUBLIC_KEY_FILE: publicKey().optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: name(),
  WECHAT_PAY_GATEWAY: address().default('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: name(),
  ALIPAY_KEY_FILE: privateKey().optional(),
  ALIPAY_PUBLIC_KEY_FILE: publicKey().optional(),
  ALIPAY_GATEWAY: address().default('https://openapi.alipay.com/gateway.do'),
  // Of the live mode: what its test mode takes is no money, and would stand here as if it were (PAY-5).
  STRIPE_KEY_FILE: secret(
    'a live key of Stripe (sk_live_… or rk_live_…)',
    /^[sr]k_live_\w+$/,
  ).optional(),
  STRIPE_WEBHOOK_SECRET_FILE: secret(
    'a signing secret of Stripe (whsec_…)',
    /^whsec_\w+$/,
  ).optional(),
  STRIPE_GATEWAY: address().default('https://api.stripe.com'),
};

type Chosen = z.output<z.ZodObject<typeof paymentSettings>>;

/** All that a provider needs, or none of it: what is missing is not found out by the first customer. */
function whole<Needed extends Readonly<Record<string, unknown>>>(
  needed: Needed,
): { [Name in keyof Needed]: NonNullable<Needed[Name]> } | undefined {
  const entries = Object.entries(needed);
  const [present] =
    entries.find(([given, value]) => value !== undefined && given !== 'PUBLIC_URL') ?? [];
  if (present === undefined) return undefined;
  const [missing] = entries.find(([, value]) => value === undefined) ?? [];
  if (missing !== undefined)
    throw new StartFailure(`The setting ${missing} is missing: ${present} works only with it.`);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every value is there: looked at just above
  return needed as { [Name in keyof Needed]: NonNullable<Needed[Name]> };
}

/** Where a provider tells what was paid. */
const callbackOf = (publicUrl: string, provider: string): string =>
  new URL(`/api/payments/callbacks/${provider}`, publicUrl).href;

function wechatPayOf(chosen: Chosen): WechatPayConfiguration | undefined {
  const given = whole({
    WECHAT_PAY_APP_ID: chosen.WECHAT_PAY_APP_ID,
    WECHAT_PAY_MERCHANT_ID: chosen.WECHAT_PAY_MERCHANT_ID,
    WECHAT_PAY_SERIAL: chosen.WECHAT_PAY_SERIAL,
    WECHAT_PAY_KEY_FILE: chosen.WECHAT_PAY_KEY_FILE,
    WECHAT_PAY_API_KEY_FILE: chosen.WECHAT_PAY_API_KEY_FILE,
    WECHAT_PAY_PUBLIC_KEY_FILE: chosen.WECHAT_PAY_PUBLIC_KEY_FILE,
    WECHAT_PAY_PUBLIC_KEY_ID: chosen.WECHAT_PAY_PUBLIC_KEY_ID,
    PUBLIC_URL: chosen.PUBLIC_URL,
  });
  return (
    given && {
      gateway: chosen.WECHAT_PAY_GATEWAY,
      appId: given.WECHAT_PAY_APP_ID,
      merchantId: given.WECHAT_PAY_MERCHANT_ID,
      serial: given.WECHAT_PAY_SERIAL,
      key: given.WECHAT_PAY_KEY_FILE,
      apiKey: given.WECHAT_PAY_API_KEY_FILE,
      platformKey: given.WECHAT_PAY_PUBLIC_KEY_FILE,
      platformKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
      notifyUrl: callbackOf(given.PUBLIC_URL, 'wechatPay'),
    }
  );
}

function alipayOf(chosen: Chosen): AlipayConfiguration | undefined {
  const given = whole({
    ALIPAY_APP_ID: chosen.ALIPAY_APP_ID,
    ALIPAY_KEY_FILE: chosen.ALIPAY_KEY_FILE,
    ALIPAY_PUBLIC_KEY_FILE: chosen.ALIPAY_PUBLIC_KEY_FILE,
    PUBLIC_URL: chosen.PUBLIC_URL,
  });
  return (
    given && {
      gateway: chosen.ALIPAY_GATEWAY,
      appId: given.ALIPAY_APP_ID,
      key: given.ALIPAY_KEY_FILE,
      platformKey: given.ALIPAY_PUBLIC_KEY_FILE,
      notifyUrl: callbackOf(given.PUBLIC_URL, 'alipay'),
    }
  );
}

function stripeOf(chosen: Chosen): StripeConfiguration | undefined {
  const given = whole({
    STRIPE_KEY_FILE: chosen.STRIPE_KEY_FILE,
    STRIPE_WEBHOOK_SECRET_FILE: chosen.STRIPE_WEBHOOK_SECRET_FILE,
    PUBLIC_URL: chosen.PUBLIC_URL,
  });
  return (
    given && {
      gateway: chosen.STRIPE_GATEWAY,
      key: given.STRIPE_KEY_FILE,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET_FILE,
      thanksUrl: new URL('/api/payments/thanks', given.PUBLIC_URL).href,
    }
  );
}

/** Whether somebody takes real money. */
export const takesMoney = ({
  wechatPay,
  alipay,
  stripe,
}: Omit<PaymentConfiguration, 'isSandbox'>) =>
  [wechatPay, alipay, stripe].some((provider) => provider !== undefined);

/**
 * Who takes money: whoever is configured, else the sandbox, where it is asked for or there are examples. Where
 * people work, nobody makes lebeans and points by pretending to pay.
 */
export function paymentsOf(chosen: Chosen, hasExamples: boolean): PaymentConfiguration {
  const providers = {
    wechatPay: wechatPayOf(chosen),
    alipay: alipayOf(chosen),
    stripe: stripeOf(chosen),
  };
  return Object.freeze({
    ...providers,
    isSandbox:
      !takesMoney(providers) && (chosen.PAYMENT_SANDBOX ?? (hasExamples ? 'on' : 'off')) === 'on',
  });
}
