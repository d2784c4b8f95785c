import { expect, test } from 'vitest';
import { showConfiguration, unknownSettings } from './known-settings.ts';

test('OPS-2: a name that is nearly one of ours is reported, others are not', () => {
  expect(
    unknownSettings({
      DATABSE_URL: 'x',
      PROT: '1',
      LEBEAN_PORT: '1',
      LEBEAN_COLOUR: 'red',
      AUDIT_KEY_FIEL: '/x',
      PORT: '3000',
      AUDIT_KEY_FILE: '/x',
      HOME: '/root',
      PATH: '/bin',
      SSL_CERT_FILE: '/etc/ssl',
      npm_config_port: '1',
    }),
  ).toEqual([
    'The setting AUDIT_KEY_FIEL is not known and has no effect: is AUDIT_KEY_FILE meant?',
    'The setting DATABSE_URL is not known and has no effect: is DATABASE_URL meant?',
    'The setting LEBEAN_COLOUR is not known and has no effect.',
    'The setting LEBEAN_PORT is not known and has no effect: is PORT meant?',
    'The setting PROT is not known and has no effect: is PORT meant?',
  ]);
});

test('OPS-2: the configuration is shown without its secrets', () => {
  const shown = showConfiguration({
    PORT: '80',
    DATABASE_URL: 'postgres://boss:hunter2@db:5432/shop?password=hunter2',
    AUDIT_KEY: `hunter2${'x'.repeat(32)}`,
    S3_SECRET_KEY: 'a://hunter2',
    SECRET_KEY_FILE: '/run/secrets/key',
  });
  expect(shown).not.toContain('hunter2');
  expect(shown).toMatch(/^PORT +80$/m);
  expect(shown).toMatch(/^HOST +127\.0\.0\.1 {2}# default$/m);
  expect(shown).toMatch(/^DATABASE_URL +postgres:\/\/boss:…@db:5432\/shop$/m);
  expect(shown).toMatch(/^AUDIT_KEY +\(secret\)$/m);
  expect(shown).toMatch(/^SECRET_KEY +\(from \/run\/secrets\/key\)$/m);
});
