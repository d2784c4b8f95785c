import { describe, expect, test } from 'vitest';
import { fillText, hasPlaceholdersOf, placeholdersOf, sayText } from './text.ts';

const cards = {
  zh: '{count} 张卡',
  en: '{count} {count:card|cards}',
  es: '{count} {count:tarjeta|tarjetas}',
} as const;

describe('SH-61: a word agrees with its number', () => {
  test.each([
    [1, '1 张卡', '1 card', '1 tarjeta'],
    [0, '0 张卡', '0 cards', '0 tarjetas'],
    [2, '2 张卡', '2 cards', '2 tarjetas'],
    [1_000_000, '1000000 张卡', '1000000 cards', '1000000 tarjetas'],
    ['1', '1 张卡', '1 card', '1 tarjeta'],
    ['1,234', '1,234 张卡', '1,234 cards', '1,234 tarjetas'],
    ['1.234', '1.234 张卡', '1.234 cards', '1.234 tarjetas'],
    ['10,000+', '10,000+ 张卡', '10,000+ cards', '10,000+ tarjetas'],
  ])('%s', (count, zh, en, es) => {
    expect(fillText(cards.zh, { count }, 'zh')).toBe(zh);
    expect(fillText(cards.en, { count }, 'en')).toBe(en);
    expect(fillText(cards.es, { count }, 'es')).toBe(es);
  });
});

test('a placeholder without a value stays as it is, its word too', () => {
  expect(fillText(cards.en, {}, 'en')).toBe(cards.en);
});

test('a word that agrees is no value of its own: words of an installation may leave it out', () => {
  expect(placeholdersOf(cards.en)).toEqual(['{count}']);
  expect(hasPlaceholdersOf(cards.zh, 'Cards: {count}')).toBe(true);
  expect(hasPlaceholdersOf(cards.zh, 'Cards')).toBe(false);
});

test('an amount is written as each language writes it', () => {
  const text = { zh: '余额 {balance}', en: 'Balance {balance}', es: 'Saldo {balance}' };
  expect(sayText(text, 'es', { balance: '352800.00 EUR' })).toBe('Saldo 352.800,00 EUR');
});
