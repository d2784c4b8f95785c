import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../ground/failure.ts';
import type { SealHead } from './seal.ts';

export const headFile = 'audit-head.json';

/** Keeps the end of the chain beside the key: a chain that was cut off no longer reaches it. */
export async function keepSealHead(dataFolder: string, head: SealHead): Promise<void> {
  const path = join(dataFolder, headFile);
  await writeFile(`${path}.new`, JSON.stringify(head), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** The end of the chain as this node last saw it; nothing before the first seal. */
export async function readSealHead(dataFolder: string): Promise<SealHead | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(dataFolder, headFile), 'utf8'));
    if (!(read instanceof Object) || !('id' in read) || !('chainHash' in read)) return undefined;
    return typeof read.id === 'number' && typeof read.chainHash === 'string'
      ? { id: read.id, chainHash: read.chainHash }
      : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
