import { describe, expect, it } from 'vitest';
import { changedSearch, filterCount, filterReader, lastPage, readPosition } from './list-query.ts';

const states = ['normal', 'frozen'] as const;
const sorts = ['-openedAt', 'openedAt'] as const;

describe('SH-31: the query of a list lives in its address', () => {
  it('reads typed filters', () => {
    const read = filterReader(
      new URLSearchParams('query=%20Ana%20&state=frozen&levelId=12&isEnabled=false'),
    );
    expect(read.text('query')).toBe('Ana');
    expect(read.choice('state', states)).toBe('frozen');
    expect(read.id('levelId')).toBe(12);
    expect(read.yesNo('isEnabled')).toBe(false);
  });

  it('reads what is mistyped or blank as not set', () => {
    const read = filterReader(
      new URLSearchParams('query=%20&state=melted&levelId=-3&isEnabled=maybe'),
    );
    expect(read.text('query')).toBeUndefined();
    expect(read.choice('state', states)).toBeUndefined();
    expect(read.id('levelId')).toBeUndefined();
    expect(read.yesNo('isEnabled')).toBeUndefined();
  });

  it('starts at page 1 with 20 rows in the first order', () => {
    const expected = { page: 1, pageSize: 20, sort: '-openedAt' };
    expect(readPosition(new URLSearchParams(), sorts)).toEqual(expected);
    expect(readPosition(new URLSearchParams('page=0&pageSize=33&sort=name'), sorts)).toEqual(
      expected,
    );
  });

  it('goes back to page 1 on a new filter, size or order, but not on another page', () => {
    const search = new URLSearchParams('page=4&state=frozen');
    expect(changedSearch(search, { state: 'normal' }).toString()).toBe('state=normal');
    expect(changedSearch(search, { pageSize: 50 }).toString()).toBe('state=frozen&pageSize=50');
    expect(changedSearch(search, { page: 5 }).toString()).toBe('page=5&state=frozen');
  });

  it('leaves out defaults and what is cleared, and keeps what belongs to others', () => {
    const search = new URLSearchParams('page=4&pageSize=50&state=frozen&tab=history');
    const cleared = changedSearch(search, { state: undefined, pageSize: 20, page: 1, query: '' });
    expect(cleared.toString()).toBe('tab=history');
  });

  it('counts the filters that are set', () => {
    expect(filterCount({ query: undefined, state: undefined })).toBe(0);
    expect(filterCount({ query: 'Ana', isEnabled: false })).toBe(2);
  });

  it('knows the last page', () => {
    expect(lastPage(0, 20)).toBe(1);
    expect(lastPage(20, 20)).toBe(1);
    expect(lastPage(21, 20)).toBe(2);
  });
});
