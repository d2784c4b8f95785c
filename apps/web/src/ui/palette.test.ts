import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isColor } from './color.ts';
import { noticeGrounds, paletteOf } from './palette.ts';

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('SH-22: any theme colour can be read', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#409EFF', '#ffffff')).toBeCloseTo(2.77, 1);
  });

  it('reaches AA on and in every colour, light and dark', () => {
    fc.assert(
      fc.property(anyColor, fc.boolean(), (theme, isDark) => {
        const palette = paletteOf(theme, isDark);
        for (const ground of [palette.solid, palette.solidHover, palette.solidActive]) {
          expect(contrast(palette.onSolid, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of [palette.surface, palette.tint]) {
          expect(contrast(palette.themeText, ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of Object.values(noticeGrounds(palette))) {
          expect(contrast(palette.noticeLink, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('reaches AA for the neutral texts on every ground', () => {
    for (const isDark of [false, true]) {
      const palette = paletteOf('#409EFF', isDark);
      const { ground, surface, raised, tint } = palette;
      for (const text of [palette.text, palette.textSecond, palette.textThird]) {
        for (const under of [ground, surface, raised, tint]) {
          expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5);
        }
      }
      for (const text of [palette.good, palette.warn, palette.bad]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('makes colours only', () => {
    const { isDark, ...colors } = paletteOf('#409EFF', true);
    expect(isDark).toBe(true);
    for (const color of Object.values(colors)) expect(isColor(color)).toBe(true);
  });
});
