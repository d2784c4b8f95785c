import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gameAfter,
  type GameState,
  gameStates,
  missingForPublication,
  type PublishableGame,
  type ShelfStep,
} from './game-state.ts';

const complete: PublishableGame = {
  gameName: '星际枪手',
  sellPoint: 200,
  cooperationPoint: 180,
  unionPoint: 160,
  sharedPoint: 0,
  isBuyout: false,
  buyoutPoint: null,
  isBlack: true,
  countries: [],
  launchOptionCount: 1,
};

describe('GAM-2: the shelf', () => {
  it('leads from draft to published, and then only between published and unpublished', () => {
    expect(gameStates.map((state) => gameAfter(state, 'publish'))).toEqual([
      { ok: true, value: 'published' },
      { ok: false, reason: 'alreadyPublished' },
      { ok: true, value: 'published' },
    ]);
    expect(gameStates.map((state) => gameAfter(state, 'unpublish'))).toEqual([
      { ok: false, reason: 'notPublished' },
      { ok: true, value: 'unpublished' },
      { ok: false, reason: 'notPublished' },
    ]);
  });

  it('never leads back to draft, whatever is tried', () => {
    const steps = fc.array(fc.constantFrom<ShelfStep>('publish', 'unpublish'));
    fc.assert(
      fc.property(steps, (tried) => {
        let state: GameState = 'draft';
        for (const step of tried) {
          const next = gameAfter(state, step);
          if (next.ok) state = next.value;
        }
        expect(state === 'draft').toBe(!tried.includes('publish'));
      }),
    );
  });
});

describe('GAM-2: what publishing needs', () => {
  it('asks for nothing more of a complete game; free wholesale is a choice, too', () => {
    expect(missingForPublication(complete)).toEqual([]);
    expect(missingForPublication({ ...complete, sellPoint: 0 })).toEqual([]);
  });

  it.each([
    ['gameName', { gameName: ' ' }],
    ['sellPoint', { sellPoint: null }],
    ['cooperationPoint', { cooperationPoint: null }],
    ['unionPoint', { unionPoint: null }],
    ['sharedPoint', { sharedPoint: null }],
    ['buyoutPoint', { isBuyout: true }],
    ['countryRule', { isBlack: null }],
    ['countries', { isBlack: false }],
    ['launchOption', { launchOptionCount: 0 }],
  ] as const)('names %s, and nothing else, where only that is missing', (need, change) => {
    expect(missingForPublication({ ...complete, ...change })).toEqual([need]);
  });

  it('lists the needs of several gaps together, each once and in the order of the page', () => {
    const gaps = fc.record({
      sellPoint: fc.constantFrom(null, 100),
      isBlack: fc.constantFrom(null, true, false),
      launchOptionCount: fc.constantFrom(0, 2),
    });
    fc.assert(
      fc.property(gaps, (change) => {
        const missing = missingForPublication({ ...complete, ...change });
        expect(new Set(missing).size).toBe(missing.length);
        expect(missing.includes('sellPoint')).toBe(change.sellPoint === null);
        expect(missing.includes('countryRule')).toBe(change.isBlack === null);
        expect(missing.includes('launchOption')).toBe(change.launchOptionCount === 0);
      }),
    );
  });
});
