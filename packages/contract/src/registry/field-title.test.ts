import { expect, test } from 'vitest';
import { fieldTitle, unitOf } from '../vocabulary/fields.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { operations } from './operations.ts';

const all: readonly AnyOperation[] = operations;

test('CTL-1, ACC-6: what somebody approves is told in words, in three languages', () => {
  const names = all.flatMap(({ approval, input }) =>
    approval === undefined ? [] : Object.keys(input._zod.def.shape),
  );
  expect(names.filter((name) => fieldTitle(name).en === name)).toEqual([]);
});

test('ACC-6: a field below another goes by its own name, one without a title by its path', () => {
  expect(fieldTitle('shop.shopName').es).toBe('Nombre de la tienda');
  expect(fieldTitle('someNewField').zh).toBe('someNewField');
  expect([unitOf('lebean'), unitOf('levelDiscount'), unitOf('remark')]).toEqual([
    'hundredths',
    'percent',
    undefined,
  ]);
});
