import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCard, rechargeCard } from '@lebean/contract/card/counter.operations';
import { getCard } from '@lebean/contract/card/operations';
import { listLevels } from '@lebean/contract/level/list.operations';
import {
  disableLevel,
  enableLevel,
  removeLevel,
  updateLevel,
} from '@lebean/contract/level/operations';
import {
  createPackage,
  disablePackage,
  removePackage,
  updatePackage,
} from '@lebean/contract/level/recharge-package.operations';
import { listRecharges } from '@lebean/contract/recharge/operations';
import { call, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { pass, settingsOf, termsOf } from './member-settings.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const { owner, here, refused, levelOf, addLevel, packagesOf, open } = settingsOf(
  server,
  scene,
  client,
);
beforeAll(() => client.connect());
afterAll(() => client.end());

const till = { shopId: own.shopId, paymentMode: 'cash' } as const;

describe('levels', () => {
  test('MEM-7: no rise goes in a circle, by the operation or by the tables', async () => {
    const low = await addLevel();
    const high = await addLevel();
    const rising = { isUpgrade: true, levelUpPrice: 1000 };
    const lowUp = { ...termsOf(low), ...rising, upgradeLevelId: high.id };
    await call(server, updateLevel, lowUp, owner);
    const highUp = { ...termsOf(high), ...rising };
    expect(await refused(updateLevel, { ...highUp, upgradeLevelId: low.id })).toBe(
      'UPGRADE_NOT_HIGHER',
    );
    expect(await refused(updateLevel, { ...highUp, upgradeLevelId: high.id })).toBe(
      'UPGRADE_NOT_HIGHER',
    );
    // Nor by sinking below what rises to it.
    expect(await refused(updateLevel, { ...termsOf(high), levelOrder: 30 })).toBe(
      'LEVEL_IS_TARGET',
    );
    expect(await refused(updateLevel, { ...termsOf(high), levelOrder: low.levelOrder })).toBe(
      'LEVEL_ORDER_TAKEN',
    );
    const past = 'update member_level set upgrade_level_id = $2, is_upgrade = true where id = $1';
    await expect(client.query(past, [high.id, low.id])).rejects.toThrow('MEM-7');
    await expect(client.query(past, [high.id, foreign.levelId])).rejects.toThrow('MEM-7');
    await expect(
      client.query('update member_level set level_order = 31 where id = $1', [high.id]),
    ).rejects.toThrow('MEM-7');
  });

  test('MEM-7: of two changes that would close a circle together one goes through', async () => {
    const first = await addLevel();
    const second = await addLevel();
    const third = await addLevel();
    const up = { isUpgrade: true, levelUpPrice: 1 };
    const answers = await Promise.all([
      refused(updateLevel, { ...termsOf(first), ...up, upgradeLevelId: third.id }),
      refused(updateLevel, { ...termsOf(third), levelOrder: 29 }),
      refused(updateLevel, { ...termsOf(second), ...up, upgradeLevelId: third.id }),
    ]);
    const { rows } = await client.query(
      `select from member_level l join member_level t on t.id = l.upgrade_level_id
         where t.level_order <= l.level_order`,
    );
    expect(rows).toEqual([]);
    expect(answers).toContain('done');
  });

  test('MEM-7: a changed threshold holds from the next recharge on', async () => {
    const top = await addLevel();
    const base = await addLevel({ levelOrder: 41 });
    const cardId = await open(here, base.id, own.packageId);
    const threshold = { isUpgrade: true, levelUpPrice: 20_000, upgradeLevelId: top.id };
    await call(server, updateLevel, { ...termsOf(base), ...threshold }, owner);
    expect(await call(server, getCard, { cardId }, owner)).toMatchObject({ level: base.levelName });
    const sale = { ...till, cardId, packageId: own.packageId };
    expect(await call(server, rechargeCard, sale, owner)).toMatchObject({
      raisedTo: top.levelName,
    });
  });

  test('SH-35: a level is changed by whoever saw its newest version', async () => {
    const level = await addLevel();
    await call(server, updateLevel, termsOf(level), owner);
    expect(await refused(updateLevel, termsOf(level))).toBe('STALE_VERSION');
  });

  test('MEM-7: a level in use is disabled, not removed; no card is opened with it', async () => {
    const level = await addLevel();
    const cardId = await open(here, level.id);
    const { id: levelId, version } = level;
    expect(await refused(removeLevel, { levelId, version })).toBe('LEVEL_IN_USE');
    const off = await call(server, disableLevel, { levelId, version }, owner);
    const member = { name: 'Eva', phone: '13800001111', cardNumber: 'T-9999' };
    expect(await refused(openCard, { ...till, ...member, levelId })).toBe('LEVEL_NOT_FOUND');
    const enabled = await call(server, listLevels, { isEnabled: true, pageSize: 100 }, owner);
    expect(enabled.rows.map(({ id }) => id)).not.toContain(levelId);
    expect(await call(server, getCard, { cardId }, owner)).toMatchObject({
      level: level.levelName,
    });
    await call(server, enableLevel, off, owner);
    expect(await open(here, levelId)).toBeGreaterThan(cardId);
    const unused = await addLevel();
    await call(server, removeLevel, { levelId: unused.id, version: unused.version }, owner);
    await expect(levelOf(unused.id)).rejects.toThrow('no level');
  });

  test('MEM-7: what others rise to stays enabled', async () => {
    const high = await addLevel();
    await addLevel({ levelOrder: 42, isUpgrade: true, levelUpPrice: 1, upgradeLevelId: high.id });
    const requested = { levelId: high.id, version: high.version };
    expect(await refused(disableLevel, requested)).toBe('LEVEL_IS_TARGET');
    expect(await refused(removeLevel, requested)).toBe('LEVEL_IS_TARGET');
  });
});

describe('packages', () => {
  test('MEM-10: a sold package is disabled, not removed, and what was sold stays', async () => {
    const { id: packageId } = await call(server, createPackage, pass, owner);
    const cardId = await open(here, own.levelId);
    await call(server, rechargeCard, { ...till, cardId, packageId }, owner);
    expect(await refused(removePackage, { packageId, version: 1 })).toBe('PACKAGE_IN_USE');
    const dearer = { packageId, version: 1, ...pass, sellPrice: 2500 };
    const { version } = await call(server, updatePackage, dearer, owner);
    expect(await refused(updatePackage, dearer)).toBe('STALE_VERSION');
    await call(server, disablePackage, { packageId, version }, owner);
    expect(await refused(rechargeCard, { ...till, cardId, packageId })).toBe('PACKAGE_NOT_FOUND');
    const { rows } = await call(server, listRecharges, { cardId }, owner);
    expect(rows.map(({ paid }) => paid)).toContain(2000);
    const { id: unsold } = await call(server, createPackage, pass, owner);
    await call(server, removePackage, { packageId: unsold, version: 1 }, owner);
    expect((await packagesOf(owner)).map(({ id }) => id)).not.toContain(unsold);
  });
});
