import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDataFolder, isReachableBy } from './data-folder.ts';

const somebody = { userId: 54_321, groupId: 54_321 };

function makeFolder(mode: number): string {
  const parent = mkdtempSync(join(tmpdir(), 'lebean-folder-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'code');
  mkdirSync(folder);
  chmodSync(parent, mode);
  return folder;
}

test('a folder below open ones is within reach, also when it does not exist yet', async () => {
  const folder = makeFolder(0o711);
  expect(await isReachableBy(somebody, folder)).toBe(true);
  expect(await isReachableBy(somebody, join(folder, 'not', 'yet'))).toBe(true);
});

test('a folder below a private one is out of reach for others, not for its owner', async () => {
  const folder = makeFolder(0o700);
  const { uid, gid } = statSync(folder);
  expect(await isReachableBy(somebody, folder)).toBe(false);
  expect(await isReachableBy({ userId: uid, groupId: gid }, folder)).toBe(true);
});

test('a group may enter what is open to it', async () => {
  const folder = makeFolder(0o710);
  const { gid } = statSync(folder);
  expect(await isReachableBy({ ...somebody, groupId: gid }, folder)).toBe(true);
});

test('the data lie beside the code, unless root keeps the code in a private place', async () => {
  const [open, secret] = [makeFolder(0o755), makeFolder(0o700)];
  expect(await defaultDataFolder(open)).toBe(join(open, 'data'));
  const isRoot = process.getuid?.() === 0;
  const kept = isRoot ? /^\/var\/lib\/lebean\/code-[\da-f]{8}$/ : /code\/data$/;
  expect(await defaultDataFolder(secret)).toMatch(kept);
});
