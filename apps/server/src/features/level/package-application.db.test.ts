import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import { listLevels } from '@lebean/contract/level/list.operations';
import { getMemberSettings } from '@lebean/contract/level/member-settings.operations';
import { copyLevels, createLevel } from '@lebean/contract/level/operations';
import {
  applyForPackage,
  applyToStopPackage,
  approveApplication,
  listApplications,
  rejectApplication,
  withdrawApplication,
} from '@lebean/contract/level/package-application.operations';
import {
  copyPackages,
  createPackage,
  listPackages,
  updatePackage,
} from '@lebean/contract/level/recharge-package.operations';
import { call, codeOfAnswer, send, serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { pass, settingsOf } from './member-settings.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const { own, foreign, principals } = scene;
const server = serverOn(database.application);
const client = new pg.Client(database.owner);
const { owner, staff, refused, allow, addMerchant, packagesOf, open } = settingsOf(
  server,
  scene,
  client,
);
beforeAll(() => client.connect());
afterAll(() => client.end());

const assistant = { token: principals.find(({ name }) => name === 'assistant')?.token };

const addTemplate = async (terms: Partial<ClientInput<typeof createLevel>>): Promise<number> => {
  const level = { levelName: 'T', levelDiscount: 95, levelOrder: 300, ...terms };
  return (await call(server, createLevel, level, staff)).id;
};

describe('MEM-10: who keeps settings', () => {
  test('the least that a shop of the merchant may holds for all; an assistant sees the same', async () => {
    await client.query(`update shop set member_permission = 'packageOnly' where id = $1`, [
      own.branchId,
    ]);
    expect(await call(server, getMemberSettings, {}, assistant)).toMatchObject({
      right: 'packageOnly',
    });
    const level = { levelName: 'X', levelDiscount: 90, levelOrder: 60 };
    expect(await refused(createLevel, level)).toBe('MEMBER_SETTINGS_FORBIDDEN');
    expect(await refused(createPackage, pass)).toBe('MEMBER_SETTINGS_FORBIDDEN');
    const [sold] = await packagesOf(owner);
    const { id: packageId, version } = sold ?? { id: 0, version: 0 };
    expect(await refused(updatePackage, { packageId, version, ...pass })).toBe(
      'MEMBER_SETTINGS_FORBIDDEN',
    );
    await allow(own.merchantId, 'fixed');
    expect(await refused(applyForPackage, pass)).toBe('MEMBER_SETTINGS_FORBIDDEN');
    await allow(own.merchantId, 'custom');
    expect(await refused(applyForPackage, pass)).toBe('PACKAGES_ARE_OWN');
  });

  test('a copy of the templates is made once; cards move to it and rise on it', async () => {
    const fresh = await addMerchant();
    const gold = await addTemplate({ levelName: 'Gold T', levelOrder: 500 });
    const silver = await addTemplate({
      levelName: 'Silver T',
      levelOrder: 400,
      isUpgrade: true,
      levelUpPrice: 2000,
      upgradeLevelId: gold,
    });
    const cardId = await open(fresh, silver);
    const copies = await Promise.all(
      [0, 1].map(() => send(server, copyLevels, { merchantId: fresh.merchantId }, staff)),
    );
    expect(copies.map(codeOfAnswer).filter((code) => code === 0)).toHaveLength(1);
    const { rows } = await call(server, listLevels, { pageSize: 100 }, fresh.owner);
    expect(new Set(rows.map(({ merchantId }) => merchantId))).toEqual(new Set([fresh.merchantId]));
    expect(rows.find(({ levelName }) => levelName === 'Silver T')).toMatchObject({
      isUpgrade: true,
      levelUpPrice: 2000,
      upgradeLevelName: 'Gold T',
    });
    const { id: packageId } = await call(server, createPackage, pass, fresh.owner);
    const sale = { shopId: fresh.shopId, cardId, packageId, paymentMode: 'cash' } as const;
    expect(await call(server, rechargeCard, sale, fresh.owner)).toMatchObject({
      raisedTo: 'Gold T',
    });
    // Templates go their own way from now on.
    expect(await refused(copyLevels, { merchantId: fresh.merchantId }, staff)).toBe(
      'MEMBER_SETTINGS_NOT_EMPTY',
    );
    expect(await refused(copyPackages, { merchantId: fresh.merchantId }, staff)).toBe(
      'MEMBER_SETTINGS_NOT_EMPTY',
    );
  });

  test('an approved application makes the copy and the change, together and once', async () => {
    const asking = await addMerchant();
    await allow(asking.merchantId, 'packageOnly');
    const templates = await packagesOf(asking.owner);
    const [template] = templates;
    if (template === undefined) throw new Error('no template');
    expect(template.merchantId).toBeNull();
    const other = { ...pass, packageName: 'Mine', sellPrice: 1800 };
    const change = { packageId: template.id, ...other, remark: 'Summer' };
    const { id: applicationId } = await call(server, applyForPackage, change, asking.owner);
    expect(await refused(applyForPackage, change, asking.owner)).toBe('APPLICATION_WAITING');
    expect(await refused(approveApplication, { applicationId }, asking.owner)).toBe('5');
    const answers = await Promise.all(
      [0, 1, 2].map(() => send(server, approveApplication, { applicationId }, staff)),
    );
    expect(answers.map(codeOfAnswer).filter((code) => code === 0)).toHaveLength(1);
    const sold = await packagesOf(asking.owner);
    expect(sold).toHaveLength(templates.length);
    expect(sold.every(({ merchantId }) => merchantId === asking.merchantId)).toBe(true);
    expect(sold.filter(({ packageName }) => packageName === 'Mine')).toMatchObject([
      { sellPrice: 1800 },
    ]);
    const { rows } = await call(server, listApplications, {}, asking.owner);
    expect(rows[0]).toMatchObject({ kind: 'change', state: 'approved', remark: 'Summer' });
    expect(rows[0]?.changes).toContainEqual({
      field: 'sellPrice',
      before: String(template.sellPrice),
      after: '1800',
    });

    const add = await call(server, applyForPackage, { ...pass, packageName: 'New' }, asking.owner);
    await call(server, approveApplication, { applicationId: add.id }, staff);
    const mine = sold.find(({ packageName }) => packageName === 'Mine');
    const stopping = { packageId: mine?.id ?? 0 };
    const stop = await call(server, applyToStopPackage, stopping, asking.owner);
    await call(server, approveApplication, { applicationId: stop.id }, staff);
    const enabled = await call(server, listPackages, { isEnabled: true }, asking.owner);
    const names = enabled.rows.map(({ packageName }) => packageName);
    expect(names).toContain('New');
    expect(names).not.toContain('Mine');
  });

  test('what was changed since it was asked is not approved, and nothing is moved by it', async () => {
    const asking = await addMerchant();
    const { id: packageId } = await call(server, createPackage, pass, asking.owner);
    await allow(asking.merchantId, 'packageOnly');
    const wanted = { ...pass, sellPrice: 1 };
    const { id: applicationId } = await call(
      server,
      applyForPackage,
      { packageId, ...wanted },
      asking.owner,
    );
    const dearer = { packageId, version: 1, ...pass, sellPrice: 3000 };
    await call(server, updatePackage, dearer, staff);
    expect(await refused(approveApplication, { applicationId }, staff)).toBe(
      'APPLICATION_OUTDATED',
    );
    expect(await packagesOf(asking.owner)).toMatchObject([{ sellPrice: 3000 }]);
    await call(server, rejectApplication, { applicationId, reason: 'Too cheap' }, staff);
    const { rows } = await call(server, listApplications, {}, asking.owner);
    expect(rows).toMatchObject([{ state: 'rejected', reason: 'Too cheap' }]);
    expect(await refused(withdrawApplication, { applicationId }, asking.owner)).toBe(
      'APPLICATION_DECIDED',
    );
    await expect(
      client.query(`update package_application set state = 'approved', reason = '' where id = $1`, [
        applicationId,
      ]),
    ).rejects.toThrow('MEM-10');
  });

  test('ACC-6: copies and applications each leave a line that says what became of what', async () => {
    const plain = await addMerchant();
    const { levels } = await call(server, copyLevels, {}, plain.owner);
    const { packages } = await call(server, copyPackages, {}, plain.owner);
    await allow(plain.merchantId, 'packageOnly');
    const { id } = await call(server, applyForPackage, pass, plain.owner);
    const [sold] = await packagesOf(plain.owner);
    const stopping = { packageId: sold?.id ?? 0, remark: 'Slow' };
    const { id: stopId } = await call(server, applyToStopPackage, stopping, plain.owner);
    const { rows } = await client.query(
      `select operation, object, object_id, after from operation_log where merchant_id = $1
         and operation in ('level.copy', 'package.copy', 'packageApplication.ask', 'packageApplication.askToStop')
         order by id`,
      [plain.merchantId],
    );
    const merchant = { object: 'merchant', object_id: String(plain.merchantId) };
    expect(rows).toMatchObject([
      { operation: 'level.copy', ...merchant, after: { levels } },
      { operation: 'package.copy', ...merchant, after: { packages } },
      { operation: 'packageApplication.ask', object_id: String(id), after: { sellPrice: 2000 } },
      {
        operation: 'packageApplication.askToStop',
        object_id: String(stopId),
        after: { remark: 'Slow' },
      },
    ]);
  });

  test('ACC-2: the packages of another merchant are not asked about', async () => {
    await allow(foreign.merchantId, 'packageOnly');
    expect(
      await refused(
        applyForPackage,
        { packageId: own.packageId, ...pass },
        { token: foreign.ownerToken },
      ),
    ).toBe('PACKAGE_NOT_FOUND');
    await allow(foreign.merchantId, 'custom');
  });
});
