import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartFailure } from '../ground/failure.ts';
import { type Environment, Faults, readEach } from '../ground/faults.ts';
import { knownPushServices, readPushServices } from '../ground/push-services.ts';
import {
  absoluteFolder,
  type BackupConfiguration,
  backupSettings,
  backupsOf,
} from './backup-configuration.ts';
import { defaultDataFolder } from './data-folder.ts';
import { type LogFormat, logFormats, type LogLevel, logLevels } from './log-levels.ts';
import { type MailConfiguration, mailOf, mailSettings } from './mail-configuration.ts';
import { type PaymentConfiguration, paymentSettings, paymentsOf } from './payment-configuration.ts';
import { reachableByOf } from './reachable.ts';
import {
  poolSize,
  type ReplicaConfiguration,
  replicaOf,
  replicaSettings,
} from './replica-configuration.ts';
import { readSecretFiles } from './secret-files.ts';
import {
  readAccount,
  readBucket,
  readDatabaseUrl,
  readFileLimit,
  readFolder,
  readHost,
  readRegion,
} from './setting-readers.ts';
import { choice, readFile, readHttpUrl, readWhole, setting } from './setting.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** All that an operator can choose, read once at the start. */
export interface Configuration {
  /** 127.0.0.1 unless chosen: a fresh install speaks plain http, so nobody else may hear it. */
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Absolute. The embedded database, its log and uploaded files live here. */
  readonly dataFolder: string;
  readonly database: DatabaseConfiguration;
  /** Whether the first start fills the database with example shops and prints their accounts. */
  readonly demo: (typeof demoSizes)[number];
  /** Why strangers may reach this server: the setting that says so; nothing on one's own machine. */
  readonly reachableBy: string | undefined;
  /** Whether the operator has set `demo`. */
  readonly isDemoConfigured: boolean;
  /** Whose `X-Forwarded-*` headers are believed: nobody's, some addresses', or that of n hops. */
  readonly trustedProxies: false | number | readonly string[];
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  /** AUDIT_KEY: the key of the operation log's seals, where several nodes share it. */
  readonly auditKey: string | undefined;
  /** SECRET_KEY: what secrets at rest are encrypted with, where several nodes share a database. */
  readonly secretKey: string | undefined;
  readonly passwordPolicy: (typeof passwordPolicies)[number];
  /** Whether `GET IsMatchPwd` is answered, whose password stands in the address. */
  readonly isPasswordInQueryAllowed: boolean;
  /** Who reads the description of the API at `/api/docs`. */
  readonly apiDocs: ApiDocsReaders;
  /** A list with more rows is exported in the background instead of at once (SH-37). */
  readonly exportRows: number;
  /** PUBLIC_URL: where others reach this server, for what stands on paper. */
  readonly publicUrl: string | undefined;
  /** Attempts to sign in from one address in a minute: everybody behind one router shares it. */
  readonly signInsPerMinute: number;
  /** Where uploaded files lie, and how large one may be. */
  readonly files: FileConfiguration;
  /** Who takes money online (PAY-5). */
  readonly payments: PaymentConfiguration;
  /** Which server mails are handed to; without one they are kept for reading (MAIL-1). */
  readonly mail: MailConfiguration | undefined;
  /** PUSH_SERVICES: the push services of browsers that messages may go to (NTC-10); none where it is off. */
  readonly pushServices: readonly string[];
  /** Where the private database is backed up to, by itself. */
  readonly backups: BackupConfiguration;
  /** Where months that are over lie as Parquet. */
  readonly archiveFolder: string;
  /** How long a stop goes on taking requests, so that balancers look elsewhere first (OPS-16). */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** How the log is written; undefined: for people at a terminal, for a collector elsewhere. */
  readonly logFormat: LogFormat | undefined;
  /** What this node is called in logs and on pages, among those on one database. */
  readonly nodeName: string;
  /** Where supervisors ask and metrics are read; nowhere unless chosen (OPS-3). */
  readonly management: { readonly host: string; readonly port: number } | undefined;
}

export interface DatabaseConfiguration {
  /** The owner of the tables on a PostgreSQL that the operator runs; with a pooler, by its own address. */
  readonly ownerUrl: string | undefined;
  /** Where a pooler in transaction mode stands before it: what calls go through. */
  readonly poolerUrl: string | undefined;
  /** How many transactions of calls run at once on this node. */
  readonly poolSize: number;
  /** What lists, reports and exports may read instead of it (OPS-12). */
  readonly replica: ReplicaConfiguration | undefined;
  /** The account of the running application there, if it shall not be made by the owner. */
  readonly applicationUrl: string | undefined;
  /** Off where somebody migrates apart from the start; always where the owner's account is not given. */
  readonly migratesAtStart: boolean;
  /** `initdb` and `postgres` of the operator's choice, instead of those from npm. */
  readonly binariesFolder: string | undefined;
  /** Under which account root runs the embedded database. */
  readonly embeddedAccount: string | undefined;
}

/** Where an installation keeps its files. */
export interface FileConfiguration {
  /** Absolute; unused with a store that speaks S3. */
  readonly folder: string;
  readonly s3: S3Configuration | undefined;
  /** A larger file is not taken. */
  readonly maxBytes: number;
}

/** A store that speaks S3, and the bucket in it that is ours. */
export interface S3Configuration {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The bucket in the path of the address instead of its host: most stores of one's own want that. */
  readonly isPathStyle: boolean;
}

/** How many transactions run at once: beyond, the database only shares its time in more parts. */
export const defaultPoolSize = 24;

/** What is sent in a few seconds. */
export const defaultExportRows = 50_000;

/** Attempts to sign in from one address in a minute. */
export const defaultSignInsPerMinute = 60;
/** Longer than a balancer takes to see that a node is not ready. */
const defaultDrainSeconds = 5;
/** Two gigabytes. */
export const defaultFileBytes = 2 * 1024 ** 3;

/** All of the example shops, some hundred of their members, or none. */
const demoSizes = ['on', 'small', 'off'] as const;
const passwordPolicies = ['spec', 'asvs'] as const;
const apiDocsReaders = ['sessions', 'everybody', 'nobody'] as const;
export type ApiDocsReaders = (typeof apiDocsReaders)[number];

/** All settings, by the name of their variable. */
export const environmentSchema = z.object({
  HOST: setting('an IP address or a host name', readHost).default('127.0.0.1'),
  PORT: setting('a whole number from 0 to 65535', (text) => readWhole(text, 65_535)).default(3000),
  DATA_DIR: setting('a path', (text) => text).optional(),
  DATABASE_URL: setting('postgres://user:password@host:port/database', readDatabaseUrl).optional(),
  APP_DATABASE_URL: setting(
    'postgres://user:password@host:port/database',
    readDatabaseUrl,
  ).optional(),
  MIGRATE: choice(['on', 'off']).default('on'),
  DATABASE_POOLER: choice(['off', 'transaction']).default('off'),
  DATABASE_DIRECT_URL: setting(
    'postgres://user:password@host:port/database',
    readDatabaseUrl,
  ).optional(),
  DATABASE_POOL_SIZE: poolSize.default(defaultPoolSize),
  ...replicaSettings,
  PG_BIN_DIR: setting('an existing folder, by its absolute path', readFolder).optional(),
  EMBEDDED_PG_USER: setting('the name of an account of this system', readAccount).optional(),
  DEMO: choice(demoSizes).optional(),
  TRUST_PROXY: setting(
    'off, a number of hops from 1 to 9, or IP addresses and ranges with commas between',
    readTrustedProxies,
  ).default(false),
  TLS_CERT_FILE: setting('a readable file', readFile).optional(),
  TLS_KEY_FILE: setting('a readable file', readFile).optional(),
  AUDIT_KEY: setting('a secret of 32 or more characters', (text) =>
    text.length >= 32 ? text : undefined,
  ).optional(),
  SECRET_KEY: setting('a secret of 32 or more characters', (text) =>
    text.length >= 32 ? text : undefined,
  ).optional(),
  PASSWORD_POLICY: choice(passwordPolicies).default('spec'),
  PASSWORD_IN_QUERY: choice(['on', 'off']).default('on'),
  API_DOCS: choice(apiDocsReaders).default('sessions'),
  EXPORT_ROWS: setting('a whole number from 0 to 100000000', (text) =>
    readWhole(text, 100_000_000),
  ).default(defaultExportRows),
  SIGN_INS_PER_MINUTE: setting('a whole number from 1 to 100000', (text) => {
    const count = readWhole(text, 100_000);
    return count === 0 ? undefined : count;
  }).default(defaultSignInsPerMinute),
  FILES_DIR: setting('a path', (text) => text).optional(),
  FILE_LIMIT_MB: setting('a whole number from 1 to 5120', (text) => readFileLimit(text)).default(
    defaultFileBytes / 1024 ** 2,
  ),
  S3_ENDPOINT: setting('http://host:port or https://host', readHttpUrl).optional(),
  S3_REGION: setting('the name of a region', readRegion).default('us-east-1'),
  S3_BUCKET: setting('the name of a bucket', readBucket).optional(),
  S3_ACCESS_KEY: setting('the key of an account', (text) => text).optional(),
  S3_SECRET_KEY: setting('the secret of that key', (text) => text).optional(),
  S3_PATH_STYLE: choice(['on', 'off']).default('on'),
  ...paymentSettings,
  ...mailSettings,
  PUSH_SERVICES: setting(
    'off, or host names with commas between, each with *. before it for all below',
    readPushServices,
  ).default(knownPushServices),
  DRAIN_SECONDS: setting('a whole number from 0 to 300', (text) => readWhole(text, 300)).optional(),
  ...backupSettings,
  ARCHIVE_DIR: absoluteFolder.optional(),
  LOG_LEVEL: choice(logLevels).default('warn'),
  LOG_FORMAT: choice(logFormats).optional(),
  NODE_NAME: setting('letters, digits, dots and dashes', readHost).optional(),
  MANAGEMENT_PORT: setting('a whole number from 0 to 65535', (text) =>
    readWhole(text, 65_535),
  ).optional(),
  MANAGEMENT_HOST: setting('an IP address or a host name', readHost).default('127.0.0.1'),
});
export type ChosenSettings = z.output<typeof environmentSchema>;

/** Reads the settings; wrong ones end the start with a line for each that says what is allowed (OPS-2). */
export async function readConfiguration(
  environment: Environment,
  repositoryFolder: string,
): Promise<Configuration> {
  const faults = new Faults();
  const given = readSecretFiles(environment, faults);
  const chosen = readEach(environmentSchema, given, faults);
  const reachableBy = reachableByOf(chosen);
  // Examples are for a look around on one's own machine: elsewhere somebody has to ask for them.
  const demo = chosen.DEMO ?? (reachableBy === undefined ? 'on' : 'off');
  faults.note(() => tlsOf(chosen.TLS_CERT_FILE, chosen.TLS_KEY_FILE));
  faults.note(() => s3Of(chosen));
  faults.note(() => databaseOf(chosen));
  faults.note(() => paymentsOf(chosen, demo !== 'off'));
  faults.note(() => mailOf(chosen));
  faults.end();
  const dataFolder = chosen.DATA_DIR
    ? resolve(repositoryFolder, chosen.DATA_DIR)
    : await defaultDataFolder(repositoryFolder);
  return Object.freeze({
    host: chosen.HOST,
    port: chosen.PORT,
    dataFolder,
    database: databaseOf(chosen),
    demo,
    reachableBy,
    isDemoConfigured: chosen.DEMO !== undefined,
    trustedProxies: chosen.TRUST_PROXY,
    tls: tlsOf(chosen.TLS_CERT_FILE, chosen.TLS_KEY_FILE),
    auditKey: chosen.AUDIT_KEY,
    secretKey: chosen.SECRET_KEY,
    passwordPolicy: chosen.PASSWORD_POLICY,
    isPasswordInQueryAllowed: chosen.PASSWORD_IN_QUERY === 'on',
    apiDocs: chosen.API_DOCS,
    exportRows: chosen.EXPORT_ROWS,
    signInsPerMinute: chosen.SIGN_INS_PER_MINUTE,
    files: Object.freeze({
      folder: chosen.FILES_DIR
        ? resolve(repositoryFolder, chosen.FILES_DIR)
        : join(dataFolder, 'files'),
      s3: s3Of(chosen),
      maxBytes: chosen.FILE_LIMIT_MB * 1024 ** 2,
    }),
    payments: paymentsOf(chosen, demo !== 'off'),
    mail: mailOf(chosen),
    publicUrl: chosen.PUBLIC_URL,
    pushServices: chosen.PUSH_SERVICES,
    backups: backupsOf(chosen, chosen.DATABASE_URL !== undefined),
    archiveFolder: chosen.ARCHIVE_DIR ?? join(dataFolder, 'archive'),
    // On one's own machine there is no balancer, and somebody who waits for the prompt.
    drainSeconds: chosen.DRAIN_SECONDS ?? (reachableBy === undefined ? 0 : defaultDrainSeconds),
    logLevel: chosen.LOG_LEVEL,
    logFormat: chosen.LOG_FORMAT,
    nodeName: chosen.NODE_NAME ?? hostname(),
    management:
      chosen.MANAGEMENT_PORT === undefined
        ? undefined
        : Object.freeze({ host: chosen.MANAGEMENT_HOST, port: chosen.MANAGEMENT_PORT }),
  });
}

const isWithoutOwner = (chosen: ChosenSettings): boolean =>
  chosen.DATABASE_URL === undefined && chosen.APP_DATABASE_URL !== undefined;

function databaseOf(chosen: ChosenSettings): DatabaseConfiguration {
  const common = {
    applicationUrl: chosen.APP_DATABASE_URL,
    binariesFolder: chosen.PG_BIN_DIR,
    embeddedAccount: chosen.EMBEDDED_PG_USER,
    poolSize: chosen.DATABASE_POOL_SIZE,
    replica: replicaOf(chosen, {
      isOperators: chosen.DATABASE_URL !== undefined || chosen.APP_DATABASE_URL !== undefined,
      poolSize: chosen.DATABASE_POOL_SIZE,
    }),
    migratesAtStart: chosen.MIGRATE === 'on' && !isWithoutOwner(chosen),
  };
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = chosen;
  if (chosen.DATABASE_POOLER === 'off') {
    if (directUrl !== undefined)
      throw new StartFailure(
        'DATABASE_DIRECT_URL works only with DATABASE_POOLER=transaction: else DATABASE_URL is the address of the database itself.',
      );
    return Object.freeze({ ...common, ownerUrl: url, poolerUrl: undefined });
  }
  const missing = url === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  if (url === undefined || directUrl === undefined)
    throw new StartFailure(
      `The setting ${missing} is missing: DATABASE_POOLER=transaction works only with it.`,
    );
  return Object.freeze({ ...common, ownerUrl: directUrl, poolerUrl: url });
}

function tlsOf(certificateFile: string | undefined, keyFile: string | undefined) {
  if (certificateFile !== undefined && keyFile !== undefined) {
    return Object.freeze({ certificateFile, keyFile });
  }
  if (certificateFile === undefined && keyFile === undefined) return undefined;
  const [present, missing] =
    keyFile === undefined ? ['TLS_CERT_FILE', 'TLS_KEY_FILE'] : ['TLS_KEY_FILE', 'TLS_CERT_FILE'];
  throw new StartFailure(`The setting ${missing} is missing: ${present} works only with it.`);
}

/** All that a store needs, or none of it: what is missing is not found out by the first upload. */
function s3Of(chosen: ChosenSettings): S3Configuration | undefined {
  const needed = {
    S3_BUCKET: chosen.S3_BUCKET,
    S3_ACCESS_KEY: chosen.S3_ACCESS_KEY,
    S3_SECRET_KEY: chosen.S3_SECRET_KEY,
  };
  const names = Object.entries({ ...needed, S3_ENDPOINT: chosen.S3_ENDPOINT });
  const [present] = names.find(([, value]) => value !== undefined) ?? [];
  if (present === undefined) return undefined;
  if (chosen.FILES_DIR !== undefined)
    throw new StartFailure(`FILES_DIR and ${present} are both set: files lie in one place.`);
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = needed;
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0];
    throw new StartFailure(`The setting ${missing} is missing: ${present} works only with it.`);
  }
  return Object.freeze({
    endpoint: chosen.S3_ENDPOINT,
    region: chosen.S3_REGION,
    bucket,
    accessKey,
    secretKey,
    isPathStyle: chosen.S3_PATH_STYLE === 'on',
  });
}
