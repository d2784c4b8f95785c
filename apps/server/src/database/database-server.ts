import { Client, type ClientConfig } from 'pg';
import { StartFailure } from '../ground/failure.ts';
import { startEmbeddedServer, type EmbeddedServer } from './embedded/embedded-server.ts';
import { durableSettings, type ServerSettings } from './embedded/server-settings.ts';
import { checkServer } from './server-check.ts';

export interface DatabaseServerSettings {
  readonly dataFolder: string;
  /** DATABASE_URL: a server that the operator runs; behind a pooler, DATABASE_DIRECT_URL. */
  readonly ownerUrl: string | undefined;
  /** APP_DATABASE_URL: alone, it names such a server without giving away the account of its owner. */
  readonly applicationUrl?: string | undefined;
  readonly poolerUrl?: string | undefined;
  /** PG_BIN_DIR: programs of the operator's choice for our own server. */
  readonly binariesFolder: string | undefined;
  /** EMBEDDED_PG_USER: under which account root runs our own server. */
  readonly embeddedAccount: string | undefined;
  /** Shows a line to the operator. */
  readonly announce: (line: string) => void;
  /** Whether our own server hands its log on to the backups. */
  readonly isArchiving?: boolean;
}

/** A PostgreSQL that was found fit to keep money. */
export interface DatabaseServer {
  /** As the owner of the tables, to the product's database; as the application where we know only that. */
  readonly connection: Readonly<ClientConfig>;
  readonly origin: 'embedded' | 'external';
  /** Tells a start on the same data that comes meanwhile to wait for the end of this one. */
  readonly noteStopping: () => Promise<void>;
  /** End all connections first. Leaves an external server alone. */
  readonly stop: () => Promise<void>;
}

const databaseName = 'lebean';

/** DATABASE_URL, else our own server with the programs in PG_BIN_DIR or from npm. */
export async function startDatabaseServer(
  settings: DatabaseServerSettings,
): Promise<DatabaseServer> {
  const { ownerUrl, poolerUrl, applicationUrl } = settings;
  const ownerSetting = poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const [url, name] =
    ownerUrl === undefined ? [applicationUrl, 'APP_DATABASE_URL'] : [ownerUrl, ownerSetting];
  if (url === undefined) return await startOwnServer(settings, durableSettings);
  const connection = connectionOf(url, name);
  await checkServer(connection, describe(connection, name));
  const nothing = (): Promise<void> => Promise.resolve();
  return { connection, origin: 'external', noteStopping: nothing, stop: nothing };
}

/** Exported for tests of the refusal of a careless server. */
export async function startOwnServer(
  settings: DatabaseServerSettings,
  durability: ServerSettings,
): Promise<DatabaseServer> {
  const server = await startEmbeddedServer({ ...settings, durability });
  try {
    await ensureDatabase(server);
    const connection = { ...server.connection, database: databaseName };
    await checkServer(connection, `in ${settings.dataFolder}`);
    const { noteStopping, stop } = server;
    return { connection, origin: 'embedded', noteStopping, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function ensureDatabase(server: EmbeddedServer): Promise<void> {
  const client = new Client(server.connection);
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** The driver's own reading of a URL, as parts that can be replaced one by one. */
export function connectionOf(url: string, settingName: string): ClientConfig {
  try {
    const { host, port, user, password, database, ssl } = new Client({ connectionString: url });
    return { host, port, user, password, database, ssl };
  } catch {
    throw new StartFailure(
      `The setting ${settingName} is wrong: allowed is postgres://user:password@host:port/database.`,
    );
  }
}

/** Where, for people: without the password. */
function describe({ host, port, user, database }: ClientConfig, setting: string): string {
  return `${database ?? ''} at ${host ?? ''}:${port ?? ''} (${setting}, as ${user ?? ''})`;
}
