import { expect, test } from 'vitest';
import { abilitiesSentence, abilityWords } from './ability-words.ts';
import { abilities } from './ability.ts';

test('SH-47: what an assistant may do is one sentence, with the limit of its refunds behind it', () => {
  expect(abilitiesSentence(['recharge', 'openCard', 'sellGoods'], undefined, 'en')).toBe(
    'Issue cards, recharge, sell goods',
  );
  expect(abilitiesSentence(['recharge', 'refund'], '50,00 €', 'es')).toBe(
    'Recargar; reembolsos hasta 50,00 €',
  );
  expect(abilitiesSentence(['recharge', 'refund'], undefined, 'zh')).toBe('充值、退款');
  expect(abilitiesSentence(['refund'], '0.00 EUR', 'en')).toBe('Refunds up to 0.00 EUR');
});

test('SH-47: an assistant that may do nothing is described so, and a limit of refunds it has not is not mentioned', () => {
  expect(abilitiesSentence([], undefined, 'en')).toBe('Nothing allowed');
  expect(abilitiesSentence([], '50.00 EUR', 'zh')).toBe('未允许任何操作');
  expect(abilitiesSentence(['drawer'], '50.00 EUR', 'es')).toBe('Llevar la caja');
});

test('SH-47, SH-23: no two abilities are called the same', () => {
  for (const language of ['zh', 'en', 'es'] as const)
    expect(new Set(abilities.map((one) => abilityWords[one][language])).size).toBe(
      abilities.length,
    );
});
