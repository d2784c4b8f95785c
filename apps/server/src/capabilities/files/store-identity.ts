import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileConfiguration } from '../../configuration/configuration.ts';
import { codeOf, reasonOf, StartFailure } from '../../ground/failure.ts';

const markerName = '.store';
const maxReads = 20;

/**
 * What nodes that keep their uploaded files in the same place both say, and no two others: the bucket, or the
 * mark of a folder. Another machine sees the mark only where it shares the folder.
 */
export async function storeIdentity({
  folder,
  s3,
}: Pick<FileConfiguration, 'folder' | 's3'>): Promise<string> {
  if (s3 !== undefined) return `bucket ${s3.endpoint ?? 'of Amazon'} ${s3.bucket}`;
  try {
    return `folder ${await markOf(folder)}`;
  } catch (error) {
    throw new StartFailure(
      `The folder of uploaded files ${folder} cannot be used: ${reasonOf(error)}.`,
    );
  }
}

/** Reads the mark of a folder; the first one to come makes it. */
async function markOf(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const marker = join(folder, markerName);
  try {
    await writeFile(marker, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  for (let tries = 0; tries < maxReads; tries += 1) {
    const mark = (await readFile(marker, 'utf8')).trim();
    if (mark !== '') return mark;
    // Another node has made it, and is about to write into it.
    await sleep(50);
  }
  throw new Error(`its mark ${markerName} is empty: remove it`);
}
