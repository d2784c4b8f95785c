import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../src/database/testing.ts';
import { listeningServer, randomContent, upload } from '../files-testing.ts';
import { setScene } from '../scene/scene.fixture.ts';

const database = await testDatabase();
const { principals } = await setScene(database);
const files = await listeningServer(database);
const token = principals.find(({ name }) => name === 'staff of the whole network')?.token ?? '';
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const answered = z.object({
  Data: z.object({ fileId: z.optional(z.int()), code: z.optional(z.string()) }),
});
const send = async () => {
  const { status, body } = await upload(files, { token, content: randomContent(500) });
  return { status, ...answered.parse(body).Data };
};

test('nobody fills the store: ten files of the largest size in a day, and no byte more', async () => {
  const { fileId } = await send();
  const change = 'update stored_file set file_size = $1, uploaded_at = $2 where id = $3';
  await owner.query(change, [20 * 1024 ** 3 - 5, new Date(), fileId]);
  const before = await files.kept();
  expect(await send()).toMatchObject({ status: 429, code: 'UPLOAD_QUOTA_REACHED' });
  expect(await files.kept()).toEqual(before);
  await owner.query(change, [500, new Date(Date.now() - 25 * 3_600_000), fileId]);
  expect((await send()).status).toBe(200);
});
