import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averageScore,
  distributionOf,
  foldedWord,
  heldWordIn,
  isScore,
  rateable,
  scores,
} from './comment.ts';

describe('which plays can be rated', () => {
  const play = { state: 'ended', hasCard: true, hasGame: true } as const;

  test.each(['ended', 'timedOut', 'reversed'] as const)(
    'GAM-6: a play that is %s can be rated',
    (state) => expect(rateable({ ...play, state })).toEqual({ ok: true, value: true }),
  );

  test('GAM-6: one that runs is rated later, one that did not come up never', () => {
    expect(rateable({ ...play, state: 'started' })).toMatchObject({ reason: 'stillRunning' });
    expect(rateable({ ...play, state: 'cancelled' })).toMatchObject({ reason: 'notRateable' });
  });

  test('GAM-6: nobody rates without a card, or a game that the shop never had', () => {
    expect(rateable({ ...play, hasCard: false })).toMatchObject({ reason: 'notRateable' });
    expect(rateable({ ...play, hasGame: false })).toMatchObject({ reason: 'notRateable' });
    expect(rateable({ state: 'started', hasCard: false, hasGame: true })).toMatchObject({
      reason: 'notRateable',
    });
  });
});

describe('words that hold a comment back', () => {
  const listed = ['idiota', '骗子', 'ass', 'refund me', 'Ü-18'];

  test.each([
    ['idiota', 'Qué IDIOTA!'],
    ['idiota', 'un idióta'],
    ['idiota', 'ｉｄｉｏｔａ'],
    ['idiota', 'i d i o t a'],
    ['idiota', 'i.d-i_o*t​a'],
    ['idiota', 'i\nd\ni\no\nt\na'],
    ['骗子', '老板是骗子吧'],
    ['骗子', '骗 子'],
    ['骗子', '骗*子'],
    ['ass', '(ass)'],
    ['ass', 'A S S'],
    ['refund me', 'please REFUND-ME now'],
    ['refund me', 'refundme'],
    ['Ü-18', 'u 18'],
  ])('GAM-6: %s is found in "%s"', (word, text) => expect(heldWordIn(text, listed)).toBe(word));

  test.each([
    ['a first class game'],
    ['assassin'],
    ['la idiotas'],
    ['骗人的孩子'],
    ['五星好评'],
    [''],
    ['...'],
    ['🙂🙂'],
  ])('GAM-6: nothing is found in "%s"', (text) => expect(heldWordIn(text, listed)).toBeUndefined());

  test('GAM-6: a word of signs alone holds nothing back, and is none', () => {
    expect(foldedWord('***')).toBe('');
    expect(heldWordIn('*** a ***', ['***'])).toBeUndefined();
    expect(foldedWord('ＩＤＩÓ-ta')).toBe(foldedWord('idiota'));
  });

  test('GAM-6: a listed word is found by itself, however it is written', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, words, (word, before) => {
        const isRead = foldedWord(word) !== '';
        expect(heldWordIn(`${before} ${word} .`, [word])).toBe(isRead ? word : undefined);
      }),
    );
  });
});

describe('averages', () => {
  test('GAM-6: an average is that of all scores, in hundredths', () => {
    const counted = [
      { score: 5, count: 2 },
      { score: 2, count: 1 },
    ] as const;
    expect(averageScore(counted)).toBe(400);
    expect(averageScore([{ score: 4, count: 1 }, ...counted])).toBe(400);
    expect(averageScore([{ score: 1, count: 2 }, ...counted])).toBe(280);
    expect(averageScore([])).toBeUndefined();
    expect(averageScore([{ score: 3, count: 0 }])).toBeUndefined();
  });

  test('GAM-6: a distribution names every score, the best first', () => {
    const counted = [
      { score: 2, count: 1 },
      { score: 2, count: 3 },
      { score: 5, count: 2 },
    ] as const;
    expect(distributionOf(counted)).toEqual([
      { score: 5, count: 2 },
      { score: 4, count: 0 },
      { score: 3, count: 0 },
      { score: 2, count: 4 },
      { score: 1, count: 0 },
    ]);
    expect(averageScore(distributionOf(counted))).toBe(averageScore(counted));
  });

  test('GAM-6: an average lies between the lowest and the highest score that was given', () => {
    const given = fc.array(fc.constantFrom(...scores), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(given, (all) => {
        const average = averageScore(all.map((score) => ({ score, count: 1 })));
        expect(average).toBeGreaterThanOrEqual(Math.min(...all) * 100);
        expect(average).toBeLessThanOrEqual(Math.max(...all) * 100);
      }),
    );
  });

  test.each([0, 6, 2.5, -1, Number.NaN])('GAM-6: %s is no score', (value) =>
    expect(isScore(value)).toBe(false),
  );
});
