import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShift } from '@lebean/contract/shift/operations';
import { getFirstBooking, getShop, updateShop } from '@lebean/contract/shop/detail.operations';
import { createShop } from '@lebean/contract/shop/operations';
import { call, refusalOf, send, serverOn } from '../../../testing/calls.fixture.ts';
import { SceneMaker } from '../../../testing/scene/scene-maker.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own, principals, roles } = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
beforeAll(() => client.connect());
afterAll(() => client.end());

const network = principals[0] ?? { token: '' };

let count = 0;
/** A merchant that was set up in the wrong currency, with its first shop. */
async function newMerchant(): Promise<number> {
  count += 1;
  const { rows } = await client.query<{ id: number }>(
    `insert into merchant (merchant_name, country_code, currency, point_price) values ($1, 'CN', 'CNY', 100) returning id::int`,
    [`New ${count}`],
  );
  return rows[0]?.id ?? 0;
}

async function newShop(merchantId: number): Promise<number> {
  const { id } = await call(
    server,
    createShop,
    {
      merchantId,
      shopName: 'New',
      shopType: 'sales',
      country: 'CN',
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
    },
    network,
  );
  return id;
}

type Place = {
  country?: string;
  currency?: string;
  timeZone?: string;
  provinceCode?: string | null;
};

async function move(shopId: number, place: Place) {
  const shop = await call(server, getShop, { shopId }, network);
  const { shopName, address, shopScale, helmetCount } = shop;
  const { pricePermission, memberPermission, isAutoDistributed, customerManager } = shop;
  // Those of the scene are no addresses.
  const mails = { contactEmail: '', reconciliationEmail: '' };
  const spoken = { shopName, address, shopScale, ...mails, helmetCount };
  const granted = { pricePermission, memberPermission, isAutoDistributed, customerManager };
  const { version, isEnabled, provinceCode, cityCode } = shop;
  const fields = { ...spoken, ...granted, version, isEnabled, provinceCode, cityCode, shopId };
  const answer = await send(server, updateShop, { ...fields, ...place }, network);
  return refusalOf(answer) ?? answer.status;
}

const placeOf = async (shopId: number) => {
  const { country, currency, timeZone } = await call(server, getShop, { shopId }, network);
  return { country, currency, timeZone };
};

test('NUM-5: country, currency and time zone are put right while nothing is booked, and the log says each', async () => {
  const merchantId = await newMerchant();
  const shopId = await newShop(merchantId);
  const place = { country: 'US', currency: 'USD', timeZone: 'America/Chicago' };
  expect((await call(server, getFirstBooking, { shopId }, network)).booking).toBeNull();
  expect(await move(shopId, place)).toBe(200);
  expect(await placeOf(shopId)).toEqual(place);
  const merchant = await client.query('select currency from merchant where id = $1', [merchantId]);
  expect(merchant.rows).toEqual([{ currency: 'USD' }]);
  const { rows } = await client.query<{ before: object; after: object }>(
    `select before, after from operation_log where operation = 'shop.update' order by id desc limit 1`,
  );
  expect(rows[0]?.before).toMatchObject({ country: 'CN', currency: 'CNY' });
  expect(rows[0]?.after).toMatchObject(place);
});

test('NUM-5: a place has to be one: its zone known, its region of its country', async () => {
  const shopId = await newShop(await newMerchant());
  expect(await move(shopId, { timeZone: 'Mars/Olympus' })).toBe('TIME_ZONE_UNKNOWN');
  const { rows } = await client.query<{ code: string }>(
    `select code from region where country_code = 'CN' and province_code is null limit 1`,
  );
  const provinceCode = rows[0]?.code ?? '';
  expect(await move(shopId, { provinceCode })).toBe(200);
  expect(await move(shopId, { country: 'US' })).toBe('REGION_UNKNOWN');
  expect(await move(shopId, { country: 'US', provinceCode: null })).toBe(200);
});

test('SET-3: shops of one merchant keep one currency', async () => {
  const merchantId = await newMerchant();
  const shopId = await newShop(merchantId);
  await newShop(merchantId);
  expect(await move(shopId, { currency: 'USD' })).toBe('CURRENCY_DIFFERS');
  expect(await move(shopId, { timeZone: 'Asia/Urumqi' })).toBe(200);
});

test('NUM-5: where something is booked they stay, and the page says since when', async () => {
  const before = await placeOf(own.shopId);
  for (const place of [{ country: 'US' }, { currency: 'USD' }, { timeZone: 'Asia/Urumqi' }])
    expect(await move(own.shopId, { ...place, provinceCode: null })).toBe('SHOP_IS_BOOKED');
  expect(await placeOf(own.shopId)).toEqual(before);
  const { booking } = await call(server, getFirstBooking, { shopId: own.shopId }, network);
  expect(booking).not.toBeNull();
  // What is no move is no matter of it.
  expect(await move(own.shopId, {})).toBe(200);
});

const waits = async (): Promise<boolean> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) > 0;
};

/** Another connection, in the middle of its transaction. */
async function besides<Result>(work: (other: pg.Client) => Promise<Result>): Promise<Result> {
  const other = new pg.Client(database.owner);
  await other.connect();
  try {
    return await work(other);
  } finally {
    await other.end();
  }
}

test('NUM-5: a first booking at the same instant stands, and the correction is refused', async () => {
  const merchantId = await newMerchant();
  const shopId = await newShop(merchantId);
  await besides(async (other) => {
    await other.query('begin');
    await other.query(
      `insert into shift (merchant_id, shop_id, shift_number, currency, opening_cash, opened_at, opened_by, opened_by_account_id)
        values ($1, $2, 'S-RACE', 'CNY', 0, now(), 'Somebody', $3)`,
      [merchantId, shopId, own.ownerId],
    );
    const moved = move(shopId, { currency: 'USD' });
    await expect.poll(waits).toBe(true);
    await other.query('commit');
    expect(await moved).toBe('SHOP_IS_BOOKED');
  });
  expect((await placeOf(shopId)).currency).toBe('CNY');
});

test('NUM-5: a booking that waited for the correction is not booked in the currency of before', async () => {
  const merchantId = await newMerchant();
  const shopId = await newShop(merchantId);
  await besides(async (other) => {
    await client.query('begin');
    await client.query('select from shop where id = $1 for update', [shopId]);
    await client.query(`update shop set currency = 'USD' where id = $1`, [shopId]);
    const booked = other
      .query(
        `insert into shift (merchant_id, shop_id, shift_number, currency, opening_cash, opened_at, opened_by, opened_by_account_id)
          values ($1, $2, 'S-LATE', 'CNY', 0, now(), 'Somebody', $3)`,
        [merchantId, shopId, own.ownerId],
      )
      .then(
        () => 'booked',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    await expect.poll(waits).toBe(true);
    await client.query('commit');
    expect(await booked).toBe('what is booked in a shop is booked in its own currency');
  });
});

test('NUM-5: whoever books while a shop is put right is told its currency in words, and books in that one afterwards', async () => {
  const merchantId = await newMerchant();
  const shopId = await newShop(merchantId);
  const account = { kind: 'shop', account_type: 1, merchant_id: merchantId } as const;
  const cashier = await new SceneMaker(client).addAccount(account, roles.shop);
  const open = () => send(server, openShift, { shopId, openingCash: 100 }, cashier);
  await besides(async (other) => {
    await other.query('begin');
    await other.query('select from shop where id = $1 for update', [shopId]);
    await other.query(`update shop set currency = 'USD' where id = $1`, [shopId]);
    const opened = open();
    await expect.poll(waits).toBe(true);
    await other.query('commit');
    const answer = await opened;
    expect([answer.status, refusalOf(answer)]).toEqual([409, 'CURRENCY_DIFFERS']);
    expect(answer.text).toContain('USD');
  });
  expect((await open()).status).toBe(200);
  const { rows } = await client.query('select currency from shift where shop_id = $1', [shopId]);
  expect(rows).toEqual([{ currency: 'USD' }]);
});
