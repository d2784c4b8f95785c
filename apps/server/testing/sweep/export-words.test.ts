import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countryWord, textOf } from '@lebean/contract/kernel/export-words';
import { languages } from '@lebean/contract/kernel/text';
import { innerSchema } from '@lebean/contract/kernel/wire';
import { operations } from '@lebean/contract/registry/operations';
import { isExport } from '@lebean/contract/vocabulary/export';
import { filterTitle, isNamedFilter } from '@lebean/contract/vocabulary/filter-titles';
import { filterWord } from '../../src/capabilities/export/filter-words.ts';

const exports = operations.filter(isExport);

/** Which columns add up, list by list: whoever adds one sees it here, and asks whether the sum means anything. */
const added: Readonly<Record<string, string>> = {
  'activityEffect.export':
    'Points during, Points before, Gift points during, Gift points before, Revenue during, Revenue before',
  'bankLine.export': 'Amount',
  'member.export': 'Points, Gift points, Paid at issue',
  'openStatement.export': 'Receivable, Open',
  'goodsSale.export': 'Amount received, Tax, Points, Gift points, Cost, Margin',
  'journalLine.export': 'Debit, Credit',
  'lebeanWallet.export': 'Balance, Set aside',
  'lebeanMovement.export': 'Lebeans',
  'lebeanRecharge.export': 'Amount received, Lebeans',
  'lebeanAllocation.export': 'Lebeans',
  'lebeanOrder.export': 'Amount received, Lebeans',
  'payment.export': 'Amount, Lebeans, Points, Gift points',
  'play.export': 'Points, Gift points, Lebeans',
  'recharge.export': 'Amount received, Tax, Points, Gift points',
  'liability.export': 'Opening balance, Sold, Spent, Refunded, Closing balance',
  'liabilityMovement.export': 'Amount',
  'gameReport.export': 'Points spent, Gift points spent, Lebeans spent',
  'gameVerdict.export': 'Points spent, Gift points spent, Lebeans spent',
  'operationsReport.export':
    'Revenue, Recharge revenue, Goods revenue, Points sold, Points spent, Gift points spent, Lebeans (all types), Previous revenue',
  'shopFigures.export':
    'Revenue, Recharge revenue, Goods revenue, Points sold, Points spent, Gift points spent, Lebeans (all types), Previous revenue',
  'goodsReport.export': 'Goods revenue, Points, Gift points, Cost, Margin',
  'statement.export': 'Receivable, Payments, Received, Open, Disputed',
  'statementSource.export': 'Amount',
  'statementPayment.export': 'Amount, Credit',
  'statementAdjustment.export': 'Amount',
  'settlementGap.export': 'Amount',
  'share.export': 'Share',
  'shift.export': 'Cash in, Cash out, Variance',
  'staffVerdict.export': 'Variance',
  'shiftCash.export': 'Cash',
  'invoice.export': 'Amount, Tax',
  'serviceCredit.export': 'Lebeans',
};

test('RPT-4, SH-37: these columns of these lists add up, and no price, rate or running balance does', () => {
  const found = exports.flatMap(({ id, columns, totals }) =>
    totals === undefined
      ? []
      : [[id, totals.places.map((place) => columns[place]?.title.en).join(', ')] as const],
  );
  expect(Object.fromEntries(found)).toEqual(added);
  // What a total is of stands in the first column.
  const first = exports.filter(({ totals }) => totals?.places.includes(0) === true);
  expect(first.map(({ id }) => id)).toEqual([]);
});

test('RPT-4, NUM-1: no list adds money of two currencies up', () => {
  const adding = exports.filter(({ columns, totals }) =>
    totals?.places.some((place) => {
      const column = columns[place];
      return column?.kind === 'hundredths' && column.sum === 'money';
    }),
  );
  expect(adding.map(({ id }) => id)).toContain('statement.export');
  for (const { id, totals } of adding) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a row of which the currency alone is asked
    const group = (currency: string) => totals?.groupOf?.({ currency } as never)?.en;
    expect([id, group('CNY'), group('USD')]).toEqual([id, 'CNY', 'USD']);
  }
});

const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  const inner = innerSchema(schema);
  return inner === undefined ? schema : innermost(inner);
};

/** Codes that people say themselves. */
const spoken: ReadonlySet<unknown> = new Set(['P1', 'P2', 'P3', 'P4']);
/** What a filter of a few words allows. */
function codesOf(schema: z.core.$ZodType): string[] {
  const inner = innermost(schema);
  const values = inner instanceof z.core.$ZodEnum ? Object.values(inner._zod.def.entries) : [];
  return values.filter((value) => !spoken.has(value)).map(String);
}
const entryWord = (type: string, code: string) =>
  textOf((language) => `${language} ${type} ${code}`);

describe('SH-37: a workbook says by which filters it was made', () => {
  test.each(exports)('$id: in words, not in names of programs', (exporting) => {
    const shape: Readonly<Record<string, z.core.$ZodType>> = exporting.input._zod.def.shape;
    for (const [name, schema] of Object.entries(shape)) {
      if (['format', 'timeZone'].includes(name) || !isNamedFilter(name)) continue;
      const title = filterTitle(name);
      for (const language of languages)
        expect(`${name}: ${title?.[language]}`).toMatch(/: (?!undefined)./);
      for (const code of codesOf(schema))
        expect([name, filterWord(exporting, name, code, entryWord).zh]).not.toEqual([name, code]);
    }
  });
});

test('a country is a code of two capitals wherever it is sent, and what cannot be one breaks no file', () => {
  const control = '\u0001\u0001';
  const asking = operations.flatMap(({ id, input }) => {
    const shape: Readonly<Record<string, z.core.$ZodType>> = input._zod.def.shape;
    const schema = shape['country'];
    return schema === undefined ? [] : [{ id, schema }];
  });
  expect(asking.length).toBeGreaterThan(9);
  for (const { id, schema } of asking) {
    const takes = (value: string) => z.safeParse(schema, value).success;
    expect([id, takes('CN'), takes(control), takes('cn')]).toEqual([id, true, false, false]);
  }
  for (const word of [control, '', '..', 'ZZZZ']) expect(countryWord(word).es).toBe(word);
});
