import { expect, test } from 'vitest';
import { decimal, kingdeeColumns, kingdeeRows, xeroText, yonyouText } from './forms.ts';
import { encodeGbk } from './gbk.ts';

const parts = {
  number: 'V1',
  day: '2026-09-30',
  maker: '钱会计',
  lines: [
    {
      currency: 'CNY',
      account: '1001',
      debit: 12_305,
      credit: 0,
      summary: '会员充值 现金 上海,店',
    },
    {
      currency: 'CNY',
      account: '2203',
      debit: 0,
      credit: 12_305,
      summary: '会员充值 现金 上海,店',
    },
    { currency: 'EUR', account: '572', debit: 5, credit: 0, summary: '会员充值 现金 Madrid' },
    { currency: 'EUR', account: '438', debit: 0, credit: 5, summary: '会员充值 现金 Madrid' },
  ],
};

test('SET-28: an amount is written as an exact decimal', () => {
  expect([0, 5, 99, 100, -120, 900_719_925_474_099].map(decimal)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '-1.20',
    '9007199254740.99',
  ]);
});

test('SET-28: Yonyou takes a heading, a line of twelve fields each, and no comma in a text', () => {
  const lines = yonyouText(parts).split('\r\n');
  expect(lines[0]).toBe('填制凭证,V800');
  expect(lines[1]).toBe('2026-09-30,记,1,0,会员充值 现金 上海 店,1001,123.05,0.00,0,0,0,钱会计');
  expect(lines[3]).toMatch(/^2026-09-30,记,2,0,/);
  expect(lines.slice(1, -1).every((line) => line.split(',').length === 12)).toBe(true);
  expect(lines.at(-1)).toBe('');
});

test('SET-28: Yonyou reads GBK: each Chinese sign comes back, an accent is left off, others are a question mark', () => {
  const text = '凭证 Málaga 上海,1.00 🎮';
  const read = new TextDecoder('gbk').decode(encodeGbk(text));
  expect(read.replace('á', 'a')).toBe('凭证 Malaga 上海,1.00 ?');
});

test('SET-28: Kingdee takes its own columns, one voucher for each currency', () => {
  const rows = kingdeeRows(parts);
  const cell = (row: number, column: string) => rows[row]?.[kingdeeColumns.indexOf(column)];
  expect(kingdeeColumns).toHaveLength(37);
  expect(rows.every((row) => row.length === 37)).toBe(true);
  expect([cell(0, '凭证号'), cell(2, '凭证号')]).toEqual(['1', '2']);
  expect([cell(0, '币别代码'), cell(2, '币别代码')]).toEqual(['RMB', 'EUR']);
  expect(cell(0, '借方')).toEqual({ hundredths: 12_305 });
  expect([cell(0, '会计年度'), cell(0, '会计期间')]).toEqual(['2026', '9']);
});

test('SET-28: Xero takes its template: debit above nothing, credit below, and each currency by itself', () => {
  const [heading, ...rows] = xeroText(parts).split('\r\n');
  expect(heading).toMatch(/^\*Narration,\*Date,Description,\*AccountCode,\*TaxRate,\*Amount,/);
  expect(rows[0]).toBe(
    '"V1 CNY",30/09/2026,"会员充值 现金 上海,店","1001","Tax Exempt",123.05,,,,',
  );
  expect(rows[3]).toMatch(/^"V1 EUR",30\/09\/2026,.*,"438","Tax Exempt",-0\.05,,,,$/);
});

test('SET-28: shops are added up for Xero, which takes 300 lines', () => {
  const [line] = parts.lines;
  const many = Array.from({ length: 400 }, () => ({
    ...line,
    currency: 'CNY',
    account: '1001',
    debit: 10,
    credit: 0,
    summary: 'Cash',
  }));
  const rows = xeroText({ ...parts, lines: many }).split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(',40.00,');
});
