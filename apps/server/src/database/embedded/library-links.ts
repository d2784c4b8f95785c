import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../ground/failure.ts';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between library names that an npm package cannot hold. The package has an
 * install script for it, but install scripts may be blocked, and we need none.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readLinks(join(packageFolder, 'native', 'pg-symlinks.json'));
  for (const { source, target } of list) {
    const link = join(packageFolder, target);
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    );
    if (!isThere) await makeLink(relative(dirname(target), source), link);
  }
}

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link);
  } catch (error) {
    // Another start made it first.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function readLinks(file: string): Promise<z.infer<typeof linksSchema>> {
  try {
    return linksSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    // The Windows package has no links and no list of them.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
