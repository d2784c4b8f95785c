import { expect, test } from 'vitest';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { type TolerantReader, looseName } from '@lebean/contract/kernel/tolerant-reader';
import { wireNameOf } from '@lebean/contract/kernel/wire';
import { beginTopUp } from '@lebean/contract/payment/operations';
import { listProvinces } from '@lebean/contract/region/operations';
import { operations } from '@lebean/contract/registry/operations';
import { listShopFigures } from '@lebean/contract/report/operations-report.operations';
import { updateOwnShop } from '@lebean/contract/shop/detail.operations';
import { inputReader } from '../../src/http/calls/input.ts';
import { specified } from './spec-calls.fixture.ts';
const tolerant = operations.flatMap((operation): [AnyOperation, TolerantReader][] =>
  operation.reader === undefined ? [] : [[operation, operation.reader]],
);

const bodyOf = (operation: AnyOperation, body: unknown) =>
  inputReader(operation)({ params: {}, query: {}, body }, 'zh');
const queryOf = (operation: AnyOperation, query: unknown) =>
  inputReader(operation)({ params: {}, query, body: undefined }, 'zh');
/** The names of the fields of an operation on the wire, by ours. */
const wireNames = ({ input }: AnyOperation): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(input._zod.def.shape).map(([name, schema]) => [
      name,
      wireNameOf(schema)?.name ?? name,
    ]),
  );

test('API-1: the calls of the specification are read tolerantly, and no others', () => {
  const paths = operations.flatMap(({ method, path, reader }) =>
    reader === undefined ? [] : [`${method} ${path.split('#')[0]}`.toLowerCase()],
  );
  // A check of the password by POST is ours, on the path of the one by GET.
  const ours = 'post /api/distributor/ismatchpwd';
  expect(paths.toSorted()).toEqual(
    [...specified.map((call) => call.toLowerCase()), ours].toSorted(),
  );
});

test.each(tolerant)(
  'API-1: what else a field of $id is called by is no other field',
  (operation, { aliases }) => {
    const names = wireNames(operation);
    const others = Object.entries(aliases).flatMap(([name, more]) =>
      names.has(name) ? more.map((other) => [looseName(other), name] as const) : [],
    );
    const known = new Map([...names].map(([name, onWire]) => [looseName(onWire), name]));
    const taken = others.filter(([other, name]) => (known.get(other) ?? name) !== name);
    expect(taken).toEqual([]);
    expect(new Set(others.map(([other]) => other)).size).toBe(others.length);
  },
);

test('API-1: fields that nobody knows are passed over, names are taken in any case', () => {
  const read = queryOf(listShopFigures, {
    ShopId: '4',
    shop_type: 'x',
    _: '1764000000000',
    token: 'abc',
    pageIndex: '2',
    limit: '50',
  });
  expect(read).toMatchObject({ ok: true, input: { shopId: 4, page: 2, pageSize: 50 } });
});

test('API-1: of two names of a field its own one goes first', () => {
  const read = queryOf(listShopFigures, { limit: '50', pageSize: '10' });
  expect(read).toMatchObject({ ok: true, input: { pageSize: 10 } });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01 00:00:00', '2026-11-01'],
  ['2026-11-01T23:59:59', '2026-11-01'],
  ['2026-10-31T16:00:00.000Z', '2026-10-31T16:00:00.000Z'],
  ['2026-11-01T00:00:00+08:00', '2026-11-01T00:00:00+08:00'],
])('API-1: a period that begins on %s begins on %s', (sent, read) => {
  expect(queryOf(listShopFigures, { startTime: sent })).toMatchObject({
    ok: true,
    input: { from: read },
  });
});

test('API-1: what is empty is as if left out, unless its field may be empty', () => {
  expect(queryOf(listShopFigures, { shopId: '', from: '', currency: '' })).toMatchObject({
    ok: true,
    input: { page: 1, pageSize: 20 },
  });
  expect(
    bodyOf(updateOwnShop, { id: 4, shop_scale: '', provinceCode: null, shopName: null }),
  ).toEqual({
    ok: true,
    input: { shopId: 4, shopScale: '', provinceCode: null },
  });
});

test('API-1: numbers as text and words of a choice in any case are taken, nonsense stays nonsense', () => {
  const payment = { shopId: '4', lebean: '10000', payType: 'WeChat Pay' };
  expect(bodyOf(beginTopUp, payment)).toEqual({
    ok: true,
    input: { shopId: 4, lebean: 10_000, paymentMode: 'wechatPay' },
  });
  for (const lebean of ['12.5', 'many', '1e4', [], {}, true])
    expect(bodyOf(beginTopUp, { ...payment, lebean })).toMatchObject({
      ok: false,
      fields: [{ path: 'lebean' }],
    });
});

test('API-2: nothing, null and no fields are one input, what holds no fields is none', () => {
  for (const body of [undefined, null, {}])
    expect(bodyOf(listProvinces, body)).toEqual({ ok: true, input: { country: 'CN' } });
  for (const body of [[], [1], 'x', '', 0, 1, Number.POSITIVE_INFINITY, true])
    expect(bodyOf(listProvinces, body)).toEqual({
      ok: false,
      fields: [{ path: 'body', message: '请求内容应为 JSON 对象' }],
    });
});
