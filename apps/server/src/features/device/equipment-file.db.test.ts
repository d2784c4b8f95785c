import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attachEquipmentFile,
  removeEquipmentFile,
  showEquipmentFile,
} from '@lebean/contract/device/equipment-file.operations';
import {
  type EquipmentFileKind,
  largestEquipmentPicture,
  maxEquipmentDocuments,
} from '@lebean/contract/device/equipment-file.rows';
import { createEquipment, listEquipment } from '@lebean/contract/device/equipment.operations';
import { enterDevices, listDevices, moveDevice } from '@lebean/contract/device/operations';
import {
  bodyOf,
  type Caller,
  call,
  refusalOf,
  send,
  serverOn,
  wireRequest,
} from '../../../testing/calls.fixture.ts';
import { hostile } from '../../../testing/files/hostile-files.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';
import { fleetOf } from './device.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const server = serverOn(database.application);
const fleet = fleetOf(server, scene);
const { staff, partner } = fleet;
const shopOwner = fleet.personOf('owner');
const assistant = fleet.personOf('assistant');
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7 wiring');
let count = 0;

async function newEquipment(): Promise<{ readonly equipmentId: number; readonly title: string }> {
  count += 1;
  const title = `Pod ${count}`;
  const { id } = await call(server, createEquipment, { title }, staff);
  return { equipmentId: id, title };
}

async function attach(
  equipmentId: number,
  fileKind: EquipmentFileKind,
  content: Buffer = fileKind === 'picture' ? png : pdf,
  fileName = fileKind === 'picture' ? 'Pod.png' : 'Wiring.pdf',
) {
  const input = { equipmentId, fileKind, fileName, fileSize: content.length };
  const response = await server.inject({
    method: 'POST',
    url: wireRequest(attachEquipmentFile, input).url,
    headers: { 'content-type': 'application/octet-stream', cookie: `lebean=${staff.token}` },
    payload: content,
  });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}
const attached = async (...given: Parameters<typeof attach>): Promise<number> =>
  attachEquipmentFile.output.parse(bodyOf(await attach(...given))['Data']).id;
const refusedWith = async (...given: Parameters<typeof attach>) =>
  refusalOf(await attach(...given));

const load = async (equipmentFileId: number, reader: Caller): Promise<number> =>
  (await send(server, showEquipmentFile, { equipmentFileId }, reader)).status;

const rowOf = async (query: string) => {
  const { rows } = await call(server, listEquipment, { query }, staff);
  return rows.find(({ title }) => title === query);
};

test('DEV-1: who sees a device sees its picture and opens its documents, and nobody else does', async () => {
  const { equipmentId, title } = await newEquipment();
  const picture = await attached(equipmentId, 'picture');
  const plan = await attached(equipmentId, 'document');
  const readers = [staff, partner, shopOwner, assistant];
  const answers = async () => {
    const files = readers.flatMap((reader) => [load(picture, reader), load(plan, reader)]);
    return (await Promise.all(files)).join(' ');
  };
  expect(await answers(), 'nobody has one').toBe('200 200 404 404 404 404 404 404');
  const uniqueCode = 'POD-1';
  const enter = { uniqueCode, equipmentTitle: title, shopId: scene.foreign.shopId };
  const { firstDeviceId: deviceId } = await call(server, enterDevices, { devices: [enter] }, staff);
  expect(await answers(), 'a foreign merchant has one').toBe('200 200 404 404 404 404 404 404');
  await call(server, moveDevice, { deviceId, version: 1, shopId: scene.own.shopId }, staff);
  expect(await answers(), 'it stands in the own shop').toBe('200 200 200 200 200 200 200 200');
  const { documents, equipmentPictureId } = await fleet.deviceOf(deviceId, assistant);
  expect([documents, equipmentPictureId]).toEqual([
    [{ id: plan, fileName: 'Wiring.pdf', fileSize: pdf.length }],
    picture,
  ]);
  const { rows } = await call(server, listDevices, { query: uniqueCode }, shopOwner);
  expect(rows.map((row) => row.equipmentPictureId)).toEqual([picture]);
  await call(server, moveDevice, { deviceId, version: 2, shopId: scene.own.branchId }, staff);
  expect(await load(plan, assistant), 'it went to another shop of the merchant').toBe(404);
  expect(await load(plan, shopOwner)).toBe(200);
  await call(server, moveDevice, { deviceId, version: 3, shopId: null }, staff);
  expect(await answers(), 'it went back into stock').toBe('200 200 404 404 404 404 404 404');
});

test('DEV-1: a new picture takes the place of the one before, and what was removed is nobody’s to read', async () => {
  const { equipmentId, title } = await newEquipment();
  const first = await attached(equipmentId, 'picture');
  const second = await attached(equipmentId, 'picture');
  expect([await load(first, staff), await load(second, staff)]).toEqual([404, 200]);
  expect((await rowOf(title))?.picture).toMatchObject({ id: second, fileName: 'Pod.png' });
  const plan = await attached(equipmentId, 'document');
  await call(server, removeEquipmentFile, { equipmentFileId: second }, staff);
  expect(await fleet.refused(removeEquipmentFile, { equipmentFileId: second })).toBe(
    'EQUIPMENT_FILE_NOT_FOUND',
  );
  expect(await rowOf(title)).toMatchObject({ picture: null, documents: [{ id: plan }] });
  const { rows: lines } = await owner.query<{ whole: string }>(
    `select l::text as whole from operation_log l where l.operation like 'equipmentFile.%' order by l.id`,
  );
  expect(lines.filter(({ whole }) => whole.includes(title))).toHaveLength(4);
});

test('DEV-1: two pictures that come at once leave one', async () => {
  const { equipmentId, title } = await newEquipment();
  const ids = await Promise.all([
    attached(equipmentId, 'picture'),
    attached(equipmentId, 'picture'),
  ]);
  const { rows } = await owner.query<{ id: number }>(
    'select id from equipment_file where equipment_id = $1',
    [equipmentId],
  );
  expect(rows).toHaveLength(1);
  expect(ids).toContain((await rowOf(title))?.picture?.id);
});

test('DEV-1: eleven documents are one too many, also when they come at once', async () => {
  const { equipmentId, title } = await newEquipment();
  const sent = Array.from({ length: maxEquipmentDocuments + 1 }, () =>
    attach(equipmentId, 'document'),
  );
  const refusals = (await Promise.all(sent)).map((answer) =>
    answer.status === 200 ? undefined : refusalOf(answer),
  );
  expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([
    'TOO_MANY_EQUIPMENT_DOCUMENTS',
  ]);
  expect((await rowOf(title))?.documents).toHaveLength(maxEquipmentDocuments);
});

test('DEV-1, W4: what is no picture is none by its name, and what runs is no document', async () => {
  const { equipmentId } = await newEquipment();
  const large = Buffer.concat([png, Buffer.alloc(largestEquipmentPicture)]);
  expect(await refusedWith(equipmentId, 'picture', large)).toBe('EQUIPMENT_FILE_UNFIT');
  expect(await refusedWith(equipmentId, 'picture', pdf, 'Pod.png')).toBe('EQUIPMENT_FILE_UNFIT');
  for (const [name, content] of hostile) {
    const sent = Buffer.from(content);
    expect([name, await refusedWith(equipmentId, 'document', sent, name)]).toEqual([
      name,
      'EQUIPMENT_FILE_UNFIT',
    ]);
    expect(await refusedWith(equipmentId, 'picture', sent, name)).toBe('EQUIPMENT_FILE_UNFIT');
  }
});

test('DEV-1: the cleaner takes what equipment had, and never what it has', async () => {
  const { equipmentId } = await newEquipment();
  const old = await attached(equipmentId, 'picture');
  const kept = await attached(equipmentId, 'picture');
  const plan = await attached(equipmentId, 'document');
  const later = new Date(Date.now() + 60_000);
  expect(await load(old, staff)).toBe(404);
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::integer as count from forget_unused_files($1)',
    [later],
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
  expect([await load(kept, staff), await load(plan, staff)]).toEqual([200, 200]);
});
