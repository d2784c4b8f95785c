import { expect, test } from 'vitest';
import {
  decimalOf,
  describe as tell,
  differencesBetween,
  type Group,
  isLoss,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts';

const group = (changed: Partial<Group> = {}): Group => ({
  merchantId: '12',
  unit: 'CNY',
  rows: '3',
  minId: '1',
  maxId: '9',
  sums: { paid: '9007199254740993', point: '-5' },
  fingerprint: '77',
  ...changed,
});

const manifest: Manifest = {
  schemaVersion: 1,
  month: '2026-08',
  version: 1,
  writtenAt: '2026-09-02T00:00:00.000Z',
  changes: [],
  files: [
    {
      table: 'recharge',
      path: 'recharge/month=2026-08/recharge-v1.parquet',
      bytes: 10,
      sha256: 'a'.repeat(64),
      rows: '3',
      groups: [group()],
    },
  ],
};

test('OPS-14: a manifest is read as it was written, with integers beyond what a float holds', () => {
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
  expect(writeManifest(manifest)).toContain('"paid": "9007199254740993"');
});

test('OPS-14: a manifest that names a file elsewhere, or has a float for a sum, is refused', () => {
  const elsewhere = JSON.stringify(manifest).replace('recharge/month=2026-08', '../../etc');
  expect(() => readManifest(elsewhere)).toThrow(/pattern/);
  const float = JSON.stringify(manifest).replace('"9007199254740993"', '90071992547409.93');
  expect(() => readManifest(float)).toThrow(/expected string/);
});

test('OPS-14: a hundredth too many, a row too few and other values in the same sums are differences', () => {
  expect(differencesBetween([group()], [group()])).toEqual([]);
  const differencesOf = (found: readonly Group[]): readonly string[] =>
    differencesBetween([group()], found).map((one) => tell('2026-08', 'recharge', one));
  expect(differencesOf([group({ sums: { paid: '9007199254740994', point: '-5' } })])).toEqual([
    '2026-08 recharge, merchant 12 CNY: paid +0.01',
  ]);
  expect(
    differencesOf([group({ rows: '4', sums: { paid: '9007199254740993', point: '-105' } })]),
  ).toEqual(['2026-08 recharge, merchant 12 CNY: 1 row more, point -1.00']);
  expect(differencesOf([group({ fingerprint: '78' })])).toEqual([
    '2026-08 recharge, merchant 12 CNY: other values in the same sums',
  ]);
  expect(differencesOf([])).toEqual([
    '2026-08 recharge, merchant 12 CNY: 3 rows fewer, paid -90071992547409.93, point +0.05',
  ]);
  expect(differencesOf([group(), group({ merchantId: null, unit: null, sums: {} })])).toEqual([
    '2026-08 recharge, no merchant: 3 rows more',
  ]);
});

test('OPS-14: rows that are gone are a loss, and so are changed ones where none ever change', () => {
  const differencesOf = (changed: Partial<Group>) =>
    differencesBetween([group()], [group(changed)]);
  expect(isLoss(differencesOf({ rows: '2' }), false)).toBe(true);
  expect(isLoss(differencesOf({ fingerprint: '78' }), false)).toBe(false);
  expect(isLoss(differencesOf({ fingerprint: '78' }), true)).toBe(true);
  expect(isLoss(differencesOf({ rows: '4' }), true)).toBe(false);
});

test.each([
  [0n, '0.00'],
  [-5n, '-0.05'],
  [-1234n, '-12.34'],
  [9_007_199_254_740_993n, '90071992547409.93'],
])('NUM-1: %s hundredths are %s', (hundredths, text) => {
  expect(decimalOf(hundredths)).toBe(text);
});
