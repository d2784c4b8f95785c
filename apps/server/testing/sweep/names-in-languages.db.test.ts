import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAccounts, updateAccount } from '@lebean/contract/account/operations';
import { createActivity, updateActivity } from '@lebean/contract/activity/change.operations';
import { getActivity, listActivities } from '@lebean/contract/activity/operations';
import { openCard } from '@lebean/contract/card/counter.operations';
import { getCard, listMembers } from '@lebean/contract/card/operations';
import { createEquipment, listEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices, listDevices } from '@lebean/contract/device/operations';
import { languages } from '@lebean/contract/kernel/text';
import { listLevels } from '@lebean/contract/level/list.operations';
import { createLevel, updateLevel } from '@lebean/contract/level/operations';
import {
  createPackage,
  listPackages,
  updatePackage,
} from '@lebean/contract/level/recharge-package.operations';
import { createRole, listRoles } from '@lebean/contract/role/operations';
import { getProfile } from '@lebean/contract/session/operations';
import { testDatabase } from '../../src/database/testing.ts';
import { call, type Caller, serverOn } from '../calls.fixture.ts';
import { setScene } from '../scene/scene.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const owner: Caller = { token: scene.own.ownerToken };
const staff: Caller = {
  token: scene.principals.find(({ name }) => name === 'staff of the whole network')?.token ?? '',
};

/** What something is called to readers of each language, the first of them Chinese. */
const toReaders = async (
  caller: Caller,
  nameFor: (reader: Caller) => Promise<string | undefined>,
): Promise<(string | undefined)[]> =>
  await Promise.all(languages.map((language) => nameFor({ ...caller, language })));

test('SH-23: a level is called as its reader calls it, in lists, on cards and on a receipt', async () => {
  const names = { levelName: 'Plata', nameZh: '银卡', nameEn: 'Silver' };
  const terms = { levelDiscount: 90, levelOrder: 700 };
  const { id } = await call(server, createLevel, { ...names, ...terms }, owner);
  const rowFor = async (reader: Caller) => {
    const { rows } = await call(server, listLevels, { pageSize: 100 }, reader);
    return rows.find((row) => row.id === id);
  };
  // What has no words in a language keeps the words that were typed first.
  const reported = ['银卡', 'Silver', 'Plata'];
  expect(await toReaders(owner, async (reader) => (await rowFor(reader))?.levelName)).toEqual(
    reported,
  );
  expect(await rowFor({ ...owner, language: 'en' })).toMatchObject({
    typedName: 'Plata',
    nameZh: '银卡',
    nameEn: 'Silver',
    nameEs: '',
  });

  const person = { name: 'Ana', phone: '13800001111', cardNumber: `N-${randomUUID().slice(0, 8)}` };
  const sale = { shopId: scene.own.shopId, paymentMode: 'cash', levelId: id } as const;
  const receipt = await call(
    server,
    openCard,
    { ...sale, ...person },
    { ...owner, language: 'en' },
  );
  expect(receipt.level).toBe('Silver');
  const { cardId } = receipt;
  const onPage = await toReaders(
    owner,
    async (reader) => (await call(server, getCard, { cardId }, reader)).level,
  );
  const query = person.cardNumber;
  const inList = await toReaders(
    owner,
    async (reader) => (await call(server, listMembers, { query }, reader)).rows[0]?.level,
  );
  expect([onPage, inList]).toEqual([reported, reported]);
});

test('SH-23: whoever changes something and does not speak of its names leaves them', async () => {
  const names = { levelName: 'Oro', nameEn: 'Gold' };
  const terms = { levelDiscount: 80, levelOrder: 701 };
  const { id } = await call(server, createLevel, { ...names, ...terms }, owner);
  const change = { levelId: id, version: 1, levelName: 'Oro', levelDiscount: 70, levelOrder: 701 };
  await call(server, updateLevel, change, owner);
  await call(server, updateLevel, { ...change, version: 2, nameEn: '', nameEs: 'Dorada' }, owner);
  const { rows } = await call(server, listLevels, { pageSize: 100 }, owner);
  expect(rows.find((row) => row.id === id)).toMatchObject({ nameEn: '', nameEs: 'Dorada' });
});

test('SH-23: a package and an activity are called as their reader calls them', async () => {
  const sold = { sellPrice: 2000, point: 2000, giftPoint: 0 };
  const pass = { packageName: '日票', nameEn: 'Day pass', nameEs: 'Pase de día', ...sold };
  const { id: packageId } = await call(server, createPackage, pass, owner);
  const packageFor = async (reader: Caller) =>
    (await call(server, listPackages, { pageSize: 100 }, reader)).rows.find(
      (row) => row.id === packageId,
    )?.packageName;
  expect(await toReaders(owner, packageFor)).toEqual(['日票', 'Day pass', 'Pase de día']);
  await call(server, updatePackage, { packageId, version: 1, packageName: '日票', ...sold }, owner);
  expect(await packageFor({ ...owner, language: 'es' })).toBe('Pase de día');

  const times = { startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-02-01T00:00:00Z' };
  const offer = { activityMode: 'discount', discountPercent: 90, ...times } as const;
  const gameIds = [scene.games.own];
  const named = { activityName: '周末', nameEn: 'Weekend', nameEs: 'Fin de semana' };
  const { id: activityId } = await call(
    server,
    createActivity,
    { ...named, ...offer, gameIds },
    staff,
  );
  const reported = ['周末', 'Weekend', 'Fin de semana'];
  const found = await toReaders(
    staff,
    async (reader) =>
      (await call(server, listActivities, { query: 'fin de sem' }, reader)).rows[0]?.activityName,
  );
  expect(found).toEqual(reported);
  // A form of before that does not know of names moves the end, and nothing else.
  const { version } = await call(server, getActivity, { activityId }, staff);
  const later = { ...offer, endsAt: '2030-03-01T00:00:00Z', gameIds, activityName: '周末' };
  const moved = await call(server, updateActivity, { activityId, version, ...later }, staff);
  const english = { ...staff, language: 'en' } as const;
  const detail = await call(server, getActivity, { activityId }, english);
  expect(detail).toMatchObject({ activityName: 'Weekend', typedName: '周末' });
  const renamed = { activityId, version: moved.version, ...later, nameEn: 'Weekends' };
  await call(server, updateActivity, renamed, staff);
  expect(await call(server, getActivity, { activityId }, english)).toMatchObject({
    activityName: 'Weekends',
    nameEs: 'Fin de semana',
  });
});

test('SH-23: DEV-1: equipment is called as its reader calls it, and is entered by any of its names', async () => {
  const names = { title: '背包', nameEn: 'Backpack', nameEs: 'Mochila' };
  const { id } = await call(server, createEquipment, { ...names, description: '' }, staff);
  const inCatalogue = await toReaders(
    staff,
    async (reader) =>
      (await call(server, listEquipment, { query: 'mochi' }, reader)).rows[0]?.title,
  );
  expect(inCatalogue).toEqual(['背包', 'Backpack', 'Mochila']);
  const { shopId } = scene.own;
  const entered = ['背包', 'Backpack'].map((equipmentTitle, place) => {
    return { uniqueCode: `NAMED-${place}`, equipmentTitle, shopId, remark: '' };
  });
  await call(server, enterDevices, { devices: entered }, staff);
  const onUnits = await toReaders(owner, async (reader) => {
    const { rows } = await call(server, listDevices, { equipmentId: id }, reader);
    return rows.map((row) => row.equipmentTitle).join();
  });
  expect(onUnits).toEqual(['背包,背包', 'Backpack,Backpack', 'Mochila,Mochila']);
});

test('SH-23: ACC-1: a role is called as its reader calls it, in the list and in the own profile', async () => {
  const fields = { description: '', permissions: [], screens: null };
  const named = { roleName: '值班', nameEn: 'Lead', nameEs: 'Encargado' };
  const { id } = await call(server, createRole, { kind: 'shop', ...named, ...fields }, staff);
  const rowFor = async (reader: Caller) =>
    (await call(server, listRoles, { query: 'encarg' }, reader)).rows.find((row) => row.id === id);
  const reported = ['值班', 'Lead', 'Encargado'];
  expect(await toReaders(staff, async (reader) => (await rowFor(reader))?.roleName)).toEqual(
    reported,
  );
  const key = (await rowFor(staff))?.key ?? '';
  const { rows } = await call(server, listAccounts, { pageSize: 100 }, staff);
  const account = rows.find((row) => row.id === scene.own.ownerId);
  if (account === undefined) throw new Error('staff do not see the owner');
  const { id: accountId, version, displayName, phone } = account;
  const roles = [...account.roles.map((role) => role.key), key];
  await call(server, updateAccount, { accountId, version, displayName, phone, roles }, staff);
  const inProfile = await toReaders(
    owner,
    async (reader) => (await call(server, getProfile, {}, reader)).roleName,
  );
  for (const [place, name] of reported.entries()) expect(inProfile[place]).toContain(name);
});
