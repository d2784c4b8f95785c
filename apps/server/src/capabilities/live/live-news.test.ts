import { expect, test } from 'vitest';
import { newsOf, payloadsOf } from './live-news.ts';

test('news go out in as few messages as PostgreSQL takes, and none is cut', () => {
  expect(payloadsOf([])).toEqual([]);
  const reported = Array.from({ length: 2000 }, (_, place) => `shop:${place}:123456789`);
  const payloads = payloadsOf(reported);
  expect(payloads.length).toBeGreaterThan(1);
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => payload.split(' '))).toEqual(reported);
});

test('news are read as they were sent; a word of a later version means nothing', () => {
  expect(newsOf('shop:7:12')).toEqual({ kind: 'shop', shop: { merchantId: 7, shopId: 12 } });
  expect(newsOf('account:5')).toEqual({ kind: 'accounts', accountId: 5 });
  expect(newsOf('accounts')).toEqual({ kind: 'accounts', accountId: undefined });
  expect(newsOf('notices')).toEqual({ kind: 'notices', accountId: undefined });
  expect(newsOf('notices:5')).toEqual({ kind: 'notices', accountId: 5 });
  for (const word of ['', 'notices:x', 'shop:7', 'shop:7:12:1', 'shop:x:12', 'card:9']) {
    expect(newsOf(word)).toBeUndefined();
  }
});
