import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import { listPackages } from '@lebean/contract/level/recharge-package.operations';
import {
  openCardByCode,
  rechargeCardByCode,
} from '@lebean/contract/payment/card-payment.operations';
import { greetCard } from '@lebean/contract/play/terminal-play.operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { freshNumber } from '../card/counter.fixture.ts';
import { arcadeOf } from '../play/play.fixture.ts';
import { settingsOf } from './member-settings.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const settings = settingsOf(server, scene, client);
const arcade = arcadeOf(server, scene, client);
const { own, games } = scene;
const { owner, staff } = settings;
beforeAll(() => client.connect());
afterAll(() => client.end());

const { shopId } = own;
const member = { name: 'Ana', phone: '13800001111', shopId, paymentMode: 'cash' } as const;

/** A template with a copy of the merchant's own that pays half. */
async function addTemplate(levelName: string, discount: number, order: number, upPrice: number) {
  const added = await client.query<{ id: string }>(
    `insert into member_level (merchant_id, level_name, level_discount, level_order, level_up_price)
      values (null, $1, $2, $3, $4) returning id`,
    [levelName, discount, order, upPrice],
  );
  return Number(added.rows[0]?.id);
}

test('MEM-10: PRI-5: a revoked right brings the platform’s levels and packages back, and keeps the own ones', async () => {
  await arcade.byCount(1000);
  const terminal = await arcade.terminal();
  const templateId = await addTemplate('Template', 80, 900, 0);
  await client.query(
    'update member_level set copied_from_id = $1, level_discount = 50 where id = $2',
    [templateId, own.levelId],
  );
  const { cardId, cardNumber } = await arcade.card();
  const levels = async () => (await call(server, listLevels, { pageSize: 100 }, owner)).rows;
  const packages = async () => (await call(server, listPackages, { shopId }, owner)).rows;
  const priced = async () => {
    const greeting = await call(server, greetCard, { card: cardNumber }, terminal);
    const shown = greeting.games.find(({ gameId }) => gameId === games.own)?.price;
    const { playId, price } = await arcade.start(terminal, cardNumber);
    await arcade.end(terminal, playId);
    // What is shown is what is charged (PRI-8).
    expect(price).toBe(shown);
    return { price, level: greeting.levelName };
  };
  /** The level of the card in the list, and the levels by which the list finds it. */
  const listed = async () => {
    const found = (more: { levelId?: number }) =>
      call(server, listMembers, { query: cardNumber, ...more }, owner);
    const byLevel = async (levelId: number) => (await found({ levelId })).rows.length;
    return {
      level: (await found({})).rows[0]?.level,
      found: [await byLevel(own.levelId), await byLevel(templateId)],
    };
  };
  const isAllOwn = (rows: readonly { merchantId: number | null }[]) =>
    new Set(rows.map(({ merchantId }) => merchantId === own.merchantId));
  const { levelName } = await settings.levelOf(own.levelId);
  expect(await priced()).toEqual({ price: 500, level: levelName });
  expect([isAllOwn(await levels()), isAllOwn(await packages())]).toEqual([
    new Set([true]),
    new Set([true]),
  ]);
  expect(await listed()).toEqual({ level: levelName, found: [1, 0] });
  const opening = () => ({ ...member, cardNumber: freshNumber(), levelId: own.levelId });
  const recharge = { cardId, shopId, paymentMode: 'cash', packageId: own.packageId } as const;

  await settings.allow(own.merchantId, 'fixed');
  expect(await priced()).toEqual({ price: 800, level: 'Template' });
  expect([isAllOwn(await levels()), isAllOwn(await packages())]).toEqual([
    new Set([false]),
    new Set([false]),
  ]);
  expect(await settings.refused(openCard, opening())).toBe('LEVEL_NOT_FOUND');
  expect(await settings.refused(rechargeCard, recharge)).toBe('PACKAGE_NOT_FOUND');
  expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ level: 'Template' });
  expect(await listed()).toEqual({ level: 'Template', found: [0, 1] });
  const byPlatform = { ...opening(), levelId: templateId };
  expect(await settings.refused(openCard, byPlatform)).toBe('done');

  // Money that is taken meanwhile leaves the card the level that it has.
  const [template] = await packages();
  const byTemplate = { ...recharge, packageId: template?.id };
  expect(await settings.refused(rechargeCard, byTemplate)).toBe('done');

  for (const right of ['packageOnly', 'custom'] as const) {
    await settings.allow(own.merchantId, right);
    expect(await priced()).toEqual({ price: 500, level: levelName });
    expect(await settings.refused(openCard, opening())).toBe('done');
    expect(await settings.refused(rechargeCard, recharge)).toBe('done');
  }
});

test('MEM-10: a shop that is not allowed sells no package of its merchant, at the counter or by code, while its sister does', async () => {
  await settings.allow(own.merchantId, 'custom');
  await client.query(`update shop set member_permission = 'fixed' where id = $1`, [own.branchId]);
  const [template] = (await call(server, listLevels, { pageSize: 100 }, staff)).rows.filter(
    ({ merchantId, isEnabled }) => merchantId === null && isEnabled,
  );
  const { cardId } = await arcade.card();
  const { packageId } = own;
  const doors = async (place: number, levelId: number, requested: number | undefined) => {
    const till = { shopId: place, packageId: requested, paymentMode: 'cash' } as const;
    const scanned = { ...till, paymentMode: 'wechatPay' } as const;
    const person = () => ({
      name: 'Ana',
      phone: '13800001111',
      cardNumber: freshNumber(),
      levelId,
    });
    return [
      await settings.refused(openCard, { ...till, ...person() }),
      await settings.refused(openCardByCode, { ...scanned, ...person() }),
      await settings.refused(rechargeCard, { ...till, cardId }),
      await settings.refused(rechargeCardByCode, { ...scanned, cardId }),
    ];
  };
  expect(await doors(own.branchId, template?.id ?? 0, packageId)).toEqual(
    Array.from({ length: 4 }, () => 'PACKAGE_NOT_FOUND'),
  );
  expect(await doors(shopId, own.levelId, packageId)).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  );
  // Nor a free amount, which only a shop with settings of its own may take (MEM-5).
  const free = { cardId, shopId: own.branchId, paymentMode: 'cash', amount: 1000 } as const;
  expect(await settings.refused(rechargeCard, free)).toBe('FREE_AMOUNT_FORBIDDEN');
  await settings.allow(own.merchantId, 'custom');
});

test('MEM-10: an own level that is a copy of none is served by the highest template of no higher rank', async () => {
  await addTemplate('Low', 95, 300, 0);
  await addTemplate('High', 70, 800, 0);
  const inForce = async (levelOrder: number) => {
    const added = await client.query<{ id: string }>(
      `insert into member_level (merchant_id, level_name, level_discount, level_order)
        values ($1, $2, 60, $3) returning id`,
      [own.merchantId, `Own ${levelOrder}`, levelOrder],
    );
    const shown = await client.query<{ rank: number }>(
      `select level_order as rank from member_level where id = level_in_force($1, $2, false)`,
      [added.rows[0]?.id, own.merchantId],
    );
    return shown.rows[0]?.rank;
  };
  expect(await inForce(700)).toBe(300);
  expect(await inForce(850)).toBe(800);
  // Below all of them, the lowest.
  expect(await inForce(1)).toBe(10);
});
