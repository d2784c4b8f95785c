import type { FileStore } from '@lebean/server/capabilities/files/file-store';
import type { SecretKey } from '@lebean/server/capabilities/session/secret-key';
import type { Configuration } from '@lebean/server/configuration/configuration';
import type { ConnectionPool } from '@lebean/server/database/database';
import { reasonOf } from '@lebean/server/ground/failure';
import {
  announce,
  announceAccounts,
  complain,
  publicAccountsNotice,
} from '@lebean/server/start/announcements';
import { type Demo, noDemo } from './demo.ts';
import type { TerminalSecret } from './devices.ts';
import type { Life } from './live.ts';
import { readFill } from './marker.queries.ts';
import { type DemoPasswords, ownPasswords, publicPasswords } from './passwords.ts';
import { closePublicAccounts, namesOfPublicAccounts } from './public-accounts.ts';
import { keepTerminalSecret, secretsFolder } from './terminal-secrets.ts';

/** The example shops, if they are asked for; where others come by, nobody in them has a password that they know. */
export async function ensureDemo(
  configuration: Configuration,
  connections: ConnectionPool,
  { files, secretKey }: { readonly files: FileStore; readonly secretKey: SecretKey },
): Promise<Demo> {
  const { demo, reachableBy, dataFolder } = configuration;
  const folder = secretsFolder(dataFolder);
  const kept = {
    files,
    keepSecret: (secret: TerminalSecret) => keepTerminalSecret(folder, secret),
  };
  const own = ownPasswords(secretKey);
  const isClosed = (await readFill(connections))?.isPublic === false;
  if (reachableBy === undefined) {
    const passwords = isClosed ? own : publicPasswords;
    if (demo !== 'off')
      return (await import('./fill.ts')).fillDemo(connections, {
        ...sizeOf(demo),
        ...kept,
        passwords,
      });
    const names = await namesOfPublicAccounts(connections);
    if (names.length > 0) announce(publicAccountsNotice(names));
    return noDemo;
  }
  const closed = await closePublicAccounts(connections, own);
  if (closed.length > 0)
    announceAccounts(
      `Example accounts had passwords that everybody knows, and others may reach this server (${reachableBy}). Their new ones are shown only now:`,
      closed,
    );
  if (demo === 'off') return noDemo;
  return (await import('./fill.ts')).fillDemo(connections, {
    ...sizeOf(demo),
    ...kept,
    passwords: own,
  });
}

const sizeOf = (demo: 'on' | 'small') => ({ size: demo === 'small' ? 'small' : 'full' }) as const;

/** Lets the examples live, where there are any and all of them (DEMO-1). */
export async function beginLife(
  configuration: Configuration,
  connections: ConnectionPool,
  {
    demo,
    address,
    secretKey,
  }: { readonly demo: Demo; readonly address: string; readonly secretKey: SecretKey },
): Promise<Life | undefined> {
  const { demo: size, dataFolder, tls } = configuration;
  // Over https they would have to trust a certificate that is made for another name.
  if (size !== 'on' || !demo.isThere || tls !== undefined) return undefined;
  const { startLife } = await import('./live.ts');
  return await startLife(connections, {
    // Where it listens everywhere, it is reached from here all the same.
    address: address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:'),
    secretsFolder: secretsFolder(dataFolder),
    passwords: await passwordsOf(secretKey, connections),
    isDone: demo.isShopDone,
    onTrouble: (error) => complain(`The examples go on later: ${reasonOf(error)}`),
  });
}

/** With which the example's people sign in: the public ones, until strangers could reach the installation. */
async function passwordsOf(
  secretKey: SecretKey,
  connections: ConnectionPool,
): Promise<DemoPasswords> {
  const isClosed = (await readFill(connections))?.isPublic === false;
  return isClosed ? ownPasswords(secretKey) : publicPasswords;
}
