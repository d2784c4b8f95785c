import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CheckAnswer,
  checkKinds,
  type CheckPoint,
  checkState,
  hinderingPoints,
  isAnswerTo,
  isRangeRight,
} from './checklist.ts';

const blank: CheckAnswer = { isYes: null, measured: null, photoId: null };
const point = (fields: Partial<CheckPoint>): CheckPoint => ({
  kind: 'yesNo',
  isMandatory: true,
  min: null,
  max: null,
  ...fields,
});

describe('a point of a checklist', () => {
  test('SVC-10: yes and no are both answers; what nobody has looked at is open', () => {
    expect(checkState(point({}), undefined)).toBe('open');
    expect(checkState(point({}), { ...blank, isYes: false })).toBe('met');
    expect(checkState(point({ kind: 'photo' }), { ...blank, photoId: 1 })).toBe('met');
    expect(checkState(point({ kind: 'photo' }), { ...blank, isYes: true })).toBe('open');
  });

  test('SVC-10: a number is met exactly in its range, whose ends belong to it', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.option(fc.integer()),
        fc.option(fc.integer()),
        (measured, min, max) => {
          const isIn = measured >= (min ?? -Infinity) && measured <= (max ?? Infinity);
          expect(checkState(point({ kind: 'number', min, max }), { ...blank, measured })).toBe(
            isIn ? 'met' : 'outOfRange',
          );
        },
      ),
    );
  });

  test('SVC-10: mandatory points that are open or out of range hinder, and no others', () => {
    const points = (['open', 'outOfRange', 'met'] as const).flatMap((state) =>
      [true, false].map((isMandatory) => ({ ...point({ isMandatory }), state })),
    );
    expect(hinderingPoints(points).map(({ state }) => state)).toEqual(['open', 'outOfRange']);
  });

  test('SVC-10: only a number has a range, and not one that nothing is in', () => {
    expect(isRangeRight(point({ kind: 'number', min: 5, max: 4 }))).toBe(false);
    expect(isRangeRight(point({ kind: 'number', min: 4, max: 4 }))).toBe(true);
    expect(isRangeRight(point({ min: 1 }))).toBe(false);
  });

  test('SVC-10: one answer of its kind is taken', () => {
    const answers = { yesNo: { isYes: false }, number: { measured: 0 }, photo: { photoId: 7 } };
    for (const kind of checkKinds)
      for (const given of checkKinds)
        expect(isAnswerTo(kind, { ...blank, ...answers[given] })).toBe(kind === given);
    expect(isAnswerTo('yesNo', blank)).toBe(false);
    expect(isAnswerTo('yesNo', { ...blank, isYes: true, measured: 1 })).toBe(false);
  });
});
