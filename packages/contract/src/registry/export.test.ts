import { expect, test } from 'vitest';
import type { AnyOperation } from '../kernel/operation.ts';
import { languages } from '../kernel/text.ts';
import { isExport } from '../vocabulary/export.ts';
import { operations } from './operations.ts';
const exports = operations.filter(isExport);

/** Lists that nobody takes away as a file, each for a reason that somebody has looked at. */
const withoutExport: Readonly<Record<string, string>> = {
  'card.listEvents': 'the history of one card, on its page: some dozens of lines',
  'device.listEvents': 'the history of one unit, on its page: some dozens of lines',
  'event.list': 'what one reader gets; staff export what became of it by `eventDelivery.list`',
  'inbox.list': 'what one reader gets; whoever writes notices exports them, and who has read them',
  'shopExpense.list': 'for clients of the specification; `lebeanMovement.list` is exported',
  'reportGame.list': 'choices of a filter; the games themselves have a list of their own',
};

test('SH-37: every list has an export, or a reason why not', () => {
  const lists = operations
    .filter(({ envelope }) => envelope === 'list' || envelope === 'businessList')
    .map(({ id }) => id);
  const exported = exports.map(({ listId }) => listId);
  expect([...exported, ...Object.keys(withoutExport)].toSorted()).toEqual(lists.toSorted());
});

test.each(exports)(
  'SH-37, ACC-1: $id takes what its list takes but the page, and is as guarded',
  (operation) => {
    const list = operations.find(({ id }) => id === operation.listId);
    const fieldsOf = (some: AnyOperation | undefined) =>
      Object.keys(some?.input._zod.def.shape ?? {});
    const paged = ['page', 'pageSize', 'before'];
    const requested = fieldsOf(list).filter((name) => !paged.includes(name));
    expect(fieldsOf(operation).toSorted()).toEqual([...requested, 'format', 'timeZone'].toSorted());
    expect([operation.permission, operation.scope]).toEqual([list?.permission, list?.scope]);
    expect(operation.audit).toBeDefined();
  },
);

test.each(exports)(
  'SH-37: the columns of $id have titles that differ, in each language',
  ({ columns }) => {
    for (const language of languages) {
      const titles = columns.map(({ title }) => title[language]);
      expect(titles.every((title) => title !== '')).toBe(true);
      expect(new Set(titles).size).toBe(titles.length);
    }
  },
);
