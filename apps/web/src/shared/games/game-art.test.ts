import { expect, test } from 'vitest';
import { gameArt } from './game-art.ts';

test('SH-62: a game without a picture has a cover of its own, the same one everywhere and always', () => {
  expect(gameArt('节奏光剑')).toEqual(gameArt('节奏光剑'));
  expect(gameArt(' Beat Saber ')).toEqual(gameArt('beat saber'));
  expect(gameArt('节奏光剑')).toMatchInlineSnapshot(`
    {
      "drawing": "orbits",
      "from": "#5c1f2e",
      "to": "#e0803f",
      "turn": 18,
    }
  `);
});

test('SH-62: covers of many games differ, and each ground and drawing comes about', () => {
  const arts = Array.from({ length: 400 }, (_, place) => gameArt(`游戏 ${place}`));
  expect(new Set(arts.map(({ from }) => from)).size).toBe(8);
  expect(new Set(arts.map(({ drawing }) => drawing)).size).toBe(6);
  expect(new Set(arts.map((art) => JSON.stringify(art))).size).toBeGreaterThan(150);
});
