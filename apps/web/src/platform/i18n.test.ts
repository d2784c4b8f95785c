import { afterEach, describe, expect, it } from 'vitest';
import {
  currentLanguage,
  defineMessages,
  languageNames,
  layTexts,
  ownerOf,
  messageText,
  translator,
} from './i18n.ts';

const messages = defineMessages({
  zh: { title: '会员', rows: '共 {count} 条' },
  en: { title: 'Members', rows: '{count} rows' },
  es: { title: 'Miembros', rows: '{count} filas' },
});

describe('messages', () => {
  it('SH-23: are in Chinese where nobody has chosen; English and Spanish are the others', () => {
    expect(currentLanguage()).toBe('zh');
    expect(Object.keys(languageNames)).toEqual(['zh', 'en', 'es']);
  });

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

describe('texts in other words', () => {
  const owned = defineMessages(
    {
      zh: { title: '会员', rows: '共 {count} 条' },
      en: { title: 'Members', rows: '{count} rows' },
      es: { title: 'Miembros', rows: '{count} filas' },
    },
    'sample',
  );
  const overlay = (rows: string) =>
    layTexts(new Map([['sample', new Map([['rows', { zh: '', en: rows, es: '' }]])]]));
  afterEach(() => layTexts(new Map()));

  it('are worded in the languages that have some, and only by their owner', () => {
    overlay('{count} of them');
    expect(translator(owned, 'en')('rows', { count: 3 })).toBe('3 of them');
    expect(translator(owned, 'es')('rows', { count: 3 })).toBe('3 filas');
    expect(translator(messages, 'en')('rows', { count: 3 })).toBe('3 rows');
    expect(ownerOf(owned)).toBe('sample');
  });

  it('are left aside once the text has other placeholders', () => {
    overlay('{number} rows');
    expect(translator(owned, 'en')('rows', { count: 3 })).toBe('3 rows');
  });

  it('are laid over the words of the contract too', () => {
    overlay('Nothing');
    const text = { zh: '无', en: 'None', es: 'Nada' };
    expect(messageText('sample', 'rows', text)).toEqual({ zh: '无', en: 'Nothing', es: 'Nada' });
    expect(messageText('sample', 'title', text)).toBe(text);
  });
});
