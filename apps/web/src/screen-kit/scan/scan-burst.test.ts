import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Burst,
  minCharacters,
  holdMs,
  maxGapMs,
  press,
  type Pressed,
  rest,
} from './scan-burst.ts';

/** What came of a row of keys: the codes that were scanned, and all that reached the page. */
type Outcome = { readonly scans: string[]; readonly reached: string };

/** Plays keys at their times, with the timer of a page that waits for the next one. */
function play(keys: readonly Pressed[]): Outcome {
  const scans: string[] = [];
  let burst: Burst | undefined;
  let held = '';
  let reached = '';
  const settle = (isTyped: boolean, scan: string | undefined): void => {
    if (scan !== undefined) scans.push(scan);
    if (isTyped) reached += held;
    // What a field has shown of a scan is taken out of it again.
    if (scan !== undefined) reached = reached.slice(0, reached.length - scan.length + held.length);
    if (isTyped || scan !== undefined) held = '';
  };
  const wait = (now: number): void => {
    if (burst === undefined || now - burst.lastAt < holdMs) return;
    const verdict = rest(burst);
    burst = undefined;
    settle(verdict.isTyped, verdict.scan);
  };
  for (const key of keys) {
    wait(key.at);
    const verdict = press(burst, key);
    settle(verdict.isTyped, verdict.scan);
    burst = verdict.burst;
    const sign = key.kind === 'character' ? key.character : `<${key.kind}>`;
    if (verdict.key === 'held') held += sign;
    if (verdict.key === 'passes') reached += sign;
  }
  wait(Number.POSITIVE_INFINITY);
  return { scans, reached };
}

const letters = Array.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-/.');
const code = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 32 });
const readerGap = fc.integer({ min: 1, max: 30 });
const fingerGap = fc.integer({ min: maxGapMs + 1, max: 900 });

type Step = { readonly gap: number; readonly key: string };
const stepsOf = (keys: readonly string[], gaps: readonly number[]): Step[] =>
  keys.map((key, place) => ({ key, gap: gaps[place % gaps.length] ?? maxGapMs + 1 }));

/** A code as readers send it, a pause before. */
const scan = fc
  .record({ code, gaps: fc.array(readerGap, { minLength: 1, maxLength: 33 }), pause: fingerGap })
  .map(({ code: scanned, gaps, pause }) => {
    const [first, ...others] = stepsOf([...Array.from(scanned), 'Enter'], gaps);
    const steps = first === undefined ? [] : [{ ...first, gap: pause }, ...others];
    return { scanned, steps };
  });

/** What fingers do: words, single keys, Enter, and now and then three keys that are rolled over at once. */
const typing = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.tuple(fingerGap, fc.constantFrom(...letters)) },
      { weight: 1, arbitrary: fc.tuple(fingerGap, fc.constantFrom('Enter', 'Tab', 'Escape')) },
      { weight: 1, arbitrary: fc.tuple(fingerGap, fc.constantFrom('the', 'as', 'r1')) },
    ),
    { maxLength: 30 },
  )
  .map((parts) =>
    parts.flatMap(([gap, part]): Step[] =>
      part.length > 3 || part === 'Tab'
        ? [{ gap, key: part }]
        : Array.from(part, (key, place) => ({ gap: place === 0 ? gap : 8, key })),
    ),
  );

function keysOf(steps: readonly Step[], isInText: boolean): Pressed[] {
  let at = 1000;
  return steps.map(({ gap, key }) => {
    at += gap;
    const where = { at, isInText };
    if (key.length === 1) return { kind: 'character', character: key, ...where };
    if (key === 'Enter') return { kind: 'enter', ...where };
    return { kind: key === 'Tab' ? 'tab' : 'other', ...where };
  });
}

const typedOf = (steps: readonly Step[]): string =>
  steps
    .map(({ key }) => {
      if (key.length === 1) return key;
      return key === 'Enter' || key === 'Tab' ? `<${key.toLowerCase()}>` : '<other>';
    })
    .join('');

describe('SH-44: scans among typing', () => {
  it('SH-44: no scan is lost and no typed key is taken for one, in a field or outside, whatever the order', () => {
    const deed = fc.oneof(
      scan.map(({ scanned, steps }) => ({ steps, scans: [scanned], typed: '' })),
      typing.map((steps) => ({ steps, scans: new Array<string>(), typed: typedOf(steps) })),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 8 }), fc.boolean(), (deeds, isInText) => {
        const outcome = play(
          keysOf(
            deeds.flatMap(({ steps }) => steps),
            isInText,
          ),
        );
        expect(outcome.scans).toEqual(deeds.flatMap(({ scans }) => scans));
        expect(outcome.reached).toBe(deeds.map(({ typed }) => typed).join(''));
      }),
      { numRuns: 2000 },
    );
  });

  it('SH-44: outside of fields a reader may end with Tab or with nothing', () => {
    for (const suffix of [[], ['Tab']]) {
      const steps = stepsOf([...Array.from('8601005013'), ...suffix], [4]);
      expect(play(keysOf(steps, false))).toEqual({ scans: ['8601005013'], reached: '' });
    }
  });

  it('SH-44: in a field only Enter makes a scan: what a program types for somebody stays', () => {
    const steps = stepsOf([...Array.from('lin@example.com'), 'Tab', 'x'], [2]);
    expect(play(keysOf(steps, true))).toEqual({ scans: [], reached: 'lin@example.com<tab>x' });
    expect(play(keysOf(stepsOf(Array.from('quick text'), [2]), true)).scans).toEqual([]);
  });

  it('SH-44: three keys and Enter at once are typed, and reach the page in their order', () => {
    expect(minCharacters).toBe(4);
    expect(play(keysOf(stepsOf([...Array.from('123'), 'Enter'], [5]), false))).toEqual({
      scans: [],
      reached: '123<enter>',
    });
  });

  it('SH-44: a key that stands alone goes on its way after 40 ms, and no later', () => {
    const alone = press(undefined, { kind: 'character', character: 'r', at: 0, isInText: false });
    expect(alone).toMatchObject({ key: 'held', isTyped: false });
    expect(holdMs).toBeLessThanOrEqual(40);
    expect(alone.burst && rest(alone.burst)).toMatchObject({ isTyped: true, scan: undefined });
  });
});
