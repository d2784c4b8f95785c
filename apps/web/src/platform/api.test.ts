import { afterEach, describe, expect, it, vi } from 'vitest';
import { freezeCard, openCard } from '@lebean/contract/card/counter.operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { login } from '@lebean/contract/session/operations';
import { cardFrozen } from '@lebean/contract/vocabulary/refusals';
import { call } from './api.ts';
import {
  DefectError,
  InvalidInputError,
  NetworkError,
  RefusedError,
  SessionOverError,
} from './call-error.ts';

/** Stands in for the network, which is not ours; answers one body and keeps the request. */
function answering(body: unknown, status = 200) {
  const requests: { url: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) });
    return Promise.resolve(Response.json(body, { status }));
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

const level = {
  id: 1,
  merchantId: null,
  merchantName: null,
  currency: null,
  levelName: '普通',
  levelDiscount: 100,
  level_order: 1,
  typedName: 'Normal',
  nameZh: '',
  nameEn: '',
  nameEs: '',
  level_short_name: 'N',
  level_up_price: 0,
  level_rights: '',
  is_upgrade: false,
  upgrade_level_id: null,
  upgradeLevelName: null,
  openCardPrice: 0,
  cardReplacementPrice: 0,
  isAllowCancelCard: true,
  coin: 0,
  isEnabled: true,
  version: 1,
};

describe('a call', () => {
  it('answers a list under our names and drops what the contract does not know', async () => {
    answering({ Code: 0, Data: [{ ...level, surprise: 1 }], Count: 1, Msg: '' });
    const { rows, count } = await call(listLevels, {});
    expect(count).toBe(1);
    expect(rows[0]).toMatchObject({ levelOrder: 1, isUpgrade: false, upgradeLevelId: null });
    expect(rows[0]).not.toHaveProperty('surprise');
  });

  it('SH-30: names its client and its language, and carries no credential', async () => {
    const requests = answering({ Code: 0, Data: [], Count: 0, Msg: '' });
    await call(listLevels, {}, { idempotencyKey: 'k1' });
    const headers = requests[0]?.headers;
    expect(headers?.get('authorization')).toMatch(/^lebean-web\//);
    expect(headers?.get('accept-language')).toBe('zh-CN');
    expect(headers?.get('idempotency-key')).toBe('k1');
  });

  it('fails with the contract’s refusal in three languages', async () => {
    answering(
      { Code: 1, Data: { code: 'CARD_FROZEN', values: {}, requestId: 'r' }, Msg: 'x' },
      409,
    );
    const failure = await call(freezeCard, { cardId: 1, version: 1, reason: 'y' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RefusedError);
    expect(failure).toMatchObject({ code: 'CARD_FROZEN', text: cardFrozen.text, requestId: 'r' });
  });

  it('names wrong fields as our forms do', async () => {
    answering({ Code: 2, Data: { fields: [{ path: 'user_phone', message: 'm' }] }, Msg: 'x' }, 400);
    const input = {
      shopId: 1,
      cardNumber: '1234',
      name: 'A',
      phone: '123456',
      levelId: 1,
      paymentMode: 'cash',
    } as const;
    const failure = await call(openCard, input).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidInputError);
    expect(failure).toMatchObject({ fields: [{ path: 'phone', message: 'm' }] });
  });

  it('tells a session that is over, a lost connection and an answer against the contract', async () => {
    answering({ Code: 4, Data: null, Msg: 'x' }, 401);
    await expect(call(listLevels, {})).rejects.toBeInstanceOf(SessionOverError);
    answering({ Code: 0, Data: [{ id: 'one' }], Count: 1, Msg: '' });
    await expect(call(listLevels, {})).rejects.toBeInstanceOf(DefectError);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(login, { account: 'a', password: 'b' })).rejects.toBeInstanceOf(NetworkError);
  });
});
