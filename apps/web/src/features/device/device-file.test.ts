import { expect, test } from 'vitest';
import { entryPlan, wrongCells } from './device-file.ts';

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
  expect(plan.rows.map(({ line }) => line)).toEqual([2, 4]);
  expect(wrongCells(plan, [{ row: 2, problem: 'codeTaken' }])).toEqual([
    { line: 4, problem: 'codeTaken', value: 'VR-002', otherLines: [] },
  ]);
});

test('DEV-1: all that is wrong with a row is reported, by its line and with what stands there', () => {
  const plan = entryPlan([
    heading,
    ['x', 'Headset'],
    ['VR-001', ''],
    ['VR-002', 'Headset', 'Shop A'],
    ['VR-003', 'Headset', '', 'x'.repeat(201)],
    ['?', 'Nothing', '12'],
  ]);
  expect(plan.devices).toEqual([]);
  const found = wrongCells(plan, [{ row: 5, problem: 'equipmentUnknown' }]);
  expect(found.map(({ line, problem, value }) => [line, problem, value])).toEqual([
    [2, 'codeInvalid', 'x'],
    [3, 'equipmentMissing', ''],
    [4, 'shopInvalid', 'Shop A'],
    [5, 'remarkTooLong', `${'x'.repeat(40)}…`],
    [6, 'codeInvalid', '?'],
    [6, 'equipmentUnknown', 'Nothing'],
  ]);
});

test('DEV-1: the server is asked about what can be read of each row, in the same pass', () => {
  const { rows } = entryPlan([heading, ['?', 'Nothing', '12'], ['VR-001', '', 'Shop A']]);
  expect(rows.map(({ checked }) => checked)).toEqual([
    { equipmentTitle: 'Nothing', shopId: 12 },
    { uniqueCode: 'VR-001' },
  ]);
});

test('DEV-1: of a code that stands there twice each row names the others', () => {
  const plan = entryPlan([heading, ['VR-001', 'Headset'], ['', ''], ['vr-001', 'Headset']]);
  const problems = [
    { row: 1, problem: 'codeRepeated' as const, otherRows: [2] },
    { row: 2, problem: 'codeRepeated' as const, otherRows: [1] },
  ];
  expect(wrongCells(plan, problems).map(({ line, otherLines }) => [line, otherLines])).toEqual([
    [2, [4]],
    [4, [2]],
  ]);
});

test('DEV-1: a file without rows, or with too many, is known as such', () => {
  expect(entryPlan([]).rows).toEqual([]);
  const many = Array.from({ length: 501 }, (_, place) => [`VR-${place}`, 'Headset']);
  expect(entryPlan([heading, ...many]).isTooLong).toBe(true);
});
