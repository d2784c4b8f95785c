import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileConfiguration } from '../../configuration.ts';

/** Where a backup keeps the uploaded files, beside the database. */
const folderName = 'files';

/** Copies the uploaded files into a backup, where they lie in a folder of ours. Whether there are any. */
export function backUpFiles(files: FileConfiguration, backup: string): Promise<boolean> {
  return copyWhole(files, files.folder, join(backup, folderName));
}

/** Copies them back. What is there already stays: a file is never changed. */
export function restoreFiles(files: FileConfiguration, backup: string): Promise<boolean> {
  return copyWhole(files, join(backup, folderName), files.folder);
}

async function copyWhole({ s3 }: FileConfiguration, from: string, to: string): Promise<boolean> {
  const found = s3 === undefined ? await stat(from).catch(() => undefined) : undefined;
  if (found?.isDirectory() !== true) return false;
  await cp(from, to, { recursive: true, force: false, preserveTimestamps: true });
  return true;
}
