import { randomBytes, timingSafeEqual } from 'node:crypto';
import { digestOf, type SecretKey } from './secret-key.ts';

/** How many accounts one browser is known by: the people who share a till. */
const maxAccounts = 12;
const deviceForm = /^([\w-]{22})((?:\.[\w-]{22}){1,12})$/;

/** The sign of an account in one browser. Nobody makes it without the key, and it names nobody. */
const signOf = (key: SecretKey, device: string, loginName: string): string =>
  digestOf(key, `device ${device}`, loginName.toLowerCase()).subarray(0, 16).toString('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function read(shown: string | undefined): { device: string; signs: readonly string[] } | undefined {
  const [, device, signs] = deviceForm.exec(shown ?? '') ?? [];
  return device === undefined || signs === undefined
    ? undefined
    : { device, signs: signs.slice(1).split('.') };
}

/** Which browser this is, if the account has signed in with it before; nothing otherwise (ACC-5). */
export function knownDevice(
  key: SecretKey,
  shown: string | undefined,
  loginName: string,
): string | undefined {
  const found = read(shown);
  if (found === undefined) return undefined;
  const sign = signOf(key, found.device, loginName);
  return found.signs.some((each) => isSame(each, sign)) ? found.device : undefined;
}

/** What the browser shows from now on, after an account has signed in with it. */
export function rememberedDevice(
  key: SecretKey,
  shown: string | undefined,
  loginName: string,
): string {
  const { device, signs } = read(shown) ?? {
    device: randomBytes(16).toString('base64url'),
    signs: [],
  };
  const sign = signOf(key, device, loginName);
  const others = signs.filter((each) => each !== sign);
  return [device, sign, ...others.slice(0, maxAccounts - 1)].join('.');
}
