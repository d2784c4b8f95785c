import type { FileConfiguration } from '../../configuration/configuration.ts';
import type { FileStore } from './file-store.ts';
import { LocalFileStore } from './local-file-store.ts';

/** The store of an installation. The client of S3 is loaded only where it is used. */
export async function openFileStore({ folder, s3 }: FileConfiguration): Promise<FileStore> {
  if (s3 === undefined) return new LocalFileStore(folder);
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(s3);
}
