import { describe, expect, it } from 'vitest';
import { contrast, mix } from '../../ui/color.ts';
import { groupsOf, metalOf } from './card-art.ts';
import { cardArts, metalNamed } from './level-art.ts';

describe('SH-62: a card looks like its level', () => {
  it.each([
    ['金卡', 'gold'],
    ['Gold', 'gold'],
    ['Oro', 'gold'],
    ['白金卡', 'platinum'],
    ['Platinum', 'platinum'],
    ['银卡', 'silver'],
    ['Plata', 'silver'],
    ['钻石卡', 'diamond'],
    ['Diamante', 'diamond'],
  ])('%s is %s, whatever it costs', (level, metal) => {
    expect(metalOf({ level, levelDiscount: 100 })).toBe(metal);
  });

  it('a level with another name is as fine as its price is good', () => {
    const metals = [100, 95, 88, 75].map((levelDiscount) =>
      metalOf({ level: 'VR Club', levelDiscount }),
    );
    expect(metals).toEqual(['plain', 'silver', 'gold', 'diamond']);
    expect(metalNamed('Oroya')).toBeUndefined();
  });

  it('can be read from corner to corner (AA), also what is printed more quietly', () => {
    for (const { from, to, ink } of Object.values(cardArts)) {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const ground = mix(from, to, share);
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(mix(from, ink, 0.85), ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('shows its number by four, as it is read out, and leaves alone what is no number', () => {
    expect(groupsOf('8601005014')).toEqual(['8601', '0050', '14']);
    expect(groupsOf('1234')).toEqual(['1234']);
    expect(groupsOf('VIP-2024')).toEqual(['VIP-2024']);
  });
});
