import { expect, test } from 'vitest';
import { playKinds } from '@lebean/domain/play';
import { permissionOfKind, purposesOf } from './kind-permission.ts';

test('PLY-3: each purpose of a free play needs a permission of its own', () => {
  expect(new Set(Object.values(permissionOfKind)).size).toBe(playKinds.length);
  expect(purposesOf(Object.values(permissionOfKind)).toSorted()).toEqual([...playKinds].toSorted());
});

test('PLY-3: whoever may open tests alone is offered no compensation', () => {
  expect(purposesOf(['play.open', 'play.test.open'])).toEqual(['test', 'paid']);
  expect(purposesOf(['play.play.list'])).toEqual([]);
});
