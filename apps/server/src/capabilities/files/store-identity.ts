import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileConfiguration } from '../../configuration.ts';
import { codeOf } from '../../failure.ts';

const markerName = '.store';

/**
 * What nodes that keep their uploaded files in the same place both say, and no two others: the bucket, or the
 * mark of a folder. Another machine sees the mark only where it shares the folder.
 */
export async function storeIdentity({
  folder,
  s3,
}: Pick<FileConfiguration, 'folder' | 's3'>): Promise<string> {
  if (s3 !== undefined) return `bucket ${s3.endpoint ?? 'of Amazon'} ${s3.bucket}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const marker = join(folder, markerName);
  try {
    await writeFile(marker, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return `folder ${(await readFile(marker, 'utf8')).trim()}`;
}
