import { expect, test } from 'vitest';
import { filledAnswer, textFor, unknownPlaceholder } from './canned-answer.ts';

const known = {
  shop: '{visit}',
  contact: 'Ana',
  number: 'W1',
  device: '',
  engineer: '',
  visit: '',
};

test('SVC-8: placeholders are filled once; what is not known stays to be seen', () => {
  expect(filledAnswer('{contact} of {shop}: {device} {odd} { }', known)).toBe(
    'Ana of {visit}: {device} {odd} { }',
  );
});

test('SVC-8: a placeholder that nobody knows is named, in whichever language it stands', () => {
  expect(unknownPlaceholder(['{shop} {visit}', 'none', ''])).toBeUndefined();
  expect(unknownPlaceholder(['{shop}', 'Hola {nombre}'])).toBe('nombre');
  expect(unknownPlaceholder(['{}'])).toBe('');
});

test('SVC-8: a shop is answered in its language, or in one that there is', () => {
  expect(textFor({ zh: '好', en: 'Good', es: 'Bien' }, 'es')).toBe('Bien');
  expect(textFor({ zh: '好', en: '', es: '' }, 'es')).toBe('好');
  expect(textFor({ zh: '', en: '', es: 'Bien' }, 'zh')).toBe('Bien');
});
