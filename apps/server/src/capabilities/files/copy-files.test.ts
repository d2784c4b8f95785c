import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { backUpFiles, restoreFiles } from './copy-files.ts';
import { newFileKey } from './file-store.ts';
import { LocalFileStore } from './local-file-store.ts';

const place = mkdtempSync(join(tmpdir(), 'lebean-copy-'));
afterAll(() => rmSync(place, { recursive: true }));

const settings = (name: string) => ({ folder: join(place, name), s3: undefined, mostBytes: 10 });

test('R1: a backup holds the uploaded files, and a restored folder gives them again', async () => {
  const backup = join(place, 'backup');
  const key = newFileKey();
  await new LocalFileStore(join(place, 'files')).put(key, Readable.from(['content']));
  expect(await backUpFiles(settings('files'), backup)).toBe(true);
  expect(await restoreFiles(settings('restored'), backup)).toBe(true);
  const restored = new LocalFileStore(join(place, 'restored'));
  expect((await buffer(await restored.read(key, { first: 0, last: 6 }))).toString()).toBe(
    'content',
  );
});

test('R1: where nobody has uploaded anything there is nothing to copy', async () => {
  expect(await backUpFiles(settings('nowhere'), join(place, 'other'))).toBe(false);
});
