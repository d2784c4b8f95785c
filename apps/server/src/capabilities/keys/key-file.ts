import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartFailure } from '../../ground/failure.ts';

/** The keys of an installation: `audit` seals the operation log, `secret` encrypts the secrets of two-factor authentication. */
export const keyNames = ['audit', 'secret'] as const;
export type KeyName = (typeof keyNames)[number];

/** What each is called in the data folder, as a setting, and for people. */
export const keyTitles: Readonly<
  Record<KeyName, { readonly file: string; readonly setting: string; readonly what: string }>
> = {
  audit: { file: 'audit-key', setting: 'AUDIT_KEY', what: 'the seals of the operation log' },
  secret: {
    file: 'secret-key',
    setting: 'SECRET_KEY',
    what: 'the secrets of two-factor authentication',
  },
};

/** The secret of a key: as the operator has set it, else from its file in the data folder; nothing without either. */
export async function findKeySecret(
  dataFolder: string,
  name: KeyName,
  chosen: string | undefined,
): Promise<Buffer | undefined> {
  if (chosen !== undefined) return Buffer.from(chosen, 'utf8');
  const path = join(dataFolder, keyTitles[name].file);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  if (!/^[\da-f]{64}\s*$/.test(text))
    throw new StartFailure(
      `${path} is damaged: it holds 64 hexadecimal digits. Bring it back from a backup (npm run restore:keys).`,
    );
  return Buffer.from(text.trim(), 'hex');
}

/** Makes a key in the data folder, on the disk before anything is encrypted or sealed under it. */
export async function makeKeyFile(dataFolder: string, name: KeyName): Promise<Buffer> {
  const secret = randomBytes(32);
  const file = await open(join(dataFolder, keyTitles[name].file), 'wx', 0o600);
  try {
    await file.writeFile(`${secret.toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return secret;
}
