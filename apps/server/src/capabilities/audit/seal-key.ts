import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../failure.ts';
import { type SealHead, sealKey, type SealKey } from './seal.ts';

const keyFile = 'audit-key';
const headFile = 'audit-head.json';

/**
 * The key of the operation log's seals: AUDIT_KEY where several nodes share it, else one that is made
 * once and kept in the data folder, away from the database whose rows it vouches for.
 */
export async function readSealKey(
  dataFolder: string,
  chosen: string | undefined,
): Promise<SealKey> {
  if (chosen !== undefined) return sealKey(Buffer.from(chosen, 'utf8'));
  const path = join(dataFolder, keyFile);
  try {
    return sealKey(Buffer.from((await readFile(path, 'utf8')).trim(), 'hex'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32);
  await writeFile(path, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  return sealKey(secret);
}

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
