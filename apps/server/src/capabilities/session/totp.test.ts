import { expect, test } from 'vitest';
import { base32, codeOfStep, otpAddress, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('ACC-5: the code at second %i is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922'])(
  'ACC-5: %s is the code of its counter in RFC 4226, appendix D',
  (code) => {
    const counters = Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter));
    expect(counters).toContain(code);
  },
);

test('ACC-5: a code holds for its step, the one before and the one after', () => {
  const at = new Date(1_700_000_000_000);
  const near = [-2, -1, 0, 1, 2].map((away) =>
    stepOfCode(secret, codeOfStep(secret, stepAt(at) + away), at),
  );
  const step = stepAt(at);
  expect(near).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOfCode(secret, '12345', at)).toBeUndefined();
});

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is %s, as in RFC 4648', (plain, written) => {
  expect(base32(Buffer.from(plain))).toBe(written);
});

test('the address of a secret names product and account', () => {
  expect(otpAddress(secret, 'boss@home')).toBe(
    `otpauth://totp/Lebean%3Aboss%40home?secret=${base32(secret)}&issuer=Lebean`,
  );
});
