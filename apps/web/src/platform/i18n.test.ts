import { describe, expect, it } from 'vitest';
import { defineMessages, translator } from './i18n.ts';

const messages = defineMessages({
  zh: { title: '会员', rows: '共 {count} 条' },
  en: { title: 'Members', rows: '{count} rows' },
  es: { title: 'Miembros', rows: '{count} filas' },
});

describe('messages', () => {
  it('answers in the language asked for and fills placeholders', () => {
    expect(translator(messages, 'zh')('title')).toBe('会员');
    expect(translator(messages, 'es')('rows', { count: 3 })).toBe('3 filas');
  });

  it('does not compile with a missing or invented key or placeholder', () => {
    // @ts-expect-error -- a key is missing in Spanish
    defineMessages({ zh: { a: '一' }, en: { a: 'one' }, es: {} });
    // @ts-expect-error -- English invents a key
    defineMessages({ zh: { a: '一' }, en: { a: 'one', b: 'two' }, es: { a: 'uno' } });
    // @ts-expect-error -- Spanish loses a placeholder
    defineMessages({ zh: { a: '{n} 点' }, en: { a: '{n} points' }, es: { a: 'puntos' } });
    // @ts-expect-error -- English invents a placeholder
    defineMessages({ zh: { a: '点' }, en: { a: '{n} points' }, es: { a: 'puntos' } });
    const t = translator(messages, 'en');
    // @ts-expect-error -- the placeholder's value is missing
    expect(t('rows')).toBe('{count} rows');
    // @ts-expect-error -- there is no such text
    expect(() => t('nothing')).toThrow(TypeError);
  });
});
