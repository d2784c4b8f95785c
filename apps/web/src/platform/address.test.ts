import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginAddress, parseSearch, safeRedirect, stringifySearch } from './address.ts';

describe('search parameters', () => {
  it('keeps words as words', () => {
    expect(parseSearch('?q=1&card_number=007&on=true')).toEqual({
      q: '1',
      card_number: '007',
      on: 'true',
    });
  });

  it('keeps a repeated name as a list and leaves out what is not set', () => {
    expect(parseSearch('?a=1&a=2')).toEqual({ a: ['1', '2'] });
    expect(stringifySearch({ a: ['1', '2'], b: undefined, c: null, d: '' })).toBe('?a=1&a=2&d=');
    expect(stringifySearch({})).toBe('');
  });

  it('reads back what it wrote', () => {
    const names = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });
});

describe('SH-2: where login leads', () => {
  it('keeps the path, its query and its hash', () => {
    expect(safeRedirect('/member/list?query=a%20b&page=2#top')).toBe(
      '/member/list?query=a%20b&page=2#top',
    );
    expect(loginAddress('/member/list?query=a%20b')).toBe(
      '/login?redirect=%2Fmember%2Flist%3Fquery%3Da%2520b',
    );
  });

  it.each([
    '',
    'member',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/login?redirect=/x',
  ])('goes home instead of to %j', (requested) => {
    expect(safeRedirect(requested)).toBe('/');
  });

  it('never leaves the origin, whatever is asked for', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '\t', 'evil.example');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const origin = 'https://shop.example';
        expect(new URL(safeRedirect(pieces.join('')), origin).origin).toBe(origin);
      }),
    );
  });
});
