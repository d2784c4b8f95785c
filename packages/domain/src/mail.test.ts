import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMailAddress,
  mailAfterTry,
  mailHeader,
  type MailRecipientState,
  maxMailTries,
  minutesToNextTry,
} from './mail.ts';

test('MAIL-1: ten tries over 72 hours, each wait longer than the one before', () => {
  const waits = Array.from({ length: maxMailTries }, (_each, place) => minutesToNextTry(place + 1));
  expect(maxMailTries).toBe(10);
  expect(waits.at(-1)).toBeUndefined();
  const minutes = waits.filter((wait) => wait !== undefined);
  expect(minutes.reduce((sum, wait) => sum + wait, 0)).toBe(72 * 60);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});

/** Any character there is, and halves of some. The library's own takes seconds to make. */
const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));

test('MAIL-1: nothing that somebody writes becomes a header of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 60 }), (words) => {
      const line = mailHeader(words, 40);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(Array.from(line).length).toBeLessThanOrEqual(40);
    }),
  );
  expect(mailHeader('Statement\r\nBcc: all@example.com', 200)).toBe(
    'Statement Bcc: all@example.com',
  );
});

test('MAIL-1: an address is one address, and nothing of the protocol', () => {
  for (const right of ['a@b.example', 'finance+2026@mail.lebean.example', '财务@例子.公司'])
    expect([right, isMailAddress(right)]).toEqual([right, true]);
  const wrong = [
    '',
    'nobody',
    'a@b',
    'a@b.example, c@d.example',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'A <a@b.example>',
    'a@@b.example',
    'a b@c.example',
    '@b.example',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(130)}example`,
  ];
  for (const address of wrong) expect([address, isMailAddress(address)]).toEqual([address, false]);
});

test('MAIL-1: a mail waits as long as a recipient does and there are tries; then it has failed', () => {
  const state = fc.constantFrom<MailRecipientState>('waiting', 'accepted', 'refused');
  fc.assert(
    fc.property(
      fc.array(state, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: maxMailTries }),
      (recipients, tries) => {
        const after = mailAfterTry(recipients, tries);
        const isOver = after.state !== 'waiting';
        expect(isOver).toBe(!recipients.includes('waiting') || tries === maxMailTries);
        expect(after.state !== 'sent' || recipients.includes('accepted')).toBe(true);
      },
    ),
  );
  expect(mailAfterTry(['accepted', 'refused'], 1)).toEqual({ state: 'sent' });
  expect(mailAfterTry(['refused'], 1)).toEqual({ state: 'failed' });
  expect(mailAfterTry(['accepted', 'waiting'], 1)).toEqual({ state: 'waiting', minutes: 1 });
});
