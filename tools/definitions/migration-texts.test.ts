import { expect, test } from 'vitest';
import { textComplaints } from './migration-texts.ts';

test('a new migration does not replace a function or a view: its file does', () => {
  const text =
    'create table a ();\ncreate or replace\n  function f(a int) returns int …;\nCREATE OR REPLACE VIEW v as …';
  expect(textComplaints('0117_later.sql', text)).toEqual([
    expect.stringContaining('replaces the function f,'),
    expect.stringContaining('replaces the view v,'),
  ]);
});

test('what a table needs at once may be made there, triggers may be replaced, and the past stays as it is', () => {
  expect(
    textComplaints(
      '0117_later.sql',
      '-- create or replace function f() \ncreate function f() …; create or replace trigger t …',
    ),
  ).toEqual([]);
  expect(textComplaints('0094_before.sql', 'create or replace function f() …')).toEqual([]);
});
