import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TerminalSecret } from './devices.ts';

const secretFile = z.object({
  terminalId: z.int(),
  bearer: z.string(),
  shopKey: z.string(),
  part: z.enum(['plays', 'idle', 'fails', 'silent', 'coded', 'new']),
  version: z.string(),
});

/** The folder of the secrets of the example's terminals, below the server's data. */
export const secretsFolder = (dataFolder: string): string => join(dataFolder, 'demo-terminals');

/** Keeps the secret of a terminal, for the server's own account alone: the whole file or none. */
export async function keepTerminalSecret(folder: string, secret: TerminalSecret): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${secret.terminalId}.json`);
  await writeFile(`${path}.new`, JSON.stringify(secret), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** The secrets that an earlier fill has kept; none where there was none on this machine. */
export async function readTerminalSecrets(folder: string): Promise<TerminalSecret[]> {
  const files = await readdir(folder).catch(() => []);
  const secrets = files.filter((name) => name.endsWith('.json'));
  return await Promise.all(
    secrets.map(async (name) =>
      secretFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
    ),
  );
}
