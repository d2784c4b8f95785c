import { describe, expect, it } from 'vitest';
import { countries, countryName } from './countries.ts';

describe('countries', () => {
  it('have names in each language', () => {
    expect(countryName('CN', 'zh')).toBe('中国');
    expect(countryName('US', 'en')).toBe('United States');
    expect(countryName('ES', 'es')).toBe('España');
  });

  it('keep the code where there is no name', () => {
    expect(countryName('QX', 'en')).toBe('QX');
  });

  it('are all of them, each once, without groups and former states', () => {
    const codes = countries('en').map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(240);
    expect(codes.length).toBeLessThan(256);
    expect(new Set(codes).size).toBe(codes.length);
    for (const absent of ['EU', 'UN', 'ZZ', 'SU', 'DD', 'YU']) expect(codes).not.toContain(absent);
  });
});
