import { describe, expect, it } from 'vitest';
import { param } from '../platform/page-query.ts';
import { changedList, filterCount, lastPage, readPosition } from './list-query.ts';

const filters = { query: param.text, state: param.choice(['normal', 'frozen']) };
const sorts = ['-openedAt', 'openedAt'] as const;

describe('SH-31: the query of a list lives in its address', () => {
  it('starts at page 1 with 20 rows in the first order', () => {
    const expected = { page: 1, pageSize: 20, sort: '-openedAt' };
    expect(readPosition(new URLSearchParams(), sorts)).toEqual(expected);
    expect(readPosition(new URLSearchParams('page=0&pageSize=33&sort=name'), sorts)).toEqual(
      expected,
    );
  });

  it('goes back to page 1 on a new filter, size or order, but not on another page', () => {
    const search = new URLSearchParams('page=4&state=frozen');
    expect(changedList(search, filters, { state: 'normal' }).toString()).toBe('state=normal');
    expect(changedList(search, filters, { pageSize: 50 }).toString()).toBe(
      'state=frozen&pageSize=50',
    );
    expect(changedList(search, filters, { page: 5 }).toString()).toBe('page=5&state=frozen');
  });

  it('leaves out defaults and what is cleared, and keeps what belongs to others', () => {
    const search = new URLSearchParams('page=4&pageSize=50&state=frozen&tab=history');
    const cleared = changedList(search, filters, {
      state: undefined,
      pageSize: 20,
      page: 1,
      query: '',
    });
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
