import { describe, expect, it } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { saveTheme } from '@lebean/contract/session/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { buildRequest } from './request.ts';

describe('a request built from its operation', () => {
  it('fills the path and leaves nothing of it for the query', () => {
    expect(buildRequest(getCard, { cardId: 12 })).toEqual({
      url: '/api/cards/12',
      method: 'GET',
      body: undefined,
    });
  });

  it('writes a query without what is not set', () => {
    const input = { page: 2, query: 'a b', state: undefined, sort: '-openedAt' };
    expect(buildRequest(listMembers, input).url).toBe(
      '/api/members?page=2&query=a+b&sort=-openedAt',
    );
    expect(buildRequest(listShops, { isEnabled: false }).url).toBe('/api/shops?isEnabled=false');
  });

  it('writes a body with the names of the wire', () => {
    const request = buildRequest(rechargeCard, {
      cardId: 5,
      shopId: 3,
      packageId: 8,
      paymentMode: 'cash',
    });
    expect(request.url).toBe('/api/cards/5/recharge');
    expect(JSON.parse(request.body ?? '')).toEqual({
      shopId: 3,
      packageId: 8,
      payment_mode: 'cash',
    });
  });

  it('names module and action of the product specification’s own call', () => {
    const request = buildRequest(saveTheme, { id: 1, theme: '#409EFF' });
    expect(request.url).toBe('/web/business');
    expect(JSON.parse(request.body ?? '')).toEqual({
      module: 'ShopUserInfoService',
      action: 'editShopUser',
      data: { id: 1, theme: '#409EFF' },
    });
  });

  it('lets no field reach another path', () => {
    expect(buildRequest(getCard, { cardId: '../shops?x' }).url).toBe('/api/cards/..%2Fshops%3Fx');
  });
});
