import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFailure } from '../../failure.ts';

export const manifestName = 'backup_manifest';

const manifestSchema = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      Checksum: z.string(),
      'Checksum-Algorithm': z.literal('SHA256'),
    }),
  ),
});

/** Compares an unpacked backup with the list that PostgreSQL made of it, and refuses a damaged one. */
export async function verifyAgainstManifest(folder: string, manifestFile: string): Promise<void> {
  const { Files: files } = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  for (const file of files) {
    const { size, checksum } = await measure(join(folder, file.Path));
    if (size === file.Size && checksum === file.Checksum) continue;
    throw new StartFailure(
      `The backup is damaged: ${file.Path} is not what it was when the backup was made.`,
    );
  }
}

async function measure(file: string): Promise<{ size: number; checksum: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
    }
  });
  return { size, checksum: hash.digest('hex') };
}
