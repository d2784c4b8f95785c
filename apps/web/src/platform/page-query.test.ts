import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf } from '@lebean/contract/facts/addresses';
import { changedSearch, type LinkQuery, param } from './page-query.ts';
import { readQuery } from './parameter.ts';
import { rareParam } from './rare-parameters.ts';
import { withQuery } from './with-query.ts';

const known = {
  query: param.text,
  state: param.choice(['normal', 'frozen']),
  view: param.firstOf(['list', 'board']),
  levelId: param.id,
  isEnabled: param.yesNo,
  from: param.day,
  month: rareParam.month,
  country: rareParam.country,
  dialog: param.verbatim,
  to: rareParam.dayOr('2026-03-31'),
};
const nothing = readQuery(known, '');

describe('SH-31: what a screen looks at lives in its address', () => {
  it('is read typed', () => {
    const written =
      'query=%20Ana%20&state=frozen&view=board&levelId=12&isEnabled=false&from=2026-03-01' +
      '&month=2026-03&country=ES&dialog=&to=2026-03-09';
    expect(readQuery(known, written)).toEqual({
      query: 'Ana',
      state: 'frozen',
      view: 'board',
      levelId: 12,
      isEnabled: false,
      from: '2026-03-01',
      month: '2026-03',
      country: 'ES',
      dialog: '',
      to: '2026-03-09',
    });
  });

  it('is read as not set where it is mistyped or blank', () => {
    const written =
      'query=%20&state=melted&view=globe&levelId=-3&isEnabled=maybe&from=2026-02-30' +
      '&month=2026-13&country=es&to=tomorrow&stranger=1';
    expect(readQuery(known, written)).toEqual(nothing);
    expect(nothing).toMatchObject({ view: 'list', to: '2026-03-31', state: undefined });
  });

  it('is never thrown at, whatever somebody has written there', () => {
    const written = fc.dictionary(fc.constantFrom(...Object.keys(known)), fc.string());
    fc.assert(
      fc.property(written, (search) => {
        const { view, levelId } = readQuery(known, new URLSearchParams(search));
        expect(['list', 'board']).toContain(view);
        expect(levelId === undefined || levelId > 0).toBe(true);
      }),
    );
  });

  it('reads back what it wrote', () => {
    const values: LinkQuery<typeof known> = { query: 'Ana', view: 'board', levelId: 7, dialog: '' };
    const search = changedSearch(new URLSearchParams(), known, values);
    expect(search.toString()).toBe('query=Ana&view=board&levelId=7&dialog=');
    expect(readQuery(known, search)).toEqual({ ...nothing, ...values });
  });

  it('is plain where nothing is chosen, and leaves alone what belongs to others', () => {
    const search = new URLSearchParams('state=frozen&view=board&stranger=1');
    const plain = changedSearch(search, known, { state: undefined, view: 'list', query: '' });
    expect(plain.toString()).toBe('stranger=1');
  });

  it('pins a day that somebody chose, though it is the usual one today', () => {
    const search = changedSearch(new URLSearchParams(), known, { to: '2026-03-31' });
    expect(search.toString()).toBe('to=2026-03-31');
  });
});

describe('a link to a page says what its screen reads', () => {
  it('leaves out what is undefined, and its question mark where nothing is left', () => {
    expect(withQuery('/lebeans/list', { isShort: true, query: undefined })).toBe(
      '/lebeans/list?isShort=true',
    );
    expect(withQuery('/lebeans/list', { isShort: undefined })).toBe('/lebeans/list');
    const card = addressOf('/members/card/$cardId', { cardId: 12 });
    expect(withQuery(card, { refund: 3 })).toBe('/members/card/12?refund=3');
  });

  it('does not compile with another name, another kind, or for a page that reads nothing', () => {
    // @ts-expect-error -- the list has no such filter
    withQuery('/lebeans/list', { isTooShort: true });
    // @ts-expect-error -- the filter is a yes or no
    withQuery('/lebeans/list', { isShort: 'yes' });
    // @ts-expect-error -- no page has this path
    withQuery('/lebeans/lists', { isShort: true });
    // @ts-expect-error -- nothing is declared of this page
    withQuery('/profile', { isShort: true });
    const more = { refund: 3, tab: 'plays' };
    const card = addressOf('/members/card/$cardId', { cardId: 12 });
    // @ts-expect-error -- nor may a name come along with others
    expect(withQuery(card, { ...more })).toContain('refund=3');
  });
});
