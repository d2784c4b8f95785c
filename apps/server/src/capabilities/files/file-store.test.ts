import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type FileStore, newFileKey } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

/** As much of a store that speaks S3 as files need: one bucket, in memory. */
const objects = new Map<string, Buffer>();
const bucketPath = '/lebean-files/';

function listed(): string {
  const rows = [...objects].map(
    ([key, { length }]) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
  if (isSigned !== true) response.writeHead(403).end();
  else if (searchParams.has('list-type')) response.writeHead(200).end(listed());
  else {
    const key = pathname.slice(bucketPath.length);
    const kept = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, await buffer(request));
      response.writeHead(200, { etag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (kept === undefined) response.writeHead(404).end();
    else {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      response.writeHead(206).end(kept.subarray(Number(first), Number(last) + 1));
    }
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => server.close());
const bound = server.address();
const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
const folder = mkdtempSync(join(tmpdir(), 'lebean-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const maxBytes = 1000;
const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'lebean-files',
  accessKey: 'key',
  secretKey: 'secret',
  isPathStyle: true,
} as const;
const stores: readonly (readonly [string, FileStore])[] = [
  ['a folder', await openFileStore({ folder, s3: undefined, maxBytes })],
  ['a store that speaks S3', await openFileStore({ folder, s3, maxBytes })],
];

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

test.each(stores)(
  '%s keeps a file, gives any part of it, lists and removes it',
  async (_name, store) => {
    const key = newFileKey();
    const content = Buffer.from('0123456789');
    await store.put(key, Readable.from([content]), content.length);
    const read = async (first: number, last: number): Promise<string> =>
      (await buffer(await store.read(key, { first, last }))).toString();
    expect([await read(0, 9), await read(3, 5)]).toEqual(['0123456789', '345']);
    expect(await keysOf(store)).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect(await keysOf(store)).toEqual([]);
    await expect(store.read(key, { first: 0, last: 0 })).rejects.toThrow(/ENOENT|Unknown|404/);
  },
);

test.each(stores)('%s takes a file that breaks off for none', async (_name, store) => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  const key = newFileKey();
  await expect(store.put(key, broken, 8)).rejects.toThrow(/gone|abort/i);
  await store.remove(key);
  expect(await keysOf(store)).toEqual([]);
});

test.each(stores)('W4: %s knows keys of chance alone, no path', async (_name, store) => {
  const range = { first: 0, last: 0 };
  for (const key of ['../secret', '/etc/passwd', 'ab/../../x', '']) {
    await expect(store.read(key, range)).rejects.toThrow('no key of a file');
    await expect(store.put(key, Readable.from(['x']), 1)).rejects.toThrow('no key of a file');
    await expect(store.remove(key)).rejects.toThrow('no key of a file');
  }
});
