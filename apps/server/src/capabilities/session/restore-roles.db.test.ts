import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsOfPermission } from '@lebean/contract/facts/permissions';
import { prefabPermissions } from '@lebean/contract/role/prefab';
import { testDatabase } from '../../database/testing.ts';
import { restoreRoles } from './restore-roles.ts';

const database = await testDatabase();
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const heldNow = async (): Promise<Record<string, string[]>> => {
  const { rows } = await owner.query<{ key: string; permissions: string[] }>(
    'select role_key as key, permissions from role',
  );
  return Object.fromEntries(rows.map(({ key, permissions }) => [key, permissions.toSorted()]));
};
const asTheyCome = Object.fromEntries(
  Object.entries(prefabPermissions).map(([key, permissions]) => [key, permissions.toSorted()]),
);

test('ACC-1: what the migrations give to the roles of the product is what prefab-role.ts says they hold', async () => {
  expect(await heldNow()).toEqual(asTheyCome);
  const ofShops = prefabPermissions['shop-owner'];
  expect(ofShops.filter((id) => !kindsOfPermission(id)?.includes('shop'))).toEqual([]);
});

test('ACC-1: roles that somebody has emptied are restored from the machine, others stay', async () => {
  await owner.query(`update role set permissions = '{tool.tool.list,shop.shop.manage}', screens = '{}'
    where role_key = 'shop-cashier'`);
  await owner.query(`update role set permissions = '{}' where role_key = 'shop-owner'`);
  // As it is in an installation that emptied the role before that was refused.
  await owner.query(`set session_replication_role = replica`);
  await owner.query(`update role set permissions = '{}' where role_key = 'platform-administrator'`);
  await owner.query(`set session_replication_role = origin`);
  await owner.query(
    `insert into role (role_key, kind, role_name, permissions) values ('own', 'shop', 'Own', '{tool.tool.list}')`,
  );
  const restored = await restoreRoles(owner);
  expect(restored.map(({ key }) => key)).toEqual([
    'platform-administrator',
    'shop-owner',
    'shop-cashier',
  ]);
  expect(restored.at(-1)?.removed).toEqual(['shop.shop.manage']);
  expect(await heldNow()).toEqual({ ...asTheyCome, own: ['tool.tool.list'] });
  expect(await restoreRoles(owner)).toEqual([]);
});
