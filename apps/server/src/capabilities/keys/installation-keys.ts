import { mkdir } from 'node:fs/promises';
import type { ConnectionPool, Database } from '../../database/database.ts';
import { StartFailure } from '../../ground/failure.ts';
import { findLastSealKey, type SealKey, sealKey } from '../audit/seal.ts';
import { anonymousOpening } from '../session/open-session.ts';
import { opensSomeFactor } from '../session/second-factor.ts';
import { type SecretKey, secretKey } from '../session/secret-key.ts';
import { findKeySecret, type KeyName, keyNames, keyTitles, makeKeyFile } from './key-file.ts';
import { findNotedKey, noteKey } from './noted-key.ts';

/** The keys that a database was filled under. */
export interface InstallationKeys {
  readonly seal: SealKey;
  readonly secret: SecretKey;
}

/** Where the keys are: in the data folder, unless the operator has set them. */
export interface KeySettings {
  readonly dataFolder: string;
  readonly auditKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * The keys of this node, which are those of its database: made with the first start on an empty one, and refused
 * where they are missing or others than it was filled under. Nothing would be sealed and nobody with two steps let in.
 */
export async function openKeys(
  connections: ConnectionPool,
  settings: KeySettings,
): Promise<InstallationKeys> {
  // With a database of the operator's own nobody else has made it.
  await mkdir(settings.dataFolder, { recursive: true, mode: 0o700 });
  const secrets = await connections.transaction('read write', anonymousOpening, async (db) => {
    const found = new Map<KeyName, Buffer>();
    for (const name of keyNames) found.set(name, await openKey(db, settings, name));
    return found;
  });
  const [audit, secret] = [secrets.get('audit'), secrets.get('secret')];
  if (audit === undefined || secret === undefined) throw new Error('each key was opened');
  return { seal: sealKey(audit), secret: secretKey(secret) };
}

const chosenOf = (settings: KeySettings, name: KeyName): string | undefined =>
  name === 'audit' ? settings.auditKey : settings.secretKey;

async function openKey(db: Database, settings: KeySettings, name: KeyName): Promise<Buffer> {
  const found = await findKeySecret(settings.dataFolder, name, chosenOf(settings, name));
  if (found === undefined) {
    if (await isInUse(db, name)) throw missing(name, settings.dataFolder);
    const made = await makeKeyFile(settings.dataFolder, name);
    // Another node may have been first: then this one learns it, and its key is discarded.
    if (!(await noteKey(db, name, made))) throw another(name, settings.dataFolder);
    return made;
  }
  const isOurs = (await isFilledUnder(db, name, found)) && (await noteKey(db, name, found));
  if (!isOurs) throw another(name, settings.dataFolder);
  return found;
}

/** Whether the database has been filled under some key already. */
async function isInUse(db: Database, name: KeyName): Promise<boolean> {
  if ((await findNotedKey(db, name)) !== undefined) return true;
  if (name === 'audit') return (await findLastSealKey(db)) !== undefined;
  return (await opensSomeFactor(db, secretKey(Buffer.alloc(32)))) !== undefined;
}

/** For a database from before keys were noted: whether what is in it was made under this one. */
async function isFilledUnder(db: Database, name: KeyName, secret: Buffer): Promise<boolean> {
  if ((await findNotedKey(db, name)) !== undefined) return true;
  if (name === 'secret') return (await opensSomeFactor(db, secretKey(secret))) ?? true;
  const last = await findLastSealKey(db);
  return last === undefined || last === sealKey(secret).id;
}

/** Reads a key without making one, for whoever only looks: nothing where it is missing. */
export async function findSealKey(settings: KeySettings): Promise<SealKey | undefined> {
  const secret = await findKeySecret(settings.dataFolder, 'audit', settings.auditKey);
  return secret === undefined ? undefined : sealKey(secret);
}

const wayBack = (name: KeyName, dataFolder: string): string => {
  const { file, setting } = keyTitles[name];
  return `Bring it back from a backup (npm run restore:keys -- <backup>), copy ${file} from the DATA_DIR of the node that has it into ${dataFolder}, or give each node the same ${setting}. If it is lost for good: npm run keys:renew -- ${name}.`;
};

function missing(name: KeyName, dataFolder: string): StartFailure {
  const { file, what } = keyTitles[name];
  return new StartFailure(
    `The key ${file} is missing, and this database was filled under one: without it ${what} are lost. ${wayBack(name, dataFolder)}`,
  );
}

function another(name: KeyName, dataFolder: string): StartFailure {
  const { file, what } = keyTitles[name];
  return new StartFailure(
    `The key ${file} of this node is not the one that this database was filled under: ${what} need that one. ${wayBack(name, dataFolder)}`,
  );
}
