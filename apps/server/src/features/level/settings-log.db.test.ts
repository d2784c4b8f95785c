import { copyLevels, createLevel, removeLevel } from '@lebean/contract/level';
import { applyForPackage, applyToStopPackage } from '@lebean/contract/package-application';
import { copyPackages } from '@lebean/contract/recharge-package';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing.ts';
import { call, serverOn } from '../../http/calls.fixture.ts';
import { setScene } from '../../http/scene.fixture.ts';
import { pass, settingsOf } from './member-settings.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const { staff, allow, addMerchant, packagesOf } = settingsOf(server, scene, client);
beforeAll(() => client.connect());
afterAll(() => client.end());

test('ACC-6, MEM-10: copies of templates, what is applied for and a removed level leave a line each', async () => {
  const { merchantId, owner } = await addMerchant();
  const before = await client.query<{ id: number }>('select max(id) as id from operation_log');
  await call(server, copyLevels, { merchantId }, staff);
  await call(server, copyPackages, { merchantId }, staff);
  await allow(merchantId, 'packageOnly');
  const [sold] = await packagesOf(owner);
  const packageId = sold?.id ?? 0;
  await call(server, applyForPackage, { ...pass, packageName: 'Another' }, owner);
  await call(server, applyToStopPackage, { packageId }, owner);
  const level = { merchantId, levelName: 'Spare', levelDiscount: 90, levelOrder: 900 };
  const { id: levelId } = await call(server, createLevel, level, staff);
  await call(server, removeLevel, { levelId, version: 1 }, staff);
  const lines = await client.query(
    `select operation, merchant_id::int, source, result, account_id is not null as "isSomebodys", after is distinct from before as "tellsChange"
      from operation_log where id > $1 order by id`,
    [before.rows[0]?.id],
  );
  const told = { source: '127.0.0.1', result: 'ok', isSomebodys: true, tellsChange: true };
  expect(lines.rows).toMatchObject(
    [
      'level.copy',
      'package.copy',
      'packageApplication.ask',
      'packageApplication.askToStop',
      'level.create',
      'level.remove',
    ].map((operation) => ({ operation, ...told })),
  );
});
