import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { type BackupConfiguration, backupSettings, backupsOf } from './backup-configuration.ts';
import { defaultDataFolder } from './data-folder.ts';
import { StartFailure } from './failure.ts';
import { type PaymentConfiguration, paymentSettings, paymentsOf } from './payment-configuration.ts';
import { reachableByOf } from './reachable.ts';
import { choice, readFile, readHttpUrl, setting } from './setting.ts';

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
  /** Whether the operator has said what `demo` is. */
  readonly isDemoSaid: boolean;
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
  /** Attempts to sign in from one address in a minute: everybody behind one router shares it. */
  readonly signInsPerMinute: number;
  /** Where uploaded files lie, and how large one may be. */
  readonly files: FileConfiguration;
  /** Who takes money online (PAY-5). */
  readonly payments: PaymentConfiguration;
  /** Where the private database is backed up to, by itself. */
  readonly backups: BackupConfiguration;
  readonly logLevel: (typeof logLevels)[number];
}

export interface DatabaseConfiguration {
  /** The owner of the tables on a PostgreSQL that the operator runs. */
  readonly ownerUrl: string | undefined;
  /** The account of the running application there, if it shall not be made by the owner. */
  readonly applicationUrl: string | undefined;
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
  readonly mostBytes: number;
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

/** What is sent in a few seconds. */
export const defaultExportRows = 50_000;

/** Attempts to sign in from one address in a minute. */
export const defaultSignInsPerMinute = 60;
/** Two gigabytes. */
export const defaultFileBytes = 2 * 1024 ** 3;

/** All of the example shops, some hundred of their members, or none. */
const demoSizes = ['on', 'small', 'off'] as const;
const passwordPolicies = ['spec', 'asvs'] as const;
const apiDocsReaders = ['sessions', 'everybody', 'nobody'] as const;
export type ApiDocsReaders = (typeof apiDocsReaders)[number];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** These hold a password: a complaint about them does not repeat the value. */
const secretNames: readonly unknown[] = [
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'AUDIT_KEY',
  'SECRET_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];

const environmentSchema = z.object({
  HOST: setting('an IP address or a host name', readHost).default('127.0.0.1'),
  PORT: setting('a whole number from 0 to 65535', (text) => readWhole(text, 65_535)).default(3000),
  DATA_DIR: setting('a path', (text) => text).optional(),
  DATABASE_URL: setting('postgres://user:password@host:port/database', readDatabaseUrl).optional(),
  APP_DATABASE_URL: setting(
    'postgres://user:password@host:port/database',
    readDatabaseUrl,
  ).optional(),
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
  ...backupSettings,
  LOG_LEVEL: choice(logLevels).default('warn'),
});

/** Reads the settings; a wrong one ends the start with one line that says what is allowed. */
export async function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  repositoryFolder: string,
): Promise<Configuration> {
  // An empty variable is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const read = environmentSchema.safeParse(given);
  if (!read.success) throw new StartFailure(complaintOf(read.error, given));
  const chosen = read.data;
  const reachableBy = reachableByOf(chosen);
  // Examples are for a look around on one's own machine: elsewhere somebody has to ask for them.
  const demo = chosen.DEMO ?? (reachableBy === undefined ? 'on' : 'off');
  const dataFolder = chosen.DATA_DIR
    ? resolve(repositoryFolder, chosen.DATA_DIR)
    : await defaultDataFolder(repositoryFolder);
  return Object.freeze({
    host: chosen.HOST,
    port: chosen.PORT,
    dataFolder,
    database: Object.freeze({
      ownerUrl: chosen.DATABASE_URL,
      applicationUrl: chosen.APP_DATABASE_URL,
      binariesFolder: chosen.PG_BIN_DIR,
      embeddedAccount: chosen.EMBEDDED_PG_USER,
    }),
    demo,
    reachableBy,
    isDemoSaid: chosen.DEMO !== undefined,
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
      mostBytes: chosen.FILE_LIMIT_MB * 1024 ** 2,
    }),
    payments: paymentsOf(chosen, demo !== 'off'),
    backups: backupsOf(chosen, chosen.DATABASE_URL !== undefined),
    logLevel: chosen.LOG_LEVEL,
  });
}

function complaintOf(error: z.ZodError, given: Readonly<Record<string, string | undefined>>) {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const shown = secretNames.includes(name) ? name : `${name}=${given[name] ?? ''}`;
  return `The setting ${shown} is wrong: allowed is ${issue?.message ?? 'something else'}.`;
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
function s3Of(chosen: z.output<typeof environmentSchema>): S3Configuration | undefined {
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

function readFileLimit(text: string): number | undefined {
  const megabytes = readWhole(text, 5120);
  return megabytes === 0 ? undefined : megabytes;
}

function readBucket(text: string): string | undefined {
  return /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text) ? text : undefined;
}

function readRegion(text: string): string | undefined {
  return /^[a-z\d][a-z\d-]{0,40}$/.test(text) ? text : undefined;
}

function readWhole(text: string, most: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function readHost(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined;
}

function readAccount(text: string): string | undefined {
  return /^[a-z_][\w.-]*$/i.test(text) ? text : undefined;
}

function readDatabaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:';
  return isPostgres ? text : undefined;
}

function readFolder(text: string): string | undefined {
  const found = statSync(text, { throwIfNoEntry: false });
  return isAbsolute(text) && found?.isDirectory() === true ? text : undefined;
}

const proxyNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustedProxies(text: string): false | number | readonly string[] | undefined {
  if (text === 'off') return false;
  const hops = readWhole(text, 9);
  if (hops !== undefined) return hops === 0 ? undefined : hops;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isAddressOrRange) ? Object.freeze(addresses) : undefined;
}

function isAddressOrRange(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || readWhole(bits, family === 4 ? 32 : 128) !== undefined;
}
