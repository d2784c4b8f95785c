import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { knownPushServices } from '../ground/push-services.ts';
import { readConfiguration } from './configuration.ts';

const repository = mkdtempSync(join(tmpdir(), 'lebean-configuration-'));
const file = join(repository, 'file.pem');
writeFileSync(file, '');
afterAll(() => rmSync(repository, { recursive: true }));

const read = (environment: Record<string, string>) =>
  readConfiguration({ DATA_DIR: 'data', ...environment }, repository);

test('nothing set gives a private start with examples', async () => {
  expect(await read({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataFolder: join(repository, 'data'),
    database: {
      ownerUrl: undefined,
      applicationUrl: undefined,
      migratesAtStart: true,
      binariesFolder: undefined,
      embeddedAccount: undefined,
      poolerUrl: undefined,
      poolSize: 24,
      replica: undefined,
    },
    demo: 'on',
    isDemoConfigured: false,
    reachableBy: undefined,
    trustedProxies: false,
    tls: undefined,
    secretKey: undefined,
    passwordPolicy: 'spec',
    isPasswordInQueryAllowed: true,
    apiDocs: 'sessions',
    exportRows: 50_000,
    signInsPerMinute: 60,
    files: { folder: join(repository, 'data', 'files'), s3: undefined, maxBytes: 2 * 1024 ** 3 },
    payments: { wechatPay: undefined, alipay: undefined, stripe: undefined, isSandbox: true },
    backups: { folder: undefined, everyHours: 24, keep: 7, passphraseFile: undefined },
    archiveFolder: join(repository, 'data', 'archive'),
    pushServices: knownPushServices,
    drainSeconds: 0,
    logLevel: 'warn',
    nodeName: hostname(),
  });
});

test('an empty variable counts as not set, an unknown one is ignored', async () => {
  expect(await read({ PORT: '', DATABASE_URL: '', COLOUR: 'red' })).toEqual(await read({}));
});

test('6.3.2: examples are a default on the own machine only', async () => {
  expect(await read({})).toMatchObject({ demo: 'on', reachableBy: undefined });
  for (const [name, value] of [
    ['HOST', '192.168.1.10'],
    ['TRUST_PROXY', '1'],
    ['PUBLIC_URL', 'https://lebean.example'],
    ['DATABASE_URL', 'postgres://a:b@localhost/c'],
  ] as const) {
    expect(await read({ [name]: value })).toMatchObject({ demo: 'off', isDemoConfigured: false });
    expect((await read({ [name]: value })).reachableBy).toContain(name);
    expect(await read({ [name]: value, DEMO: 'on' })).toMatchObject({ demo: 'on' });
  }
});

test('the configuration cannot be changed afterwards', async () => {
  const configuration = await read({ TRUST_PROXY: '10.0.0.1' });
  expect(Object.isFrozen(configuration)).toBe(true);
  expect(Object.isFrozen(configuration.database)).toBe(true);
  expect(Object.isFrozen(configuration.trustedProxies)).toBe(true);
});

test('every setting has its effect', async () => {
  const configuration = await read({
    HOST: '0.0.0.0',
    PORT: '0',
    DATA_DIR: '/srv/lebean',
    DATABASE_URL: 'postgres://boss:secret@pooler:6432/shop',
    DATABASE_DIRECT_URL: 'postgres://boss:secret@db/shop',
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL_SIZE: '50',
    APP_DATABASE_URL: 'postgresql://app:secret@db/shop',
    MIGRATE: 'off',
    PUSH_SERVICES: 'push.example, *.Push.example',
    DRAIN_SECONDS: '30',
    PG_BIN_DIR: repository,
    EMBEDDED_PG_USER: 'keeper',
    DEMO: 'off',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    TLS_CERT_FILE: file,
    TLS_KEY_FILE: file,
    PASSWORD_POLICY: 'asvs',
    PASSWORD_IN_QUERY: 'off',
    API_DOCS: 'nobody',
    EXPORT_ROWS: '1000',
    SIGN_INS_PER_MINUTE: '600',
    FILE_LIMIT_MB: '5',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'lebean-files',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_PATH_STYLE: 'off',
    PAYMENT_SANDBOX: 'off',
    BACKUP_EVERY_HOURS: '12',
    BACKUP_KEEP: '30',
    BACKUP_PASSPHRASE_FILE: file,
    ARCHIVE_DIR: '/srv/archive',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    NODE_NAME: 'north',
    MANAGEMENT_PORT: '9090',
    MANAGEMENT_HOST: '10.0.0.1',
  });
  expect(configuration).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataFolder: '/srv/lebean',
    database: {
      ownerUrl: 'postgres://boss:secret@db/shop',
      applicationUrl: 'postgresql://app:secret@db/shop',
      migratesAtStart: false,
      binariesFolder: repository,
      embeddedAccount: 'keeper',
      poolerUrl: 'postgres://boss:secret@pooler:6432/shop',
      poolSize: 50,
    },
    demo: 'off',
    isDemoConfigured: true,
    reachableBy: 'HOST=0.0.0.0',
    trustedProxies: ['loopback', '10.0.0.0/8', '::1'],
    tls: { certificateFile: file, keyFile: file },
    passwordPolicy: 'asvs',
    isPasswordInQueryAllowed: false,
    apiDocs: 'nobody',
    exportRows: 1000,
    signInsPerMinute: 600,
    files: {
      folder: '/srv/lebean/files',
      s3: {
        endpoint: 'http://127.0.0.1:9000',
        region: 'eu-west-1',
        bucket: 'lebean-files',
        accessKey: 'key',
        secretKey: 'secret',
        isPathStyle: false,
      },
      maxBytes: 5 * 1024 ** 2,
    },
    payments: { wechatPay: undefined, alipay: undefined, stripe: undefined, isSandbox: false },
    backups: { folder: undefined, everyHours: 12, keep: 30, passphraseFile: file },
    archiveFolder: '/srv/archive',
    pushServices: ['push.example', '*.push.example'],
    drainSeconds: 30,
    logLevel: 'warn',
    logFormat: 'json',
    nodeName: 'north',
    management: { host: '10.0.0.1', port: 9090 },
  });
});

test('OPS-16: only where others may come by does a stop wait for balancers by itself', async () => {
  expect((await read({ HOST: '0.0.0.0' })).drainSeconds).toBe(5);
  expect((await read({ TRUST_PROXY: '1' })).drainSeconds).toBe(5);
  expect((await read({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' })).drainSeconds).toBe(0);
});

test('OPS-15: whoever is not given the account of the owner does not migrate', async () => {
  const url = 'postgres://lebean_app:secret@db/shop';
  const { database, reachableBy, demo } = await read({ APP_DATABASE_URL: url });
  expect(database).toMatchObject({ applicationUrl: url, migratesAtStart: false });
  expect({ reachableBy, demo }).toEqual({ reachableBy: 'APP_DATABASE_URL', demo: 'off' });
});

test('TRUST_PROXY may be a number of hops', async () => {
  expect((await read({ TRUST_PROXY: '2' })).trustedProxies).toBe(2);
});

test.each([
  ['PORT', 'abc', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '3000.5', 'a whole number from 0 to 65535'],
  ['HOST', 'http://me', 'an IP address or a host name'],
  ['MIGRATE', 'later', 'on or off'],
  [
    'PUSH_SERVICES',
    'https://push.example',
    'off, or host names with commas between, each with *. before it for all below',
  ],
  ['DRAIN_SECONDS', '301', 'a whole number from 0 to 300'],
  ['DEMO', 'yes', 'on or small or off'],
  ['TRUST_PROXY', '0', 'off, a number of hops from 1 to 9, or'],
  ['TRUST_PROXY', '10.0.0.0/33', 'off, a number of hops from 1 to 9, or'],
  ['TRUST_PROXY', 'on', 'off, a number of hops from 1 to 9, or'],
  ['TLS_CERT_FILE', '/nowhere/at.all', 'a readable file'],
  ['PASSWORD_POLICY', 'none', 'spec or asvs'],
  ['EXPORT_ROWS', 'all', 'a whole number from 0 to 100000000'],
  ['SIGN_INS_PER_MINUTE', '0', 'a whole number from 1 to 100000'],
  ['FILE_LIMIT_MB', '0', 'a whole number from 1 to 5120'],
  ['S3_ENDPOINT', 'minio:9000', 'http://host:port or https://host'],
  ['S3_BUCKET', 'No Bucket', 'the name of a bucket'],
  ['S3_PATH_STYLE', 'yes', 'on or off'],
  ['LOG_LEVEL', 'loud', 'fatal or error or warn or info or debug or trace or silent'],
  ['PG_BIN_DIR', '/nowhere/at/all', 'an existing folder, by its absolute path'],
  ['BACKUP_DIR', 'backups', 'a folder, by its absolute path'],
  ['ARCHIVE_DIR', 'archive', 'a folder, by its absolute path'],
  ['BACKUP_EVERY_HOURS', '0', 'a whole number from 1 to 168'],
  ['BACKUP_PASSPHRASE_FILE', '/nowhere/at/all', 'a readable file'],
  ['EMBEDDED_PG_USER', '-x', 'the name of an account of this system'],
])('%s=%s is refused with one line that says what is allowed', async (name, value, allowed) => {
  const complaint = `The setting ${name}=${value} is wrong: allowed is ${allowed}`;
  await expect(read({ [name]: value })).rejects.toThrow(complaint);
});

test('a complaint about a database URL does not repeat it: it may hold a password', async () => {
  await expect(read({ DATABASE_URL: 'mysql://boss:secret@db/shop' })).rejects.toThrow(
    /^The setting DATABASE_URL is wrong: allowed is postgres:\/\/user:password@host:port\/database\.$/,
  );
});

test('OPS-17: backups by themselves are for the private database only', async () => {
  expect((await read({ BACKUP_DIR: '/backups' })).backups.folder).toBe('/backups');
  const both = { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://boss:secret@db/shop' };
  await expect(read(both)).rejects.toThrow('BACKUP_DIR is for the private database');
});

test('a certificate without its key is refused', async () => {
  await expect(read({ TLS_CERT_FILE: file })).rejects.toThrow(
    'The setting TLS_KEY_FILE is missing: TLS_CERT_FILE works only with it.',
  );
});

test('a store of files is set up whole, or the start ends', async () => {
  await expect(read({ S3_BUCKET: 'lebean-files', S3_ACCESS_KEY: 'key' })).rejects.toThrow(
    'The setting S3_SECRET_KEY is missing: S3_BUCKET works only with it.',
  );
  await expect(read({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).rejects.toThrow(
    'The setting S3_BUCKET is missing: S3_ENDPOINT works only with it.',
  );
  await expect(read({ FILES_DIR: '/srv/files', S3_BUCKET: 'lebean-files' })).rejects.toThrow(
    'FILES_DIR and S3_BUCKET are both set: files lie in one place.',
  );
  expect((await read({ FILES_DIR: 'files' })).files.folder).toBe(join(repository, 'files'));
});

test.each([
  [
    { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://a:b@pooler/c' },
    'The setting DATABASE_DIRECT_URL is missing: DATABASE_POOLER=transaction works only with it.',
  ],
  [
    { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://a:b@db/c' },
    'The setting DATABASE_URL is missing: DATABASE_POOLER=transaction works only with it.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://a:b@db/c' },
    'DATABASE_DIRECT_URL works only with DATABASE_POOLER=transaction',
  ],
  [{ DATABASE_POOL_SIZE: '1' }, 'allowed is a whole number from 2 to 500'],
])('OPS-11: half of a pooler is refused: %j', async (given, complaint) => {
  await expect(readConfiguration(given, repository)).rejects.toThrow(complaint);
});

test('OPS-2: all that is wrong is reported at once, and what follows from it is not', async () => {
  const message = await read({
    PORT: 'x',
    TLS_CERT_FILE: file,
    TLS_KEY_FILE: '/nowhere',
    S3_BUCKET: 'lebean-files',
    AUDIT_KEY: 'short',
  }).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(message).toBe(
    [
      'The setting PORT=x is wrong: allowed is a whole number from 0 to 65535.',
      'The setting TLS_KEY_FILE=/nowhere is wrong: allowed is a readable file.',
      'The setting AUDIT_KEY is wrong: allowed is a secret of 32 or more characters.',
      'The setting S3_ACCESS_KEY is missing: S3_BUCKET works only with it.',
    ].join('\n'),
  );
});

test('OPS-2: each secret may come in a file, and from one place only', async () => {
  const secret = 'k'.repeat(32);
  const secretFile = join(repository, 'secret');
  writeFileSync(secretFile, `${secret}\n`);
  const urlFile = join(repository, 'url');
  writeFileSync(urlFile, 'postgres://boss:secret@db/shop');
  expect(
    await read({
      AUDIT_KEY_FILE: secretFile,
      SECRET_KEY_FILE: secretFile,
      DATABASE_URL_FILE: urlFile,
      APP_DATABASE_URL_FILE: urlFile,
    }),
  ).toMatchObject({
    auditKey: secret,
    secretKey: secret,
    database: { ownerUrl: 'postgres://boss:secret@db/shop' },
    reachableBy: 'DATABASE_URL',
  });
  await expect(read({ AUDIT_KEY: secret, AUDIT_KEY_FILE: secretFile })).rejects.toThrow(
    'AUDIT_KEY and AUDIT_KEY_FILE are both set: a secret comes from one place.',
  );
  await expect(read({ S3_SECRET_KEY_FILE: '/nowhere' })).rejects.toThrow(
    'The setting S3_SECRET_KEY_FILE=/nowhere is wrong: allowed is a readable file.',
  );
});
