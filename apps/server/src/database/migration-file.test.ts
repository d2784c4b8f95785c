import { expect, test } from 'vitest';
import { indexMadeBeside, migrationOf, readMigrations } from './migration-file.ts';

test('a migration runs as its first line says', () => {
  const index = 'create index concurrently if not exists play_by_day on play (day)';
  expect(migrationOf('0001_a.sql', 'select 1;\nselect 2;')).toMatchObject({
    mode: 'transaction',
    statements: ['select 1;\nselect 2;'],
  });
  expect(
    migrationOf('0001_a.sql', `-- outside a transaction\n-- Why.\n${index};\n\nanalyze play;\n`),
  ).toMatchObject({
    mode: 'outside a transaction',
    statements: [index, 'analyze play'],
  });
  const dropped = 'drop index concurrently if exists play_by_day';
  expect(migrationOf('0001_a.sql', `-- once older nodes have gone\n${dropped};\n`)).toMatchObject({
    mode: 'once older nodes have gone',
    statements: [dropped],
  });
  expect(indexMadeBeside(index)).toBe('play_by_day');
  expect(indexMadeBeside('create index play_by_day on play (day)')).toBeUndefined();
});

test.each([
  ['-- outside a transaction\ncreate index concurrently a on b (c);', 'if not exists'],
  ['-- outside a transaction\ndrop index concurrently a;', 'if not exists'],
  ['-- once older nodes have gone\ndrop index concurrently a;', 'if not exists'],
  ['-- in batches\nupdate a set b = 1;\nupdate a set c = 1;', 'one statement'],
  ['-- in batches\nalter table a add b int;', 'one statement'],
  ['-- in batches\ndo $$ begin end $$;', 'file of their own'],
])('a migration that could not run again is refused: %s', (text, reason) => {
  expect(() => migrationOf('0001_a.sql', text)).toThrow(reason);
});

test('all migrations of this version can be read', async () => {
  expect((await readMigrations()).length).toBeGreaterThan(50);
});
