import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { clusterOwner, readPassword } from '../../database/embedded/cluster.ts';
import type { ClaimedFolder } from '../../database/embedded/data-folder-claim.ts';
import { launchPostmaster } from '../../database/embedded/postmaster.ts';
import {
  durableSettings,
  generalSettings,
  type Listening,
  listeningSettings,
  type ServerSettings,
} from '../../database/embedded/server-settings.ts';
import { prepareListening } from '../../database/embedded/socket-folder.ts';
import { StartFailure } from '../../ground/failure.ts';
import { readBackupFile } from './backup-file.ts';
import type { Passphrase } from './passphrase.ts';
import { writeSparse } from './restored-file.ts';

/** The archived log that is replayed behind a copy of the cluster. */
export interface LogToReplay {
  readonly folder: string;
  /** Segments and branches of history, by their plain names. */
  readonly names: readonly string[];
  /** What is done later than this is left out; without, all that there is comes back. */
  readonly to: Date | undefined;
  /** Follows the newest line of history that leads from the copy; else the copy's own. */
  readonly timeline: 'latest' | 'current';
}

interface Place extends ClaimedFolder {
  /** Gone afterwards. The account of the server may do there as it likes. */
  readonly workshop: string;
  readonly cluster: string;
}

/** Replays the log into an unpacked copy, with a server of its own that nobody else reaches. */
export async function recover(
  place: Place,
  log: LogToReplay,
  passphrase: Passphrase | undefined,
): Promise<Date | undefined> {
  const { workshop, cluster, account, binaries } = place;
  const segments = join(workshop, 'wal');
  await mkdir(segments, { mode: 0o755 });
  await chmod(segments, 0o755);
  for (const name of log.names)
    await readBackupFile(log.folder, name, passphrase, (content) =>
      writeSparse(join(segments, name), content, 0o644),
    );
  const signal = join(cluster, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  if (account !== undefined) await chown(signal, account.userId, account.groupId);
  const listening = await prepareListening(workshop, account);
  const logFile = join(workshop, 'recovery.log');
  const server = await launchPostmaster({
    binaries,
    account,
    logFile,
    clusterFolder: cluster,
    settings: {
      ...generalSettings,
      ...listeningSettings(listening),
      ...durableSettings,
      ...recoverySettings(segments, log),
    },
    announce: () => undefined,
  }).catch(async (error: unknown) => {
    throw explain(error, await readFile(logFile, 'utf8').catch(() => ''), log);
  });
  try {
    return await momentOf(listening, cluster);
  } finally {
    await server.stop();
    await rm(join(cluster, 'postmaster.opts'), { force: true });
  }
}

function recoverySettings(segments: string, { to, timeline }: LogToReplay): ServerSettings {
  const folder = segments.replaceAll('%', '%%');
  const isWindows = process.platform === 'win32';
  return {
    archive_mode: 'off',
    // Ready only when it has replayed all it should.
    hot_standby: 'off',
    restore_command: isWindows ? `copy "${folder}\\%f" "%p"` : `cp "${folder}/%f" "%p"`,
    recovery_target_timeline: timeline,
    recovery_target_action: 'promote',
    ...(to === undefined
      ? {}
      : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

const moments = z.array(z.object({ at: z.nullable(z.date()) })).length(1);

/** When what was replayed last was done. */
async function momentOf({ host, port }: Listening, cluster: string): Promise<Date | undefined> {
  const password = await readPassword(cluster);
  const client = new Client({ host, port, user: clusterOwner, password, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select pg_last_xact_replay_timestamp() as at');
    return moments.parse(found.rows)[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}

/** What PostgreSQL says of a log that does not reach as far as was asked, for an operator. */
function explain(error: unknown, log: string, { to }: LogToReplay): unknown {
  if (/requested timeline \d+ is not a child/.test(log))
    return new StartFailure(
      'The newest line of history does not lead from this copy: the database was restored to an earlier moment since. Choose a moment behind the copy that was made after that.',
    );
  if (to === undefined || !log.includes('recovery ended before configured recovery target'))
    return error;
  const last = /last completed transaction was at log time (.+)/.exec(log)?.[1];
  return new StartFailure(
    `The archived log does not reach to ${to.toISOString()}: ${last === undefined ? 'it holds nothing behind the copy' : `the last thing in it was done at ${last}`}. Leave out --to for the newest state that there is.`,
  );
}
