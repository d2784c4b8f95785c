import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Packs files into a ZIP that only its owner reads; throws where there is one of that name already. */
export async function writeBundle(path: string, files: ReadonlyMap<string, string>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content, 'utf8'), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}
