import { describe, expect, it } from 'vitest';
import {
  currencySymbol,
  formatBytes,
  formatDateTime,
  formatDuration,
  formatExact,
  formatMoney,
  formatPoints,
  formatRelative,
  formatTenths,
  shortNumber,
  thousands,
  timeZoneName,
} from './format.ts';

describe('SH-42: dates and times', () => {
  it('writes an instant in a time zone, whatever carries it', () => {
    expect(formatDateTime('2024-02-29T16:05:09Z', 'Asia/Shanghai')).toBe('2024-03-01 00:05:09');
    expect(formatDateTime(1_709_222_709, 'UTC')).toBe('2024-02-29 16:05:09');
    expect(formatDateTime(1_709_222_709_000, 'UTC')).toBe('2024-02-29 16:05:09');
    expect(formatDateTime('1709222709', 'UTC')).toBe('2024-02-29 16:05:09');
    expect(formatDateTime('2024-02-29T16:05:09Z', 'Europe/Madrid')).toBe('2024-02-29 17:05:09');
  });

  it('shows a dash for what is no instant', () => {
    for (const nothing of [undefined, null, '', 'yesterday', Number.NaN]) {
      expect(formatDateTime(nothing, 'UTC')).toBe('–');
    }
  });

  it('tells how long ago, units rounded up', () => {
    const now = new Date('2024-05-10T12:00:00Z');
    const ago = (seconds: number, language: 'zh' | 'en' | 'es' = 'zh'): string =>
      formatRelative(now.getTime() / 1000 - seconds, now, { timeZone: 'UTC', language });
    expect(ago(29)).toBe('刚刚');
    expect(ago(30)).toBe('1分钟前');
    expect(ago(61)).toBe('2分钟前');
    expect(ago(3599)).toBe('60分钟前');
    expect(ago(3600)).toBe('1小时前');
    expect(ago(3601)).toBe('2小时前');
    expect(ago(86_399)).toBe('24小时前');
    expect(ago(86_400)).toBe('1天前');
    expect(ago(2 * 86_400 - 1, 'en')).toBe('1 day ago');
    expect(ago(2 * 86_400)).toBe('2024-05-08 12:00:00');
    expect(ago(45, 'en')).toBe('1 minute ago');
    const milliseconds = now.getTime() - 61_000;
    expect(formatRelative(milliseconds, now, { timeZone: 'UTC', language: 'zh' })).toBe('2分钟前');
    expect(formatRelative('never', now, { timeZone: 'UTC', language: 'zh' })).toBe('–');
    expect(ago(7000, 'es')).toBe('hace 2 horas');
  });
});

describe('SH-43: numbers', () => {
  it('separates thousands and keeps decimals', () => {
    expect(thousands(-1_234_567)).toBe('-1,234,567');
    expect(thousands(1_234_567.891)).toBe('1,234,567.891');
    expect(thousands(0)).toBe('0');
    expect(thousands(Number.NaN)).toBe('–');
    expect(thousands(undefined)).toBe('–');
    expect(thousands(null)).toBe('–');
  });

  it('shortens to k, M and G', () => {
    const vectors: readonly (readonly [number, string])[] = [
      [999, '999'],
      [1000, '1k'],
      [12_345, '12.3k'],
      [1_234_567, '1.2M'],
      [1e9, '1G'],
      [999_999, '1M'],
      [-5000, '-5k'],
      [0, '0'],
    ];
    for (const [value, text] of vectors) expect(shortNumber(value, 'en')).toBe(text);
    expect(shortNumber(undefined, 'en')).toBe('–');
  });

  it('SH-61: writes short numbers as natives of the other languages do', () => {
    const inSpanish = [999, 1500, 20_000, -5000].map((value) => shortNumber(value, 'es'));
    expect(inSpanish).toEqual(['999', '1,5\u00A0mil', '20\u00A0mil', '-5\u00A0mil']);
    const inChinese = [999, 1500, 15_000, 1e8].map((value) => shortNumber(value, 'zh'));
    expect(inChinese).toEqual(['999', '1500', '1.5万', '1亿']);
  });

  it('SH-61: writes the sign of a currency, and tenths only where there are any', () => {
    const signs = ['CNY', 'EUR', 'USD'].map((currency) => currencySymbol(currency, 'es'));
    expect(signs).toEqual(['¥', '€', '$']);
    expect([38.4, 20.1875, 1200].map((points) => formatExact(points, 'es'))).toEqual([
      '38,40',
      '20,1875',
      '1.200',
    ]);
    expect([3.7, 11, 0].map((days) => formatTenths(days, 'es'))).toEqual(['3,7', '11', '0']);
  });

  it('writes money and points from hundredths', () => {
    expect(formatMoney(123_456, 'CNY', 'zh')).toBe('¥1,234.56');
    expect(formatMoney(123_456, 'EUR', 'es')).toBe('1.234,56\u00A0€');
    expect(formatMoney(-50, 'USD', 'en')).toBe('-$0.50');
    expect(formatMoney(null, 'USD', 'en')).toBe('–');
    expect(formatPoints(120_000, 'zh')).toBe('1,200');
    expect(formatPoints(120_050, 'es')).toBe('1.200,50');
  });
});

it('SH-43: sizes of files are shown in the unit that fits, in the language of who reads', () => {
  expect([0, 999, 1000, 1_500_000, 2 * 1024 ** 3].map((size) => formatBytes(size, 'en'))).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '1.5 MB',
    '2.1 GB',
  ]);
  expect(formatBytes(184_320, 'es')).toBe('184,3 kB');
  expect(formatBytes(null, 'zh')).toBe('–');
});

describe('SH-51: times of shops elsewhere, and how long something lasts', () => {
  it('SH-51: names a time zone as people of the language do', () => {
    expect(timeZoneName('America/New_York', 'en')).toBe('ET');
    expect(timeZoneName('America/New_York', 'en', 'long')).toBe('Eastern Time');
    expect(timeZoneName('America/New_York', 'zh')).toBe('纽约时间');
    expect(timeZoneName('America/Los_Angeles', 'es')).toBe('hora de Los Ángeles');
  });

  it('DEV-6: tells a duration in its two largest units', () => {
    expect(formatDuration(30, 'en')).toBe('0 min');
    expect(formatDuration(7500, 'en')).toBe('2 hr 5 min');
    expect(formatDuration(7200, 'en')).toBe('2 hr');
    expect(formatDuration(3 * 86_400 + 4000, 'en')).toBe('3 days 1 hr');
  });
});
