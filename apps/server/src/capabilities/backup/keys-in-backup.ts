import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { codeOf, StartFailure } from '../../ground/failure.ts';
import { headFile } from '../audit/seal-head.ts';
import type { KeySettings } from '../keys/installation-keys.ts';
import { keyTitles } from '../keys/key-file.ts';
import { findBackupFile, readBackupFile, writeBackupFile } from './backup-file.ts';
import type { Passphrase } from './passphrase.ts';

/** The file of a backup that holds what the installation cannot go on without, always encrypted. */
const keysName = 'keys.json';

/** What lies in a data folder beside the database and belongs to it: names of files, and of folders of them. */
const keptFiles = [keyTitles.audit.file, keyTitles.secret.file, headFile] as const;
const keptFolders = ['demo-terminals'] as const;

const settingsName = 'restored-settings.env';

const keysSchema = z.object({
  format: z.literal(1),
  /** Contents by path below the data folder. */
  files: z.record(z.string().regex(/^[\w-]+(?:\/[\w-]+)?(?:\.json)?$/), z.string()),
  /** What the operator had set instead, by the name of the setting. */
  settings: z.partialRecord(z.enum(['AUDIT_KEY', 'SECRET_KEY']), z.string()),
});
type Keys = z.output<typeof keysSchema>;

/** Gathers keys, the end of the log's chain and secrets of example terminals. */
async function gather(settings: KeySettings): Promise<Keys> {
  const { dataFolder, auditKey, secretKey } = settings;
  const names: string[] = [...keptFiles];
  for (const folder of keptFolders) {
    const inside = await readdir(join(dataFolder, folder)).catch(() => []);
    names.push(
      ...inside.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`),
    );
  }
  const files: Record<string, string> = {};
  for (const name of names) {
    const text = await readText(join(dataFolder, name));
    if (text !== undefined) files[name] = text;
  }
  return {
    format: 1,
    files,
    settings: {
      ...(auditKey === undefined ? {} : { AUDIT_KEY: auditKey }),
      ...(secretKey === undefined ? {} : { SECRET_KEY: secretKey }),
    },
  };
}

/** Adds the keys to a backup. */
export async function writeKeys(
  folder: string,
  settings: KeySettings,
  passphrase: Passphrase,
): Promise<void> {
  const content = Readable.from([Buffer.from(JSON.stringify(await gather(settings)))]);
  await writeBackupFile({ folder, name: keysName }, content, passphrase);
}

/** Whether a folder holds keys: a backup that was made with a passphrase, or nothing but them. */
export const hasKeys = async (folder: string): Promise<boolean> =>
  (await findBackupFile(folder, keysName)) !== undefined;

/** The keys of a backup; nothing where they are not in it. */
async function findKeys(
  folder: string,
  passphrase: Passphrase | undefined,
): Promise<Keys | undefined> {
  if (!(await hasKeys(folder))) return undefined;
  const parts: Buffer[] = [];
  await readBackupFile(folder, keysName, passphrase, async (content) => {
    for await (const part of content) parts.push(part);
  });
  return keysSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

/** Keys that a restore could not bring back, in words for the operator. */
export const missingKeys = (dataFolder: string): string =>
  `The keys are NOT in this backup: it was made without a passphrase. Copy ${keptFiles.join(', ')} of the old DATA_DIR into ${dataFolder}, or set AUDIT_KEY and SECRET_KEY as they were, before the start: without them it ends.`;

/**
 * Brings the keys of a backup back into a data folder, and says what is left to do. Keys that are there and others
 * than in the backup are left alone, and the restore ends.
 */
export async function restoreKeys(
  folder: string,
  dataFolder: string,
  passphrase: Passphrase | undefined,
): Promise<readonly string[]> {
  const keys = await findKeys(folder, passphrase);
  if (keys === undefined) return [missingKeys(dataFolder)];
  const names = Object.keys(keys.files);
  for (const name of [keyTitles.audit.file, keyTitles.secret.file]) {
    const present = await readText(join(dataFolder, name));
    if (present !== undefined && present !== keys.files[name])
      throw new StartFailure(
        `${join(dataFolder, name)} is another key than the one in the backup: move it away first.`,
      );
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  for (const [name, text] of Object.entries(keys.files)) {
    const path = join(dataFolder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, text, { mode: 0o600, flush: true });
  }
  const reported = [`Brought back: ${names.filter((name) => !name.includes('/')).join(', ')}.`];
  const settings = Object.entries(keys.settings);
  if (settings.length === 0) return reported;
  const lines = settings.map(([name, value]) => `${name}=${value}\n`).join('');
  const path = join(dataFolder, settingsName);
  await writeFile(path, lines, { mode: 0o600, flush: true });
  const words = settings.map(([name]) => name).join(' and ');
  return [...reported, `Set ${words} as they stand in ${path}, then remove that file.`];
}

/** What a restore has left for the operator to set. */
export async function findRestoredSettings(
  dataFolder: string,
): Promise<Pick<KeySettings, 'auditKey' | 'secretKey'>> {
  const text = (await readText(join(dataFolder, settingsName))) ?? '';
  const valueOf = (name: string): string | undefined =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return { auditKey: valueOf('AUDIT_KEY'), secretKey: valueOf('SECRET_KEY') };
}

async function readText(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}
