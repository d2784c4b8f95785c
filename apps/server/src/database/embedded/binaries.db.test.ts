import { chmod, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { StartFailure } from '../../ground/failure.ts';
import { findServerAccount } from './account.ts';
import { executable, findBinaries, locatePackage } from './binaries.ts';
import { makeFolder } from './embedded-testing.ts';

const original = locatePackage() ?? '';

/** A copy of the package where the server's account cannot use it as it is. */
async function packageOutOfReach(folder: string): Promise<string> {
  const home = join(folder, 'home');
  const copy = join(home, 'package');
  await mkdir(home);
  await cp(original, copy, { recursive: true, verbatimSymlinks: true });
  const libraries = join(copy, 'native', 'lib');
  for (const name of await readdir(libraries)) {
    if (/\.so$|\.dylib$/.test(name)) await rm(join(libraries, name), { force: true });
  }
  if (process.getuid?.() === 0) {
    await chmod(home, 0o700);
  } else {
    // Our own files are never out of our reach; but the missing links cannot be made there.
    await rm(join(libraries, 'libicuuc.so.60'), { force: true });
    await chmod(libraries, 0o555);
  }
  return copy;
}

test('programs that the server account cannot reach are copied beside the data, once', async () => {
  const folder = await makeFolder();
  const packageFolder = await packageOutOfReach(folder);
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  await chmod(dataFolder, 0o711);
  const account = await findServerAccount(join(dataFolder, 'postgres'), undefined);
  const settings = { binariesFolder: undefined, packageFolder, dataFolder, account };
  const first = await findBinaries(settings);
  expect(first.majorVersion).toBeGreaterThanOrEqual(18);
  expect(first.folder.startsWith(join(dataFolder, 'postgres-programs-'))).toBe(true);
  expect(await findBinaries(settings)).toEqual(first);
  expect(await readdir(dataFolder)).toEqual([dirname(dirname(first.folder)).split('/').at(-1)]);
  await chmod(join(packageFolder, 'native', 'lib'), 0o755);
});

test('missing links between libraries are made where the package lies', async () => {
  const folder = await makeFolder();
  const packageFolder = join(folder, 'package');
  await cp(original, packageFolder, { recursive: true, verbatimSymlinks: true });
  const link = join(packageFolder, 'native', 'lib', 'libicuuc.so.60');
  await rm(link, { force: true });
  const account = await findServerAccount(join(folder, 'postgres'), undefined);
  const found = await findBinaries({
    binariesFolder: undefined,
    packageFolder,
    dataFolder: folder,
    account,
  });
  expect(found.folder).toBe(join(packageFolder, 'native', 'bin'));
});

test('PG_BIN_DIR without programs refuses in one line', async () => {
  const folder = await makeFolder();
  const found = findBinaries({
    binariesFolder: folder,
    packageFolder: original,
    dataFolder: folder,
    account: undefined,
  });
  await expect(found).rejects.toThrow(StartFailure);
  await expect(found).rejects.toThrow(
    `PG_BIN_DIR=${folder} does not work: ENOENT: no such file or directory, stat '${join(folder, executable('initdb'))}'. It must hold initdb and postgres.`,
  );
});

test('a system without an embedded PostgreSQL is told what to set', async () => {
  const folder = await makeFolder();
  const found = findBinaries({
    binariesFolder: undefined,
    packageFolder: undefined,
    dataFolder: folder,
    account: undefined,
  });
  await expect(found).rejects.toThrow(/set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR/);
});
