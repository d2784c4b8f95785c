import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartFailure } from '../../ground/failure.ts';

/** The whole cluster as one archive, which any `tar` opens. */
export const archiveName = 'base.tar.gz';
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
  'WAL-Ranges': z.array(z.object({ Timeline: z.int(), 'Start-LSN': z.string() })).min(1),
});

/** The list that PostgreSQL makes of a backup. */
export interface Manifest {
  readonly files: z.output<typeof manifestSchema>['Files'];
  /** Where the log begins that the backup needs. */
  readonly from: { readonly timeline: number; readonly start: string };
}

export function readManifest(text: Buffer): Manifest {
  const { Files: files, 'WAL-Ranges': ranges } = manifestSchema.parse(
    JSON.parse(text.toString('utf8')),
  );
  const range = ranges.at(-1);
  if (range === undefined) throw new Error('a manifest names a part of the log');
  return { files, from: { timeline: range.Timeline, start: range['Start-LSN'] } };
}

/** Compares an unpacked backup with the list that PostgreSQL made of it, and refuses a damaged one. */
export async function verifyAgainstManifest(folder: string, { files }: Manifest): Promise<void> {
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
