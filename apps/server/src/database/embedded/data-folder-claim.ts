import { chmod, mkdir, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isReachableBy, type AccountIds } from '../../configuration/data-folder.ts';
import { reasonOf, StartFailure } from '../../ground/failure.ts';
import { findServerAccount } from './account.ts';
import { findBinaries, locatePackage, type Binaries } from './binaries.ts';
import { clusterFolderOf } from './cluster.ts';
import { lockDataFolder } from './data-lock.ts';

export interface ClaimSettings {
  readonly dataFolder: string;
  /** PG_BIN_DIR */
  readonly binariesFolder: string | undefined;
  /** EMBEDDED_PG_USER */
  readonly embeddedAccount: string | undefined;
  /** Shows a line to the operator. */
  readonly announce?: ((line: string) => void) | undefined;
}

/** A server whose parent was killed notices within this, and says that it stops. */
const timeoutMs = 1000;

/** A data folder that is ours alone, and what is needed to work on the cluster in it. */
export interface ClaimedFolder {
  /** Its true path, without symbolic links. */
  readonly dataFolder: string;
  readonly account: AccountIds | undefined;
  readonly binaries: Binaries;
  /** Tells whoever wants the folder next that it is free soon. */
  readonly noteStopping: () => Promise<void>;
  readonly release: () => void;
}

/** Makes the data folder where it is missing and takes it, or refuses with one line. */
export async function claimDataFolder(settings: ClaimSettings): Promise<ClaimedFolder> {
  const dataFolder = await makeDataFolder(settings.dataFolder);
  const { announce = () => undefined } = settings;
  const { noteStopping, release } = await lockDataFolder(dataFolder, { timeoutMs, announce });
  try {
    const account = await findServerAccount(clusterFolderOf(dataFolder), settings.embeddedAccount);
    await refuseUnreachable(dataFolder, account);
    const { binariesFolder } = settings;
    const packageFolder = locatePackage();
    const binaries = await findBinaries({ binariesFolder, packageFolder, dataFolder, account });
    return { dataFolder, account, binaries, noteStopping, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Resolved, since the server's process shows its folder without symbolic links. */
async function makeDataFolder(folder: string): Promise<string> {
  // Under root the server runs as somebody else, who must get through to what is his.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  try {
    const outermost = await mkdir(folder, { recursive: true });
    // Explicitly, since a strict umask would shut the server out.
    if (outermost !== undefined) {
      for (let made = folder; made.length >= outermost.length; made = dirname(made)) {
        await chmod(made, mode);
      }
    }
    return await realpath(folder);
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} cannot be made: ${reasonOf(error)}.`);
  }
}

async function refuseUnreachable(folder: string, account: AccountIds | undefined): Promise<void> {
  if (account === undefined || (await isReachableBy(account, folder))) return;
  throw new StartFailure(
    `The data folder ${folder} is out of reach for the account that runs PostgreSQL (user id ${account.userId}): choose a DATA_DIR outside of private folders.`,
  );
}
