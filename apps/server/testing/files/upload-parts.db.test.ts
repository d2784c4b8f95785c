import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { uploadFile } from '@lebean/contract/file/operations';
import { beginUpload, getUpload, sendPart } from '@lebean/contract/file/upload.operations';
import type { AnyOperation, ClientInput } from '@lebean/contract/kernel/operation';
import { fileCleaning } from '../../src/capabilities/files/clean-files.ts';
import { runOnce } from '../../src/capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../src/database/database.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { wireRequest } from '../calls.fixture.ts';
import { type FileServer, listeningServer, randomContent, sha256 } from '../files-testing.ts';
import { setScene } from '../scene/scene.fixture.ts';

const database = await testDatabase();
const { principals } = await setScene(database);
const first = await listeningServer(database);
// Another node, on the same database and the same store.
const second = await listeningServer(database, { files: first.store });
const tokenOf = (wanted: string): string =>
  principals.find(({ name }) => name === wanted)?.token ?? '';
const staff = tokenOf('staff of the whole network');
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const answered = z.object({
  Data: z.looseObject({
    uploadKey: z.optional(z.string()),
    offset: z.optional(z.int()),
    fileId: z.optional(z.int()),
    code: z.optional(z.string()),
  }),
});

/** A call, its body a file where it has one; answers the status and what it says. */
async function ask<O extends AnyOperation>(
  { address }: FileServer,
  operation: O,
  input: ClientInput<O>,
  { token = staff, body }: { readonly token?: string; readonly body?: Uint8Array } = {},
) {
  const { url, payload } = wireRequest(operation, input);
  const { method } = operation;
  const isFile = operation.takes === 'file';
  const response = await fetch(`${address}${url}`, {
    method,
    headers: {
      cookie: `lebean=${token}`,
      ...(method === 'POST' && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(method === 'POST' && {
      body: isFile ? Buffer.from(body ?? new Uint8Array()) : JSON.stringify(payload),
    }),
  });
  return { status: response.status, ...answered.parse(await response.json()).Data };
}

const minPart = 64 * 1024;
const film = randomContent(3 * minPart + 1000);
const begin = async (fileSize = film.length): Promise<string> =>
  (await ask(first, beginUpload, { fileSize })).uploadKey ?? '';
const send = (
  node: FileServer,
  uploadKey: string,
  offset: number,
  length: number,
  token?: string,
) => {
  const body = film.subarray(offset, offset + length);
  const input = { uploadKey, offset, fileSize: body.length, checksum: sha256(body) };
  return ask(node, sendPart, input, { body, ...(token !== undefined && { token }) });
};
const finish = (uploadKey: string, given: Partial<ClientInput<typeof uploadFile>> = {}) =>
  ask(second, uploadFile, {
    fileName: 'film.mp4',
    fileSize: film.length,
    checksum: sha256(film),
    sentAs: uploadKey,
    ...given,
  });

test('SVC-8: a film whose line breaks off goes on at another node, and is one file at the end', async () => {
  const uploadKey = await begin();
  expect(await send(first, uploadKey, 0, minPart)).toMatchObject({ status: 200, offset: minPart });
  // The line goes in the middle of the second part.
  const body = film.subarray(minPart, 2 * minPart);
  const { url } = wireRequest(sendPart, { uploadKey, offset: minPart, fileSize: minPart });
  const socket = connect(first.port, '127.0.0.1');
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nCookie: lebean=${staff}\r\nContent-Length: ${minPart}\r\n\r\n`,
  );
  socket.write(body.subarray(0, 20_000));
  await delay(100);
  socket.destroy();
  expect(await ask(second, getUpload, { uploadKey })).toMatchObject({ offset: minPart });
  expect(await finish(uploadKey)).toMatchObject({ status: 409, code: 'UPLOAD_INCOMPLETE' });
  await send(second, uploadKey, minPart, 2 * minPart);
  await send(first, uploadKey, 3 * minPart, 1000);
  const done = await finish(uploadKey);
  expect(done).toMatchObject({ status: 200, file_size: film.length });
  // The answer was lost on the way: the same call again is the same file.
  expect(await finish(uploadKey)).toMatchObject({ status: 200, fileId: done.fileId });
  const { rows } = await owner.query('select checksum from stored_file where id = $1', [
    done.fileId,
  ]);
  expect(rows).toEqual([{ checksum: sha256(film) }]);
  // And it is no second one.
  expect(await finish(uploadKey, { fileName: 'other.mp4' })).toMatchObject({ status: 404 });
});

test('SVC-8: a part that comes twice, too early, too small or with more than was announced is not taken', async () => {
  const uploadKey = await begin();
  await send(first, uploadKey, 0, minPart);
  const kept = await first.kept();
  const again = await send(first, uploadKey, 0, minPart);
  expect(again).toMatchObject({ status: 409, code: 'UPLOAD_OFFSET_WRONG' });
  expect(await send(first, uploadKey, 2 * minPart, minPart)).toMatchObject({ status: 409 });
  expect(await send(first, uploadKey, minPart, 100)).toMatchObject({ code: 'FILE_SIZE_MISMATCH' });
  const more = { uploadKey, offset: minPart, fileSize: 3 * minPart };
  const body = randomContent(3 * minPart);
  expect(await ask(first, sendPart, more, { body })).toMatchObject({ code: 'FILE_SIZE_MISMATCH' });
  const other = { uploadKey, offset: minPart, fileSize: minPart, checksum: sha256(film) };
  expect(
    await ask(first, sendPart, other, { body: film.subarray(minPart, 2 * minPart) }),
  ).toMatchObject({
    code: 'FILE_CHECKSUM_MISMATCH',
  });
  expect(await first.kept()).toEqual(kept);
});

test('SVC-8: two nodes that get the same part at once keep one of them', async () => {
  const uploadKey = await begin();
  const both = await Promise.all([first, second].map((node) => send(node, uploadKey, 0, minPart)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await ask(first, getUpload, { uploadKey })).toMatchObject({ offset: minPart });
});

test('SVC-8: whoever guesses the key of another account finds nothing, and neither sends nor uses it', async () => {
  const uploadKey = await begin();
  await send(first, uploadKey, 0, minPart);
  const token = tokenOf('owner');
  const isNothing = { status: 404, code: 'UPLOAD_NOT_FOUND' };
  expect(await ask(first, getUpload, { uploadKey }, { token })).toMatchObject(isNothing);
  expect(await send(first, uploadKey, minPart, minPart, token)).toMatchObject(isNothing);
  const unknown = await ask(first, getUpload, { uploadKey: 'f'.repeat(32) }, { token });
  expect(unknown).toMatchObject(isNothing);
  const limited = tokenOf('staff of one country');
  expect(await ask(first, getUpload, { uploadKey }, { token: limited })).toMatchObject(isNothing);
});

test('SVC-8: a file that is not what its sender says at the end is no file', async () => {
  const uploadKey = await begin();
  await send(first, uploadKey, 0, film.length);
  const wrong = await finish(uploadKey, { checksum: '0'.repeat(64) });
  expect(wrong).toMatchObject({ status: 422, code: 'FILE_CHECKSUM_MISMATCH' });
  expect(await finish(uploadKey, { fileSize: 5 })).toMatchObject({ code: 'UPLOAD_INCOMPLETE' });
  expect(await finish(uploadKey)).toMatchObject({ status: 200 });
});

test('SVC-8: what is unfinished counts as uploaded, and is forgotten with its parts after a day', async () => {
  const uploadKey = await begin();
  await send(first, uploadKey, 0, minPart);
  const { rows: parts } = await owner.query<{ fileKey: string }>(
    'select split_part(file_key, $2, 2) as "fileKey" from upload_part where upload_key = $1',
    [uploadKey, '/'],
  );
  const change = 'update upload set file_size = $1, received = $1 where upload_key = $2';
  // As if ten files of the largest size were on their way already.
  await owner.query('alter table upload drop constraint upload_file_size_check');
  await owner.query(change, [20 * 1024 ** 3, uploadKey]);
  const next = await begin();
  expect(await send(first, next, 0, minPart)).toMatchObject({ code: 'UPLOAD_QUOTA_REACHED' });
  await owner.query(change, [minPart, uploadKey]);
  await owner.query(
    `update upload set begun_at = begun_at - interval '25 hours' where upload_key = $1`,
    [uploadKey],
  );
  expect(await ask(first, getUpload, { uploadKey })).toMatchObject({ status: 404 });
  const connections = new ConnectionPool({
    connection: database.application,
    size: 2,
    onIdleError: () => undefined,
  });
  await runOnce(
    connections,
    fileCleaning(connections, first.store, () => new Date()),
  );
  await connections.end();
  expect((await first.kept()).some((name) => name === parts[0]?.fileKey)).toBe(false);
});

test('SVC-8: an account begins so many uploads and no more', async () => {
  const token = tokenOf('owner');
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await ask(first, beginUpload, { fileSize: 5 }, { token })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
