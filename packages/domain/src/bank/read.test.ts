import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alipayMerchant,
  chineseBank,
  english,
  gbBytes,
  spanish,
  twoSides,
  utf8,
  wechatMerchant,
  wechatPersonal,
} from './bank-files.fixture.ts';
import { readRows } from './cells.ts';
import { proposeLayout, proposeTableLayout } from './layout.ts';
import { type BankReading, readTable, readText } from './read.ts';

/** A file read as it seems to be, with nobody who corrects anything. */
function reading(bytes: Uint8Array, currency = 'CNY'): BankReading {
  const proposed = proposeLayout(bytes);
  if (proposed === undefined) throw new Error('no heading is found');
  const found = readText(bytes, proposed.layout, currency);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const brief = ({ lines }: BankReading) =>
  lines.map(({ lineNumber, valueDate, amount, currency, payer, reference, text }) =>
    [lineNumber, valueDate, amount, currency, payer, reference, text].join('|'),
  );

test('SET-17: a WeChat Pay merchant bill is read with its back-ticks, refunds and totals', () => {
  const found = reading(utf8(`\uFEFF${wechatMerchant}`), 'USD');
  expect(brief(found)).toEqual([
    '2|2026-03-02|120050|CNY||4200001690740201411100005734|乐豆充值',
    // It stands under the number of the order that it gives back, and has one of its own.
    '3|2026-03-03|-2000|CNY||50000|退款',
  ]);
  expect(found.lines[0]?.whole).toContain('R01J2ABCDEF0123456789');
  expect(found.faults).toEqual([]);
  expect(found.notes.map(({ lineNumber }) => lineNumber)).toEqual([4, 5]);
});

test('SET-17: a WeChat Pay statement of an account is read below the lines that explain it', () => {
  const found = reading(utf8(wechatPersonal));
  expect(found.headingLine).toBe(7);
  expect(brief(found)).toEqual([
    '8|2026-03-05|350000|CNY|星际玩家|1000050001202603050000000001|收款方备注:三月账单,谢谢',
    '9|2026-03-06|-1880|CNY|超市|4200002|日用',
  ]);
  expect(found.faults).toMatchObject([{ lineNumber: 10, reason: 'directionUnknown' }]);
  expect(found.notes).toHaveLength(5);
});

test('SET-17: an Alipay bill is read between its marks, what went out is below nothing', () => {
  const found = reading(utf8(alipayMerchant));
  expect(brief(found)).toEqual([
    '6|2026-03-02|880000|CNY|star@example.com|2026030210001|结算',
    '7|2026-03-02|-5280|CNY||2026030210002|服务费',
  ]);
  expect(found.faults).toEqual([]);
  expect(found.notes.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 3, 4, 8, 9, 10, 11]);
});

test('SET-17: where a bank has a column for each side, what went out went to whom was paid', () => {
  expect(brief(reading(utf8(twoSides)))).toEqual([
    '2|2026-03-02|1200000|CNY|南山乐玩文化有限公司|S0001|三月账单',
    '3|2026-03-05|-160000|CNY|华东合作商有限公司|S0002|B01J2ABCDEF0123456789 分成',
    '4|2026-03-06|-800|CNY|平台公司|S0003|手续费',
  ]);
});

test('SET-17: a Spanish bank writes semicolons, decimal commas and its day first', () => {
  const found = reading(utf8(spanish), 'EUR');
  expect(brief(found)).toEqual([
    '4|2026-03-03|123456|EUR|||TRANSF. DE ARCADE SUR SL, EXTRACTO B01J2ABC',
    '5|2026-03-15|-1200|EUR|||Comisión mantenimiento',
  ]);
  expect(found.faults).toEqual([]);
  expect(found.notes.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 6]);
});

test('SET-17: an English file has tabs, the month first and a quoted cell of two lines', () => {
  const found = reading(utf8(english), 'USD');
  expect(brief(found)).toEqual([
    '2|2026-03-14|125000|USD|||ACME "VR" LLC\ninvoice B01',
    '4|2026-03-15|-310|USD|||Card fee',
  ]);
});

test('SET-17: a Chinese bank writes credit and debit in two columns and the day in eight digits', () => {
  const found = reading(utf8(chineseBank));
  expect(brief(found)).toEqual([
    '2|2026-03-03|1200000|CNY|南山乐玩文化有限公司|K0001|三月账单',
    '3|2026-03-04|-150000|CNY|物业公司|K0002|房租',
  ]);
  expect(found.notes.map(({ lineNumber }) => lineNumber)).toEqual([4]);
});

test('SET-17: letters are those of GB18030, of Windows or of UTF-16 where they are no UTF-8', () => {
  expect(brief(reading(gbBytes))).toEqual(['2|2026-03-01|100|CNY|||账单']);
  const western = Uint8Array.from(Array.from(spanish, (letter) => letter.codePointAt(0) ?? 0));
  expect(proposeLayout(western)?.layout.encoding).toBe('windows-1252');
  expect(brief(reading(western, 'EUR'))[1]).toContain('Comisión mantenimiento');
  const wide = Uint8Array.from(
    Array.from(`\uFEFF${chineseBank}`).flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return [code % 256, Math.floor(code / 256)];
    }),
  );
  expect(proposeLayout(wide)?.layout.encoding).toBe('utf-16le');
  expect(reading(wide).lines).toHaveLength(2);
});

test('SET-17: each bad row is named with its line and its reason, the others are read', () => {
  const file = `Date,Amount,Currency,Status,Description
2026-03-01,10.00,CNY,done,good
2026-02-30,10.00,CNY,done,no such day
2026-03-01,,CNY,done,nothing
2026-03-01,ten,CNY,done,word
2026-03-01,10.005,CNY,done,too fine
2026-03-01,99999999999999999,CNY,done,too large
2026-03-01,0.00,CNY,done,zero
2026-03-01,10.00,yuan!,done,currency
2026-03-01,10.00,CNY,交易关闭,closed
2026-03-01,10.00,CNY,done,"never closed
2026-03-02,-11,CNY,done,good`;
  const found = reading(utf8(file));
  expect(found.lines.map(({ lineNumber, amount }) => [lineNumber, amount])).toEqual([
    [2, 1000],
    [12, -1100],
  ]);
  expect(found.faults.map(({ lineNumber, reason }) => [lineNumber, reason])).toEqual([
    [3, 'dateUnreadable'],
    [4, 'amountMissing'],
    [5, 'amountUnreadable'],
    [6, 'amountTooFine'],
    [7, 'amountTooLarge'],
    [8, 'amountZero'],
    [9, 'currencyUnknown'],
    [10, 'notCarriedOut'],
    [11, 'quoteNotClosed'],
  ]);
  expect(found.faults[1]?.whole).toBe('2026-03-01 | CNY | done | nothing');
});

test('SET-17: credit and debit in one row are reported as bad, and a reversal keeps its sign', () => {
  const file = `Date,Debit,Credit\n2026-03-01,1.00,2.00\n2026-03-01,-1.00,\n2026-03-02,3.00,0.00\n2026-03-03,0.00,0.00\n2026-03-04,0.00,-4\n2026-03-05,x,1\n2026-03-05,1,x`;
  const found = reading(utf8(file));
  expect(found.lines.map(({ amount }) => amount)).toEqual([100, -300, -400]);
  expect(found.faults.map(({ reason }) => reason)).toEqual([
    'amountTwice',
    'amountZero',
    'amountUnreadable',
    'amountUnreadable',
  ]);
});

test('SET-17: words tell the direction of an amount', () => {
  const words = ['收入', '支出', 'Credit', 'DR', '贷', '借', 'Abono', 'cargo', '', '/'];
  const file = ['Date,D/C,Amount', ...words.map((word) => `2026-03-01,${word},5`)].join('\n');
  const found = reading(utf8(file));
  expect(found.lines.map(({ amount }) => amount)).toEqual([
    500, -500, 500, -500, 500, -500, 500, -500, 500,
  ]);
  expect(found.faults).toMatchObject([{ lineNumber: 11, reason: 'directionUnknown' }]);
});

test('SET-17: the currency is the row’s own, else that of the account', () => {
  const file =
    'Date,Amount,Currency\n2026-03-01,1,人民币\n2026-03-01,1,usd\n2026-03-01,1,\n2026-03-01,1,RMB';
  expect(reading(utf8(file), 'EUR').lines.map(({ currency }) => currency)).toEqual([
    'CNY',
    'USD',
    'EUR',
    'CNY',
  ]);
});

test('SET-17: a row in the middle that sums up hides no bad row behind it', () => {
  const file =
    'Date,Amount,Text\n2026-03-01,1,a\n小计,1,\nbad,1,b\n2026-03-02,1,c\nTotal,2,\nbad,1,d';
  const found = reading(utf8(file));
  expect(found.faults).toMatchObject([{ lineNumber: 4, reason: 'dateUnreadable' }]);
  expect(found.notes.map(({ lineNumber }) => lineNumber)).toEqual([3, 6, 7]);
});

test('SET-17: what is proposed can be corrected, and a layout that does not fit says so', () => {
  const bytes = utf8('When;What;Sum\n01/02/2026;rent;1.234\n03/04/2026;more;2.000');
  expect(proposeLayout(bytes)).toBeUndefined();
  const layout = {
    encoding: 'utf-8',
    separator: ';',
    columns: { valueDate: 'When', amount: 'Sum', text: 'What' },
    decimalMark: ',',
    dateOrder: 'monthFirst',
  } as const;
  const found = readText(bytes, layout, 'EUR');
  expect(found).toMatchObject({
    ok: true,
    value: {
      lines: [{ valueDate: '2026-01-02', amount: 123_400, text: 'rent' }, { amount: 200_000 }],
    },
  });
  const other = { ...layout, columns: { ...layout.columns, payer: 'Who' } };
  expect(readText(bytes, other, 'EUR')).toEqual({ ok: false, reason: 'headingNotFound' });
  const without = { ...layout, columns: { valueDate: 'When' } };
  expect(readText(bytes, without, 'EUR')).toEqual({ ok: false, reason: 'headingNotFound' });
  expect(readText(gbBytes, layout, 'CNY')).toEqual({ ok: false, reason: 'encodingWrong' });
});

test('SET-17: what a file leaves open is asked, what it shows is not', () => {
  const doubts = (rows: string) => proposeLayout(utf8(`Fecha;Importe\n${rows}`))?.doubts;
  expect(doubts('01/02/2026;1.234')).toEqual(['decimalMark', 'dateOrder']);
  expect(doubts('01/02/2026;12')).toEqual(['dateOrder']);
  expect(doubts('13/02/2026;1.234\n01/02/2026;1.234,5')).toEqual([]);
  expect(doubts('13/02/2026;1,5\n02/13/2026;1.5')).toEqual(['decimalMark', 'dateOrder']);
  expect(doubts('2026-01-02;1,234,567')).toEqual([]);
});

test('SET-17: columns whose titles are empty or the same are distinguished', () => {
  const rows = readRows('Fecha,Importe,,Importe\n2026-03-01,1,x,2', ',');
  const proposed = proposeTableLayout(rows);
  expect(proposed?.titles).toEqual(['Fecha', 'Importe', '#3', 'Importe#4']);
  const columns = { valueDate: 'Fecha', amount: 'Importe#4', text: '#3' };
  if (proposed === undefined) throw new Error('no heading is found');
  const found = readTable(rows, { ...proposed.layout, columns }, 'EUR');
  expect(found).toMatchObject({ ok: true, value: { lines: [{ amount: 200, text: 'x' }] } });
});

test('SET-17: numbers of a spreadsheet are amounts as they are, also sums of a float', () => {
  const rows = [
    { lineNumber: 1, cells: ['Fecha', 'Importe'], isBroken: false },
    { lineNumber: 2, cells: ['2026-03-01', 0.1 + 0.2], isBroken: false },
    { lineNumber: 3, cells: ['2026-03-01', '1.234,50'], isBroken: false },
    { lineNumber: 4, cells: ['2026-03-01', -1e21], isBroken: false },
  ];
  const layout = proposeTableLayout(rows)?.layout;
  if (layout === undefined) throw new Error('no heading is found');
  expect(readTable(rows, layout, 'EUR')).toMatchObject({
    ok: true,
    value: {
      lines: [{ amount: 30 }, { amount: 123_450 }],
      faults: [{ reason: 'amountUnreadable' }],
    },
  });
});

test('SET-17: no row is lost, whatever a file holds', () => {
  const cell = fc.oneof(
    fc.constantFrom('2026-03-01', '12.50', '合计', '"', '"a,b"', '', 'x', '-1', '#'),
    fc.string({ maxLength: 6 }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 20 });
  fc.assert(
    fc.property(rows, (cells) => {
      const file = `Date,Amount,Text\n${cells.map((row) => row.join(',')).join('\n')}`;
      const layout = proposeLayout(utf8('Date,Amount,Text\n'))?.layout;
      if (layout === undefined) throw new Error('no heading is found');
      const found = readText(utf8(file), layout, 'CNY');
      if (!found.ok) throw new Error(found.reason);
      const { lines, faults, notes } = found.value;
      const filled = readRows(utf8text(file), ',').filter((row) =>
        row.cells.some((part) => part !== ''),
      );
      const places = [...lines, ...faults, ...notes].map(({ lineNumber }) => lineNumber);
      expect([...places, 1].toSorted((a, b) => a - b)).toEqual(
        filled.map(({ lineNumber }) => lineNumber),
      );
      expect(lines.every(({ amount }) => amount !== 0 && Number.isSafeInteger(amount))).toBe(true);
    }),
  );
});
const utf8text = (text: string): string => new TextDecoder().decode(utf8(text));
