import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DrillRecord } from './finding.ts';
import type { Repository } from './repository.ts';

const recordName = 'drill.json';

const recordSchema = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  isProven: z.boolean(),
  seconds: z.number(),
});

/** What the last drill has proved; nothing before the first one. */
export async function readDrill({ folder }: Repository): Promise<DrillRecord | undefined> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : recordSchema.parse(JSON.parse(text));
}

/** Keeps beside the backups what a drill has proved: the server says how long ago that is. */
export async function keepDrill({ folder }: Repository, record: DrillRecord): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, recordName);
  await writeFile(`${path}.new`, JSON.stringify(record), { mode: 0o600 });
  await rename(`${path}.new`, path);
}
