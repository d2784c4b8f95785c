import { makeKeyFile } from '../keys/key-file.ts';

/** The keys that an installation has made at its first start. */
export async function openKeyFiles(dataFolder: string): Promise<void> {
  await makeKeyFile(dataFolder, 'audit');
  await makeKeyFile(dataFolder, 'secret');
}
