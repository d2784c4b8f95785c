import pg from 'pg';
import { createAccount } from '@lebean/contract/account/creation.operations';
import { createLevel } from '@lebean/contract/level/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { listGamePrices } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
// For tests: a merchant with three shops, games that they have, an owner, and the server in front.
import { createShop } from '@lebean/contract/shop/operations';
import { type Caller, testHttp, testPassword } from '../../../testing/http-testing.ts';
import { testDatabase } from '../../database/testing.ts';

const hourMs = 3_600_000;

/** An instant so many hours from now. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * hourMs).toISOString();

/** A form for an own price of a game by time, as nobody has touched it (PRI-2). */
export const ownPriceForm = {
  version: 1,
  chargeMode: 'byTime' as const,
  unitMinutes: 10,
  ownPrice: null,
  ownUnitPrice: null,
  isOwnPriceCapping: null,
  ownTopPrice: null,
};

/** The prices of a shop's games as an owner reads them. */
export async function listPriceRows(owner: Caller, shopId: number) {
  const { output } = await owner.ask(listGamePrices, { shopId });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's rows, as tests read them
  return output as GamePriceRow[];
}

/** Opens a server with the scene; the shops differ in what they may do about prices (PRI-2). */
export async function pricingScene() {
  const database = await testDatabase();
  const http = await testHttp(database);
  const tables = new pg.Client(database.owner);
  await tables.connect();
  const admin = await http.signIn('admin', testPassword);
  const merchantId = await admin.create(createMerchant, {
    merchantName: 'Laser',
    country: 'CN',
    currency: 'CNY',
  });
  const shop = (shopName: string, permission: string) =>
    admin.create(createShop, {
      merchantId,
      shopName,
      shopType: 'sales',
      country: 'CN',
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      pricePermission: permission,
      memberPermission: 'custom',
    });
  const shops = {
    custom: await shop('Free', 'custom'),
    fixed: await shop('Fixed', 'fixed'),
    activityOnly: await shop('Joining', 'activityOnly'),
  };
  for (const [levelName, levelOrder, levelDiscount] of [
    ['Silver', 10, 95],
    ['Gold', 20, 90],
  ] as const)
    await admin.create(createLevel, {
      merchantId,
      levelName,
      levelDiscount,
      levelOrder,
    });
  await admin.create(createAccount, {
    password: testPassword,
    kind: 'shop',
    merchantId,
    accountType: 1,
    loginName: 'owner',
    displayName: 'Owner',
    roles: ['shop-owner'],
  });
  const games = await addGames(tables, merchantId, Object.values(shops));
  const owner = await http.signIn('owner', testPassword);
  return { admin, owner, merchantId, shops, games, tables };
}

async function addGames(tables: pg.Client, merchantId: number, shopIds: readonly number[]) {
  const one = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await tables.query<{ id: string }>(`${text} returning id`, [...values]);
    return Number(rows[0]?.id);
  };
  const categoryId = await one(
    `insert into game_category (title_zh, title_en, title_es, sort_order) values ('a', 'a', 'a', 1)`,
    [],
  );
  const add = async (name: string, charge: string, values: readonly unknown[]): Promise<number> => {
    const gameId = await one(
      `insert into game (game_name, category_id, created_at, state, published_at, sell_point, cooperation_point,
        union_point, shared_point, is_black, ${charge})
      values ($1, $2, now(), 'published', now(), 150, 0, 0, 0, true, ${values.map((_, at) => `$${at + 3}`).join(', ')})`,
      [name, categoryId, ...values],
    );
    for (const shopId of shopIds)
      await tables.query(
        'insert into shop_game (shop_id, game_id, merchant_id, distributed_at) values ($1, $2, $3, now())',
        [shopId, gameId, merchantId],
      );
    return gameId;
  };
  return {
    byCount: await add('Arrows', 'price', [1005]),
    byTime: await add(
      'Racing',
      `charge_mode, initial_price, unit_time_minutes, unit_time_price, is_price_capping, top_price`,
      ['byTime', 2000, 10, 800, true, 3500],
    ),
    directly: await add('Tour', 'charge_mode', ['openDirectly']),
  };
}
