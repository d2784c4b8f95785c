import { describe, expect, it } from 'vitest';
import { isTrivialPin } from './pin.ts';

describe('SH-47: PINs', () => {
  it.each([
    ['0000', 'one digit again and again'],
    ['1234', 'a row'],
    ['876543', 'a row from behind'],
    ['7890', 'a row over the nought'],
    ['2468', 'a row of every second one'],
    ['1212', 'a piece twice'],
    ['123123', 'three digits twice'],
    ['1122', 'pairs'],
    ['112233', 'three pairs'],
    ['1221', 'the same from behind'],
    ['1987', 'a year'],
    ['2580', 'down the pad'],
  ])('SH-47: %s is refused: %s', (pin) => {
    expect(isTrivialPin(pin)).toBe(true);
  });

  it.each(['4071', '8305', '95172', '280416', '3192'])('SH-47: %s is taken', (pin) => {
    expect(isTrivialPin(pin)).toBe(false);
  });

  it('SH-47: nine in ten PINs of four digits are left to choose from', () => {
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
    expect(all.filter((pin) => !isTrivialPin(pin)).length).toBeGreaterThan(9_000);
  });
});
