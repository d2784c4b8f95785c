import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listMembers } from '@lebean/contract/card/operations';
import { listDictionaryOptions } from '@lebean/contract/dictionary/operations';
import { serverOn } from '../../../testing/calls.fixture.ts';
import { setScene } from '../../../testing/scene/scene.fixture.ts';
import { testDatabase } from '../../database/testing.ts';

const database = await testDatabase();
const { own } = await setScene(database);
const server = serverOn(database.application);

const ask = (url: string, encoding?: string) =>
  server.inject({
    url,
    cookies: { lebean: own.ownerToken },
    ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }),
  });

test('a page of a list is compressed for whoever takes it, and says the same', async () => {
  const url = listDictionaryOptions.path;
  const plain = await ask(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toBe('accept-encoding');
  const small = await ask(url, 'gzip, br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test('what is short is sent as it is', async () => {
  const { headers, body } = await ask(`${listMembers.path}?query=nobody-is-called-this`, 'br');
  expect(body.length).toBeLessThan(1400);
  expect(headers['content-encoding']).toBeUndefined();
});
