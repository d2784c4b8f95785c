import { describe, expect, test } from 'vitest';
import { menuNodes } from '@lebean/contract/menu/tree.rows';
import { childrenOf, type Destination, placesAfter, stepFrom } from './arrange.ts';

const nodes = menuNodes([]);

describe('arranging the menu', () => {
  test('SH-7: a screen goes before another one, and those behind it make room', () => {
    const before = { parent: '/shops', before: '/shops/list' };
    expect(placesAfter(nodes, '/shops/assistants', before)).toEqual([
      { path: '/shops/assistants', parent: '/shops', position: 1 },
      { path: '/shops/list', parent: '/shops', position: 2 },
    ]);
  });

  test('SH-7: a screen goes to the end of another group; its own closes up by itself', () => {
    const end = { parent: '/merchants', before: undefined };
    expect(placesAfter(nodes, '/shops/list', end)).toEqual([
      { path: '/shops/list', parent: '/merchants', position: 3 },
    ]);
  });

  test('SH-7: groups exchange their indexes and leave those of the others alone', () => {
    const order = childrenOf(nodes, null).map(({ path }) => path);
    const [first = '', second = ''] = order;
    expect(placesAfter(nodes, second, { parent: null, before: first })).toEqual([
      { path: second, parent: null, position: 1 },
      { path: first, parent: null, position: 2 },
    ]);
  });

  test('what is where it should be does not move', () => {
    const place: Destination = { parent: '/shops', before: '/shops/assistants' };
    expect(placesAfter(nodes, '/shops/list', place)).toEqual([]);
    expect(placesAfter(nodes, '/nowhere', place)).toEqual([]);
  });

  test('a step of the keyboard leads over the end of a group into the next one', () => {
    expect(stepFrom(nodes, '/shops/authorisations', 'down')).toEqual({
      parent: '/shops',
      before: undefined,
    });
    expect(stepFrom(nodes, '/shops/abuse', 'down')).toEqual({
      parent: '/merchants',
      before: '/merchants/list',
    });
    expect(stepFrom(nodes, '/merchants/list', 'up')).toEqual({
      parent: '/shops',
      before: undefined,
    });
    expect(stepFrom(nodes, '/games', 'up')).toBeUndefined();
    expect(stepFrom(nodes, '/games/list', 'up')).toBeUndefined();
  });
});
