import { expect, test } from 'vitest';
import { addressOf, type LinkTarget } from './addresses.ts';

const target = (to: LinkTarget): string => to;

test('an address holds the record of its page, encoded', () => {
  expect(addressOf('/members/card/$cardId', { cardId: 12 })).toBe('/members/card/12');
  expect(addressOf('/shuju/gameouerexperience/$rows', { rows: 'a/b' })).toBe(
    '/shuju/gameouerexperience/a%2Fb',
  );
});

test('a link that leads nowhere does not compile', () => {
  const cardId = 12;
  expect(target('/members/list')).toBe('/members/list');
  // @ts-expect-error -- no page has this path
  target('/members/lists');
  // @ts-expect-error -- a page of a record is no address without one
  target('/members/card/$cardId');
  // @ts-expect-error -- a text put together by hand is no address
  target(`/members/card/${String(cardId)}`);
  // @ts-expect-error -- the record is missing
  addressOf('/members/card/$cardId', {});
  // @ts-expect-error -- the record has another name
  addressOf('/members/card/$cardId', { shopId: 12 });
  // @ts-expect-error -- no page of a record has this path
  addressOf('/members/cards/$cardId', { cardId: 12 });
});
