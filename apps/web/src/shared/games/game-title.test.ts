import { expect, test } from 'vitest';
import { gameTitle } from './game-title.ts';

const names = { gameName: '星际枪手', gameNameEn: 'Star Gunner', gameNameEs: 'Artillero' };

test('a game is called by its name in the language of its reader', () => {
  expect(gameTitle(names, 'zh')).toBe('星际枪手');
  expect(gameTitle(names, 'en')).toBe('Star Gunner');
  expect(gameTitle(names, 'es')).toBe('Artillero');
});

test('a game without a Spanish name is called by its English one, without that by its Chinese one', () => {
  expect(gameTitle({ ...names, gameNameEs: '' }, 'es')).toBe('Star Gunner');
  const onlyChinese = { ...names, gameNameEn: '', gameNameEs: '' };
  expect(gameTitle(onlyChinese, 'es')).toBe('星际枪手');
  expect(gameTitle(onlyChinese, 'en')).toBe('星际枪手');
});
