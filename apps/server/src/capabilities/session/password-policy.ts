import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a password is (ACC-5): as the product says, or as the stronger ASVS asks for. */
export const passwordPolicies = {
  spec: { minimum: 6, maximum: 18 },
  asvs: { minimum: 8, maximum: 128 },
  /** Of the accounts that the examples print, which are there to be known. */
  demo: { minimum: 6, maximum: 18 },
} as const;
export type PasswordPolicy = keyof typeof passwordPolicies;

/**
 * The passwords that are tried first: those of real leaks as `@zxcvbn-ts/language-common` (MIT) lists them,
 * down to 4,000 of eight and more characters, and what people here and in this trade would choose.
 */
const commonFile = join(import.meta.dirname, 'common-passwords.txt');
let known: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (known ??= new Set(readFileSync(commonFile, 'utf8').split('\n')));

/** One sign again and again, or one behind the other as on a keyboard's row of digits. */
const isRow = (codes: readonly number[]): boolean => {
  const [first = 0, second = 0] = codes;
  const step = second - first;
  return Math.abs(step) <= 1 && codes.every((code, place) => code === first + place * step);
};

/** Whether a password is among those that are guessed first, also with a year or a sign behind it. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[\d!.?]{1,4}$/u, '');
  const common = commonPasswords();
  const codes = Array.from(lower, (sign) => sign.codePointAt(0) ?? 0);
  return common.has(lower) || (bare !== '' && common.has(bare)) || isRow(codes);
}

export type PasswordProblem = 'length' | 'common';

/**
 * Why a new password does not do, or nothing (ACC-5). Its length is counted in characters. Nobody is
 * told to use digits or signs: only what is guessed first is refused, under either policy.
 */
export function passwordProblem(
  policy: PasswordPolicy,
  password: string,
): PasswordProblem | undefined {
  const { minimum, maximum } = passwordPolicies[policy];
  const length = Array.from(password).length;
  if (length < minimum || length > maximum) return 'length';
  return policy !== 'demo' && isCommon(password) ? 'common' : undefined;
}
