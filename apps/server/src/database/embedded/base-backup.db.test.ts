import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyCluster } from './base-backup.ts';
import { makeFolder, startServer } from './embedded-testing.ts';

test('a disk that is slower than the server gets the whole copy, list of files included', async () => {
  const server = await startServer(await makeFolder());
  const bytes = new Map<string, number>();
  await copyCluster(server.connection, async (name, content) => {
    let sum = 0;
    for await (const part of chunksOf(content)) {
      sum += part.length;
      await sleep(25);
    }
    bytes.set(name, sum);
  });
  expect([...bytes.keys()]).toEqual(['base.tar.gz', 'backup_manifest']);
  expect(Math.min(...bytes.values())).toBeGreaterThan(10_000);
});

test('a disk that fills while the server waits for it ends the copy with its reason', async () => {
  const server = await startServer(await makeFolder());
  const copy = copyCluster(server.connection, async (_name, content) => {
    await sleep(1500);
    content.destroy();
    throw new Error('no space left on device');
  });
  await expect(copy).rejects.toThrow('no space left on device');
});

async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  for await (const part of content) yield Buffer.from(part);
}
