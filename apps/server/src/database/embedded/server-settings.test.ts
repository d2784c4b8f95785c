import { expect, test } from 'vitest';
import { memorySettings, settingsArguments } from './server-settings.ts';

const gibibyte = 1024 ** 3;

test('a machine with 2 GB gives the database an eighth, and keeps the rest for others', () => {
  expect(memorySettings(2 * gibibyte)).toEqual({
    shared_buffers: '256MB',
    effective_cache_size: '1024MB',
    work_mem: '4MB',
    maintenance_work_mem: '64MB',
  });
});

test('a tiny and a huge machine stay within sensible bounds', () => {
  expect(memorySettings(gibibyte / 4)).toMatchObject({ shared_buffers: '64MB', work_mem: '4MB' });
  expect(memorySettings(512 * gibibyte)).toMatchObject({
    shared_buffers: '2048MB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
  });
});

test('settings become arguments of the server', () => {
  expect(settingsArguments({ fsync: 'on', jit: 'off' })).toEqual([
    '-c',
    'fsync=on',
    '-c',
    'jit=off',
  ]);
});
