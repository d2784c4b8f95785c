import pg from 'pg';
import { expect, test } from 'vitest';
import type { LogFormat } from '../../configuration/log-levels.ts';
import { openLog } from './event-log.ts';
import { safeError, scrub } from './scrub.ts';

const planted = {
  phone: '139 1234 5678',
  plainPhone: '+8613912345678',
  name: 'María García',
  card: '6217000010001234567',
  password: 'hunter2-secret',
  token: 'kq3XvTzT1b5m9yYw0aQe7uJ4nL2cR8sD6fGhPiOxVZE',
  mail: 'maria@example.com',
};
const words = Object.values(planted);

const isFree = (text: string): boolean => !words.some((word) => text.includes(word));

test.each([
  `no member with the phone ${planted.phone}`,
  `card ${planted.card} of ${planted.plainPhone}`,
  `GET /api/members?phone=${planted.plainPhone}&token=${planted.token} failed`,
  `https://boss:${planted.password}@db/shop is away`,
  `{"password":"${planted.password}","card":"${planted.card}"}`,
  `authorization: Bearer ${planted.token}`,
  `password=${planted.password}`,
  `the session ${planted.token} is over`,
  `a message to ${planted.mail}`,
])('OPS-6: %s is not kept as it is', (text) => {
  expect(scrub(text)).not.toBe(text);
  expect(isFree(scrub(text))).toBe(true);
});

test('OPS-6: what one looks for in a log stays', () => {
  for (const text of [
    'connect ECONNREFUSED 127.0.0.1:5432',
    'the job "seal the operation log" failed at 2026-11-24 13:30:00',
    'relation "card" does not exist',
    'no answer within 1000 ms from /var/lib/lebean/data/postgres.log',
  ])
    expect(scrub(text)).toBe(text);
});

function databaseError(message: string, code: string, detail: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), {
    code,
    detail,
    table: 'card',
    constraint: 'card_number_key',
    where: `COPY card, line 1: "${planted.card}"`,
  });
}

test('OPS-6: of an error of the database its detail, which holds the row, is not kept', () => {
  const duplicate = databaseError(
    'duplicate key value violates unique constraint "card_number_key"',
    '23505',
    `Key (card_number, name)=(${planted.card}, ${planted.name}) already exists.`,
  );
  const kept = safeError(new Error(`the call of ${planted.phone} failed`, { cause: duplicate }));
  expect(kept.cause).toMatchObject({
    code: '23505',
    table: 'card',
    message: 'duplicate key value violates unique constraint "card_number_key"',
  });
  expect(isFree(JSON.stringify(kept))).toBe(true);
  const wrong = databaseError(
    `invalid input syntax for type bigint: "${planted.name}"`,
    '22P02',
    '',
  );
  expect(isFree(JSON.stringify(safeError(wrong)))).toBe(true);
});

/** What is written of a defect of a call, in one of the two forms. */
function linesOfDefect(format: LogFormat): readonly string[] {
  const lines: string[] = [];
  const log = openLog({ level: 'info', format, node: 'north', write: (line) => lines.push(line) });
  const error = new Error(`no card ${planted.card} for ${planted.phone}`);
  log.child({ requestId: 'r1' }).error({ err: error }, 'a call ended in a defect');
  return lines;
}

test.each(['json', 'text'] as const)(
  'OPS-6: an event in %s has its time, level, message and request, and nothing of a caller',
  (format) => {
    const text = linesOfDefect(format).join('');
    expect(isFree(text)).toBe(true);
    expect(text).toMatch(/\d{4}-\d\d-\d\dT.*Z/);
    for (const word of ['error', 'a call ended in a defect', 'r1']) expect(text).toContain(word);
  },
);

test('OPS-6: for a collector an event is one line with fixed fields', () => {
  const events = linesOfDefect('json').map((line): unknown => JSON.parse(line));
  expect(events).toMatchObject([
    {
      level: 'error',
      node: 'north',
      message: 'a call ended in a defect',
      requestId: 'r1',
      err: { type: 'Error' },
    },
  ]);
});

test('OPS-6: the level is changed while it runs, for requests that come later too', () => {
  const lines: string[] = [];
  const log = openLog({
    level: 'warn',
    format: 'json',
    node: 'north',
    write: (line) => lines.push(line),
  });
  log.child({}).info('unheard');
  log.level = 'info';
  log.child({}).info('heard');
  expect(lines.map((line) => line.includes('"heard"'))).toEqual([true]);
});
