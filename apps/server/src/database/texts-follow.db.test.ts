import pg from 'pg';
import { expect, test } from 'vitest';
import { readMigrations } from './migration-file.ts';
import { testDatabase } from './testing.ts';

test('texts that an installation has in other words follow when a placeholder changes its name', async () => {
  const { owner } = await testDatabase();
  const client = new pg.Client(owner);
  await client.connect();
  // As an installation wrote them before the placeholder of an upper limit was called max.
  await client.query(`insert into text_override (owner, key, source, zh, en, es) values
    ('price', 'atMost', '最多 {most}', '不超过 {most}', 'No more than {most}, {most}!', ''),
    ('price', 'atLeast', '最少 {min}', '', 'From {min}', '')`);
  const renaming = (await readMigrations()).find(({ name }) => name.startsWith('0118_'));
  for (const statement of renaming?.statements ?? []) await client.query(statement);
  const { rows } = await client.query(
    `select key, source, zh, en, es from text_override where owner = 'price' order by key`,
  );
  const { rows: forced } = await client.query(
    `select relforcerowsecurity from pg_class where oid = 'text_override'::regclass`,
  );
  await client.end();
  expect(rows).toEqual([
    { key: 'atLeast', source: '最少 {min}', zh: '', en: 'From {min}', es: '' },
    {
      key: 'atMost',
      source: '最多 {max}',
      zh: '不超过 {max}',
      en: 'No more than {max}, {max}!',
      es: '',
    },
  ]);
  expect(forced).toEqual([{ relforcerowsecurity: true }]);
});
