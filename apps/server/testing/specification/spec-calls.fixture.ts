// For tests: requests as clients of the product specification send them, and what differs from run to run.
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';

/** A request as it stands. */
export interface Recorded {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly payload?: object;
}
interface Sender {
  readonly token?: string | undefined;
}
export const anonymous: Sender = { token: '' };

/** Sends recorded requests, in Chinese; their answers are HTTP 200 whatever comes of them. */
export const senderOf =
  (server: FastifyInstance, ownToken: string) =>
  async ({ url, method = 'GET', payload }: Recorded, { token = ownToken }: Sender = {}) => {
    const response = await server.inject({
      method,
      url,
      headers: {
        authorization: 'lebean-web',
        'accept-language': 'zh',
        ...(token !== '' && { cookie: `lebean=${token}` }),
      },
      ...(payload !== undefined && { payload }),
    });
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const answer: unknown = response.json();
    return answer;
  };

export const someText: unknown = expect.any(String);
export const someNumber: unknown = expect.any(Number);
export const someFlag: unknown = expect.any(Boolean);
export const someList: unknown = expect.any(Array);
export const holding = (fields: object): unknown => expect.objectContaining(fields);
export const listing = (rows: unknown[]): unknown => expect.arrayContaining(rows);
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const fields = z.record(z.string(), z.unknown());
/** The fields in the `Data` of an answer, and its rows where it is a list. */
export const dataOf = (answer: unknown): Record<string, unknown> =>
  z.object({ Data: fields }).parse(answer).Data;
export const rowsOf = (answer: unknown): Record<string, unknown>[] =>
  z.object({ Data: z.array(fields) }).parse(answer).Data;

/** An answer that did what was asked. */
export const done = (Data: unknown) => ({ Code: 0, Count: 1, Msg: '', Data });
/** An answer that says why not. */
export const refusedAs = (code: string, Msg: unknown) => ({
  Code: 1,
  Count: 0,
  Data: { code, values: {}, requestId: someText },
  Msg,
});

/** A page of `count` rows like this one. */
export const listed = (count: number, row: object) => ({
  Code: 0,
  Count: count,
  Msg: '',
  Data: Array.from({ length: count }, () => row),
});
/** A page with a row like this one, among however many. */
export const someOf = (row: unknown) => ({
  Code: 0,
  Count: someNumber,
  Msg: '',
  Data: listing([row]),
});
export const isOver = {
  Result: 4,
  Code: 4,
  Count: 0,
  Data: { requestId: someText },
  Msg: '登录已失效，请重新登陆',
};
export const isDenied = {
  Code: 5,
  Count: 0,
  Data: { requestId: someText },
  Msg: '没有当前权限，联系管理员配置',
};
export const wrongFields = {
  Code: 2,
  Count: 0,
  Data: { fields: someList, requestId: someText },
  Msg: '提交的内容有误，请检查',
};

/** The eighteen rows of the specification's table of calls; two of them are one row there. */
export const specified = [
  'POST /api/common/login',
  'POST /api/common/logout',
  'GET /api/distributor/ismatchpwd',
  'POST /api/distributor/updateshopaccountpwd',
  'POST /web/business',
  'GET /api/distributor/getexpenseinfobytype',
  'GET /api',
  'GET /api/distributor/shopdatabydistributor',
  'GET /api/game/games',
  'GET /api/distributor/distributorgameorder',
  'GET /api/distributor/getoperatortotaldataorder',
  'GET /api/distributor/getshopdetaildata',
  'GET /api/distributor/getshopdatabyshopid',
  'POST /api/distributor/insertshopaccountdata',
  'POST /api/common/getprovince',
  'POST /api/common/getcity',
  'POST /api/distributor/updateshopdatabyshopid',
  'POST /api/charge/recharge',
  'GET /api/distributor/getaccountdatabyid',
];
