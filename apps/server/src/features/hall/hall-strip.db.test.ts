/** The halls of the shops on the home: as each hall stands itself, for whoever may see it (SH-54, ACC-2). */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { getHall } from '@lebean/contract/hall/operations';
import { listHalls } from '@lebean/contract/hall/strip.operations';
import { hallState } from '@lebean/domain/hall-state';
import { call, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const tables = new pg.Client(database.owner);
await tables.connect();
afterAll(() => tables.end());
const { own, foreign } = scene;
const callerOf = (name: string) => ({
  token: scene.principals.find((one) => one.name === name)?.token ?? '',
});
const ofShops = scene.principals.filter(({ kind }) => kind === 'shop');

test('SH-54: each terminal stands on the home as in its hall, for whoever may see that, and nobody else’s stand there', async () => {
  let seen = 0;
  for (const caller of ofShops) {
    const answer = await send(server, listHalls, {}, caller);
    if (answer.status !== 200) continue;
    const { halls } = await call(server, listHalls, {}, caller);
    for (const { shopId, terminals } of halls) {
      const hall = await call(server, getHall, { shopId }, caller);
      const expected = hall.terminals.map((one) => {
        const play = one.isPlaying ? { startedAt: 0, endsAfterSeconds: null } : null;
        return [one.uniqueCode, hallState({ ...one, play }, Date.parse(hall.at))];
      });
      expect([
        caller.name,
        shopId,
        terminals.map(({ uniqueCode, state }) => [uniqueCode, state]),
      ]).toEqual([caller.name, shopId, expected]);
      seen += terminals.length;
    }
  }
  expect(seen).toBeGreaterThan(3);
});

test('SH-54, ACC-2: an owner sees the halls of all shops, an assistant that of one, another merchant none of them', async () => {
  const shopsOf = async (name: string) =>
    (await call(server, listHalls, {}, callerOf(name))).halls.map(({ shopId }) => shopId);
  const owned = await shopsOf('owner');
  expect(owned).toContain(own.shopId);
  expect(owned).not.toContain(foreign.shopId);
  const { rows } = await tables.query<{ id: number }>(
    `select distinct s.id::int from shop s join device d on d.shop_id = s.id where s.merchant_id = $1 and s.is_enabled`,
    [own.merchantId],
  );
  expect(new Set(owned)).toEqual(new Set(rows.map(({ id }) => id)));
  expect(await shopsOf('assistant')).toEqual([own.shopId]);
});

test('SH-54, P1: a merchant of many shops reads twelve of them, and how many there are besides', async () => {
  await tables.query('set session_replication_role = replica');
  await tables.query(
    `with added as (insert into shop (merchant_id, shop_name, shop_type, country_code, currency, time_zone)
        select merchant_id, 'Hall ' || place, shop_type, country_code, currency, time_zone
        from shop cross join generate_series(1, 14) place where id = $1 returning id, merchant_id)
      insert into device (merchant_id, shop_id, unique_code, equipment_id, created_at)
        select a.merchant_id, a.id, 'HALL-' || a.id, d.equipment_id, d.created_at
        from added a cross join (select * from device where id = $2) d`,
    [own.shopId, scene.devices.own.device],
  );
  await tables.query('set session_replication_role = origin');
  const { halls, further } = await call(server, listHalls, {}, callerOf('owner'));
  expect(halls).toHaveLength(12);
  expect(further).toBeGreaterThanOrEqual(3);
});
