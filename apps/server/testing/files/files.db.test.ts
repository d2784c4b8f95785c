import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTool, downloadTool, listTools, updateTool } from '@lebean/contract/tool/operations';
import { fileCleaning } from '../../src/capabilities/files/clean-files.ts';
import { newFileKey } from '../../src/capabilities/files/file-store.ts';
import { runOnce } from '../../src/capabilities/jobs/jobs.ts';
import { ConnectionPool } from '../../src/database/database.ts';
import { testDatabase } from '../../src/database/testing.ts';
import { call, type Caller, openServer } from '../calls.fixture.ts';
import { beginUpload, listeningServer, randomContent, sha256, upload } from '../files-testing.ts';
import { setScene } from '../scene/scene.fixture.ts';
import { hostile } from './hostile-files.fixture.ts';

const database = await testDatabase();
const scene = await setScene(database);
const files = await listeningServer(database, { requestTimeoutMs: 400 });
const { server, close } = openServer(database.application, { files: files.store });
afterAll(close);
const owner = new pg.Client(database.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const principal = (requested: string): Caller & { readonly token: string } => {
  const found = scene.principals.find(({ name }) => name === requested);
  if (found === undefined) throw new Error(`nobody is ${requested}`);
  return found;
};
const staff = principal('staff of the whole network');
const shopOwner = principal('owner');

const uploaded = z.object({
  Data: z.object({ fileId: z.int(), checksum: z.string(), file_type: z.string() }),
});
const refused = z.object({ Code: z.int(), Data: z.looseObject({ code: z.optional(z.string()) }) });

async function uploadedId(content: Uint8Array, fileName = 'tool.zip'): Promise<number> {
  const { body } = await upload(files, { token: staff.token, content, fileName });
  return uploaded.parse(body).Data.fileId;
}

/** Offers a file as a tool; answers the address of its download. */
async function offer(content: Uint8Array, fileName?: string): Promise<string> {
  const fileId = await uploadedId(content, fileName);
  const { id } = await call(server, createTool, { fileId, fileVersion: '1.0' }, staff);
  return `${files.address}/api/tools/${id}/file`;
}

const fetchAs = (
  { token }: Caller,
  address: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) => fetch(address, { method, headers: { ...headers, cookie: `lebean=${token ?? ''}` } });

async function countFiles(): Promise<number> {
  const found = await owner.query<{ count: number }>('select count(*)::int from stored_file');
  return found.rows[0]?.count ?? -1;
}

/** What is kept and noted stays as it is, whatever `work` sends. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
  const before = [await files.kept(), await countFiles()];
  await work();
  await expect.poll(async () => [await files.kept(), await countFiles()]).toEqual(before);
}

test('W4: a file larger than any other body is kept as it came, with its size and checksum', async () => {
  const content = randomContent(3_000_000);
  const { status, body } = await upload(files, {
    token: staff.token,
    content,
    checksum: sha256(content),
  });
  expect([status, uploaded.parse(body).Data]).toEqual([
    200,
    expect.objectContaining({ checksum: sha256(content), file_type: 'zip' }),
  ]);
});

test('ACC-1: whoever may not upload is refused before the body is read, and nothing is kept', async () => {
  await leavesNothing(async () => {
    const content = randomContent(1000);
    const answers = [
      await upload(files, { content }),
      await upload(files, { token: shopOwner.token, content }),
      await upload(files, { token: principal('partner').token, content }),
      await upload(files, { token: principal('staff of one country').token, content }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
    // Not a byte of the body has come, and the answer is there.
    const socket = beginUpload(files, shopOwner.token, 1_000_000);
    const [answer] = z.array(z.instanceof(Buffer)).parse(await once(socket, 'data'));
    expect(answer?.toString()).toContain('HTTP/1.1 403');
    socket.destroy();
  });
});

test('W4: what is not what was announced is refused and removed', async () => {
  await leavesNothing(async () => {
    const content = randomContent(50_000);
    const { token } = staff;
    const other = { token, content, checksum: sha256(Buffer.from('other')) };
    const answers = [
      await upload(files, other),
      await upload(files, { token, content, fileSize: 49_999 }),
      await upload(files, { token, content, fileSize: 50_001 }),
      await upload(files, { token, content, fileSize: 3 * 1024 ** 3 }),
    ];
    expect(answers.map(({ body }) => refused.parse(body).Data.code)).toEqual([
      'FILE_CHECKSUM_MISMATCH',
      'FILE_SIZE_MISMATCH',
      'FILE_SIZE_MISMATCH',
      'FILE_TOO_LARGE',
    ]);
  });
});

test('W4: more or less than was announced is noticed also where nobody says how long the body is', async () => {
  await leavesNothing(async () => {
    for (const fileSize of [99_999, 100_001]) {
      const query = `file_name=a.bin&file_size=${fileSize}`;
      const response = await fetch(`${files.address}/api/files?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', cookie: `lebean=${staff.token}` },
        body: new Blob([randomContent(100_000)]).stream(),
        duplex: 'half',
      });
      expect(refused.parse(await response.json()).Data.code).toBe('FILE_SIZE_MISMATCH');
    }
  });
});

test('B2: a connection that breaks in the middle of a file leaves nothing', async () => {
  await leavesNothing(async () => {
    const before = await files.kept();
    const socket = beginUpload(files, staff.token, 1_000_000);
    socket.write(randomContent(400_000));
    await expect.poll(async () => (await files.kept()).length).toBe(before.length + 1);
    socket.destroy();
  });
});

test('B2: a file may take longer than any other request, as long as it goes on', async () => {
  const socket = beginUpload(files, staff.token, 6000);
  const answer = once(socket, 'data');
  for (let piece = 0; piece < 6; piece += 1) {
    // Together far beyond what the server of this test waits for a request.
    await sleep(250);
    socket.write(randomContent(1000));
  }
  const [reported] = z.array(z.instanceof(Buffer)).parse(await answer);
  expect(reported?.toString()).toContain('HTTP/1.1 200');
  socket.destroy();
});

test('B2: other requests keep their limit of time', async () => {
  const socket = connect(files.port, '127.0.0.1');
  socket.write('POST /api/tools HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{');
  const [reported] = z.array(z.instanceof(Buffer)).parse(await once(socket, 'data'));
  expect(reported?.toString()).toMatch(/^HTTP\/1\.1 4\d\d/);
  socket.destroy();
});

test('W4: other operations take no file, and this one takes no fields', async () => {
  const content = randomContent(100);
  const { token } = staff;
  expect((await upload(files, { token, content, path: '/api/tools' })).status).toBe(415);
  const contentType = 'application/json';
  expect((await upload(files, { token, content, contentType })).status).toBe(415);
});

test('W4: names that are paths or hide their ending are not taken', async () => {
  const names = ['../../etc/passwd', 'a/b.zip', 'a\\b.zip', '..', '.', 'a\u0000.zip', 'a\r\nb.zip'];
  for (const fileName of [...names, 'exe.\u202egpj', 'x'.repeat(201), ' ']) {
    const { status } = await upload(files, {
      token: staff.token,
      content: Buffer.from('x'),
      fileName,
    });
    expect([fileName, status]).toEqual([fileName, 400]);
  }
});

test.each(hostile)(
  'W4: %s is stored as it is and handed out as something to save',
  async (name, text) => {
    const content = Buffer.from(text);
    const answer = await fetchAs(shopOwner, await offer(content, name));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    const header = (key: string): string => answer.headers.get(key) ?? '';
    expect(header('content-type')).toBe('application/octet-stream');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toContain("default-src 'none'");
    const [, plain = '', full = ''] =
      /^attachment; filename="([\w.-]*)"; filename\*=UTF-8''([\w.~%!-]+)$/.exec(
        header('content-disposition'),
      ) ?? [];
    expect(decodeURIComponent(full)).toBe(name);
    expect(plain).not.toMatch(/["\\]|^\.\./);
  },
);

test('a download that broke off goes on where it ended, and the whole is what was uploaded', async () => {
  const content = randomContent(2_000_000);
  const address = await offer(content);
  const first = await fetchAs(shopOwner, address);
  const tag = first.headers.get('etag') ?? '';
  const begun: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop lets go of the connection.
  for await (const piece of first.body ?? []) {
    const bytes = z.instanceof(Uint8Array).parse(piece);
    begun.push(bytes);
    length += bytes.length;
    if (length >= 1_000_000) break;
  }
  const rest = await fetchAs(shopOwner, address, { range: `bytes=${length}-`, 'if-range': tag });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes ${length}-1999999/2000000`,
  ]);
  const whole = Buffer.concat([...begun, new Uint8Array(await rest.arrayBuffer())]);
  expect([sha256(whole), tag]).toEqual([sha256(content), `"${sha256(content)}"`]);
});

test('HEAD tells the size without the file; what is beyond its end is 416, what is known 304', async () => {
  const content = randomContent(5000);
  const address = await offer(content);
  const head = await fetchAs(shopOwner, address, {}, 'HEAD');
  expect([
    head.status,
    head.headers.get('content-length'),
    head.headers.get('accept-ranges'),
  ]).toEqual([200, '5000', 'bytes']);
  const beyond = await fetchAs(shopOwner, address, { range: 'bytes=5000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
  const tag = head.headers.get('etag') ?? '';
  expect((await fetchAs(shopOwner, address, { 'if-none-match': tag })).status).toBe(304);
  const last = await fetchAs(shopOwner, address, { range: 'bytes=-10' });
  expect(new Uint8Array(await last.arrayBuffer())).toEqual(content.subarray(-10));
  const changed = await fetchAs(shopOwner, address, { range: 'bytes=10-', 'if-range': '"other"' });
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 5000]);
});

test('ACC-1: whoever is not signed in reads no file', async () => {
  const address = await offer(randomContent(10));
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(401);
});

test('SH-35: a new version replaces the file; a file belongs to one tool, and to its uploader', async () => {
  const fileId = await uploadedId(randomContent(100), 'first.zip');
  const { id: toolId } = await call(server, createTool, { fileId, fileVersion: '1.0' }, staff);
  const words = { fileVersion: '2.0', fileDescription: 'Second' };
  await expect(call(server, createTool, { fileId, fileVersion: '1.0' }, staff)).rejects.toThrow(
    'FILE_NOT_FOUND',
  );
  const content = randomContent(200);
  const change = { toolId, version: 1, fileId: await uploadedId(content, 'second.zip'), ...words };
  await call(server, updateTool, change, staff);
  await expect(call(server, updateTool, change, staff)).rejects.toThrow('STALE_VERSION');
  const { rows } = await call(server, listTools, { query: 'second' }, shopOwner);
  expect(rows).toEqual([
    expect.objectContaining({
      fileName: 'second.zip',
      fileSize: 200,
      checksum: sha256(content),
      ...words,
    }),
  ]);
  const path = downloadTool.path.replace(':toolId', String(toolId));
  const answer = await fetchAs(shopOwner, `${files.address}${path}`);
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(content));
});

test('no transaction is open while a file comes in or goes out', async () => {
  const socket = beginUpload(files, staff.token, 1_000_000);
  socket.write(randomContent(300_000));
  const slow = await fetchAs(shopOwner, await offer(randomContent(20_000_000)));
  const countOpen = async (): Promise<number | null> => {
    const open = await owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state in ('idle in transaction', 'active')`,
    );
    return open.rowCount;
  };
  await expect.poll(countOpen).toBe(0);
  await slow.body?.cancel();
  socket.destroy();
});

test('what nothing has is removed after a day, and so is what no row knows', async () => {
  const used = randomContent(70);
  const address = await offer(used);
  await uploadedId(randomContent(80));
  await files.store.put(newFileKey(), Readable.from(['stray']), 5);
  const connections = new ConnectionPool({
    connection: database.application,
    size: 2,
    onIdleError: () => undefined,
  });
  const countBefore = (await files.kept()).length;
  await runOnce(
    connections,
    fileCleaning(connections, files.store, () => new Date()),
  );
  expect((await files.kept()).length).toBe(countBefore);
  const tomorrow = (): Date => new Date(Date.now() + 25 * 3_600_000);
  await runOnce(connections, fileCleaning(connections, files.store, tomorrow));
  await connections.end();
  // But for those of the scene, whose bytes are nowhere.
  const kept = await owner.query(
    `select from stored_file where file_name not in ('Home.png', 'bank.csv', 'Photo.png', 'Claim.pdf', 'Poster.png')`,
  );
  expect((await files.kept()).length).toBe(kept.rowCount);
  expect(kept.rowCount).toBeLessThan(countBefore);
  expect(sha256(new Uint8Array(await (await fetchAs(staff, address)).arrayBuffer()))).toBe(
    sha256(used),
  );
});
