import { expect, test } from 'vitest';
import { entryPlan, wrongRows } from './device-file.ts';

const heading = ['code', 'equipment', 'shop', 'remark'];

test('DEV-1: a file of units is read by its rows; empty ones are passed over', () => {
  const plan = entryPlan([
    heading,
    [' VR-001 ', 'Headset', '12', ''],
    ['', '', '', ''],
    ['VR-002', 'Headset'],
  ]);
  expect(plan.devices).toEqual([
    { uniqueCode: 'VR-001', equipmentTitle: 'Headset', shopId: 12, remark: '' },
    { uniqueCode: 'VR-002', equipmentTitle: 'Headset', shopId: null, remark: '' },
  ]);
  expect(plan.lines).toEqual([2, 4]);
  expect(wrongRows(plan, [{ row: 2, problem: 'codeTaken' }])).toEqual([
    { line: 4, problem: 'codeTaken' },
  ]);
});

test('DEV-1: what is wrong with a row is told before anything is sent, by its line', () => {
  const { wrong, devices } = entryPlan([
    heading,
    ['x', 'Headset'],
    ['VR-001', ''],
    ['VR-002', 'Headset', 'Shop A'],
    ['VR-003', 'Headset', '', 'x'.repeat(201)],
  ]);
  expect(devices).toEqual([]);
  expect(wrong).toEqual([
    { line: 2, problem: 'codeInvalid' },
    { line: 3, problem: 'equipmentMissing' },
    { line: 4, problem: 'shopInvalid' },
    { line: 5, problem: 'remarkTooLong' },
  ]);
});

test('DEV-1: a file without rows, or with too many, is known as such', () => {
  expect(entryPlan([]).devices).toEqual([]);
  const many = Array.from({ length: 501 }, (_, place) => [`VR-${place}`, 'Headset']);
  expect(entryPlan([heading, ...many]).isTooLong).toBe(true);
});
