import { expect, test } from 'vitest';
import { isUndoable } from './undo.ts';

test('SH-59: what ends something is taken back within a minute, to the millisecond, also over midnight', () => {
  const doneAt = new Date('2026-12-31T23:59:30Z');
  const later = (ms: number) => new Date(doneAt.getTime() + ms);
  expect([0, 8000, 59_999, 60_000].map((ms) => isUndoable(doneAt, later(ms)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
