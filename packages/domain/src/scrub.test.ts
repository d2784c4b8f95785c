import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['cannot read password: "hunter2 two"', 'hunter2'],
  ['{"password":"hunter2"}', 'hunter2'],
  ['newPassword=hunter2&x=1', 'hunter2'],
  ['Authorization: Bearer abc.def-123', 'abc.def'],
  ['token = deadbeefcafe', 'deadbeef'],
  ['at /login?redirect=%2Fmember&q=Li', 'Li'],
  ['at https://lebean.example/members/list?query=13800138000', '13800138000'],
  ['no member 13800138000 here', '13800138000'],
  ['call +86 138-0013-8000', '0013'],
  ['mail li@example.com now', 'example'],
  ['session eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.sig', 'eyJhbGci'],
  ['key 0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d', '0a1b2c3d'],
])('SH-24: %j is sent without its secret', (text, secret) => {
  expect(scrub(text, 500)).not.toContain(secret);
});

test('SH-24: what one looks for stays: the message, the file, the line', () => {
  const stack =
    'TypeError: x is not a function\n    at List (/assets/member-list-BxZ12.js:12:3456)';
  expect(scrub(stack, 500)).toBe(stack);
});

test('SH-24: whatever comes, it is no longer than asked for, and phones never pass', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1e10, max: 2e10 }), fc.string(), (a, phone, b) => {
      const scrubbed = scrub(`${a} ${phone} ${b}`, 300);
      return scrubbed.length <= 300 && !scrubbed.includes(String(phone));
    }),
  );
});
