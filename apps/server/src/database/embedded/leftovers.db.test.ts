import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clusterFolderOf } from './cluster.ts';
import {
  becomesTrue,
  clusterStateOf,
  killAndWait,
  makeFolder,
  postmasterIdOf,
  processesOf,
  query,
  startServer,
  startServerProcess,
} from './embedded-testing.ts';
import { postmasterFile } from './postmaster-file.ts';
import { isAlive, postgresIn } from './process-table.ts';

async function folderWithCluster(): Promise<string> {
  const folder = await makeFolder();
  const server = await startServer(folder);
  await query(server.connection, 'CREATE TABLE kept AS SELECT 42 AS value');
  await server.stop();
  return folder;
}

/** As PostgreSQL would have left it: with the same owner as the folder. */
async function leavePostmasterFile(folder: string, text: string): Promise<void> {
  const file = postmasterFile(clusterFolderOf(folder));
  const { uid, gid } = await stat(clusterFolderOf(folder));
  await writeFile(file, text, { mode: 0o600 });
  await chown(file, uid, gid);
}

async function expectKept(folder: string): Promise<void> {
  const server = await startServer(folder);
  expect(await query(server.connection, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
}

test('an empty note about a server does not stop a start', async () => {
  const folder = await folderWithCluster();
  await leavePostmasterFile(folder, '');
  await expectKept(folder);
});

test('a note about a dead server does not stop a start', { tags: ['long'] }, async () => {
  const folder = await folderWithCluster();
  const dead = spawn('true');
  await once(dead, 'exit');
  await leavePostmasterFile(folder, `${dead.pid ?? 0}\n${clusterFolderOf(folder)}\n`);
  await expectKept(folder);
});

test(
  'a note whose process id belongs to another program now stops neither a start nor that program',
  { tags: ['long'] },
  async () => {
    const folder = await folderWithCluster();
    // Under the server's account: PostgreSQL ignores processes that it could not be.
    const { uid, gid } = await stat(clusterFolderOf(folder));
    const stranger = spawn('sleep', ['60'], { uid, gid });
    await leavePostmasterFile(folder, `${stranger.pid ?? 0}\n${clusterFolderOf(folder)}\n`);
    await expectKept(folder);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    await killAndWait(stranger, 'SIGTERM');
  },
);

test(
  'a note about the server of another folder leaves that server alone',
  { tags: ['long'] },
  async () => {
    const [folder, otherFolder] = [await folderWithCluster(), await makeFolder()];
    const other = await startServer(otherFolder);
    await leavePostmasterFile(
      folder,
      `${await postmasterIdOf(otherFolder)}\n${clusterFolderOf(folder)}\n`,
    );
    await expectKept(folder);
    expect(await query(other.connection, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  },
);

test('when its parent is killed the database stops by itself, in order', async () => {
  const folder = await makeFolder();
  const parent = await startServerProcess(folder);
  const postmaster = await postmasterIdOf(folder);
  await killAndWait(parent, 'SIGKILL');
  await becomesTrue(() => Promise.resolve(!isAlive(postmaster)), 'the database server is gone');
  expect(await clusterStateOf(folder)).toBe('shut down');
  await becomesTrue(
    async () => (await processesOf(folder)).length === 0,
    'the watchdog is gone as well',
  );
});

test(
  'a start right after its predecessor was killed waits for the old database server',
  { tags: ['long'] },
  async () => {
    const folder = await folderWithCluster();
    const parent = await startServerProcess(folder);
    await killAndWait(parent, 'SIGKILL');
    await expectKept(folder);
  },
);

test(
  'a database server that a killed parent and a killed watchdog left is stopped, and nothing is lost',
  { tags: ['long'] },
  async () => {
    const folder = await folderWithCluster();
    const parent = await startServerProcess(folder);
    const orphan = await postmasterIdOf(folder);
    for (const watchdog of await processesOf(folder, 'lebean-watchdog')) {
      process.kill(watchdog, 'SIGKILL');
    }
    await killAndWait(parent, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    await expectKept(folder);
    expect(isAlive(orphan)).toBe(false);
  },
);

test('parent, watchdog and database server killed at once: the next start recovers', async () => {
  const folder = await folderWithCluster();
  const parent = await startServerProcess(folder);
  for (const id of await processesOf(folder, 'lebean-watchdog')) process.kill(id, 'SIGKILL');
  process.kill(await postmasterIdOf(folder), 'SIGKILL');
  await killAndWait(parent, 'SIGKILL');
  await expectKept(folder);
});

test(
  'a session that hangs when all else is killed does not keep the next start from recovering',
  { tags: ['long'] },
  async () => {
    const folder = await folderWithCluster();
    const parent = await startServerProcess(folder);
    const postmaster = await postmasterIdOf(folder);
    for (const id of await processesOf(folder, 'lebean-watchdog')) process.kill(id, 'SIGKILL');
    // Any child holds the memory; one that waits for the lock of a killed one does so for ever.
    const all = await postgresIn(clusterFolderOf(folder));
    const child = all.find((id) => id !== postmaster) ?? 0;
    process.kill(child, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await killAndWait(parent, 'SIGKILL');
    await expectKept(folder);
    expect(isAlive(child)).toBe(false);
  },
);

test('a Ctrl-C to the parent stops all, and a second one changes nothing', async () => {
  const folder = await makeFolder();
  const parent = await startServerProcess(folder);
  parent.kill('SIGINT');
  await killAndWait(parent, 'SIGINT');
  expect(parent.exitCode).toBe(0);
  expect(await processesOf(folder)).toEqual([]);
  expect(await clusterStateOf(folder)).toBe('shut down');
});
