import { expect, test } from 'vitest';
import { stateChanges } from './state-changes.ts';

test('ACC-6: before and after are compared field by field, however deep', () => {
  const before = { cardState: 'normal', owner: { name: 'Li', age: 3 }, tags: [1], same: true };
  const after = { cardState: 'frozen', owner: { name: 'Wu', age: 3 }, tags: [1, 2], same: true };
  expect(stateChanges(before, after)).toEqual([
    { field: 'cardState', before: 'normal', after: 'frozen' },
    { field: 'owner.name', before: 'Li', after: 'Wu' },
    { field: 'tags', before: '[1]', after: '[1,2]' },
  ]);
});

test('ACC-6: a field that was left blank has not changed', () => {
  expect(stateChanges({ note: 'late' }, { note: '', reason: '' })).toEqual([
    { field: 'note', before: 'late', after: '' },
  ]);
});

test('ACC-6: what is made has no before, what is removed no after', () => {
  expect(stateChanges(undefined, { name: 'Li' })).toEqual([
    { field: 'name', before: null, after: 'Li' },
  ]);
  expect(stateChanges({ name: 'Li', note: null }, null)).toEqual([
    { field: 'name', before: 'Li', after: null },
  ]);
});
