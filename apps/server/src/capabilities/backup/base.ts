import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { copyCluster, identifyCluster } from '../../database/embedded/base-backup.ts';
import type { KeySettings } from '../keys/installation-keys.ts';
import { syncFolder, unfinishedSuffix, writeBackupFile } from './backup-file.ts';
import { archiveName, manifestName, readManifest } from './backup-manifest.ts';
import { writeKeys } from './keys-in-backup.ts';
import type { Passphrase } from './passphrase.ts';
import { segmentAt } from './segment.ts';

const descriptionName = 'backup.json';

const descriptionSchema = z.object({
  format: z.literal(1),
  /** Nothing before the second moment is in it for certain, and nothing after it. */
  startedAt: z.iso.datetime().transform((text) => new Date(text)),
  finishedAt: z.iso.datetime().transform((text) => new Date(text)),
  clusterId: z.string().regex(/^\d+$/),
  firstSegment: z.string().regex(/^[\dA-F]{24}$/),
  segmentBytes: z.int(),
  isEncrypted: z.boolean(),
  hasKeys: z.boolean(),
});

/** What is known of a copy of the cluster without opening it. */
export type BaseDescription = z.output<typeof descriptionSchema>;

/** Reads what a backup says of itself; nothing of one from before they did. */
export async function findDescription(folder: string): Promise<BaseDescription | undefined> {
  const text = await readFile(join(folder, descriptionName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : descriptionSchema.parse(JSON.parse(text));
}

/** What a copy is made of, and what with. */
export interface BaseSources {
  readonly connection: ClientConfig;
  readonly keys: KeySettings;
  readonly passphrase: Passphrase | undefined;
}

/**
 * Copies the cluster that serves at `connection` into a new folder, with the keys where there is a passphrase to
 * encrypt them. The folder appears only when it is whole and on the disk. Answers its bytes.
 */
export async function writeBase(folder: string, sources: BaseSources): Promise<number> {
  const { connection, keys, passphrase } = sources;
  const unfinished = `${folder}${unfinishedSuffix}`;
  await mkdir(dirname(folder), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const startedAt = new Date();
    const { id: clusterId, segmentBytes } = await identifyCluster(connection);
    let bytes = 0;
    let manifest: Buffer = Buffer.alloc(0);
    await copyCluster(connection, async (name, content) => {
      if (name === archiveName)
        bytes += await writeBackupFile({ folder: unfinished, name }, content, passphrase);
      else manifest = Buffer.concat(await content.toArray());
    });
    const kept = { folder: unfinished, name: manifestName };
    bytes += await writeBackupFile(kept, Readable.from([manifest]), passphrase);
    if (passphrase !== undefined) await writeKeys(unfinished, keys, passphrase);
    const { timeline, start } = readManifest(manifest).from;
    const description = {
      format: 1,
      startedAt,
      finishedAt: new Date(),
      clusterId,
      firstSegment: segmentAt(timeline, start, segmentBytes),
      segmentBytes,
      isEncrypted: passphrase !== undefined,
      hasKeys: passphrase !== undefined,
    };
    await writeFile(
      join(unfinished, descriptionName),
      `${JSON.stringify(description, undefined, 2)}\n`,
      {
        mode: 0o600,
        flush: true,
      },
    );
    await rmdir(folder).catch(() => undefined);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return bytes;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}
