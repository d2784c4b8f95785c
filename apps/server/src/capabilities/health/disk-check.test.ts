import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { DiskCheck } from './disk-check.ts';

const megabyte = 1024 ** 2;
const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const folders = [
  { folder: '/data', isNeededByCalls: true },
  { folder: '/files', isNeededByCalls: false },
];

const diskWith = (free: Readonly<Record<string, number>>, tryWriting = async () => undefined) =>
  new DiskCheck({
    folders,
    tryWriting,
    freeBytes: (folder) => Promise.resolve((free[folder] ?? 5000) * megabyte),
  });

test('OPS-3: a disk that is nearly full warns, one without room for the database fails the node', async () => {
  expect(await diskWith({}).run()).toEqual({ condition: 'ok' });
  expect(await diskWith({ '/data': 900 }).run()).toMatchObject({
    condition: 'warning',
    message: 'Only 900 MB free on /data',
    step: 'Free up space or enlarge the disk before it is full.',
  });
  expect(await diskWith({ '/data': 20 }).run()).toMatchObject({ condition: 'failed' });
});

test('OPS-3: where only files lie a full disk is no reason to take no money', async () => {
  expect(await diskWith({ '/files': 1 }).run()).toMatchObject({
    condition: 'warning',
    code: 'diskFull',
  });
});

test('OPS-3, F3: a write that the database refused for want of room fails the node until a write succeeds', async () => {
  let isFull = true;
  const disk = diskWith({}, () => (isFull ? Promise.reject(full) : Promise.resolve(undefined)));
  disk.noteFailure(new Error('something else'));
  expect(await disk.run()).toEqual({ condition: 'ok' });
  disk.noteFailure(full);
  expect(await disk.run()).toMatchObject({ condition: 'failed', code: 'diskRefusesWrites' });
  expect(await disk.run()).toMatchObject({ condition: 'failed' });
  isFull = false;
  expect(await disk.run()).toEqual({ condition: 'ok' });
});

test('OPS-3, F3: a disk that fails or has become read-only fails the node until a write succeeds', async () => {
  const readOnly = Object.assign(
    new Error('could not open file "base/5/1249": Read-only file system'),
    {
      code: '42501',
      file: 'md.c',
    },
  );
  let failure: Error | undefined = readOnly;
  const disk = diskWith({}, () =>
    failure === undefined ? Promise.resolve(undefined) : Promise.reject(failure),
  );
  disk.noteFailure(
    Object.assign(new Error('permission denied for table card'), {
      code: '42501',
      file: 'aclchk.c',
    }),
  );
  expect(await disk.run()).toEqual({ condition: 'ok' });
  disk.noteFailure(readOnly);
  expect(await disk.run()).toMatchObject({ condition: 'failed', code: 'storageFails' });
  failure = Object.assign(new Error('could not fsync file "pg_wal/1": Input/output error'), {
    code: '58030',
  });
  expect((await disk.run()).message).toContain('Input/output error');
  failure = undefined;
  expect(await disk.run()).toEqual({ condition: 'ok' });
});

test('OPS-3: the room of a folder is asked of the system; one that is not there yet needs none', async () => {
  const disk = new DiskCheck({
    folders: [
      { folder: tmpdir(), isNeededByCalls: false },
      { folder: '/no/such/folder', isNeededByCalls: true },
    ],
    tryWriting: () => Promise.resolve(),
  });
  expect((await disk.run()).condition).not.toBe('failed');
});
