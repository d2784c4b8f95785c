import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passwordProblem } from './password-policy.ts';

test.each([
  'admin123',
  'Admin123',
  'password',
  'Password1!',
  'qwerty2026',
  '12345678',
  '987654321',
  'aaaaaaaaaa',
  'a123456',
  'woaini1314',
  'contraseña',
  'P@ssw0rd',
  'lebean2026',
])('ACC-5: %s is guessed first, and no new password under either policy', (password) => {
  expect(passwordProblem('spec', password)).toBe('common');
  const strict = password.length < 8 ? 'length' : 'common';
  expect(passwordProblem('asvs', password)).toBe(strict);
});

test.each(['tres gatos verdes', 'k7Rw-pq2x', '四只蓝色的小鸟在唱歌', 'zqmvbtrl', '0731885426'])(
  'ACC-5: %s does, whatever signs it is made of',
  (password) => {
    expect(passwordProblem('spec', password)).toBeUndefined();
    expect(passwordProblem('asvs', password)).toBeUndefined();
  },
);

test('ACC-5: lengths are those of the policy, in characters', () => {
  expect(passwordProblem('spec', 'kq7vz')).toBe('length');
  expect(passwordProblem('spec', 'x7'.repeat(10))).toBe('length');
  expect(passwordProblem('asvs', 'kq7vzrt')).toBe('length');
  expect(passwordProblem('asvs', 'kq7 '.repeat(32))).toBeUndefined();
});

test('ACC-5: at least 3,000 of the passwords that are known fit the stronger policy', () => {
  const file = join(import.meta.dirname, 'common-passwords.txt');
  const fit = readFileSync(file, 'utf8')
    .split('\n')
    .filter((password) => password.length >= 8);
  expect(fit.length).toBeGreaterThanOrEqual(3000);
});

test('the accounts of the examples keep theirs', () => {
  expect(passwordProblem('demo', 'admin123')).toBeUndefined();
});
