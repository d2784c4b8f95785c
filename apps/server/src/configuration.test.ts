import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
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
      binariesFolder: undefined,
      embeddedAccount: undefined,
    },
    demo: 'on',
    isDemoSaid: false,
    reachableBy: undefined,
    trustedProxies: false,
    tls: undefined,
    secretKey: undefined,
    passwordPolicy: 'spec',
    isPasswordInQueryAllowed: true,
    apiDocs: 'sessions',
    exportRows: 50_000,
    signInsPerMinute: 60,
    files: { folder: join(repository, 'data', 'files'), s3: undefined, mostBytes: 2 * 1024 ** 3 },
    payments: { wechatPay: undefined, alipay: undefined, isSandbox: true },
    backups: { folder: undefined, everyHours: 24, keep: 7, passphraseFile: undefined },
    logLevel: 'warn',
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
    expect(await read({ [name]: value })).toMatchObject({ demo: 'off', isDemoSaid: false });
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
    DATABASE_URL: 'postgres://boss:secret@db/shop',
    APP_DATABASE_URL: 'postgresql://app:secret@db/shop',
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
    LOG_LEVEL: 'warn',
  });
  expect(configuration).toEqual({
    host: '0.0.0.0',
    port: 0,
    dataFolder: '/srv/lebean',
    database: {
      ownerUrl: 'postgres://boss:secret@db/shop',
      applicationUrl: 'postgresql://app:secret@db/shop',
      binariesFolder: repository,
      embeddedAccount: 'keeper',
    },
    demo: 'off',
    isDemoSaid: true,
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
      mostBytes: 5 * 1024 ** 2,
    },
    payments: { wechatPay: undefined, alipay: undefined, isSandbox: false },
    backups: { folder: undefined, everyHours: 12, keep: 30, passphraseFile: file },
    logLevel: 'warn',
  });
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
